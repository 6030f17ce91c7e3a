// SPDX-License-Identifier: GPL-3.0-or-later
// HloProto, HloModuleProto, HloSnapshot, profiles and tuning data, compressed or not.
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/files/programfile.h"
#include "engine/hlo/files/tuningruns.h"
#include "tests/fuzz/format.h"
#include "tests/support/hlomodules.h"
#include "tests/support/protobytes.h"
#include "tests/support/tuningbytes.h"

#include <memory>

namespace tgraph::fuzz {
namespace {

using namespace tgraph::hlo;

/// Returns one message of every kind that the reader distinguishes.
std::vector<std::string> seeds()
{
    const std::string sample = writeHloModuleProto(test::moduleOf(test::sampleText())).bytes;
    const std::string small = test::reduceModuleProto();
    const std::string proto = hloProtoOf(small);
    return {sample,
            small,
            hloProtoOf(sample),
            proto,
            test::bytesField(1, proto), // HloSnapshot
            test::layoutTuningData(),
            test::tileTuningData(),
            test::gzipped(small)};
}

void read(std::string_view bytes)
{
    const HloLimits limits{.fileBytes = std::uint64_t{1} << 22, .memoryBytes = std::uint64_t{1} << 26};
    readsOrReports("fuzz.pb: ", [&] {
        const ProgramFile file = openProgramBytes(std::make_shared<const std::string>(bytes), "fuzz.pb", limits);
        (void)summarize(file);
        const Module module = readProgram(file, 0, limits);
        require(!module.instructions.empty() && !module.computations.empty());
        (void)readTuningRuns(file, 0, module.instructions.size());
        // Damage in skipped parts is counted and is no error.
        require(writeHloText(module, {}, {.inScheduleOrder = true}).instructions.size() == module.instructions.size());
    });
}

} // namespace

const Format hloProtoFormat{"hloProto", seeds, read};

} // namespace tgraph::fuzz
