// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/files/filefacts.h"

#include "engine/core/known.h"
#include "engine/core/program.h"
#include "engine/hlo/module/module.h"
#include "state/text.h"

#include <algorithm>

namespace tgraph {
namespace {

ListedProgram listedProgramOf(const OpenFile& file)
{
    const Document& document = *file.document;
    const hlo::Module& program = *document.program;
    ListedProgram facts{.module = engineText(program.name),
                        .computations = static_cast<std::uint32_t>(program.computations.size()),
                        .stage = file.program->foreignness.stage,
                        .isProposed = document.proposal.has_value()};
    for (const hlo::Instruction& instruction : program.instructions) {
        facts.convolutions += instruction.opcode == Opcode::Convolution ? 1 : 0;
        facts.dots += instruction.opcode == Opcode::Dot ? 1 : 0;
    }
    for (const std::string& note : program.notes)
        facts.notes << QString::fromStdString(note);
    return facts;
}

void setOrigin(FileFacts& facts, const Collection& collection, const std::string& program)
{
    facts.collection = QString::fromStdString(collection.name());
    facts.programName = QString::fromStdString(program);
    facts.modelType = QString::fromStdString(modelTypeOf(program));
}

} // namespace

FileFacts factsOf(const OpenFile& file)
{
    const Document& document = *file.document;
    FileFacts facts{.nodes = document.graph.nodeCount(),
                    .configurable = static_cast<std::uint32_t>(document.graph.configurable().size()),
                    .configurations = document.configCount(),
                    .distinct = file.configCount(),
                    .relative = file.isRelative(),
                    .simulated = document.simulation.has_value(),
                    .fusion = file.isFusion(),
                    .runs = document.defaultCount};
    if (document.program)
        facts.program = listedProgramOf(file);
    else
        setOrigin(facts, document.collection, programOf(document));
    if (!file.targets.empty()) {
        const std::vector<double> targets
            = knownOf(document.targets()); // file.targets lacks the worst of equal configurations
        const auto [best, worst] = std::ranges::minmax_element(targets);
        facts.best = *best;
        if (*best > 0)
            facts.spread = *worst / *best;
    }
    return facts;
}

FileRow rowOf(const std::filesystem::path& folder, const FileRecord& record)
{
    FileRow row{.path = folder / record.path};
    if (record.state == FileRecord::State::Found)
        return row;
    if (record.state == FileRecord::State::Failed) {
        row.state = FileRow::State::Failed;
        row.error = QString::fromStdString(record.error);
        return row;
    }
    if (record.state == FileRecord::State::Read)
        row.state = FileRow::State::Read;
    row.facts = FileFacts{.nodes = record.nodes,
                          .configurable = record.configurable,
                          .configurations = record.configurations,
                          .distinct = record.distinct,
                          .decisions = record.decisions,
                          .relative = record.isRelative,
                          .best = record.best,
                          .spread = record.spread,
                          .agreementTau = record.agreementTau,
                          .attainableTau = record.attainableTau,
                          .simulated = record.isSimulated,
                          .fusion = record.collection.kind == Collection::Kind::Fusion,
                          .runs = record.runs};
    if (record.xla) {
        row.facts->program = ListedProgram{.module = QString::fromStdString(record.xla->module),
                                           .computations = record.xla->computations,
                                           .convolutions = record.xla->convolutions,
                                           .dots = record.xla->dots,
                                           .stage = record.xla->stage,
                                           .isProposed = record.xla->isProposed};
        for (const std::string& note : record.xla->notes)
            row.facts->program->notes << QString::fromStdString(note);
    } else {
        setOrigin(*row.facts, record.collection, record.program);
    }
    return row;
}

QString FileRow::reason() const
{
    const QString prefix = QString::fromStdString(path.string()) + QStringLiteral(": ");
    return error.startsWith(prefix) ? error.mid(prefix.size()) : error;
}

} // namespace tgraph
