// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predictions/joinedscores.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/predictions/predictedname.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

/// Finds the configurations of a document by the layouts in the rows of predictions.
class ContentKeys {
public:
    /// Returns std::nullopt if no configuration of the document has the row's layouts.
    [[nodiscard]] std::optional<DistinctId> find(const PredictedFile& file, std::size_t row) const;

private:
    friend std::optional<ContentKeys> contentKeys(const PredictedFile&, const Document&, const Deduplication&);

    static constexpr std::uint32_t unknown = 0xFFFFFFFFU;

    /// For each column of layouts and each of its texts, the number of the equal text of the
    /// document, or `unknown`.
    std::vector<std::vector<std::uint32_t>> m_numbers;
    /// Configuration by its text numbers, one per column
    std::unordered_map<std::u32string, DistinctId> m_byTexts;
};

/// Returns the slot of each layout column's node; std::nullopt if the columns do not cover exactly the configurable
/// nodes.
std::optional<std::vector<SlotId>> slotsOf(const PredictedFile& file, const Document& document)
{
    std::map<std::uint32_t, SlotId> slotOf;
    for (const SlotId slot : document.configs.slotIds())
        slotOf.emplace(document.graph.configurableNode(slot).value, slot);
    std::vector<SlotId> slots;
    std::set<std::pair<std::uint32_t, LayoutPart>> seen;
    for (const PredictedFile::Layouts& layouts : file.layouts) {
        const auto found = slotOf.find(layouts.node);
        if (found == slotOf.end())
            return std::nullopt;
        slots.push_back(found->second);
        seen.emplace(layouts.node, layouts.part);
    }
    return seen.size() == layoutParts.size() * slotOf.size() ? std::optional(std::move(slots)) : std::nullopt;
}

std::optional<DistinctId> ContentKeys::find(const PredictedFile& file, std::size_t row) const
{
    std::u32string key;
    for (std::size_t column = 0; column < m_numbers.size(); ++column)
        key += static_cast<char32_t>(m_numbers[column][file.layouts[column].codes[row]]);
    const auto found = m_byTexts.find(key);
    return found == m_byTexts.end() ? std::nullopt : std::optional(found->second);
}

/// Returns std::nullopt unless the rows have layouts for exactly the configurable nodes of the
/// document.
std::optional<ContentKeys> contentKeys(const PredictedFile& file, const Document& document,
                                       const Deduplication& configurations)
{
    const std::optional<std::vector<SlotId>> slots = slotsOf(file, document);
    if (!slots)
        return std::nullopt;
    ContentKeys keys;
    std::vector<std::u32string> ofDistinct(configurations.distinctCount());
    for (std::size_t column = 0; column < slots->size(); ++column) {
        const SlotId slot = (*slots)[column];
        const PredictedFile::Layouts& layouts = file.layouts[column];
        std::map<std::string, std::uint32_t> numberOf; // number of each text of the document
        std::vector<std::uint32_t> numbers; // number of the text for each vector of the slot
        for (const ConfigVector& vector : document.configs.vectors(slot))
            numbers.push_back(numberOf
                                  .try_emplace(layoutText(layoutOf(vector, layouts.part)),
                                               static_cast<std::uint32_t>(numberOf.size()))
                                  .first->second);
        for (std::uint32_t i = 0; i < ofDistinct.size(); ++i)
            ofDistinct[i]
                += static_cast<char32_t>(numbers[document.configs.code(slot, configurations.representatives[i])]);
        std::vector<std::uint32_t>& known = keys.m_numbers.emplace_back();
        std::ranges::transform(layouts.texts, std::back_inserter(known), [&](const std::string& text) {
            const auto found = numberOf.find(text);
            return found == numberOf.end() ? ContentKeys::unknown : found->second;
        });
    }
    for (std::uint32_t i = 0; i < ofDistinct.size(); ++i)
        keys.m_byTexts.emplace(std::move(ofDistinct[i]), DistinctId(i));
    return keys;
}

/// Least number of pairs of equal configurations for a judgement; fewer may differ by chance
constexpr std::size_t fewestPairs = 5;
/// From this number on, the mean distance is used, because a test would detect the smallest
/// correlation
constexpr std::size_t manyPairs = 20;
/// Distance, as a share of that in a random order, above which the order is implausible
constexpr double randomShare = 0.3;
constexpr double significance = 0.01; ///< significance level of the permutation test
constexpr std::uint32_t noConfig = std::numeric_limits<std::uint32_t>::max();

template <typename Part> bool mayBeSame(Part first, Part second)
{
    return first == second || first == Part::Unknown || second == Part::Unknown;
}

/// Returns true if the name and the document's collection do not contradict each other.
bool fits(const PredictedName& name, const Document& document)
{
    const Collection& own = document.collection;
    return (!name.isKindKnown || name.collection.kind == own.kind) && mayBeSame(name.collection.source, own.source)
        && mayBeSame(name.collection.search, own.search);
}

/// Joins the rows of one file with one document.
class Joining {
public:
    Joining(const PredictionFile& predictions, const PredictedFile& file, const Document& document,
            const Deduplication& configurations, const std::stop_token& stop)
        : m_place{document.path.string(), predictions.path().string()},
          m_file(file),
          m_document(document),
          m_configurations(configurations),
          m_stop(stop)
    {
    }

    JoinedScores run()
    {
        remarkOnName();
        if (!joinByLayouts())
            joinByNumber();
        return scores();
    }

private:
    void remarkOnName()
    {
        if (m_file.name.empty())
            m_joined.remarks.emplace_back("the predictions do not name their file");
        else if (const PredictedName name = predictedName(m_file.name); m_file.name != m_document.path.string()
                 && (name.collection.source != m_document.collection.source
                     || name.collection.search != m_document.collection.search))
            m_joined.remarks.push_back(fmt::format(
                "the predictions for \"{}\" were matched by the file's name alone, since the collection is unknown",
                m_file.name));
    }

    /// @return true if every row has layouts
    bool joinByLayouts()
    {
        if (m_file.layouts.empty())
            return false;
        const std::optional<ContentKeys> keys = contentKeys(m_file, m_document, m_configurations);
        if (!keys) {
            m_joined.remarks.emplace_back("the rows do not have the layouts of all configurable nodes of this file, so "
                                          "configurations are matched by number");
            return false;
        }
        std::size_t missing = 0;
        for (std::size_t row = 0; row < m_file.configs.size(); ++row) {
            if (row % 1024 == 0)
                throwIfStopped(m_stop);
            const std::optional<DistinctId> distinct = keys->find(m_file, row);
            missing += distinct ? 0U : 1U;
            m_distinct.push_back(distinct ? distinct->value : noConfig);
        }
        if (missing == m_file.configs.size())
            throw makeError(m_place, "layouts that no configuration of this file has", "predictions for this file");
        if (missing > 0)
            m_joined.remarks.push_back(fmt::format("{} of {} have layouts that no configuration of this file has",
                                                   countText(missing), pluralText(m_file.configs.size(), "row")));
        return true;
    }

    void joinByNumber()
    {
        const std::uint32_t count = m_document.configCount();
        if (m_file.configCount && *m_file.configCount != count)
            throw makeError(
                m_place,
                fmt::format("predictions for a file with {}", pluralText(*m_file.configCount, "configuration")),
                fmt::format("the {} of this one", countText(count)));
        std::vector<bool> isSeen(count);
        for (const std::uint32_t config : m_file.configs) {
            if (config >= count)
                throw makeError(m_place, fmt::format("configuration {}", config),
                                fmt::format("a configuration of the file, 0 to {}", count - 1));
            if (isSeen[config])
                throw makeError(m_place, fmt::format("a second configuration {}", config), "each configuration once");
            isSeen[config] = true;
            m_distinct.push_back(m_configurations.distinctOf[config].value);
        }
        remarkOnRuntimes();
        remarkOnEqualConfigurations();
    }

    void remarkOnRuntimes()
    {
        std::size_t compared = 0;
        std::size_t others = 0;
        for (std::size_t row = 0; row < m_file.runtimeNs.size(); ++row) {
            const std::int64_t runtime = m_document.runtimeNs[m_file.configs[row]];
            if (runtime == 0 || m_file.runtimeNs[row] == 0)
                continue;
            ++compared;
            others += runtime == m_file.runtimeNs[row] ? 0U : 1U;
        }
        if (others > 0)
            m_joined.remarks.push_back(fmt::format(
                "{} of the {} runtimes in the predictions differ from those of this file: its configurations have "
                "another order, or were measured again, and the predictions are those of other configurations",
                countText(others), countText(compared)));
    }

    /// Adds a remark if the scores of equal configurations are not close to each other, because a
    /// model would give them similar scores. Few pairs are judged by a permutation test, many by
    /// their mean distance.
    void remarkOnEqualConfigurations()
    {
        const std::vector<double> ranks = midRanks();
        std::vector<std::vector<std::uint32_t>> members(m_configurations.distinctCount()); // rows
        for (std::uint32_t row = 0; row < m_distinct.size(); ++row)
            members[m_distinct[row]].push_back(row);
        std::erase_if(members, [](const auto& rows) { return rows.size() < 2; });
        std::size_t pairs = 0;
        double distance = 0;
        // Expected distance: the extremes of k random ranks are (k - 1) / (k + 1) of the list apart
        double atRandom = 0;
        std::vector<std::size_t> sizes;
        for (const std::vector<std::uint32_t>& rows : members) {
            const auto size = static_cast<double>(rows.size());
            pairs += rows.size() - 1;
            sizes.push_back(rows.size());
            distance += rangeOf(ranks, rows);
            atRandom += (size - 1.0) / (size + 1.0) * static_cast<double>(ranks.size());
        }
        if (pairs < fewestPairs || distance == 0)
            return;
        const double share = distance / atRandom;
        if (pairs >= manyPairs && share > randomShare)
            remarkOnOrder(
                fmt::format("{:.0f} % of the distance that they have in a random order", 100 * std::min(share, 1.0)));
        else if (pairs < manyPairs)
            if (const double p = permutationTest(ranks, sizes, distance); p >= significance)
                remarkOnOrder(fmt::format("about the distance that they have in a random order ({} pairs, "
                                          "permutation test: p = {:.2f})",
                                          pairs, p));
    }

    void remarkOnOrder(const std::string& how)
    {
        m_joined.remarks.push_back(fmt::format("the predictions rank equal configurations far from each other, at {}: "
                                               "the predictions may refer to another order",
                                               how));
    }

    /// Returns the rank of each row by its score. Rows with equal scores share their mean rank.
    [[nodiscard]] std::vector<double> midRanks() const
    {
        std::vector<std::uint32_t> rows(m_file.configs.size());
        std::iota(rows.begin(), rows.end(), 0U);
        std::ranges::stable_sort(rows, {}, [&](std::uint32_t row) { return m_file.scores[row]; });
        std::vector<double> ranks(rows.size());
        for (std::size_t first = 0; first < rows.size();) {
            std::size_t end = first + 1;
            while (end < rows.size() && m_file.scores[rows[end]] == m_file.scores[rows[first]])
                ++end;
            for (std::size_t i = first; i < end; ++i)
                ranks[rows[i]] = (static_cast<double>(first) + static_cast<double>(end - 1)) / 2;
            first = end;
        }
        return ranks;
    }

    [[nodiscard]] static double rangeOf(const std::vector<double>& ranks, std::span<const std::uint32_t> rows)
    {
        const auto [least, greatest] = std::ranges::minmax(rows, {}, [&](std::uint32_t row) { return ranks[row]; });
        return ranks[greatest] - ranks[least];
    }

    /// Returns the p-value: the share of random orders in which groups of these sizes are at least
    /// as close together. The random numbers are the same in every run.
    [[nodiscard]] double permutationTest(const std::vector<double>& ranks, std::span<const std::size_t> sizes,
                                         double distance) const
    {
        constexpr std::uint32_t draws = 999;
        const auto rows = static_cast<std::uint32_t>(ranks.size());
        const auto members = static_cast<std::uint32_t>(std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}));
        std::uint32_t asClose = 1; // counts the observed order itself
        for (std::uint32_t draw = 0; draw < draws; ++draw) {
            throwIfStopped(m_stop);
            const std::vector<std::uint32_t> drawn = randomPlaces(rows, members, draw);
            double sum = 0;
            std::size_t next = 0;
            for (const std::size_t size : sizes) {
                sum += rangeOf(ranks, std::span(drawn).subspan(next, size));
                next += size;
            }
            asClose += sum <= distance ? 1 : 0;
        }
        return static_cast<double>(asClose) / (draws + 1.0);
    }

    /// Returns distinct rows in random order.
    [[nodiscard]] static std::vector<std::uint32_t> randomPlaces(std::uint32_t rows, std::uint32_t count,
                                                                 std::uint64_t seed)
    {
        std::mt19937_64 generator(seed);
        std::vector<std::uint32_t> places;
        std::set<std::uint32_t> taken;
        while (places.size() < count) {
            const auto place = static_cast<std::uint32_t>(generator() % rows);
            if (taken.insert(place).second)
                places.push_back(place);
        }
        return places;
    }

    JoinedScores scores()
    {
        std::vector<std::uint32_t> times(m_configurations.distinctCount());
        m_joined.score.assign(times.size(), 0);
        for (std::size_t row = 0; row < m_distinct.size(); ++row)
            if (m_distinct[row] != noConfig) {
                // A running mean; the mean of equal numbers is exactly that number.
                double& mean = m_joined.score[m_distinct[row]];
                mean += (m_file.scores[row] - mean) / ++times[m_distinct[row]];
            }
        double slowest = std::numeric_limits<double>::lowest();
        for (std::size_t i = 0; i < times.size(); ++i)
            if (times[i] > 0) {
                slowest = std::max(slowest, m_joined.score[i]);
                ++m_joined.listed;
            }
        const double last = std::nextafter(slowest + 1, std::numeric_limits<double>::infinity());
        for (std::size_t i = 0; i < times.size(); ++i)
            if (times[i] == 0)
                m_joined.score[i] = last;
        if (m_joined.listed < times.size())
            m_joined.remarks.push_back(fmt::format("{} of {} are not in the predictions: they come last, unordered",
                                                   countText(times.size() - m_joined.listed),
                                                   pluralText(times.size(), "distinct configuration")));
        return std::move(m_joined);
    }

    Place m_place;
    const PredictedFile& m_file;
    const Document& m_document;
    const Deduplication& m_configurations;
    const std::stop_token& m_stop;
    JoinedScores m_joined;
    std::vector<std::uint32_t> m_distinct; ///< distinct configuration of each row, or noConfig
};

} // namespace

const PredictedFile& predictedFor(const PredictionFile& predictions, const Document& document)
{
    const std::string path = document.path.string();
    const std::vector<PredictedFile>& files = predictions.files();
    if (files.size() == 1 && files.front().name.empty())
        return files.front();
    const PredictedFile* found = nullptr;
    for (const PredictedFile* const file : predictions.partsFor(document.path)) {
        if (file->name == path)
            return *file;
        if (!fits(predictedName(file->name), document))
            continue;
        if (found != nullptr)
            throw makeError({path, predictions.path().string()},
                            fmt::format("predictions for both \"{}\" and \"{}\"", found->name, file->name),
                            "one of them: the file's folders do not tell which (layout/xla/default/…)");
        found = file;
    }
    if (found == nullptr)
        throw makeError({path, predictions.path().string()},
                        fmt::format("predictions for {}, such as \"{}\"", pluralText(files.size(), "other file"),
                                    files.front().name),
                        fmt::format("predictions for {}", document.competitionId()));
    return *found;
}

JoinedScores joinScores(const PredictionFile& predictions, const Document& document,
                        const Deduplication& configurations, const std::stop_token& stop)
{
    return joinScores(predictions, predictedFor(predictions, document), document, configurations, stop);
}

JoinedScores joinScores(const PredictionFile& predictions, const PredictedFile& file, const Document& document,
                        const Deduplication& configurations, const std::stop_token& stop)
{
    return Joining(predictions, file, document, configurations, stop).run();
}

} // namespace tgraph
