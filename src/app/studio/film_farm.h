#pragma once

#include "app/studio/film_options.h"

namespace vedette::app {

/// Writes what a farm of machines needs to make a film, into the folder of `--farm`: the plan, the script that makes
/// the same film, an array of tasks for Slurm, one a segment that is not made yet, and the job that joins them and
/// draws what a task that was killed left out. With `--submit` it sends both. Every machine sees the film's folder, the
/// replay and the program under the same paths.
/// @throws Failure: a folder that holds another plan, no `sbatch`, what `sbatch` says when it refuses.
void write_farm(const Context&, const FilmJob&);

}  // namespace vedette::app
