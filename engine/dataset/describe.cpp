// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dataset/describe.h"

#include "engine/core/known.h"
#include "engine/core/program.h"
#include "engine/core/sha256.h"
#include "engine/decisions/decisions.h"
#include "engine/eval/decisionreport.h"
#include "engine/eval/health.h"
#include "engine/eval/summary.h"
#include "engine/graph/choicefingerprint.h"
#include "engine/hlo/module/module.h"
#include "engine/io/arrayset.h"
#include "engine/io/inputfile.h"
#include "engine/programs/openfile.h"

#include <algorithm>
#include <memory>
#include <span>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

ProgramRecord programRecordOf(const Document& document, const std::stop_token& stop)
{
    const hlo::Module& program = *document.program;
    ProgramRecord record{.module = std::string(program.name),
                         .computations = static_cast<std::uint32_t>(program.computations.size()),
                         .stage = foreignnessOf(program, stop).stage,
                         .isProposed = document.proposal.has_value(),
                         .notes = {program.notes.begin(), program.notes.end()}};
    for (const hlo::Instruction& instruction : program.instructions) {
        record.convolutions += instruction.opcode == Opcode::Convolution ? 1 : 0;
        record.dots += instruction.opcode == Opcode::Dot ? 1 : 0;
    }
    return record;
}

/// Adds statistics of repeated measurements and of the decisions' options.
void addQuality(FileRecord& record, const Document& document, const Deduplication& configurations,
                const std::stop_token& stop)
{
    if (document.collection.kind == Collection::Kind::Fusion)
        return;
    throwIfStopped(stop);
    const Health health = assessHealth(document, configurations);
    record.repeated = health.noise.repeatedConfigs;
    record.measurements = health.noise.measurements;
    if (record.repeated > 0)
        record.noise = health.noise.medianDisagreement;
    record.agreementTau = health.noise.agreementTau;
    record.drift = health.drift ? health.drift->repeatTau : std::nullopt;
    throwIfStopped(stop);
    const auto decisions = std::make_shared<const Decisions>(document, configurations, stop);
    record.decisions = decisions->count();
    if (document.collection.kind == Collection::Kind::Layout)
        if (const auto report = assessDecisions(document, configurations, decisions, stop))
            record.attainableTau = report->attainableTau;
}

} // namespace

FileRecord recordOf(const Document& document, const std::stop_token& stop)
{
    const Deduplication configurations = deduplicate(document);
    FileRecord record{.state = FileRecord::State::Read,
                      .collection = document.collection,
                      .program = programOf(document),
                      .nodes = document.graph.nodeCount(),
                      .edges = static_cast<std::uint32_t>(document.graph.edgeCount()),
                      .configurable = static_cast<std::uint32_t>(document.graph.configurable().size()),
                      .configurations = document.configCount(),
                      .unpublished = document.unpublishedCount(),
                      .distinct = configurations.distinctCount(),
                      .runs = document.defaultCount,
                      .isSimulated = document.simulation.has_value(),
                      .isRelative = document.collection.kind == Collection::Kind::Tile
                          || (document.table && !document.table->isTime()),
                      .graphHash = programFingerprint(document, configurations)};
    record.modelType = modelTypeOf(record.program);
    if (document.program)
        record.xla = programRecordOf(document, stop);
    if (document.runtimesPublished) {
        const std::vector<double> targets = knownOf(document.targets());
        const auto [best, worst] = std::ranges::minmax_element(targets);
        record.best = *best;
        if (*best > 0)
            record.spread = *worst / *best;
    }
    addQuality(record, document, configurations, stop);
    return record;
}

void readRecord(FileRecord& record, const fs::path& folder, const std::stop_token& stop)
{
    FileRecord read;
    try {
        const fs::path file = folder / record.path;
        read = recordOf(openDocument(file, {}, stop), stop);
        read.contentHash = contentHashOf(file);
    } catch (const Cancelled&) {
        throw;
    } catch (...) {
        read = {.state = FileRecord::State::Failed, .error = handledProblem()};
    }
    read.path = record.path;
    read.disk = record.disk;
    record = std::move(read);
}

void sketchRecord(FileRecord& record, const fs::path& folder)
{
    try {
        const fs::path file = folder / record.path;
        const std::unique_ptr<ByteSource> source = openInput(file);
        ArraySet arrays(*source, {}, {}, {});
        const auto lengthOf = [&arrays](std::string_view key, std::size_t axis) {
            const ArrayReader reader = arrays.open(key);
            return axis < reader.shape().size() ? static_cast<std::uint32_t>(reader.shape()[axis]) : 0U;
        };
        FileRecord sketch = record;
        const bool isLayout = arrays.has("node_config_feat");
        sketch.collection = collectionFromPath(file,
                                               isLayout                        ? Collection::Kind::Layout
                                                   : arrays.has("config_feat") ? Collection::Kind::Tile
                                                                               : Collection::Kind::Fusion);
        sketch.nodes = lengthOf("node_opcode", 0);
        sketch.edges = lengthOf("edge_index", 0);
        sketch.configurable = isLayout ? lengthOf("node_config_ids", 0) : 0;
        sketch.configurations = sketch.collection.kind == Collection::Kind::Fusion ? 1 : lengthOf("config_runtime", 0);
        sketch.state = FileRecord::State::Sketched;
        record = std::move(sketch);
    } catch (const Error&) {
        // Reading the file reports the error.
    }
}

std::string contentHashOf(const fs::path& file)
{
    constexpr std::uint64_t longest = std::uint64_t{64} << 20;
    const std::unique_ptr<ByteSource> source = openInput(file);
    if (file.extension() != ".npz")
        return source->size() <= longest ? sha256OfInput(file) : std::string();
    const ZipReader zip(*source, {});
    std::vector<const ZipEntry*> entries;
    for (const ZipEntry& entry : zip.entries())
        entries.push_back(&entry);
    std::ranges::sort(entries, {}, &ZipEntry::name);
    Sha256 hash;
    for (const ZipEntry* entry : entries) {
        hash.addList(std::span<const char>(entry->name));
        const std::uint64_t numbers[] = {entry->size, entry->crc32};
        hash.add(std::as_bytes(std::span(numbers)));
    }
    return hash.finish();
}

} // namespace tgraph
