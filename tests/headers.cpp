// Carries the headers that every test program reads, parsed once (CMakeLists.txt).
