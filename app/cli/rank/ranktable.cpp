// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rank/ranktable.h"

#include "app/cli/common/command.h"
#include "app/cli/common/provenanceline.h"
#include "app/cli/common/table.h"
#include "engine/core/known.h"
#include "engine/core/text.h"
#include "engine/eval/decisionchanges.h"
#include "engine/eval/foreignwords.h"
#include "engine/eval/targettext.h"
#include "engine/eval/trainingwords.h"
#include "engine/eval/withinnoise.h"
#include "engine/model/ranking/measuredranker.h"
#include "engine/programs/foreignness.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace tgraph::cli {
namespace {

constexpr std::size_t leastChangesWidth = 24; // minimum width of the changes, however narrow the terminal is

/// Returns the text as lines of at most `width` columns, broken at blanks, with the second and later lines indented.
std::string wrapped(const std::string& text, std::size_t width)
{
    std::string lines;
    std::size_t column = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        if (column > 0 && column + 1 + textWidth(word) > width) {
            lines += "\n  ";
            column = 2;
        } else if (begin > 0) {
            lines += ' ';
            ++column;
        }
        lines += word;
        column += textWidth(word);
        begin = end + 1;
    }
    return lines + '\n';
}

/// Formats a ranking's table.
class RankTexts {
public:
    RankTexts(const Document& document, const Prediction& prediction, const RankTableOptions& options,
              const std::stop_token& stop)
        : m_document(document),
          m_prediction(prediction),
          m_configurations(*prediction.configurations),
          m_options(options),
          m_lettered(letterDecisions(document, prediction, stop)),
          m_words(document, m_configurations, *m_lettered.decisions),
          m_targets(document.targets()),
          m_best(leastKnown(m_targets)),
          m_sortedScores(prediction.score),
          m_baseline(baselineOf(document, m_configurations))
    {
        std::ranges::sort(m_sortedScores);
    }

    [[nodiscard]] std::string headline() const;

    /// Records the letters that its rows use.
    [[nodiscard]] std::string rows();

    /// Returns the legend of the letters in the rows.
    [[nodiscard]] std::string legend() const;

private:
    struct Row {
        ConfigId config;
        DistinctId distinct;
    };
    [[nodiscard]] std::vector<Row> shownRows() const;
    [[nodiscard]] Table table(const std::vector<Row>& rows) const;
    [[nodiscard]] std::string changes(DistinctId distinct, std::size_t width);

    [[nodiscard]] std::string runtimeText(ConfigId config) const;
    [[nodiscard]] std::string runtimeWords(ConfigId config) const;
    /// Returns "6", or "1=" if several configurations have the score.
    [[nodiscard]] std::string placeText(DistinctId distinct) const;
    [[nodiscard]] std::string placeWords(ConfigId config) const;
    [[nodiscard]] std::string differenceWords(ConfigId config) const;
    [[nodiscard]] std::string costWords(std::uint32_t letter) const;
    [[nodiscard]] std::string overBest(ConfigId config) const;

    [[nodiscard]] ConfigId original(DistinctId distinct) const
    {
        return m_configurations.representatives[distinct.value];
    }

    const Document& m_document;
    const Prediction& m_prediction;
    const Deduplication& m_configurations;
    const RankTableOptions& m_options;
    LetteredDecisions m_lettered;
    DecisionWords m_words;
    std::vector<double> m_targets; // original → NaN where not published
    double m_best; // smallest target
    std::vector<double> m_sortedScores; // scores of distinct configurations
    DistinctId m_baseline;
    std::set<std::uint32_t> m_used; // used letters
    bool m_hasMinorChanges = false; // true if a row has a change that does not matter
};

std::string RankTexts::headline() const
{
    const Deduplication& configurations = m_configurations;
    std::vector<std::string> lines
        = {fmt::format("{}   {}, {}, of which {} distinct", printable(m_document.path.filename().string()),
                       m_document.collection.name(), pluralText(m_document.configCount(), "configuration"),
                       countText(configurations.distinctCount()))};
    if (m_document.simulation)
        lines.push_back("SIMULATED: " + printable(*m_document.simulation));
    if (m_document.proposal)
        lines.push_back("PROPOSED: " + printable(*m_document.proposal));
    lines.push_back(printable(provenanceLine(m_prediction.provenance)));
    if (m_options.isAutomatic && m_document.proposal && m_prediction.provenance.model == "analytical")
        lines.emplace_back(
            "auto uses analytical here: there is no evidence that a network orders an unknown program better, and "
            "analytical is fast; --model xla-random uses a network");
    if (const std::string part = trainingPartText(m_prediction.provenance); !part.empty())
        lines.push_back("this file " + part);
    if (const std::string foreign = foreignColumnsText(m_prediction.provenance); !foreign.empty())
        lines.push_back("this file " + foreign);
    for (const std::string& remark : m_prediction.provenance.remarks)
        lines.push_back("careful: " + printable(remark));
    if (m_document.program && !m_prediction.provenance.trainedOn.empty())
        if (const std::string foreign = foreignnessText(foreignnessOf(*m_document.program)); !foreign.empty())
            lines.push_back("this program is " + printable(foreign));
    const ConfigId first = original(configurations.distinctOf[m_prediction.order.front().value]);
    const auto best = std::ranges::find(m_targets, m_best);
    const ConfigId fastest(static_cast<std::uint32_t>(best - m_targets.begin()));
    const bool knowsBest = best != m_targets.end();
    const bool isBest = knowsBest && configurations.distinctOf[fastest.value] == configurations.distinctOf[first.value];
    const bool isMeasured = m_prediction.provenance.model == MeasuredRanker::name;
    const bool isTime = !m_document.table || m_document.table->isTime();
    lines.push_back(fmt::format("{}: {}{}{}; {}",
                                !isMeasured  ? "Predicted fastest"
                                    : isTime ? "Fastest"
                                             : "Best",
                                first.value, runtimeWords(first),
                                isBest && !isMeasured ? ", the fastest in the file" : "", differenceWords(first)));
    const auto equals = std::ranges::count(m_sortedScores, m_sortedScores.front());
    if (equals > 1)
        lines.push_back(pluralText(static_cast<std::uint64_t>(equals), "configuration")
                        + " share the best score: their order is arbitrary");
    if (knowsBest && !isBest)
        lines.push_back("Fastest in the file: " + placeWords(fastest));
    if (configurations.distinctOf[first.value] != m_baseline)
        lines.push_back("Baseline, the file's first: " + placeWords(original(m_baseline)));
    std::string text;
    for (const std::string& line : lines)
        text += wrapped(line, m_options.width);
    return text;
}

// Returns ", 79.57 ms, 0.04 % over the best", or "…, within noise of the best".
std::string RankTexts::runtimeWords(ConfigId config) const
{
    const double target = m_targets[config.value];
    if (std::isnan(target))
        return "";
    const std::string runtime = ", " + runtimeText(config);
    if (!(target > m_best))
        return runtime;
    if (m_lettered.report && isWithinNoise(target, m_best, m_lettered.report->noise))
        return runtime + ", within noise of the best";
    return runtime + fmt::format(", {} over the best", percentText(target / m_best - 1));
}

// Returns "79.54 ms": of a tile file its own runtime, not the relative one.
std::string RankTexts::runtimeText(ConfigId config) const
{
    return m_document.table ? targetText(m_document, m_targets[config.value])
                            : durationText(static_cast<double>(m_document.runtimeNs[config.value]));
}

// Equal scores share the first of their places because their order is arbitrary.
std::string RankTexts::placeText(DistinctId distinct) const
{
    const double score = m_prediction.score[distinct.value];
    const auto equal = std::ranges::equal_range(m_sortedScores, score);
    return countText(static_cast<std::uint64_t>(equal.begin() - m_sortedScores.begin()) + 1)
        + (equal.size() > 1 ? "=" : "");
}

// Returns "35209, 79.54 ms; predicted at place 6 of 29,905".
std::string RankTexts::placeWords(ConfigId config) const
{
    const DistinctId distinct = m_configurations.distinctOf[config.value];
    return fmt::format("{}{}; predicted at place {} of {}", config.value, runtimeWords(config), placeText(distinct),
                       countText(m_configurations.distinctCount()));
}

std::string RankTexts::differenceWords(ConfigId config) const
{
    const DistinctId distinct = m_configurations.distinctOf[config.value];
    if (distinct == m_baseline)
        return "it is the baseline, the file's first configuration";
    const std::vector<DecisionChange> changes = changesBetween(m_lettered, m_baseline, distinct);
    const auto matters = static_cast<std::size_t>(std::ranges::count_if(changes, &DecisionChange::matters));
    const std::string counts = fmt::format("it differs from the baseline in {} of {}", changes.size(),
                                           pluralText(m_lettered.count(), "decision"));
    if (matters == changes.size())
        return counts;
    return counts + (matters == 0 ? ", none of which matters" : fmt::format(", of which {} matter", matters));
}

std::vector<RankTexts::Row> RankTexts::shownRows() const
{
    std::vector<Row> rows;
    std::size_t shown = 0;
    for (std::size_t i = 0; i < m_prediction.order.size() && shown < m_options.top; ++shown) {
        const DistinctId distinct = m_configurations.distinctOf[m_prediction.order[i].value];
        const auto members = m_configurations.membersOf(distinct);
        i += members.size();
        if (m_options.duplicates)
            for (const ConfigId member : members)
                rows.push_back({member, distinct});
        else
            rows.push_back({original(distinct), distinct});
    }
    return rows;
}

std::string RankTexts::overBest(ConfigId config) const
{
    const double target = m_targets[config.value];
    return std::isnan(target) ? "–" : fmt::format("{:+.2f} %", 100 * (target / m_best - 1));
}

// Returns all columns but the changes.
Table RankTexts::table(const std::vector<Row>& rows) const
{
    const bool measured = m_document.runtimesPublished;
    std::vector<std::string> header = {"rank", "config", "score"};
    if (measured)
        header.insert(header.end(), {"runtime", "over best"});
    Table table(std::move(header), /*leftColumns=*/0);
    for (const auto& [config, distinct] : rows) {
        std::vector<std::string> cells = {placeText(distinct), std::to_string(config.value),
                                          fmt::format("{:.4g}", m_prediction.score[distinct.value])};
        if (measured) {
            cells.push_back(m_document.isKnown(config) ? runtimeText(config) : "–");
            cells.push_back(overBest(config));
        }
        table.addRow(std::move(cells));
    }
    return table;
}

std::string RankTexts::rows()
{
    const std::vector<Row> shown = shownRows();
    const Table figures = table(shown);
    const std::size_t taken = figures.width() + 2;
    const std::size_t width = std::max(leastChangesWidth, m_options.width - std::min(m_options.width, taken));
    std::vector<std::string> last = {"changes"};
    for (const Row& row : shown)
        last.push_back(changes(row.distinct, width));
    return figures.textWithColumn(last);
}

// Returns the changes that matter first, by letter, then the number of those that did not fit.
std::string RankTexts::changes(DistinctId distinct, std::size_t width)
{
    if (distinct == m_baseline)
        return "none: the baseline";
    std::vector<DecisionChange> all = changesBetween(m_lettered, m_baseline, distinct);
    std::ranges::stable_partition(all, &DecisionChange::matters);
    std::string text;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const DecisionChange& change = all[i];
        const std::string part
            = fmt::format("{}{}{}→{}", i > 0 ? "  " : "", change.matters ? "" : "~", decisionLetter(change.letter),
                          changeText(m_words, m_lettered.byLetter[change.letter], change.from, change.to));
        const std::size_t rest = all.size() - i - 1;
        const std::size_t reserved = rest > 0 ? fmt::formatted_size("  +{}", rest) : 0;
        if (textWidth(text) + textWidth(part) + reserved > width)
            return text + fmt::format("{}+{}", i > 0 ? "  " : "", all.size() - i);
        text += part;
        m_used.insert(change.letter);
        m_hasMinorChanges = m_hasMinorChanges || !change.matters;
    }
    return text;
}

std::string RankTexts::legend() const
{
    std::string text;
    for (const std::uint32_t letter : m_used) {
        const std::uint32_t decision = m_lettered.byLetter[letter];
        text += fmt::format("  {:<2} {}{}\n", decisionLetter(letter), m_words.name(decision), costWords(letter));
    }
    if (!m_used.empty() && m_words.isLayout())
        text += "  {…} output, in{…} input, k{…} kernel of the first node, minor to major\n";
    if (m_hasMinorChanges)
        text += fmt::format("  ~  no clear difference {} between the two options\n",
                            m_document.runtimesPublished ? "measured" : "predicted");
    return text;
}

std::string RankTexts::costWords(std::uint32_t letter) const
{
    if (!m_lettered.report || m_lettered.report->scale != CostScale::Ratio)
        return "";
    const DecisionCost& cost = m_lettered.report->costs[letter];
    if (cost.levels.size() == 1)
        return ": makes no clear difference";
    return fmt::format(": up to {:+.2f} %{}", 100 * cost.most, m_document.runtimesPublished ? "" : " by the score");
}

} // namespace

std::string rankTable(const Document& document, const Prediction& prediction, const RankTableOptions& options,
                      const std::stop_token& stop)
{
    RankTexts texts(document, prediction, options, stop);
    const std::string rows = texts.rows();
    const std::uint32_t count = prediction.configurations->distinctCount();
    const std::string rest = options.top < count
        ? fmt::format("{} more (--top K; all as CSV with -o OUT)\n", countText(count - options.top))
        : std::string();
    return texts.headline() + '\n' + rows + rest + '\n' + texts.legend();
}

} // namespace tgraph::cli
