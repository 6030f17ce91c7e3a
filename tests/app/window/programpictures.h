// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tgraph {

class Album;
class MainWindow;

/// Takes the pictures of a part for XLA programs: program, candidates (before, during and after proposing), dumps (its
/// folder as a list), scopes, programdiff=OTHER. @return true if `part` is one of these
bool takeProgramPart(MainWindow& window, Album& album, const QString& part);

} // namespace tgraph
