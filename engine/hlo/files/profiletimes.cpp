// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/files/profiletimes.h"

#include "engine/core/task.h"
#include "engine/hlo/wire/protofields.h"

#include <algorithm>
#include <string_view>

namespace tgraph::hlo {
namespace {

using Names = std::map<std::uint64_t, std::string_view>;
using Times = std::map<std::string, std::uint64_t>;

/// Adds an entry of a map from ids to messages with a name in field 2.
void addName(std::string_view entry, const WireFile& file, Names& names)
{
    std::uint64_t id = 0;
    std::string_view name;
    for (WireReader reader(entry, file); reader.next();) {
        if (reader.number() == field::mapKey)
            id = reader.unsignedInteger();
        else if (reader.number() == field::mapValue)
            for (WireReader message(reader.bytes(), file); message.next();)
                if (message.number() == field::metadataName)
                    name = message.bytes();
    }
    names[id] = name;
}

/// The execution times of programs on one device: from its events of whole modules, and from those of operations.
class PlaneTimes {
public:
    PlaneTimes(std::string_view plane, const WireFile& file, const std::stop_token& stop) : m_file(file), m_stop(stop)
    {
        for (WireReader reader(plane, file); reader.next();) {
            if (reader.number() == field::planeEventMetadata)
                addName(reader.bytes(), file, m_events);
            else if (reader.number() == field::planeStatMetadata)
                addName(reader.bytes(), file, m_stats);
        }
        for (WireReader reader(plane, file); reader.next();)
            if (reader.number() == field::planeLines)
                addLine(reader.bytes());
    }

    Times modules;
    Times operations;

private:
    void addLine(std::string_view line)
    {
        std::string_view name;
        for (WireReader reader(line, m_file); reader.next();)
            if (reader.number() == field::lineName)
                name = reader.bytes();
        for (WireReader reader(line, m_file); reader.next();) {
            throwIfStopped(m_stop);
            if (reader.number() == field::lineEvents)
                addEvent(reader.bytes(), name == "XLA Modules");
        }
    }

    void addEvent(std::string_view event, bool isModule)
    {
        std::uint64_t metadata = 0;
        std::uint64_t duration = 0;
        std::string program;
        for (WireReader reader(event, m_file); reader.next();) {
            if (reader.number() == field::eventMetadataId)
                metadata = reader.unsignedInteger();
            else if (reader.number() == field::eventDuration)
                duration = reader.unsignedInteger();
            else if (reader.number() == field::eventStats && !isModule)
                addStat(reader.bytes(), program);
        }
        if (isModule)
            modules[std::string(m_events[metadata])] += duration;
        else if (!program.empty())
            operations[program] += duration;
    }

    /// Takes the program's name from the statistic hlo_module.
    void addStat(std::string_view stat, std::string& program)
    {
        std::uint64_t id = 0;
        std::string_view text;
        for (WireReader reader(stat, m_file); reader.next();) {
            if (reader.number() == field::statMetadataId)
                id = reader.unsignedInteger();
            else if (reader.number() == field::statText)
                text = reader.bytes();
            else if (reader.number() == field::statReference)
                text = m_stats[reader.unsignedInteger()];
        }
        if (m_stats[id] == "hlo_module")
            program = text;
    }

    const WireFile& m_file;
    const std::stop_token& m_stop;
    Names m_events;
    Names m_stats;
};

std::string_view withoutNumber(std::string_view label)
{
    const std::size_t open = label.rfind('(');
    return label.ends_with(')') && open != std::string_view::npos ? label.substr(0, open) : label;
}

} // namespace

Times programTimes(const WireFile& profile, const std::stop_token& stop)
{
    Times modules;
    Times operations;
    try {
        for (WireReader reader(profile.bytes, profile); reader.next();) {
            if (reader.number() != field::spacePlanes)
                continue;
            const PlaneTimes plane(reader.bytes(), profile, stop);
            for (const auto& [name, time] : plane.modules)
                modules[name] += time;
            for (const auto& [name, time] : plane.operations)
                operations[name] += time;
        }
    } catch (const Cancelled&) {
        throw;
    } catch (const Error&) { // the programs' reader reports damage
    }
    return modules.empty() ? operations : modules;
}

std::vector<double> timeShares(const Times& times, const std::vector<std::string>& labels)
{
    std::uint64_t total = 0;
    for (const auto& [name, time] : times)
        total += time;
    std::vector<double> shares;
    for (const std::string& label : labels) {
        auto found = times.find(label);
        const bool isOnlyOne = std::ranges::count(labels, withoutNumber(label), &withoutNumber) == 1;
        if (found == times.end() && isOnlyOne)
            found = times.find(std::string(withoutNumber(label)));
        shares.push_back(
            found == times.end() || total == 0 ? -1 : static_cast<double>(found->second) / static_cast<double>(total));
    }
    return shares;
}

} // namespace tgraph::hlo
