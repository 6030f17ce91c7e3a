// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/candidates.h"

#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/programs/distinctrows.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint32_t rowsBetweenStops = 1024;
/// Upper limit, so that drawing ends for small programs
constexpr std::uint64_t drawsPerCandidate = 64;

double combinationsOf(const AllowedOptions& allowed)
{
    double product = 1;
    for (const auto& codes : allowed)
        product *= static_cast<double>(codes.size());
    return product;
}

/// Fills a list up to the requested number of candidates.
class Proposing {
public:
    Proposing(const LayoutOptions& options, const CandidateRequest& request, const std::stop_token& stop,
              const ProgressCallback& progress)
        : m_request(request),
          m_stop(stop),
          m_progress(progress),
          m_allowed(allowedOptions(options, request.deviceBytes)),
          m_rows(m_allowed.size(), request.count)
    {
        m_list.groupCount = m_allowed.size();
        m_list.combinations = combinationsOf(m_allowed);
        for (std::size_t i = 0; i < m_allowed.size(); ++i) {
            const LayoutGroup& group = options.groups[i];
            m_list.counts.tooLarge += static_cast<std::uint32_t>(group.options.size() - m_allowed[i].size());
            m_list.counts.largeByDefault += group.largestResultBytes.front() > request.deviceBytes ? 1U : 0U;
        }
    }

    [[nodiscard]] CandidateList run()
    {
        const std::vector<OptionCode> byDefault(m_allowed.size(), 0);
        (void)add(byDefault);
        changeOneGroup(byDefault);
        if (m_list.combinations <= m_request.count)
            enumerate(byDefault);
        else
            draw(byDefault);
        m_list.codes = m_rows.take();
        return std::move(m_list);
    }

private:
    [[nodiscard]] bool isFull() const { return m_rows.count() >= m_request.count; }

    bool add(std::span<const OptionCode> row)
    {
        if (++m_steps % rowsBetweenStops == 0) {
            throwIfStopped(m_stop);
            if (m_progress)
                m_progress(static_cast<double>(m_rows.count()) / m_request.count);
        }
        return m_rows.add(row);
    }

    /// Adds the changes group by group if there is room for all, else the second option of every group, then the third
    /// …
    void changeOneGroup(std::vector<OptionCode> row)
    {
        std::vector<std::pair<std::size_t, OptionCode>> changes;
        for (std::size_t group = 0; group < m_allowed.size(); ++group)
            for (std::size_t i = 1; i < m_allowed[group].size(); ++i)
                changes.emplace_back(group, m_allowed[group][i]);
        const std::size_t room = m_request.count - m_rows.count();
        if (changes.size() > room) {
            std::ranges::stable_sort(changes, {}, &std::pair<std::size_t, OptionCode>::second);
            m_list.counts.singleLeftOut = static_cast<std::uint32_t>(changes.size() - room);
            changes.resize(room);
        }
        for (const auto& [group, code] : changes) {
            row[group] = code;
            (void)add(row);
            row[group] = 0;
        }
        m_list.counts.single = static_cast<std::uint32_t>(changes.size());
    }

    /// Adds all combinations; existing ones do not count as draws.
    void enumerate(std::vector<OptionCode> row)
    {
        std::vector<std::size_t> place(m_allowed.size(), 0);
        for (std::size_t group = 0; group < m_allowed.size();) {
            if (++place[group] == m_allowed[group].size()) {
                place[group] = 0;
                row[group] = 0;
                ++group;
                continue;
            }
            row[group] = m_allowed[group][place[group]];
            m_list.counts.drawn += add(row) ? 1U : 0U;
            group = 0;
        }
    }

    void draw(std::vector<OptionCode> row)
    {
        std::mt19937_64 random(m_request.seed); // the standard fixes its numbers
        for (std::uint64_t i = 0; !isFull() && i < drawsPerCandidate * m_request.count; ++i) {
            for (std::size_t group = 0; group < row.size(); ++group)
                row[group] = m_allowed[group][random() % m_allowed[group].size()];
            if (add(row))
                ++m_list.counts.drawn;
            else
                ++m_list.counts.equal;
        }
    }

    const CandidateRequest& m_request;
    const std::stop_token& m_stop;
    const ProgressCallback& m_progress;
    CandidateList m_list;
    AllowedOptions m_allowed;
    DistinctRows m_rows;
    std::uint64_t m_steps = 0;
};

std::size_t codeBytes(std::size_t options)
{
    return options <= 256 ? 1 : 2;
}

/// Returns the column of a group's nodes; codes are numbered by first appearance, as in every ConfigTable.
template <typename Code>
ConfigTable::Slot columnOf(const LayoutGroup& group, std::size_t index, const CandidateList& candidates)
{
    constexpr std::uint32_t none = UINT32_MAX;
    std::vector<std::uint32_t> codeOf(group.options.size(), none);
    std::vector<Code> codes(candidates.size());
    ConfigTable::Slot slot;
    for (std::uint32_t i = 0; i < candidates.size(); ++i) {
        const OptionCode option = candidates.row(i)[index];
        if (codeOf[option] == none) {
            codeOf[option] = static_cast<std::uint32_t>(slot.vectors.size());
            slot.vectors.push_back(group.options[option]);
        }
        codes[i] = static_cast<Code>(codeOf[option]);
    }
    slot.codes = std::move(codes);
    return slot;
}

Graph withConfigurable(const Graph& graph, const std::vector<NodeId>& configurable)
{
    Graph::Parts parts = graph.parts();
    parts.configurable = configurable;
    return Graph(std::move(parts));
}

} // namespace

AllowedOptions allowedOptions(const LayoutOptions& options, double deviceBytes)
{
    AllowedOptions allowed;
    for (const LayoutGroup& group : options.groups) {
        const double most = std::max(deviceBytes, group.largestResultBytes.front());
        std::vector<OptionCode>& codes = allowed.emplace_back();
        for (std::size_t i = 0; i < group.options.size(); ++i)
            if (group.largestResultBytes[i] <= most)
                codes.push_back(static_cast<OptionCode>(i));
    }
    return allowed;
}

CandidateList proposeCandidates(const LayoutOptions& options, const CandidateRequest& request,
                                const std::stop_token& stop, const ProgressCallback& progress)
{
    throwIfStopped(stop);
    if (options.isEmpty() || request.count == 0)
        return {};
    return Proposing(options, request, stop, progress).run();
}

std::uint64_t candidateBytes(const LayoutOptions& options, std::uint64_t count)
{
    std::uint64_t bytes = 0;
    for (const LayoutGroup& group : options.groups)
        bytes += count * (group.slots.size() * codeBytes(group.options.size()) + sizeof(OptionCode));
    return bytes;
}

Document candidateDocument(const Document& document, const LayoutOptions& options, const CandidateList& candidates,
                           std::string proposal)
{
    if (const std::uint64_t bytes = candidateBytes(options, candidates.size()); bytes > mostCandidateBytes)
        throw makeError({document.path.string(), "candidates"},
                        fmt::format("{} of {}, which take {}", countText(candidates.size()),
                                    pluralText(options.configurable.size(), "node"),
                                    bytesText(static_cast<double>(bytes))),
                        fmt::format("fewer, at most {}", bytesText(static_cast<double>(mostCandidateBytes))));
    std::vector<ConfigTable::Slot> slots(options.configurable.size());
    for (std::size_t i = 0; i < options.groups.size(); ++i) {
        const LayoutGroup& group = options.groups[i];
        const ConfigTable::Slot column = codeBytes(group.options.size()) == 1
            ? columnOf<std::uint8_t>(group, i, candidates)
            : columnOf<std::uint16_t>(group, i, candidates);
        for (const SlotId slot : group.slots)
            slots[slot.value] = column;
    }
    Document result{.path = document.path,
                    .collection = document.collection,
                    .graph = withConfigurable(document.graph, options.configurable),
                    .configs = ConfigTable(candidates.size(), std::move(slots)),
                    .runtimeNs = std::vector<std::int64_t>(candidates.size(), 0),
                    .simulation = document.simulation,
                    .program = document.program,
                    .proposal = std::move(proposal)};
    return result;
}

bool isBareProgram(const Document& document)
{
    return document.program && !document.proposal && !document.runtimesPublished && document.configCount() <= 1;
}

LayoutOptions requiredOptions(const Document& document, const std::stop_token& stop)
{
    LayoutOptions options = layoutOptions(document, stop);
    if (const std::string why = nothingToConfigure(options, document); !why.empty())
        throw makeError({document.path.string(), ""}, why);
    return options;
}

Document withCandidates(const Document& document, const CandidateRequest& request, const std::stop_token& stop,
                        const ProgressCallback& progress)
{
    const LayoutOptions options = requiredOptions(document, stop);
    const CandidateList candidates = proposeCandidates(options, request, stop, progress);
    return candidateDocument(document, options, candidates, proposalText(document, options, request, candidates));
}

} // namespace tgraph
