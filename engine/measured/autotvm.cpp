// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/autotvm.h"

#include "engine/core/json.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/ansorsteps.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/jsontables.h"
#include "engine/measured/measuredreader.h"
#include "engine/measured/metaschedule.h"
#include "engine/measured/workloads.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t mostWorkloads = 10'000;
constexpr std::size_t longestLine = 10'000'000; ///< bytes
constexpr std::size_t longestShown = 200; ///< limit for the shown text of a workload and a target

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
struct LoggedWorkload {
    std::string task;
    std::string arguments; ///< arguments in JSON
    std::string target;
    TableBuilder builder;
    SketchNumbers sketches = {};

    [[nodiscard]] std::string name() const { return task + " " + arguments; }
};

enum class LogKind : std::uint8_t { AutoTvm, Ansor, MetaSchedule };

std::string_view recordText(LogKind kind)
{
    switch (kind) {
    case LogKind::AutoTvm:
        return "lines with “input”, “config” and “result”";
    case LogKind::Ansor:
        return "lines with “i” and “r”";
    case LogKind::MetaSchedule:
        return "lines [workload, [trace, times, target, arguments]]";
    }
    return {};
}

/// The rows of a log that are read.
enum class LogRows : std::uint8_t {
    OfWorkload, ///< the rows of the chosen workload
    All ///< the rows of all workloads; the workload's name is a parameter
};

class LogReader {
public:
    LogReader(const TableInput& input, LogKind kind, LogRows rows = LogRows::OfWorkload)
        : m_input(input),
          m_kind(kind),
          m_rowsRead(rows),
          m_columns(withoutWorkload(input.columns)),
          m_ofWorkload{.path = input.path, .columns = m_columns, .limits = input.limits, .stop = input.stop}
    {
    }

    MeasuredTable read(const EachPiece& eachPiece)
    {
        eachPiece([this](std::string_view piece) { add(piece); });
        const bool isCutOff = !m_rest.empty() && !readLast();
        if (m_workloads.empty())
            throw makeError(m_input.place(), "no measured configuration", recordText(m_kind));
        if (m_rowsRead == LogRows::OfWorkload && haveOneRowEach())
            return LogReader(m_input, m_kind, LogRows::All).read(eachPiece);
        std::vector<Workload> workloads;
        for (const LoggedWorkload& each : m_workloads)
            workloads.push_back({.name = each.name(), .task = each.task, .rows = each.builder.rows()});
        const std::size_t index = chosenWorkload(workloads, m_input);
        LoggedWorkload& chosen = m_workloads[index];
        MeasuredTable& table = chosen.builder.table();
        table.subject = m_rowsRead == LogRows::All ? std::string() : shortenedUtf8(chosen.name(), longestShown);
        table.device = shortenedUtf8(chosen.target, longestShown);
        if (m_rowsRead == LogRows::All)
            table.notes.push_back(allWorkloadsNote(m_rows));
        else if (m_workloads.size() > 1)
            table.notes.push_back(workloadNote(workloads, index));
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
                throw makeError(place(), "a line of more than 10 MB", recordText(m_kind));
            if (end == std::string_view::npos)
                return;
            readLine(m_rest);
            m_rest.clear();
            ++m_line;
            piece.remove_prefix(end + 1);
        }
    }

    /// Returns true for a log that has the best configuration of each of several workloads, if none
    /// of them is chosen.
    [[nodiscard]] bool haveOneRowEach() const
    {
        return m_workloads.size() > 1 && m_workloads.size() == m_rows && m_input.columns.workload.empty();
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
        if (m_kind == LogKind::Ansor)
            readAnsor(record);
        else if (m_kind == LogKind::MetaSchedule)
            readMetaSchedule(record);
        else
            readAutoTvm(record);
    }

    void readAutoTvm(const Json& record)
    {
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

    static bool isList(const Json* value, std::size_t least)
    {
        return value != nullptr && value->is_array() && value->size() >= least;
    }

    /// Reads [task, state] and [costs, error, seconds, time stamp].
    void readAnsor(const Json& record)
    {
        const Json* const input = memberOf(record, "i");
        const Json* const result = memberOf(record, "r");
        if (!isList(input, 2) || !isList(&(*input)[0], 2) || !isList(&(*input)[1], 2) || !isList(result, 2))
            throw makeError(place(), jsonExcerpt(nlohmann::json(record)), "“i” and “r” of Ansor");
        const Json& task = (*input)[0];
        const auto named = parseOrderedJsonOrNothing(optionText(task[0])); // ["matmul", 512, 512]
        const bool isNamed = named.is_array() && !named.empty();
        Json arguments = Json::array();
        for (std::size_t i = 1; isNamed && i < named.size(); ++i)
            arguments.push_back(named[i]);
        LoggedWorkload& workload = workloadOf(compact(task[0]) + '\n' + compact(task[1]),
                                              {.task = optionText(isNamed ? named[0] : task[0]),
                                               .arguments = compact(arguments),
                                               .target = optionText(task[1]),
                                               .builder = TableBuilder(m_ofWorkload, ansorFormat)});
        setAnsorSteps(workload.builder, (*input)[1][1], workload.sketches, place());
        finishRow(workload.builder, *result);
    }

    /// Reads [workload, [trace, times, target, arguments]].
    void readMetaSchedule(const Json& record)
    {
        constexpr std::size_t members = 4;
        if (!isList(&record, 2) || !record[0].is_number_integer() || !isList(&record[1], members)
            || !isList(&record[1][0], 2))
            throw makeError(place(), jsonExcerpt(nlohmann::json(record)), recordText(m_kind));
        const Json& tuned = record[1];
        LoggedWorkload& workload = workloadOf(compact(record[0]),
                                              {.task = "workload " + optionText(record[0]),
                                               .arguments = argumentsText(tuned[3]),
                                               .target = targetNameOf(tuned[2]),
                                               .builder = TableBuilder(m_ofWorkload, metaScheduleFormat)});
        setTrace(workload.builder, tuned[0], workload.sketches, place());
        finishRow(workload.builder, tuned[1]);
    }

    /// Returns the configuration of version 0.1: the last of target, task, arguments, options, workload, configuration.
    static const Json* briefConfig(const Json& input)
    {
        constexpr std::size_t members = 6;
        return input.is_array() && input.size() == members ? &input.back() : nullptr;
    }

    /// @param members number of the input's members that name the workload
    LoggedWorkload& workloadOf(const Json& input, std::size_t members)
    {
        std::string key;
        for (std::size_t i = 0; i < members; ++i)
            key += compact(input[i]) + '\n';
        return workloadOf(key,
                          {.task = optionText(input[1]),
                           .arguments = compact(input[2]),
                           .target = optionText(input[0]),
                           .builder = TableBuilder(m_ofWorkload, autoTvmFormat)});
    }

    /// Returns the workload of this key, which is `added` if it is new.
    LoggedWorkload& workloadOf(const std::string& key, LoggedWorkload added)
    {
        if (m_rowsRead == LogRows::All)
            return rowOf(std::move(added));
        if (const auto found = m_byInput.find(key); found != m_byInput.end())
            return *found->second;
        if (m_workloads.size() >= mostWorkloads)
            throw makeError(place(), "more than 10,000 workloads", "fewer");
        m_workloads.push_back(std::move(added));
        return *m_byInput.emplace(key, &m_workloads.back()).first->second;
    }

    /// Returns the rows of all workloads, of which the next one is `added`.
    LoggedWorkload& rowOf(LoggedWorkload added)
    {
        const std::string name = added.name();
        const std::string target = added.target;
        added.task.clear();
        added.arguments.clear();
        if (m_workloads.empty())
            m_workloads.push_back(std::move(added));
        LoggedWorkload& all = m_workloads.front();
        all.builder.set("workload", name);
        all.builder.set("target", target);
        if (all.target != target)
            all.target.clear();
        return all;
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
        if (m_kind == LogKind::MetaSchedule)
            readTimes(builder, result);
        else
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
        readTimes(builder, result[0]);
    }

    /// Reads a list of seconds. MetaSchedule writes 1e10 for a failure.
    static void readTimes(TableBuilder& builder, const Json& times)
    {
        constexpr double failure = 1e9; // s
        double sum = 0;
        std::size_t count = 0;
        if (times.is_array())
            for (const Json& time : times)
                if (time.is_number() && time.get<double>() < failure) {
                    builder.repeat(time.get<double>());
                    sum += time.get<double>();
                    ++count;
                }
        if (count > 0)
            builder.measure("time", sum / static_cast<double>(count));
        else if (times.is_array() && !times.empty())
            builder.fail("build or run failed");
    }

    void checkAllMemory() const
    {
        std::size_t bytes = 0;
        for (const LoggedWorkload& workload : m_workloads)
            bytes += workload.builder.memoryBytes();
        m_input.checkMemory(bytes);
    }

    const TableInput& m_input;
    LogKind m_kind;
    LogRows m_rowsRead;
    TableColumns m_columns;
    TableInput m_ofWorkload; ///< input for the rows of a workload
    std::deque<LoggedWorkload> m_workloads; // keep their addresses
    std::map<std::string, LoggedWorkload*, std::less<>> m_byInput;
    std::string m_rest; ///< the beginning of the current line
    std::size_t m_line = 1;
    std::size_t m_rows = 0;
};

} // namespace

MeasuredTable readAutoTvmLog(const EachPiece& eachPiece, const TableInput& input)
{
    return LogReader(input, LogKind::AutoTvm).read(eachPiece);
}

MeasuredTable readAnsorLog(const EachPiece& eachPiece, const TableInput& input)
{
    return LogReader(input, LogKind::Ansor).read(eachPiece);
}

MeasuredTable readMetaSchedule(const EachPiece& eachPiece, const TableInput& input)
{
    return LogReader(input, LogKind::MetaSchedule).read(eachPiece);
}

} // namespace tgraph
