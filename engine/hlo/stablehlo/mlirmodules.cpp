// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/stablehlo/mlirmodules.h"

#include "engine/core/task.h"

#include <algorithm>

namespace tgraph::hlo {
namespace {

/// Calls `use(line)` for each line, which is a view into the text.
template <typename Use> void forMlirLines(std::string_view text, const Use& use)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        use(text.substr(at, end - at));
        at = end + 1;
    }
}

bool beginsModule(std::string_view line)
{
    return line.starts_with("module ") || line.starts_with("\"builtin.module\"") || line.starts_with("builtin.module ");
}

} // namespace

std::vector<std::string_view> mlirModules(std::string_view text, const std::stop_token& stop)
{
    std::vector<std::size_t> begins = {0};
    bool hasModule = false; // since the last begin
    std::size_t looked = 0;
    forMlirLines(text, [&](std::string_view line) {
        const auto at = static_cast<std::size_t>(line.data() - text.data());
        if (at - looked > (std::size_t{1} << 24U)) {
            throwIfStopped(stop);
            looked = at;
        }
        const bool isSeparator = line.starts_with("// -----");
        const bool isModule = beginsModule(line);
        if (isSeparator || (isModule && hasModule))
            begins.push_back(at);
        hasModule = isModule || (hasModule && !isSeparator);
    });
    std::vector<std::string_view> parts;
    for (std::size_t i = 0; i < begins.size(); ++i) {
        const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : text.size();
        const std::string_view part = text.substr(begins[i], end - begins[i]);
        if (part.find("func") == std::string_view::npos)
            continue;
        if (parts.empty())
            parts.push_back(text.substr(0, end));
        else
            parts.push_back(part);
    }
    if (parts.empty())
        parts.push_back(text);
    return parts;
}

MlirSummary mlirSummary(std::string_view module)
{
    MlirSummary summary;
    forMlirLines(module, [&](std::string_view line) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (line.starts_with("module @")) {
            const std::string_view rest = line.substr(std::string_view("module @").size());
            summary.name = rest.substr(0, rest.find_first_of(" {\r"));
        } else if (line.starts_with("func.func") || line.starts_with("func ")) {
            ++summary.functions;
        } else if (line.starts_with('%')) {
            ++summary.operations;
            summary.convolutions += line.find("lo.convolution") != std::string_view::npos ? 1U : 0U;
            summary.dots += line.find("lo.dot") != std::string_view::npos ? 1U : 0U;
        }
    });
    return summary;
}

} // namespace tgraph::hlo
