// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Splits MLIR text into modules: at each line `// -----`, and before each further line that begins
/// with "module". Parts without a function are left out. The first part starts at the beginning of
/// the text.
[[nodiscard]] std::vector<std::string_view> mlirModules(std::string_view text, const std::stop_token& stop);

/// Returns true if the text begins with `#name = ` or `!name = `.
[[nodiscard]] bool beginsMlirAlias(std::string_view text);

/// Returns the text with only its one-line aliases, `#name = …` and `!name = …`; all other lines
/// are empty. The aliases apply to all modules that follow them. @throws Cancelled
[[nodiscard]] std::string mlirAliasLines(std::string_view text, const std::stop_token& stop);

/// Returns the offset of the first line that begins a module, `module @f …` or `module {`, even
/// after other text; std::string_view::npos if there is none. @throws Cancelled
[[nodiscard]] std::size_t placeOfMlirModule(std::string_view text, const std::stop_token& stop);

/// Returns true if the text contains an operation of StableHLO, MHLO or CHLO. Names of attributes
/// such as `mhlo.sharding = …` do not count.
[[nodiscard]] bool hasStableHloOperation(std::string_view text);

/// Numbers of one module, determined without parsing it by counting lines that look like
/// operations.
struct MlirSummary {
    std::string name;
    std::size_t functions = 0;
    std::size_t operations = 0;
    std::size_t convolutions = 0;
    std::size_t dots = 0;
};

/// @throws Cancelled
[[nodiscard]] MlirSummary mlirSummary(std::string_view module, const std::stop_token& stop);

} // namespace tgraph::hlo
