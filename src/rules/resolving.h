#pragma once

#include "rules/procedure.h"

/// The words a game's table of procedures is written in: `procedures.cpp` takes them all with one using-directive.
namespace vedette::rules::resolving {

using rules::formation_words;
using rules::MaybeRefusal;
using rules::Measure;
using rules::MeasureInfos;
using rules::Procedure;
using rules::ProcedureArgs;

}  // namespace vedette::rules::resolving
