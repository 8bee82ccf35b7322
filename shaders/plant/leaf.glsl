// How leaves of one plant differ from those of its kind, by its own number, 0 to 1.
const vec3 old_leaf = vec3(0.84, 0.89, 0.80), young_leaf = vec3(1.16, 1.10, 1.02);
vec3 aged(float own) { return mix(old_leaf, young_leaf, own); }

// Of the colour, by the tone that is painted on the sheet of leaves.
float toned(float tone) { return 0.4 + 1.2 * tone; }
