// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/results/filejobs.h"

#include "engine/core/error.h"
#include "engine/core/numbers.h"

#include <fmt/format.h>

#include <string_view>

namespace tgraph::cli {
namespace {

template <typename Number> Number takeField(std::string_view& text)
{
    const auto number = takeNumber<Number>(text);
    if (!number || !text.starts_with(' '))
        throw makeError({.file = "another process's results"}, "no state of a file");
    text.remove_prefix(1);
    return *number;
}

} // namespace

std::string withState(const std::optional<DiskState>& state, const std::string& text)
{
    return state ? fmt::format("{} {} {} ", state->size, state->modifiedNs, state->changedNs) + text : ' ' + text;
}

std::pair<std::optional<DiskState>, std::string> stateAndText(const std::string& bytes)
{
    std::string_view rest = bytes;
    if (rest.starts_with(' '))
        return {std::nullopt, std::string(rest.substr(1))};
    DiskState state;
    state.size = takeField<std::uint64_t>(rest);
    state.modifiedNs = takeField<std::int64_t>(rest);
    state.changedNs = takeField<std::int64_t>(rest);
    return {state, std::string(rest)};
}

std::string joinedTexts(const std::vector<PassedText>& texts)
{
    std::string all;
    for (const PassedText& passed : texts)
        all += fmt::format("{} {} ", passed.failed ? 1 : 0, passed.text.size()) + passed.text;
    return all;
}

std::vector<PassedText> splitTexts(const std::string& bytes)
{
    std::vector<PassedText> texts;
    std::string_view rest = bytes;
    while (!rest.empty()) {
        const auto failed = takeField<int>(rest);
        const auto size = takeField<std::size_t>(rest);
        if (size > rest.size())
            throw makeError({.file = "another process's results"}, "they are truncated");
        texts.push_back({.failed = failed != 0, .text = std::string(rest.substr(0, size))});
        rest.remove_prefix(size);
    }
    return texts;
}

} // namespace tgraph::cli
