// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tgraph {

class Album;
class MainWindow;

/// Takes the pictures of a part that is of XLA programs: program, candidates (before, while and after proposing), dumps
/// (its folder as a list), scopes, programdiff=OTHER. @return whether it is one
bool takeProgramPart(MainWindow& window, Album& album, const QString& part);

} // namespace tgraph
