// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/shapes/collectivecheck.h"

#include "engine/hlo/shapes/devicegroups.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

namespace tgraph::hlo {
namespace {

using Numbers = std::vector<std::int64_t>;

class CollectiveCheck {
public:
    CollectiveCheck(const Module& module, NodeId node, const ProgramContext& context)
        : m_module(module), m_node(node), m_instruction(module.instruction(node)), m_context(context)
    {
    }

    std::vector<std::string> run();

private:
    void checkGroups(const DeviceGroups& groups);
    void checkDevices(const DeviceGroups& groups, bool isComplete);
    void checkPairs();
    void checkRepetition(Numbers devices, const char* verb);
    [[nodiscard]] std::string more(std::string_view key) const { return m_context.more(m_node, key); }
    [[nodiscard]] std::int64_t expectedDevices() const;
    void add(const std::string& problem)
    {
        m_problems.push_back(fmt::format("the {} {} {}", m_instruction.opcodeName, m_instruction.name, problem));
    }

    const Module& m_module;
    NodeId m_node;
    const Instruction& m_instruction;
    const ProgramContext& m_context;
    bool m_hasChannel = false;
    bool m_usesGlobalIds = false;
    bool m_hasMode = false; ///< newer versions: states the kind of the groups
    std::vector<std::string> m_problems;
};

std::vector<std::string> CollectiveCheck::run()
{
    const std::string channel = more("channel_id");
    m_hasChannel = !channel.empty();
    m_usesGlobalIds = more("use_global_device_ids") == "true";
    m_hasMode = !more("mode").empty();
    std::int64_t number = 1;
    std::from_chars(channel.data(), channel.data() + channel.size(), number);
    if (number < 1 && m_instruction.opcodeName.starts_with("all-reduce"))
        add(fmt::format("has channel_id={}, expected 1 or more", number));
    if (m_instruction.opcodeName.starts_with("collective-permute")) {
        checkPairs();
        return std::move(m_problems);
    }
    if (m_usesGlobalIds && !m_hasChannel && !m_hasMode)
        add("has use_global_device_ids=true without a channel_id");
    if (const auto groups = deviceGroups(more("replica_groups")))
        checkGroups(*groups);
    return std::move(m_problems);
}

/// Returns the number of devices that the groups must name; 1: unknown.
std::int64_t CollectiveCheck::expectedDevices() const
{
    if (m_hasMode)
        return 1;
    if (!m_hasChannel)
        return m_context.replicas;
    const std::string_view opcode = m_instruction.opcodeName;
    const bool isOfPartitions = opcode.starts_with("all-to-all") || opcode.starts_with("ragged");
    if (isOfPartitions)
        return m_context.partitions;
    return m_usesGlobalIds ? m_context.replicas * m_context.partitions : m_context.replicas;
}

void CollectiveCheck::checkGroups(const DeviceGroups& groups)
{
    if (!groups.problem.empty())
        return add(groups.problem);
    if (groups.count == 0) {
        if (m_usesGlobalIds)
            add("has use_global_device_ids=true without replica_groups");
        return;
    }
    if (groups.count == 1 && groups.devices == 0)
        return; // `{{}}`: all devices
    const bool isBroadcast = m_instruction.opcodeName == "collective-broadcast"; // leaves devices out
    checkDevices(groups, !isBroadcast);
    const bool mayDiffer = isBroadcast || m_instruction.opcodeName.starts_with("all-reduce");
    if (groups.size == 0 && !mayDiffer && m_problems.empty())
        add("has replica_groups of different sizes");
}

void CollectiveCheck::checkDevices(const DeviceGroups& groups, bool isComplete)
{
    if (std::ranges::any_of(groups.groups, &Numbers::empty))
        return add("has an empty group in replica_groups");
    Numbers devices;
    for (const Numbers& group : groups.groups)
        devices.insert(devices.end(), group.begin(), group.end());
    std::ranges::sort(devices);
    const auto twice = std::ranges::adjacent_find(devices);
    if (twice != devices.end())
        return add(fmt::format("has device {} twice in replica_groups", *twice));
    if (!devices.empty() && devices.front() < 0)
        return add(fmt::format("has device {} in replica_groups", devices.front()));
    if (!isComplete)
        return;
    for (std::size_t i = 0; i < devices.size(); ++i)
        if (devices[i] != static_cast<std::int64_t>(i))
            return add(fmt::format("has no device {} in replica_groups", i));
    const std::int64_t expected = expectedDevices();
    if (expected > 1 && groups.devices != expected)
        add(fmt::format("has {} devices in replica_groups, expected {} as the header states", groups.devices,
                        expected));
}

void CollectiveCheck::checkPairs()
{
    const auto pairs = deviceGroups(more("source_target_pairs"));
    if (!pairs || pairs->count == 0)
        return;
    if (pairs->size != 2 || pairs->groups.empty())
        return add("has source_target_pairs that are not pairs");
    Numbers sources;
    Numbers targets;
    for (const Numbers& pair : pairs->groups) {
        sources.push_back(pair[0]);
        targets.push_back(pair[1]);
    }
    const std::int64_t limit = m_hasChannel ? m_context.partitions : m_context.replicas;
    for (const Numbers* const list : {&sources, &targets}) {
        const auto [least, most] = std::ranges::minmax(*list);
        if (least < 0)
            return add(fmt::format("has device {} in source_target_pairs", least));
        if (limit > 1 && most >= m_context.replicas * m_context.partitions)
            return add(fmt::format("has device {} in source_target_pairs, and the header states {}", most,
                                   m_context.replicas * m_context.partitions));
    }
    if (m_instruction.operands.count == 4)
        return; // parts of buffers, each with pairs of its own
    checkRepetition(std::move(sources), "sends from");
    checkRepetition(std::move(targets), "sends to");
}

void CollectiveCheck::checkRepetition(Numbers devices, const char* verb)
{
    std::ranges::sort(devices);
    const auto twice = std::ranges::adjacent_find(devices);
    if (twice != devices.end())
        add(fmt::format("{} device {} twice", verb, *twice));
}

} // namespace

bool isCollective(std::string_view opcode)
{
    constexpr std::array<std::string_view, 10> names
        = {"all-gather",        "all-gather-start",     "all-reduce",         "all-reduce-start",
           "all-to-all",        "collective-broadcast", "collective-permute", "collective-permute-start",
           "ragged-all-to-all", "reduce-scatter"};
    return std::ranges::find(names, opcode) != names.end();
}

std::vector<std::string> collectiveProblems(const Module& module, NodeId node, const ProgramContext& context)
{
    return CollectiveCheck(module, node, context).run();
}

} // namespace tgraph::hlo
