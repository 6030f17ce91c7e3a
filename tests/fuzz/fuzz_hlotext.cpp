// SPDX-License-Identifier: GPL-3.0-or-later
// Reading any text ends in a sound Module, whose own text reads back, or in a tgraph::Error of one line.
#include "engine/hlo/modulecheck.h"
#include "engine/hlo/textreader.h"
#include "engine/hlo/textwriter.h"

#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

using namespace tgraph;
using namespace tgraph::hlo;

namespace {

constexpr HloLimits limits{.memoryBytes = std::uint64_t{1} << 26};

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

void checkSound(const Module& module)
{
    const Place place{"sound", {}};
    checkModule(module,
                {.file = [&] { return place; },
                 .instruction = [&](NodeId) { return place; },
                 .computation = [&](ComputationId) { return place; }});
}

/// Printed anew, as a module from a protobuf is, it reads back with as many instructions.
void checkPrinted(Module module)
{
    for (Instruction& instruction : module.instructions)
        instruction.text = {};
    const ModuleText text = writeHloText(module);
    require(readHloText(text.text, "printed.hlo").instructions.size() == module.instructions.size());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto text = std::make_shared<const std::string>(reinterpret_cast<const char*>(data), size);
    (void)looksLikeHloText(*text);
    (void)dumpWithoutHlo(*text);
    bool isRead = false;
    try {
        Module module = readHloText(text, "fuzz.hlo", limits);
        isRead = true;
        checkSound(module);
        require(writeHloText(module).instructions.size() == module.instructions.size());
        checkPrinted(std::move(module));
    } catch (const Error& error) {
        const std::string_view what = error.what();
        require(!isRead && what.starts_with("fuzz.hlo: ") && what.find('\n') == std::string_view::npos);
    }
    return 0;
}
