// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/layoutexports.h"

#include "engine/core/atomicfile.h"
#include "engine/core/task.h"
#include "engine/eval/layoutsjson.h"
#include "engine/hlo/convert/protowriter.h"
#include "engine/io/documentwriter.h"
#include "engine/programs/chosenlayouts.h"

#include <string_view>
#include <vector>

namespace tgraph {

void writeLayouts(const OpenFile& file, std::optional<DistinctId> distinct, const std::filesystem::path& target,
                  const std::stop_token& stop)
{
    const Document& document = *file.document;
    std::vector<ConfigId> configs = file.configurations->representatives;
    if (distinct)
        configs = {configs[distinct->value]};
    AtomicFile output(target);
    writeLayoutsList(
        document, configs, [&](std::string_view text) { output.write(text); }, stop);
    throwIfStopped(stop);
    output.commit();
}

QByteArray programText(const OpenFile& file, DistinctId distinct)
{
    const ConfigId config = file.configurations->representatives[distinct.value];
    return QByteArray::fromStdString(*textWithLayouts(*file.document, vectorsOf(*file.document, config)).text);
}

QByteArray tuningData(const OpenFile& file, const std::stop_token& stop)
{
    const hlo::ProtoText module = hlo::writeHloModuleProto(*file.document->program, stop);
    return QByteArray::fromStdString(hlo::writeTuningData(module.bytes, *file.document, stop).bytes);
}

void writeCandidates(const OpenFile& file, const std::filesystem::path& target, const std::stop_token& stop)
{
    writeDocument(*file.document, target, {}, stop);
}

} // namespace tgraph
