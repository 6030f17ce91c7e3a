// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/autotvm.h"

#include "engine/core/json.h"
#include "engine/core/numbers.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/ansorsteps.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/jsontables.h"
#include "engine/measured/measuredreader.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t mostWorkloads = 10'000;
constexpr std::size_t longestLine = 10'000'000; ///< bytes

/// The names of MeasureErrorNo (tvm/autotvm/measure/measure.py).
constexpr std::array<std::string_view, 9> errorNames = {
    "no error",
    "instantiation error",
    "compile error on the host",
    "compile error on the device",
    "run time error",
    "wrong answer",
    "build timeout",
    "run timeout",
    "unknown error",
};

std::string compact(const Json& value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The rows of one workload.
struct Workload {
    std::string task;
    std::string arguments; ///< as JSON
    std::string target;
    TableBuilder builder;
    AnsorSteps ansorSteps = {};

    [[nodiscard]] std::string name() const { return task + " " + arguments; }
};

class AutoTvmReader {
public:
    AutoTvmReader(const TableInput& input, bool isAnsor) : m_input(input), m_isAnsor(isAnsor) { }

    MeasuredTable read(const EachPiece& eachPiece)
    {
        eachPiece([this](std::string_view piece) { add(piece); });
        const bool isCutOff = !m_rest.empty() && !readLast();
        if (m_workloads.empty())
            throw makeError(m_input.place(), "no measured configuration",
                            m_isAnsor ? "lines with “i” and “r”" : "lines with “input”, “config” and “result”");
        Workload& chosen = chosenWorkload();
        MeasuredTable& table = chosen.builder.table();
        table.subject = shortenedUtf8(chosen.name(), 200);
        table.device = shortenedUtf8(chosen.target, 200);
        if (m_workloads.size() > 1)
            table.notes.push_back(workloadsNote(chosen));
        if (isCutOff)
            table.notes.push_back(cutOffNote(m_line - 1));
        chosen.builder.setUnit("time", "s");
        return chosen.builder.take("time");
    }

private:
    void add(std::string_view piece)
    {
        while (!piece.empty()) {
            const std::size_t end = piece.find('\n');
            m_rest += piece.substr(0, end);
            if (m_rest.size() > longestLine)
                throw makeError(place(), "a line of more than 10 MB", "a record of AutoTVM or Ansor");
            if (end == std::string_view::npos)
                return;
            readLine(m_rest);
            m_rest.clear();
            ++m_line;
            piece.remove_prefix(end + 1);
        }
    }

    /// Reads the line at the end of the file; returns false if it is cut off.
    bool readLast()
    {
        const Json record = parseOrderedJsonOrNothing(withoutBlanks(m_rest));
        if (record.is_discarded())
            return false;
        readLine(m_rest);
        ++m_line;
        return true;
    }

    [[nodiscard]] Place place() const { return m_input.place(fmt::format("line {}", m_line)); }

    static std::string_view withoutBlanks(std::string_view line)
    {
        line = line.substr(std::min(line.find_first_not_of(" \t\r\xEF\xBB\xBF"), line.size()));
        return line.substr(0, line.find_last_not_of(" \t\r") + 1);
    }

    void readLine(std::string_view line)
    {
        constexpr std::size_t linesBetweenChecks = 64;
        if (m_line % linesBetweenChecks == 0)
            throwIfStopped(m_input.stop);
        line = withoutBlanks(line);
        if (line.empty() || line.starts_with('#'))
            return;
        const std::string quoted = quotedNonFinite(line);
        const Json record = parseOrderedJson(quoted.empty() ? line : std::string_view(quoted), place());
        if (m_isAnsor) {
            readAnsor(record);
            return;
        }
        const bool isBrief = memberOf(record, "i") != nullptr; // version 0.1, as TopHub has it
        const Json* const input = memberOf(record, isBrief ? "i" : "input");
        const Json* const result = memberOf(record, isBrief ? "r" : "result");
        const Json* const config = isBrief ? briefConfig(*input) : memberOf(record, "config");
        const Json* const entity = config != nullptr ? memberOf(*config, isBrief ? "e" : "entity") : nullptr;
        if (input == nullptr || entity == nullptr || result == nullptr || !input->is_array() || input->size() < 3
            || !entity->is_array() || !result->is_array() || result->size() < 2)
            throw makeError(place(), jsonExcerpt(nlohmann::json(record)),
                            "“input”, “config” with “entity”, and “result” of AutoTVM");
        readRecord(workloadOf(*input, isBrief ? input->size() - 1 : input->size()).builder, *entity, *result);
    }

    /// Reads [task, state] and [costs, error, seconds, time stamp].
    void readAnsor(const Json& record)
    {
        const Json* const input = memberOf(record, "i");
        const Json* const result = memberOf(record, "r");
        const auto isList = [](const Json* value, std::size_t least) {
            return value != nullptr && value->is_array() && value->size() >= least;
        };
        if (!isList(input, 2) || !isList(&(*input)[0], 2) || !isList(&(*input)[1], 2) || !isList(result, 2))
            throw makeError(place(), jsonExcerpt(nlohmann::json(record)), "“i” and “r” of Ansor");
        const Json& task = (*input)[0];
        const auto named = parseOrderedJsonOrNothing(optionText(task[0])); // ["matmul", 512, 512]
        const bool isNamed = named.is_array() && !named.empty();
        Json arguments = Json::array();
        for (std::size_t i = 1; isNamed && i < named.size(); ++i)
            arguments.push_back(named[i]);
        Workload& workload = workloadOf(compact(task[0]) + '\n' + compact(task[1]),
                                        {.task = optionText(isNamed ? named[0] : task[0]),
                                         .arguments = compact(arguments),
                                         .target = optionText(task[1]),
                                         .builder = TableBuilder(m_input, ansorFormat)});
        workload.ansorSteps.set(workload.builder, (*input)[1][1], place());
        finishRow(workload.builder, *result);
    }

    /// Returns the configuration of version 0.1: the last of target, task, arguments, options, workload, configuration.
    static const Json* briefConfig(const Json& input)
    {
        constexpr std::size_t members = 6;
        return input.is_array() && input.size() == members ? &input.back() : nullptr;
    }

    /// @param members number of the input's members that name the workload
    Workload& workloadOf(const Json& input, std::size_t members)
    {
        std::string key;
        for (std::size_t i = 0; i < members; ++i)
            key += compact(input[i]) + '\n';
        return workloadOf(key,
                          {.task = optionText(input[1]),
                           .arguments = compact(input[2]),
                           .target = optionText(input[0]),
                           .builder = TableBuilder(m_input, autoTvmFormat)});
    }

    /// Returns the workload of this key, which is `added` if it is new.
    Workload& workloadOf(const std::string& key, Workload added)
    {
        if (const auto found = m_byInput.find(key); found != m_byInput.end())
            return *found->second;
        if (m_workloads.size() >= mostWorkloads)
            throw makeError(place(), "more than 10,000 workloads", "fewer");
        m_workloads.push_back(std::move(added));
        return *m_byInput.emplace(key, &m_workloads.back()).first->second;
    }

    void readRecord(TableBuilder& builder, const Json& entity, const Json& result)
    {
        for (const Json& choice : entity) {
            if (!choice.is_array() || choice.size() < 3)
                throw makeError(place(), jsonExcerpt(nlohmann::json(choice)), "[name, kind, value]");
            builder.set(optionText(choice[0]), optionText(choice[2]));
        }
        finishRow(builder, result);
    }

    void finishRow(TableBuilder& builder, const Json& result)
    {
        constexpr std::size_t rowsBetweenChecks = 256;
        readResult(builder, result);
        builder.endRow();
        m_input.checkRows(++m_rows);
        if (m_rows % rowsBetweenChecks == 0)
            checkAllMemory();
    }

    static void readResult(TableBuilder& builder, const Json& result)
    {
        const auto error = result[1].is_number_integer() ? result[1].get<std::int64_t>() : 0;
        if (result.size() > 2 && result[2].is_number())
            builder.spend(result[2].get<double>());
        if (error != 0) {
            const bool isKnown = error > 0 && error < static_cast<std::int64_t>(errorNames.size());
            builder.fail(isKnown ? errorNames[static_cast<std::size_t>(error)] : fmt::format("error {}", error));
            return;
        }
        double sum = 0;
        std::size_t count = 0;
        if (result[0].is_array())
            for (const Json& time : result[0])
                if (time.is_number()) {
                    builder.repeat(time.get<double>());
                    sum += time.get<double>();
                    ++count;
                }
        if (count > 0)
            builder.measure("time", sum / static_cast<double>(count));
    }

    void checkAllMemory() const
    {
        std::size_t bytes = 0;
        for (const Workload& workload : m_workloads)
            bytes += workload.builder.memoryBytes();
        m_input.checkMemory(bytes);
    }

    Workload& chosenWorkload()
    {
        const std::string& wanted = m_input.columns.workload;
        if (wanted.empty())
            return *std::ranges::max_element(m_workloads, {},
                                             [](const Workload& workload) { return workload.builder.rows(); });
        const auto number = parseNumber<std::size_t>(wanted);
        if (number && *number >= 1 && *number <= m_workloads.size())
            return m_workloads[*number - 1];
        std::vector<Workload*> found;
        std::vector<std::string> names;
        for (Workload& workload : m_workloads) {
            if (workload.name() == wanted || workload.task == wanted)
                return workload;
            names.push_back(workload.name());
            if (workload.name().find(wanted) != std::string::npos)
                found.push_back(&workload);
        }
        if (found.size() != 1)
            throw makeError(m_input.place("--workload"),
                            fmt::format("“{}”, which {} workloads have", wanted, found.empty() ? "no" : "several"),
                            fmt::format("1 to {}, or one of {}", m_workloads.size(), namesText(names)));
        return *found.front();
    }

    [[nodiscard]] std::string workloadsNote(const Workload& chosen) const
    {
        const auto place = std::ranges::find_if(m_workloads, [&](const Workload& w) { return &w == &chosen; });
        return fmt::format("Workload {} of {} in this file ({} of {} rows): {}.", place - m_workloads.begin() + 1,
                           countText(m_workloads.size()), countText(chosen.builder.rows()), countText(m_rows),
                           shortenedUtf8(chosen.name(), 120));
    }

    const TableInput& m_input;
    bool m_isAnsor;
    std::deque<Workload> m_workloads; // keep their addresses
    std::map<std::string, Workload*, std::less<>> m_byInput;
    std::string m_rest; ///< the beginning of the current line
    std::size_t m_line = 1;
    std::size_t m_rows = 0;
};

} // namespace

MeasuredTable readAutoTvmLog(const EachPiece& eachPiece, const TableInput& input)
{
    return AutoTvmReader(input, false).read(eachPiece);
}

MeasuredTable readAnsorLog(const EachPiece& eachPiece, const TableInput& input)
{
    return AutoTvmReader(input, true).read(eachPiece);
}

} // namespace tgraph
