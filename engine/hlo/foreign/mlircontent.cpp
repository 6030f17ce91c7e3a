// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/foreign/mlircontent.h"

#include "engine/core/charclass.h"
#include "engine/core/textstart.h"
#include "engine/hlo/stablehlo/mlirmodules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace tgraph::hlo {
namespace {

constexpr std::string_view mlirBlanks = " \t\r";
constexpr std::size_t mostDialects = 4;
constexpr std::array<std::string_view, 4> everywhere = {"builtin", "func", "sdy", "module"};

bool isMlirCharacter(char c)
{
    return isLetter(c) || isDigit(c) || c == '$' || c == '-';
}

std::string_view mlirTrimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(mlirBlanks), text.size()));
    return text.substr(0, text.find_last_not_of(mlirBlanks) + 1);
}

/// Takes a word from the beginning of the text.
std::string_view takeMlirWord(std::string_view& text)
{
    const auto end = std::ranges::find_if_not(text, isMlirCharacter);
    const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(word.size());
    return word;
}

/// An operation's name, "linalg.matmul" or "scf.if", and the text after it.
struct OpName {
    std::string_view dialect;
    std::string_view rest;
    bool isGeneric = false; ///< true for a name in quotes
};

std::optional<OpName> takeOpName(std::string_view line)
{
    OpName name{.dialect = {}, .rest = line, .isGeneric = line.starts_with('"')};
    if (name.isGeneric)
        name.rest.remove_prefix(1);
    name.dialect = takeMlirWord(name.rest);
    if (name.dialect.empty() || !isLetter(name.dialect.front()) || !name.rest.starts_with('.'))
        return std::nullopt;
    while (name.rest.starts_with('.')) {
        name.rest.remove_prefix(1);
        if (takeMlirWord(name.rest).empty())
            return std::nullopt;
    }
    if (!name.isGeneric)
        return name;
    if (!name.rest.starts_with("\"(") && !name.rest.starts_with("\" ("))
        return std::nullopt;
    name.rest.remove_prefix(1);
    return name;
}

/// Removes results such as "%0:2, %1 = ". Returns true if there were any.
bool cutResults(std::string_view& line)
{
    if (!line.starts_with('%'))
        return false;
    const std::size_t sign = line.find(" = ");
    if (sign == std::string_view::npos || line.substr(0, sign).find_first_of("(){}\"") != std::string_view::npos)
        return false;
    line = mlirTrimmed(line.substr(sign + 3));
    return true;
}

/// Returns true for a line that begins a module, a function or another symbol.
bool beginsMlir(std::string_view line)
{
    if (beginsMlirAlias(line))
        return true;
    for (const std::string_view word : {"module", "func"}) {
        const std::string_view rest = line.starts_with(word) ? line.substr(word.size()) : std::string_view();
        if (!rest.empty() && mlirBlanks.find(rest.front()) != std::string_view::npos) {
            const std::string_view next = mlirTrimmed(rest);
            if (next.starts_with('@') || next.starts_with("private @") || next.starts_with("attributes")
                || (word == "module" && next.starts_with('{')))
                return true;
        }
    }
    if (cutResults(line)) {
        const auto name = takeOpName(line);
        return name && (name->isGeneric || name->rest.empty() || name->rest.front() == ' ');
    }
    const auto name = takeOpName(line);
    if (!name)
        return false;
    if (name->isGeneric)
        return true;
    if (!name->rest.starts_with(' ') || mlirTrimmed(name->rest).starts_with('=')) // "jax.jit(f)", "module.exports = {"
        return false;
    const std::size_t symbol = name->rest.find('@');
    const bool hasSymbol = symbol != std::string_view::npos && name->rest.find_first_of("({<") > symbol;
    return hasSymbol || (mlirTrimmed(name->rest).ends_with('{') && name->rest.find('"') == std::string_view::npos);
}

/// Calls `use(line)` for each line that is neither empty nor a comment, until it returns false.
template <typename Use> void forStatements(std::string_view text, const Use& use)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = mlirTrimmed(text.substr(at, end - at));
        at = end + 1;
        if (!line.empty() && !line.starts_with("//") && !use(line))
            return;
    }
}

std::vector<std::string> byFrequency(const std::map<std::string, std::size_t, std::less<>>& counts)
{
    std::vector<std::pair<std::string, std::size_t>> all(counts.begin(), counts.end());
    std::ranges::stable_sort(all, std::ranges::greater(), &std::pair<std::string, std::size_t>::second);
    std::vector<std::string> names;
    for (const auto& [name, count] : all)
        names.push_back(name);
    return names;
}

} // namespace

bool MlirContent::has(std::string_view dialect) const
{
    return std::ranges::find(dialects, dialect) != dialects.end();
}

std::string MlirContent::text() const
{
    const std::size_t shown = std::min(dialects.size(), mostDialects);
    return fmt::format("{}{}", fmt::join(dialects.begin(), dialects.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
                       shown < dialects.size() ? " …" : "");
}

std::optional<MlirContent> mlirContent(std::string_view text)
{
    text = withoutByteOrderMark(text);
    bool isMlir = false;
    forStatements(text, [&](std::string_view line) {
        isMlir = beginsMlir(line);
        return false;
    });
    if (!isMlir)
        return std::nullopt;
    std::map<std::string, std::size_t, std::less<>> counts;
    std::map<std::string, std::size_t, std::less<>> common;
    forStatements(text, [&](std::string_view line) {
        if (beginsMlirAlias(line))
            return true;
        const bool hasResults = cutResults(line);
        const auto name = takeOpName(line);
        // Without results, a line may be the continuation of another.
        const bool isOp = name
            && (hasResults || name->isGeneric || name->rest.empty() || name->rest.starts_with(' ')
                || name->rest.starts_with('('));
        if (isOp) {
            const bool isCommon = std::ranges::find(everywhere, name->dialect) != everywhere.end();
            ++(isCommon ? common : counts)[std::string(name->dialect)];
        }
        return true;
    });
    return MlirContent{.dialects = byFrequency(counts.empty() ? common : counts)};
}

} // namespace tgraph::hlo
