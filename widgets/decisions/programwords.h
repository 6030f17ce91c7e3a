// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <QString>

namespace tgraph {

/// Returns the headline of a program with only one configuration: "27 groups of 483 convolutions,
/// dots and reshapes can be laid out; nothing is measured or proposed yet.", or the reason why
/// there is nothing to configure. @pre `file.isBareProgram()`.
[[nodiscard]] QString programHeadline(const OpenFile& file);

/// Returns the differences between the program and the models' training programs, and the compilation stage at which to
/// dump it instead; empty if there are none. @pre `file.program`.
[[nodiscard]] QString programNote(const OpenFile& file);

} // namespace tgraph
