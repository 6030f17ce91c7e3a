// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/files/tuningruns.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/hlo/text/attributevalues.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/wirereader.h"
#include "engine/io/configtablebuilder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace tgraph::hlo {
namespace {

constexpr std::uint64_t mostTableBytes = std::uint64_t{4} << 30U;

/// One ConfigProfile; its configuration is not read yet.
struct Run {
    std::string_view op; ///< op_config
    std::string_view module; ///< module_config
    std::int64_t timeNs = 0;
    bool hasOp = false;
    bool hasModule = false;
    bool hasProfile = false;
    bool isError = false;
    bool isDefault = false;

    [[nodiscard]] bool isLayout() const { return hasModule && hasProfile && !isError && timeNs > 0; }
    /// Returns true for a configuration without a measurement, as we write candidates.
    [[nodiscard]] bool isCandidate() const { return hasModule && !hasProfile && !isError; }
    [[nodiscard]] bool isTile() const { return hasOp && hasProfile && !isError && timeNs > 1; }
};

Run readRun(std::string_view message, const WireFile& file)
{
    Run run;
    for (WireReader reader(message, file); reader.next();) {
        switch (reader.number()) {
        case field::runOpConfig: // a oneof: the last field wins
            run.op = reader.bytes();
            run.hasOp = true;
            run.hasModule = false;
            break;
        case field::runModuleConfig:
            run.module = reader.bytes();
            run.hasModule = true;
            run.hasOp = false;
            break;
        case field::runError:
            run.isError = reader.boolean();
            break;
        case field::runProfile:
            run.hasProfile = true;
            for (WireReader profile(reader.bytes(), file); profile.next();)
                if (profile.number() == field::profileComputeTimeNs)
                    run.timeNs = profile.integer();
            break;
        case field::runIsDefault:
            run.isDefault = reader.boolean();
            break;
        default:
            break;
        }
    }
    return run;
}

class TuningReader {
public:
    TuningReader(std::string_view tuning, const WireFile& file, std::size_t nodeCount, const std::stop_token& stop)
        : m_tuning(tuning), m_file(file), m_nodeCount(nodeCount), m_stop(stop)
    {
    }

    TuningRuns read();

private:
    template <typename Use> void forRuns(const Use& use) const;
    void readNodes();
    std::uint32_t countRuns();
    void readLayouts(std::uint32_t count);
    void readTiles();
    void addTile(std::string_view config);
    void addTime(const Run& run);
    [[nodiscard]] ConfigVector readNode(std::string_view message) const;
    void readTensor(std::string_view message, std::int8_t* entries) const;

    std::string_view m_tuning;
    const WireFile& m_file;
    std::size_t m_nodeCount;
    const std::stop_token& m_stop;
    TuningRuns m_result;
};

template <typename Use> void TuningReader::forRuns(const Use& use) const
{
    for (WireReader reader(m_tuning, m_file); reader.next();) {
        if (reader.number() != field::tuningRuns)
            continue;
        throwIfStopped(m_stop);
        use(readRun(reader.bytes(), m_file));
    }
}

void TuningReader::readNodes()
{
    std::vector<std::int64_t> places;
    for (WireReader reader(m_tuning, m_file); reader.next();) {
        if (reader.number() == field::tuningConfigNodes)
            reader.integers(places, m_nodeCount);
        else if (reader.number() == field::tuningFingerprint)
            m_result.fingerprint = reader.unsignedInteger();
    }
    std::vector<bool> isSeen(m_nodeCount);
    for (const std::int64_t place : places) {
        if (place < 0 || static_cast<std::uint64_t>(place) >= m_nodeCount)
            throw makeError(m_file.placeOf(m_tuning.data()), fmt::format("the configurable node {}", place),
                            fmt::format("an instruction's place, below {}", m_nodeCount));
        if (isSeen[static_cast<std::size_t>(place)])
            throw makeError(m_file.placeOf(m_tuning.data()), fmt::format("the configurable node {} twice", place),
                            "nodes that are distinct");
        isSeen[static_cast<std::size_t>(place)] = true;
        m_result.nodes.emplace_back(static_cast<std::uint32_t>(place));
    }
}

/// Counts the runs that have the same kind as the first usable run, and stores that kind.
std::uint32_t TuningReader::countRuns()
{
    std::uint64_t layouts = 0;
    std::uint64_t tiles = 0;
    std::uint64_t candidates = 0;
    std::uint64_t all = 0;
    std::optional<Collection::Kind> kind;
    forRuns([&](const Run& run) {
        ++all;
        layouts += run.isLayout() ? 1U : 0U;
        tiles += run.isTile() ? 1U : 0U;
        candidates += run.isCandidate() ? 1U : 0U;
        if (!kind && (run.isLayout() || run.isTile()))
            kind = run.isLayout() ? Collection::Kind::Layout : Collection::Kind::Tile;
    });
    m_result.kind = kind.value_or(Collection::Kind::Layout);
    m_result.isMeasured = kind.has_value();
    const std::uint64_t count = !kind ? candidates : *kind == Collection::Kind::Layout ? layouts : tiles;
    m_result.leftOut = all - count;
    return static_cast<std::uint32_t>(count); // fits: the file is below 2 GiB
}

TuningRuns TuningReader::read()
{
    readNodes();
    const std::uint32_t count = countRuns();
    if (count == 0)
        return std::move(m_result);
    if (m_result.kind == Collection::Kind::Layout)
        readLayouts(count);
    else
        readTiles();
    return std::move(m_result);
}

void TuningReader::addTime(const Run& run)
{
    m_result.runtimeNs.push_back(run.timeNs);
    if (run.isDefault && m_result.defaultNs == 0)
        m_result.defaultNs = run.timeNs;
}

void TuningReader::readLayouts(std::uint32_t count)
{
    ConfigTableBuilder builder(m_result.nodes.size(), count);
    forRuns([&](const Run& run) {
        if (!(m_result.isMeasured ? run.isLayout() : run.isCandidate()))
            return;
        const ConfigId config(static_cast<std::uint32_t>(m_result.runtimeNs.size()));
        std::uint32_t slot = 0;
        for (WireReader outer(run.module, m_file); outer.next();) {
            if (outer.number() != 1)
                continue;
            for (WireReader layout(outer.bytes(), m_file); layout.next();) {
                if (layout.number() != 1)
                    continue;
                if (slot == m_result.nodes.size())
                    layout.fail("a run with more nodes than config_index_to_node", fmt::format("{}", slot));
                builder.set(SlotId(slot++), config, configKey(readNode(layout.bytes())));
            }
        }
        if (slot != m_result.nodes.size())
            throw makeError(m_file.placeOf(run.module.data()), fmt::format("a run with {} nodes", slot),
                            fmt::format("{}, as in config_index_to_node", m_result.nodes.size()));
        if (builder.memoryBytes() > mostTableBytes)
            throw makeError(m_file.placeOf(run.module.data()),
                            "configurations of more than " + bytesText(static_cast<double>(mostTableBytes)), "fewer");
        addTime(run);
    });
    m_result.layouts = builder.finish();
}

ConfigVector TuningReader::readNode(std::string_view message) const
{
    ConfigVector vector;
    vector.fill(minLayoutEntry);
    std::size_t tensor = 0;
    for (WireReader reader(message, m_file); reader.next();) {
        if (reader.number() != 1)
            continue;
        if (tensor == layoutParts.size())
            reader.fail("a node with more than 3 tensors", "output, input and kernel");
        readTensor(reader.bytes(), vector.data() + tensor++ * layoutEntries);
    }
    return vector;
}

void TuningReader::readTensor(std::string_view message, std::int8_t* entries) const
{
    std::vector<std::int64_t> dimensions;
    for (WireReader reader(message, m_file); reader.next();) {
        if (reader.number() != 1)
            continue;
        reader.integers(dimensions, maxAttributeNumbers);
        for (const std::int64_t entry : dimensions)
            if (entry < minLayoutEntry || entry > maxLayoutEntry)
                reader.fail(fmt::format("a layout entry of {}", entry), "-1 to 5");
    }
    const std::size_t count = std::min(dimensions.size(), std::size_t{layoutEntries});
    for (std::size_t i = 0; i < count; ++i)
        entries[i] = static_cast<std::int8_t>(dimensions[i]);
}

void TuningReader::readTiles()
{
    forRuns([&](const Run& run) {
        if (!run.isTile())
            return;
        addTile(run.op);
        addTime(run);
    });
    if (m_result.defaultNs == 0)
        throw makeError(m_file.placeOf(m_tuning.data()), "tiles without a usable default run",
                        "one: the other times are divided by its time");
}

void TuningReader::addTile(std::string_view config)
{
    std::array<std::vector<std::int64_t>, 3> bounds;
    for (WireReader outer(config, m_file); outer.next();) {
        if (outer.number() != 1)
            continue;
        for (WireReader reader(outer.bytes(), m_file); reader.next();)
            if (reader.number() >= 1 && reader.number() <= bounds.size())
                reader.integers(bounds[reader.number() - 1], maxAttributeNumbers);
    }
    m_result.tiles.push_back(tileConfigOf(bounds[0], bounds[1], bounds[2]));
}

} // namespace

TileConfig tileConfigOf(const std::vector<std::int64_t>& kernel, const std::vector<std::int64_t>& output,
                        const std::vector<std::int64_t>& input)
{
    constexpr std::size_t entries = 6;
    TileConfig tile{};
    std::size_t at = 0;
    for (const std::vector<std::int64_t>* const bounds : {&kernel, &output, &input}) {
        std::uint64_t sum = 0;
        std::uint64_t product = bounds->empty() ? 0 : 1;
        for (const std::int64_t bound : *bounds) {
            sum += static_cast<std::uint64_t>(bound);
            product *= static_cast<std::uint64_t>(bound);
        }
        for (std::size_t i = 0; i < std::min(entries, bounds->size()); ++i)
            tile[at + i] = static_cast<float>((*bounds)[i]);
        tile[at + entries] = static_cast<float>(static_cast<std::int64_t>(sum));
        tile[at + entries + 1] = static_cast<float>(static_cast<std::int64_t>(product));
        at += entries + 2;
    }
    return tile;
}

TuningRuns readTuningRuns(const ProgramFile& file, std::size_t index, std::size_t nodeCount,
                          const std::stop_token& stop)
{
    const ProgramPart& part = file.modules.at(index);
    if (part.tuning.empty())
        return {};
    const WireFile wire{.path = file.path, .bytes = *file.bytes, .isPacked = file.isPacked};
    return TuningReader(part.tuning, wire, nodeCount, stop).read();
}

} // namespace tgraph::hlo
