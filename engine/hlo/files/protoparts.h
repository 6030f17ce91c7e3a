// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/files/programfile.h"
#include "engine/hlo/wire/wirereader.h"

#include <stop_token>
#include <vector>

namespace tgraph::hlo {

/// Returns the modules of a protobuf of that format. @throws tgraph::Error; Cancelled
[[nodiscard]] std::vector<ProgramPart> partsOf(ProgramFormat format, const WireFile& file, const std::stop_token& stop);

/// Counts the parts of an HloModuleProto, up to the first damage.
[[nodiscard]] ProgramSummary summaryOf(const ProgramPart& part, const std::stop_token& stop);

} // namespace tgraph::hlo
