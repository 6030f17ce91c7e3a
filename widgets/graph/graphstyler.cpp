// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphstyler.h"

#include "widgets/graph/picture/graphdecisions.h"
#include "widgets/graph/picture/graphtext.h"
#include "widgets/graph/picture/graphwalk.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace tgraph {

const RelayoutCache::Entry& RelayoutCache::of(const OpenFile& file, DistinctId distinct)
{
    if (m_entries.size() >= mostEntries && !m_entries.contains(distinct))
        m_entries.clear();
    const auto [place, added] = m_entries.try_emplace(distinct);
    if (added) {
        place->second.relayouts = relayouts(*file.document, file.configurations->representatives[distinct.value]);
        place->second.count = count(place->second.relayouts);
    }
    return place->second;
}

void GraphStyler::setFile(std::shared_ptr<const OpenFile> file, const Selection& selection)
{
    m_file = std::move(file);
    m_scene.reset();
    m_scores.reset();
    m_selection = selection;
    m_values.clear();
    m_relayouts.clear();
    m_awaitsScores = m_file && m_file->etaSquared.empty();
    m_compared.clear(); // distinct indices of the previous file
    m_trace.reset();
    const GraphTheme theme = m_style.theme;
    m_style = {};
    m_style.theme = theme;
    chooseInformativeMode();
    restyle();
}

void GraphStyler::setScene(std::shared_ptr<const GraphScene> scene)
{
    m_scene = std::move(scene);
    styleTrace();
    restyle();
}

void GraphStyler::setScores(std::shared_ptr<const Scores> scores)
{
    m_scores = std::move(scores);
    if (m_mode == GraphColourMode::EtaSquared)
        restyle();
}

void GraphStyler::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    if (decisions == m_style.decisions)
        return;
    m_style.decisions = std::move(decisions);
    if (m_style.lit && *m_style.lit >= partnerCount())
        m_style.lit.reset();
    // Only the first ranking of a file without runtimes switches the mode; later ones must not.
    if (m_style.decisions && m_style.decisions->predicted && m_awaitsScores) {
        m_awaitsScores = false;
        chooseInformativeMode();
    }
    restyle();
}

std::size_t GraphStyler::partnerCount() const
{
    if (m_style.decisions)
        return m_style.decisions->count();
    return m_file && m_file->awaitsProposal() ? m_file->program->options.groups.size() : 0;
}

void GraphStyler::setLit(std::optional<std::uint32_t> letter)
{
    if (letter && *letter >= partnerCount())
        letter.reset();
    if (letter == m_style.lit)
        return;
    m_style.lit = letter;
    Q_EMIT matchesChanged();
}

void GraphStyler::setTrace(std::optional<NodeTrace> trace)
{
    if (trace == m_trace)
        return;
    m_trace = trace;
    styleTrace();
    Q_EMIT styled();
}

void GraphStyler::styleTrace()
{
    m_style.trace = m_scene && m_trace ? traced(*m_scene, *m_trace) : std::nullopt;
}

void GraphStyler::setSelection(const Selection& selection)
{
    const bool otherConfiguration = selection.focus != m_selection.focus || selection.baseline != m_selection.baseline;
    m_selection = selection;
    if (otherConfiguration)
        styleConfiguration();
    else
        styleSelection();
}

void GraphStyler::setValues(GraphColourMode mode, NodeValues values)
{
    m_values[mode] = std::move(values);
    if (m_mode == mode)
        restyle();
}

void GraphStyler::setMatches(std::vector<std::uint32_t> boxes)
{
    m_style.matches = std::move(boxes);
    Q_EMIT matchesChanged();
}

void GraphStyler::setTheme(const GraphTheme& theme)
{
    m_style.theme = theme;
    restyle();
}

void GraphStyler::chooseMode(GraphColourMode mode)
{
    m_modeIsChosen = true;
    setMode(mode);
}

void GraphStyler::mirror(const GraphStyler& other)
{
    if (m_file != other.m_file)
        m_relayouts.clear();
    m_file = other.m_file;
    m_scene = other.m_scene;
    m_scores = other.m_scores;
    m_values = other.m_values;
    m_style.decisions = other.m_style.decisions;
    m_style.lit = other.m_style.lit;
    m_mode = other.m_mode;
    m_trace = other.m_trace;
    m_style.matches.clear();
    styleTrace();
    restyle();
}

const NodeValues* GraphStyler::shownValues() const
{
    const auto given = m_values.find(m_mode);
    return given == m_values.end() ? nullptr : &given->second;
}

void GraphStyler::chooseInformativeMode()
{
    if (m_modeIsChosen)
        return;
    const bool isDecided = m_file && m_file->isLayout() && m_file->configCount() > 1;
    const bool isMeasured
        = isDecided && std::ranges::any_of(m_file->etaSquared, [](double share) { return share > 0; });
    const bool isPredicted = isDecided && m_style.decisions && m_style.decisions->predicted;
    setMode(isMeasured || isPredicted ? GraphColourMode::Penalty : GraphColourMode::Opcode);
}

void GraphStyler::setCompared(std::vector<DistinctId> configs)
{
    if (configs == m_compared)
        return;
    m_compared = std::move(configs);
    if (m_mode == GraphColourMode::Difference)
        styleConfiguration();
}

void GraphStyler::setMode(GraphColourMode mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    restyle();
    Q_EMIT modeChanged(mode);
}

NodeValues GraphStyler::valuesOfMode() const
{
    if (m_mode == GraphColourMode::EtaSquared)
        return etaSquaredValues(*m_file, m_scores.get());
    if (const NodeValues* given = shownValues())
        return *given;
    if (m_mode == GraphColourMode::Own)
        return {.title = GraphWords::tr("Own values"),
                .missing = GraphWords::tr("choose a file of this graph's values")};
    if (isProgramCost(m_mode))
        return {.title = GraphWords::tr("Costs of instructions"),
                .missing = m_file->document->program ? GraphWords::tr("computing …")
                                                     : GraphWords::tr("only for XLA programs: HLO text or protobuf")};
    return {.title = GraphWords::tr("No values"), .missing = GraphWords::tr("focus a configuration to see them")};
}

void GraphStyler::styleDecisions()
{
    const DataColours colours = dataColours(m_style.theme);
    m_style.letterColours.clear();
    constexpr std::uint32_t mostColours = 9; // the ninth is shared by all further ones
    for (std::uint32_t letter = 0; letter < mostColours; ++letter)
        m_style.letterColours.push_back(colours.decision(letter).rgb());
    m_style.letters = m_scene ? lettersOf(*m_scene, m_style.decisions.get()) : decltype(m_style.letters)();
    m_style.groups = m_scene ? groupsOf(*m_scene) : decltype(m_style.groups)();
}

void GraphStyler::restyle()
{
    styleDecisions();
    if (m_scene && m_mode == GraphColourMode::Opcode)
        m_style.fills = opcodeFills(*m_scene, m_style.theme);
    else if (m_scene && m_mode == GraphColourMode::Penalty)
        m_style.fills = penaltyFills(*m_scene, m_style.theme, m_style.decisions.get());
    else if (m_scene && m_mode == GraphColourMode::Decision)
        m_style.fills = decisionFills(*m_scene, m_style.theme, m_style.decisions.get());
    else if (m_scene && m_mode != GraphColourMode::Difference)
        m_style.fills = valueFills(*m_scene, m_style.theme, valuesOfMode());
    // Differences depend on the configurations: see styleConfiguration().
    if (!m_scene || m_mode != GraphColourMode::Difference)
        Q_EMIT coloursChanged();
    styleConfiguration();
}

void GraphStyler::styleConfiguration()
{
    m_style.focus.reset();
    m_style.marks.clear();
    m_style.markedEdges.clear();
    m_relayoutCount = {};
    m_shownRelayoutCount = {};
    if (m_scene && m_file->isLayout() && m_file->configCount() > 0) {
        const DistinctId last(m_file->configCount() - 1);
        m_style.baseline = std::min(m_selection.baseline, last);
        m_style.focus = std::min(m_selection.focus.value_or(m_style.baseline), last);
        const RelayoutCache::Entry& known = m_relayouts.of(*m_file, *m_style.focus);
        m_relayoutCount = known.count;
        m_shownRelayoutCount = setRelayouts(m_style, *m_scene, known.relayouts);
    }
    if (m_scene && m_mode == GraphColourMode::Difference) {
        const std::array pair = {m_style.baseline, m_style.focus.value_or(m_style.baseline)};
        m_style.fills = differenceFills(*m_scene, m_style.theme, *m_file,
                                        m_compared.size() > 1 ? std::span<const DistinctId>(m_compared) : pair);
        Q_EMIT coloursChanged();
    }
    styleSelection();
}

std::vector<Relayout> GraphStyler::relayoutsOf(std::uint32_t edge)
{
    std::vector<Relayout> found;
    if (!m_scene || !m_style.focus || !m_file->isLayout())
        return found;
    const auto edges = m_scene->picture().edgesOf(edge);
    for (const Relayout& relayout : m_relayouts.of(*m_file, *m_style.focus).relayouts)
        if (std::ranges::find(edges, relayout.edge) != edges.end())
            found.push_back(relayout);
    return found;
}

void GraphStyler::styleSelection()
{
    m_style.selectedNode = m_selection.node;
    m_style.selected
        = m_scene && m_selection.node ? boxesOf(m_scene->picture(), *m_selection.node) : std::vector<std::uint32_t>{};
    Q_EMIT styled();
}

} // namespace tgraph
