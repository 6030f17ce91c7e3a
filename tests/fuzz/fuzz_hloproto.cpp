// SPDX-License-Identifier: GPL-3.0-or-later
// Reading any bytes as a file with XLA programs ends in a Module or a tgraph::Error: no crash, no hang, no unbounded
// memory.
#include "engine/core/error.h"
#include "engine/hlo/programfile.h"
#include "engine/hlo/textwriter.h"
#include "engine/hlo/tuningruns.h"

#include <cstdlib>
#include <memory>
#include <string>

using namespace tgraph;
using namespace tgraph::hlo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = std::make_shared<const std::string>(data, data + size);
    const HloLimits limits{.fileBytes = std::uint64_t{1} << 22, .memoryBytes = std::uint64_t{1} << 26};
    try {
        const ProgramFile file = openProgramBytes(bytes, "fuzz.pb", limits);
        (void)summarize(file);
        const Module module = readProgram(file, 0, limits);
        if (module.instructions.empty() || module.computations.empty())
            std::abort();
        (void)readTuningRuns(file, 0, module.instructions.size());
        if (writeHloText(module, {}, {.inScheduleOrder = true}).instructions.size() != module.instructions.size())
            std::abort(); // damage in parts that reading passes over is counted, and no error
    } catch (const Error& error) {
        if (!std::string_view(error.what()).starts_with("fuzz.pb: "))
            std::abort();
    }
    return 0;
}
