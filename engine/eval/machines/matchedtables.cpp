// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/machines/matchedtables.h"

#include "engine/core/error.h"
#include "engine/core/missingruntimes.h"
#include "engine/core/numbers.h"
#include "engine/core/task.h"
#include "engine/eval/attribution.h"
#include "engine/measured/valuecolumn.h"
#include "engine/programs/tabledocument.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tgraph {
namespace {

using Tables = std::span<const std::shared_ptr<const Document>>;

const Parameter* parameterNamed(const MeasuredTable& table, std::string_view name)
{
    const auto found = std::ranges::find(table.parameters, name, &Parameter::name);
    return found == table.parameters.end() ? nullptr : &*found;
}

std::string quantityOf(const MeasuredTable& table)
{
    return table.isTime()
        ? "a time"
        : fmt::format("{}, {}", table.objective().name, table.objective().isMaximised ? "maximised" : "minimised");
}

/// Returns the names of the parameters that vary in one of the tables. @throws Error if a table lacks one of them.
std::vector<std::string> comparedNames(Tables tables)
{
    std::vector<std::string> names;
    for (const auto& document : tables)
        for (const Parameter& parameter : document->table->parameters)
            if (parameter.options.size() > 1 && std::ranges::find(names, parameter.name) == names.end())
                names.push_back(parameter.name);
    for (const std::string& name : names)
        for (const auto& document : tables)
            if (parameterNamed(*document->table, name) == nullptr) {
                const auto other = std::ranges::find_if(tables, [&](const auto& table) {
                    const Parameter* const parameter = parameterNamed(*table->table, name);
                    return parameter != nullptr && parameter->options.size() > 1;
                });
                throw makeError({document->path.string(), "parameters"}, fmt::format("none named {}", name),
                                fmt::format("the parameters that vary in {}", (*other)->path.filename().string()));
            }
    return names;
}

void checkComparable(Tables tables)
{
    if (tables.size() < 2)
        throw Error("comparing machines: found one table, expected two or more");
    for (const auto& document : tables) {
        if (!document->table)
            throw makeError({document->path.string(), {}}, "another kind of file",
                            "a table of measured configurations");
        if (!document->runtimesPublished)
            throw missingRuntimes(*document, "measured configurations");
        const std::string expected = quantityOf(*tables.front()->table);
        if (quantityOf(*document->table) != expected)
            throw makeError({document->path.string(), "objective"}, quantityOf(*document->table),
                            fmt::format("{}, as in {}", expected, tables.front()->path.filename().string()));
    }
}

/// The spellings that count as one option.
enum class Folding : std::uint8_t {
    Numbers, ///< 4, 4.0 and 4e0
    Words, ///< includes true and True
    Truths ///< includes yes and 1, for parameters that have only truth values
};

std::string foldedText(const std::string& option, Folding folding = Folding::Words)
{
    if (const std::optional<bool> truth = folding == Folding::Truths ? truthIn(option) : std::nullopt)
        return *truth ? "true" : "false";
    if (const std::optional<double> number = parseNumber<double>(option))
        return fmt::format("{}", *number + 0.0); // -0 is 0
    if (folding == Folding::Numbers)
        return option;
    return option == "True" ? "true" : option == "False" ? "false" : option;
}

/// Returns true if all options are truths, each in one spelling.
bool hasTruthsOnly(const Parameter& parameter)
{
    std::size_t trues = 0;
    for (const std::string& option : parameter.options) {
        const std::optional<bool> truth = truthIn(option);
        if (!truth)
            return false;
        trues += *truth ? 1U : 0U;
    }
    return trues <= 1 && parameter.options.size() - trues <= 1;
}

/// Returns true if the parameter has "true" or "false" in one spelling only.
bool spellsTruthOnce(const Parameter& parameter)
{
    const auto has
        = [&](const char* text) { return std::ranges::find(parameter.options, text) != parameter.options.end(); };
    return !(has("true") && has("True")) && !(has("false") && has("False"));
}

/// Numbers the options of one parameter over all tables.
class CommonOptions {
public:
    CommonOptions(Tables tables, const std::string& name, const std::stop_token& stop)
    {
        m_common.name = name;
        std::vector<const Parameter*> parameters;
        for (const auto& document : tables)
            parameters.push_back(parameterNamed(*document->table, name));
        const bool areNumbers
            = std::ranges::all_of(parameters, [](const Parameter* parameter) { return parameter->isNumeric(); });
        const auto all = [&parameters](bool (*holds)(const Parameter&)) {
            return std::ranges::all_of(parameters, [holds](const Parameter* each) { return holds(*each); });
        };
        const Folding folding = !areNumbers && all(&hasTruthsOnly) ? Folding::Truths
            : all(&spellsTruthOnce)                                ? Folding::Words
                                                                   : Folding::Numbers;
        std::unordered_map<std::string, std::uint32_t> known;
        for (const Parameter* const parameter : parameters) {
            std::vector<std::uint32_t>& numbers = m_numbers.emplace_back();
            for (std::size_t option = 0; option < parameter->options.size(); ++option) {
                throwIfStopped(stop);
                const auto [found, isNew] = known.try_emplace(foldedText(parameter->options[option], folding),
                                                              static_cast<std::uint32_t>(m_common.options.size()));
                numbers.push_back(found->second);
                if (!isNew)
                    continue;
                m_common.options.push_back(parameter->options[option]);
                if (areNumbers)
                    m_common.numbers.push_back(parameter->numbers[option]);
            }
        }
        if (areNumbers)
            sortByNumber();
    }

    [[nodiscard]] std::uint32_t number(std::size_t table, std::uint32_t option) const
    {
        return m_numbers[table][option];
    }

    /// Returns true if all tables have one of the options.
    [[nodiscard]] bool meet() const
    {
        for (const std::uint32_t option : m_numbers.front())
            if (std::ranges::all_of(m_numbers, [option](const std::vector<std::uint32_t>& table) {
                    return std::ranges::find(table, option) != table.end();
                }))
                return true;
        return false;
    }

    /// Returns the parameter with these options only: their numbers, one per configuration.
    [[nodiscard]] Parameter parameter(std::span<const std::uint32_t> numbers) const
    {
        std::vector<bool> isUsed(m_common.options.size());
        for (const std::uint32_t number : numbers)
            isUsed[number] = true;
        Parameter result{.name = m_common.name, .options = {}, .numbers = {}, .codes = {}};
        std::vector<std::uint32_t> codeOf(isUsed.size());
        for (std::size_t option = 0; option < isUsed.size(); ++option) {
            if (!isUsed[option])
                continue;
            codeOf[option] = static_cast<std::uint32_t>(result.options.size());
            result.options.push_back(m_common.options[option]);
            if (m_common.isNumeric())
                result.numbers.push_back(m_common.numbers[option]);
        }
        std::vector<std::uint32_t> codes;
        std::ranges::transform(numbers, std::back_inserter(codes),
                               [&](std::uint32_t number) { return codeOf[number]; });
        result.codes = std::move(codes);
        return result;
    }

private:
    void sortByNumber()
    {
        std::vector<std::uint32_t> order(m_common.options.size());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::sort(order, {}, [&](std::uint32_t option) { return m_common.numbers[option]; });
        std::vector<std::uint32_t> place(order.size());
        Parameter sorted{.name = m_common.name, .options = {}, .numbers = {}, .codes = {}};
        for (const std::uint32_t option : order) {
            place[option] = static_cast<std::uint32_t>(sorted.options.size());
            sorted.options.push_back(std::move(m_common.options[option]));
            sorted.numbers.push_back(m_common.numbers[option]);
        }
        m_common = std::move(sorted);
        for (std::vector<std::uint32_t>& numbers : m_numbers)
            for (std::uint32_t& number : numbers)
                number = place[number];
    }

    Parameter m_common; ///< parameter without codes
    std::vector<std::vector<std::uint32_t>> m_numbers; ///< table → its option → common option
};

/// The configurations of one table by the numbers of their options.
struct Keyed {
    Deduplication configurations;
    std::unordered_map<std::u32string, DistinctId> byKey;
    std::vector<std::u32string> keys; ///< distinct configuration → one number per compared parameter
};

Keyed keyed(const Document& document, std::size_t table, std::span<const CommonOptions> options,
            std::span<const std::string> names, const std::stop_token& stop)
{
    Keyed result{.configurations = deduplicate(document), .byKey = {}, .keys = {}};
    result.keys.resize(result.configurations.distinctCount());
    for (std::size_t i = 0; i < names.size(); ++i) {
        throwIfStopped(stop);
        const Parameter& parameter = *parameterNamed(*document.table, names[i]);
        for (std::size_t distinct = 0; distinct < result.keys.size(); ++distinct)
            result.keys[distinct] += static_cast<char32_t>(
                options[i].number(table, parameter.code(result.configurations.representatives[distinct])));
    }
    for (const DistinctId distinct : result.configurations.distinctIds())
        result.byKey.try_emplace(result.keys[distinct.value], distinct);
    return result;
}

/// Returns the median of a configuration's rows that did not fail; NaN if all did.
double targetOf(const Document& document, std::span<const ConfigId> rows, std::span<const double> targets)
{
    std::vector<double> known;
    for (const ConfigId row : rows)
        if (!std::isnan(targets[row.value]))
            known.push_back(targets[row.value]);
    return known.empty() ? std::numeric_limits<double>::quiet_NaN() : medianTarget(document, std::move(known));
}

/// Appends the repetitions of a configuration: those of its rows, or its values if it has several
/// values without repetitions.
void addRepetitions(MeasuredTable& to, const MeasuredTable& from, std::span<const ConfigId> rows)
{
    for (const ConfigId row : rows) {
        const double value = from.objective().values[row.value];
        const auto own = from.repetitionsOf(row);
        if (!own.empty())
            to.repetitions.insert(to.repetitions.end(), own.begin(), own.end());
        else if (rows.size() > 1 && !std::isnan(value))
            to.repetitions.push_back(static_cast<float>(value));
    }
    to.repetitionStarts.push_back(static_cast<std::uint32_t>(to.repetitions.size()));
}

MatchedTable matchedTable(const Document& document, const Deduplication& configurations,
                          std::vector<DistinctId> origins, std::vector<Parameter> parameters)
{
    const MeasuredTable& from = *document.table;
    const std::vector<double> targets = document.targets();
    MatchedTable matched{.document = nullptr, .origins = std::move(origins), .targets = {}};
    matched.best = std::numeric_limits<double>::infinity();
    for (const DistinctId distinct : configurations.distinctIds())
        if (const double target = targetOf(document, configurations.membersOf(distinct), targets);
            target < matched.best)
            matched.best = target;
    MeasuredTable to{.format = from.format,
                     .subject = from.subject,
                     .device = from.device,
                     .parameters = std::move(parameters),
                     .objectives = {from.objective()},
                     .failureReasons = from.failureReasons};
    to.objectives.front().values.clear();
    to.repetitionStarts.push_back(0);
    for (const DistinctId distinct : matched.origins) {
        const auto rows = configurations.membersOf(distinct);
        const double target = targetOf(document, rows, targets);
        matched.targets.push_back(target);
        to.objectives.front().values.push_back(std::isnan(target) ? target : from.valueOf(target));
        to.failures.push_back(std::isnan(target) && !from.failures.empty() ? from.failures[rows.front().value]
                                                                           : std::uint16_t{0});
        addRepetitions(to, from, rows);
    }
    matched.document = std::make_shared<const Document>(tableDocument(std::move(to), document.path));
    return matched;
}

} // namespace

std::vector<MatchedTable> matchTables(Tables tables, const std::stop_token& stop)
{
    checkComparable(tables);
    const std::vector<std::string> names = comparedNames(tables);
    std::vector<CommonOptions> options;
    for (const std::string& name : names)
        options.emplace_back(tables, name, stop);
    std::vector<Keyed> all;
    for (std::size_t i = 0; i < tables.size(); ++i)
        all.push_back(keyed(*tables[i], i, options, names, stop));

    std::vector<std::vector<DistinctId>> origins(tables.size());
    std::vector<std::vector<std::uint32_t>> numbers(names.size());
    for (const DistinctId distinct : all.front().configurations.distinctIds()) {
        throwIfStopped(stop);
        const std::u32string& key = all.front().keys[distinct.value];
        // False for a number in another notation
        const bool isFirst = all.front().byKey.at(key) == distinct;
        if (!isFirst || !std::ranges::all_of(all, [&](const Keyed& table) { return table.byKey.contains(key); }))
            continue;
        for (std::size_t i = 0; i < all.size(); ++i)
            origins[i].push_back(all[i].byKey.at(key));
        for (std::size_t i = 0; i < names.size(); ++i)
            numbers[i].push_back(static_cast<std::uint32_t>(key[i]));
    }
    if (origins.front().empty()) {
        const auto apart = std::ranges::find_if(options, [&](const CommonOptions& each) { return !each.meet(); });
        throw makeError({tables.back()->path.string(), "configurations"},
                        apart == options.end() ? std::string("none that all the tables have")
                                               : fmt::format("no value of {} that all the tables have",
                                                             names[static_cast<std::size_t>(apart - options.begin())]),
                        "the same search space");
    }
    std::vector<Parameter> parameters;
    for (std::size_t i = 0; i < names.size(); ++i)
        parameters.push_back(options[i].parameter(numbers[i]));
    std::vector<MatchedTable> matched;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        throwIfStopped(stop);
        const Deduplication& configurations = all[i].configurations;
        MatchedTable& table
            = matched.emplace_back(matchedTable(*tables[i], configurations, std::move(origins[i]), parameters));
        table.onlyHere = static_cast<std::uint32_t>(all[i].byKey.size() - table.targets.size());
    }
    return matched;
}

std::vector<DifferingConstant> differingConstants(Tables tables)
{
    std::vector<std::string> names;
    for (const auto& document : tables)
        for (const Parameter& parameter : document->table->parameters)
            if (std::ranges::find(names, parameter.name) == names.end())
                names.push_back(parameter.name);
    std::vector<DifferingConstant> found;
    for (std::string& name : names) {
        DifferingConstant constant{.name = std::move(name), .values = {}};
        std::unordered_set<std::string> different;
        bool varies = false;
        for (const auto& document : tables) {
            const Parameter* const parameter = parameterNamed(*document->table, constant.name);
            varies = varies || (parameter != nullptr && parameter->options.size() != 1);
            if (varies)
                break;
            constant.values.push_back(parameter == nullptr ? std::nullopt : std::optional(parameter->options.front()));
            different.insert(parameter == nullptr ? std::string() : "=" + foldedText(parameter->options.front()));
        }
        if (!varies && different.size() > 1)
            found.push_back(std::move(constant));
    }
    return found;
}

} // namespace tgraph
