// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/stablehlo/mlirprogram.h"
#include "engine/hlo/text/textcursor.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace tgraph::hlo::stablehlo {

/// Converts MLIR's locations to HLO's metadata: loc("jit(f)/add"("f.py":12:4)) becomes
/// metadata={op_name="jit(f)/add" source_file="f.py" source_line=12}.
class MlirLocations {
public:
    MlirLocations(const Program& program, const TextCursor& text) : m_program(program), m_text(text) { }

    /// Returns the attribute after a comma, ", metadata={…}"; empty if the location has neither a
    /// name nor a file.
    const std::string& metadata(std::string_view location);

private:
    struct Origin {
        std::string_view opName; ///< name with MLIR's escapes
        std::string_view file;
        std::string_view line;
    };
    void read(TextCursor& cursor, Origin& origin, int depth);
    const Origin& ofAlias(std::string_view name, int depth);

    const Program& m_program;
    const TextCursor& m_text;
    std::unordered_map<std::string_view, std::string> m_known;
    std::unordered_map<std::string_view, Origin> m_aliases;
};

} // namespace tgraph::hlo::stablehlo
