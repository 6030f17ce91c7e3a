// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/stablehlo/mlirmodules.h"

#include "engine/core/task.h"

#include <algorithm>
#include <array>

namespace tgraph::hlo {
namespace {

constexpr std::string_view nameCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.$";

/// Calls `use(line)` for each line, which is a view into the text, until it returns false.
template <typename Use> void forMlirLines(std::string_view text, const std::stop_token& stop, const Use& use)
{
    std::size_t looked = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (!use(text.substr(at, end - at)))
            return;
        at = end + 1;
        if (at - looked > (std::size_t{1} << 24U)) {
            throwIfStopped(stop);
            looked = at;
        }
    }
}

bool beginsModule(std::string_view line)
{
    return line.starts_with("module ") || line.starts_with("\"builtin.module\"") || line.starts_with("builtin.module ");
}

/// Returns true for mlir-opt's mark, "// -----", and for "// -----// IR Dump After …".
bool separatesModules(std::string_view line)
{
    constexpr std::string_view mark = "// -----";
    if (!line.starts_with(mark))
        return false;
    const std::string_view rest = line.substr(mark.size());
    return rest.empty() || rest == "\r" || rest.starts_with("// ");
}

} // namespace

std::vector<std::string_view> mlirModules(std::string_view text, const std::stop_token& stop)
{
    std::vector<std::size_t> begins = {0};
    bool hasModule = false; // since the last begin
    forMlirLines(text, stop, [&](std::string_view line) {
        const bool isSeparator = separatesModules(line);
        const bool isModule = beginsModule(line);
        if (isSeparator || (isModule && hasModule))
            begins.push_back(static_cast<std::size_t>(line.data() - text.data()));
        hasModule = isModule || (hasModule && !isSeparator);
        return true;
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

bool beginsMlirAlias(std::string_view text)
{
    if (!text.starts_with('#') && !text.starts_with('!'))
        return false;
    const std::size_t end = std::min(text.find_first_not_of(nameCharacters, 1), text.size());
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n", end), text.size()));
    return end > 1 && text.starts_with("= ");
}

std::string mlirAliasLines(std::string_view text, const std::stop_token& stop)
{
    std::string lines;
    forMlirLines(text, stop, [&](std::string_view line) {
        const auto count = [line](std::string_view brackets) {
            return std::ranges::count_if(line, [&](char c) { return brackets.find(c) != std::string_view::npos; });
        };
        if (beginsMlirAlias(line) && count("([{") == count(")]}"))
            lines += line;
        lines += '\n';
        return true;
    });
    return lines;
}

std::size_t placeOfMlirModule(std::string_view text, const std::stop_token& stop)
{
    std::size_t place = std::string_view::npos;
    forMlirLines(text, stop, [&](std::string_view line) {
        if (line.starts_with("module @") || line.starts_with("module {") || line.starts_with("module attributes ")
            || line.starts_with("\"builtin.module\"("))
            place = static_cast<std::size_t>(line.data() - text.data());
        return place == std::string_view::npos;
    });
    return place;
}

bool hasStableHloOperation(std::string_view text)
{
    constexpr std::array<std::string_view, 3> dialects = {"stablehlo.", "mhlo.", "chlo."};
    return std::ranges::any_of(dialects, [&](std::string_view dialect) {
        for (std::size_t at = text.find(dialect); at != std::string_view::npos; at = text.find(dialect, at + 1)) {
            const char before = at > 0 ? text[at - 1] : '\n';
            const std::size_t end = std::min(text.find_first_not_of(nameCharacters, at), text.size());
            const std::size_t next = std::min(text.find_first_not_of(" \t", end), text.size());
            const bool isKey = next < text.size() && std::string_view("=,}").find(text[next]) != std::string_view::npos;
            if (std::string_view("\" \t\n").find(before) != std::string_view::npos && !isKey)
                return true;
        }
        return false;
    });
}

MlirSummary mlirSummary(std::string_view module, const std::stop_token& stop)
{
    MlirSummary summary;
    forMlirLines(module, stop, [&](std::string_view line) {
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
        return true;
    });
    return summary;
}

} // namespace tgraph::hlo
