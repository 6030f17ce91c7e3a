// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/files/textmodules.h"

#include "engine/core/task.h"
#include "engine/hlo/text/textcursor.h"

#include <algorithm>

namespace tgraph::hlo {
namespace {

constexpr std::string_view moduleWord = "HloModule ";
constexpr std::string_view nameEnds = " ,:\t\r\n{";

/// Calls `use(line)` for each line, without its end, its log prefix and leading blanks.
template <typename Use> void forLines(std::string_view text, const std::stop_token& stop, const Use& use)
{
    std::size_t looked = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        line.remove_prefix(std::min(logPrefixLength(line), line.size()));
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        use(line);
        at = end + 1;
        if (at - looked > (std::size_t{1} << 24U)) {
            throwIfStopped(stop);
            looked = at;
        }
    }
}

bool isInstruction(std::string_view line)
{
    const std::size_t sign = line.find(" = ");
    return sign != std::string_view::npos && line.substr(0, sign).find_first_of("{(\"") == std::string_view::npos;
}

} // namespace

std::vector<ProgramPart> textModules(std::string_view text, const std::stop_token& stop)
{
    std::vector<std::size_t> begins;
    forLines(text, stop, [&](std::string_view line) {
        if (line.starts_with(moduleWord))
            begins.push_back(static_cast<std::size_t>(line.data() - text.data()));
    });
    if (begins.empty())
        begins.push_back(0);
    begins.front() = 0;
    std::vector<ProgramPart> parts;
    for (std::size_t i = 0; i < begins.size(); ++i) {
        const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : text.size();
        parts.push_back({.module = text.substr(begins[i], end - begins[i])});
    }
    return parts;
}

std::shared_ptr<const std::string> textOfModule(const ProgramFile& file, std::size_t index)
{
    const std::string_view part = file.modules[index].module;
    const std::string_view before(file.bytes->data(), static_cast<std::size_t>(part.data() - file.bytes->data()));
    const auto lines = static_cast<std::size_t>(std::ranges::count(before, '\n'));
    auto text = std::make_shared<std::string>(lines, '\n');
    text->append(part);
    return text;
}

ProgramSummary textSummary(std::string_view text, const std::stop_token& stop)
{
    ProgramSummary summary;
    forLines(text, stop, [&](std::string_view line) {
        if (summary.name.empty() && line.starts_with(moduleWord)) {
            const std::string_view rest = line.substr(moduleWord.size());
            summary.name = rest.substr(0, rest.find_first_of(nameEnds));
        } else if (isInstruction(line)) {
            ++summary.instructions;
            summary.convolutions += line.find(" convolution(") != std::string_view::npos ? 1U : 0U;
            summary.dots += line.find(" dot(") != std::string_view::npos ? 1U : 0U;
        } else if (line.ends_with('{') && !line.starts_with("HloModule")) {
            ++summary.computations;
        }
    });
    return summary;
}

} // namespace tgraph::hlo
