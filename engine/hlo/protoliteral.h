// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/shape.h"
#include "engine/hlo/wirereader.h"

#include <string>
#include <string_view>

namespace tgraph::hlo {

/// The one value of a LiteralProto of a scalar as HLO text writes it: "true", "-3", "0.5", "nan". Empty for types that
/// are not shown so (complex, f8, 4 bits and fewer) and for literals of more or fewer values.
[[nodiscard]] std::string scalarLiteral(std::string_view message, const WireFile& file, PrimitiveType type);

} // namespace tgraph::hlo
