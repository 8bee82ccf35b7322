# How a module of the house is declared: one folder under src, one static library, one namespace.

# What is not hot is built fast rather than made fast; what draws is optimised in full.
set(vedette_quick $<$<CONFIG:Release>:-O1>)

# vedette_module(NAME [FOLDER dir] [INTEGER] [QUICK] [GAME] [APART files...] LINK targets...): every .cpp below the folder
# becomes the library NAME. INTEGER marks the libraries that may not contain floating point (architecture, section 6;
# tests/house asks their code), QUICK those that are not hot, GAME those that play, and read the headers of `rules` in
# every file: built quickly too, with these headers parsed once. Where VEDETTE_UNITY says so, eight files are compiled at a
# time, for a third of the time and less; names in unnamed namespaces must then differ between the files of a library,
# except those of APART.
function(vedette_module name)
  cmake_parse_arguments(arg "INTEGER;QUICK;GAME" "FOLDER" "APART;LINK;PRIVATE_LINK" ${ARGN})
  if(NOT arg_FOLDER)
    set(arg_FOLDER ${name})
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/${arg_FOLDER}/*.cpp")
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/${arg_FOLDER}/*.h")
  add_library(${name} STATIC ${sources})
  # A header compiles alone because its source includes it first, where files are compiled singly (preset dev, and what
  # tools/lint reads); those without a source are compiled for that.
  string(REGEX REPLACE "\\.cpp(;|$)" ".h\\1" with_source "${sources}")
  list(REMOVE_ITEM headers ${with_source})
  target_sources(${name} PUBLIC FILE_SET HEADERS BASE_DIRS "${CMAKE_SOURCE_DIR}/src" FILES ${headers})
  set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON LINKER_LANGUAGE CXX)
  target_include_directories(${name} PUBLIC "${CMAKE_SOURCE_DIR}/src")
  target_link_libraries(${name} PUBLIC ${arg_LINK} PRIVATE ${arg_PRIVATE_LINK} vedette_warnings)
  set_target_properties(${name} PROPERTIES UNITY_BUILD ${VEDETTE_UNITY})
  set_source_files_properties(${arg_APART} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  if(arg_QUICK OR arg_GAME)
    target_compile_options(${name} PRIVATE ${vedette_quick})
  endif()
  if(arg_GAME AND NOT name STREQUAL rules)
    target_precompile_headers(${name} REUSE_FROM rules)
  endif()
  if(arg_INTEGER)
    set_property(GLOBAL APPEND PROPERTY VEDETTE_INTEGER_LIBRARIES ${name})
  endif()
endfunction()

# vedette_game(NAME): the folder of one game under src/rulesets. Its rulings travel inside the program: the panel and
# `vedette rules` show them.
function(vedette_game name)
  vedette_module(${name} FOLDER rulesets/${name} INTEGER GAME LINK rules)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/RULINGS.md")
  file(READ RULINGS.md rulings)
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/rulings_text.inc" CONTENT "R\"RULINGS(@rulings@)RULINGS\"" @ONLY)
  target_include_directories(${name} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}")
endfunction()

# Warnings are errors in our own code; foreign headers come in as SYSTEM.
add_library(vedette_warnings INTERFACE)
target_compile_options(vedette_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
                                                  -Wno-missing-field-initializers -Wnon-virtual-dtor -Woverloaded-virtual -Werror)
# GCC 12 sees overlapping copies where a literal is added to a string (its bug 105651).
target_compile_options(vedette_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
# The cache of compilations needs to see through precompiled headers.
target_compile_options(vedette_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
                                                  "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
# Files compiled together see each other's names; the builds of single files say what shadows what, and what is local.
target_compile_options(vedette_warnings INTERFACE
                       $<$<BOOL:${VEDETTE_UNITY}>:-Wno-shadow>
                       $<$<AND:$<BOOL:${VEDETTE_UNITY}>,$<CXX_COMPILER_ID:GNU>>:-Wno-subobject-linkage>)
