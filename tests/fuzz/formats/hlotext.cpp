// SPDX-License-Identifier: GPL-3.0-or-later
// Reading any text ends in a sound Module, whose printed text reads back, or in an Error.
#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/foreign/foreignkind.h"
#include "engine/hlo/module/modulecheck.h"
#include "engine/hlo/text/textreader.h"
#include "tests/fuzz/format.h"
#include "tests/support/hlogenerate.h"
#include "tests/support/hlomodules.h"

#include <memory>

namespace tgraph::fuzz {
namespace {

using namespace tgraph::hlo;

constexpr HloLimits limits{.memoryBytes = std::uint64_t{1} << 26};

/// Returns the whole sample, and each of its computations alone, which mutations get through sooner.
std::vector<std::string> seeds()
{
    const std::string sample(test::sampleText());
    std::vector<std::string> result = {sample, test::generatedHloText(200)};
    for (std::size_t begin = 0; begin < sample.size();) {
        const std::size_t end = sample.find("\n}\n", begin);
        if (end == std::string::npos)
            break;
        result.push_back(sample.substr(begin, end + 3 - begin));
        begin = end + 3;
    }
    result.emplace_back("I0521 12:04:45.883 1509 file.cc:186] HloModule m\nf { a = f32[] constant(1) }");
    result.emplace_back("HloModule m:\nENTRY e { x = s32 [4] parameter(0) k = add(x, s32[4] negate(x))\n"
                        "s = ((s32[4]), s32[2], u32[]) slice-start(k), slice={[0:2]} d = slice-done(s)\n"
                        "ROOT w = while(k), condition={ p = s32[4] parameter(0) ROOT c = pred[] constant(true) }, "
                        "body={ p = s32[4] parameter(0) ROOT n = negate(p) } }");
    result.emplace_back("f32[4] fusion(f32[4] p, f32[4]), kind=kLoop, calls={ a = f32[4] parameter(0)\n"
                        "b = f32[4] parameter(1) t = tuple(a, negate(b)) ROOT r = add(t#0, b) }");
    return result;
}

void checkSound(const Module& module)
{
    const Place place{"sound", {}};
    checkModule(module,
                {.file = [&] { return place; },
                 .instruction = [&](NodeId) { return place; },
                 .computation = [&](ComputationId) { return place; }});
}

/// Checks that a module printed like one from a protobuf reads back with as many instructions.
void checkPrinted(Module module)
{
    for (Instruction& instruction : module.instructions)
        instruction.text = {};
    const ModuleText text = writeHloText(module);
    require(readHloText(text.text, "printed.hlo").instructions.size() == module.instructions.size());
}

void read(std::string_view bytes)
{
    const auto text = std::make_shared<const std::string>(bytes);
    (void)looksLikeHloText(*text);
    (void)dumpWithoutHlo(*text);
    (void)foreignText({.name = {}, .first = *text, .last = *text});
    bool isRead = false;
    const bool isSound = readsOrReports("fuzz.hlo: ", [&] {
        Module module = readHloText(text, "fuzz.hlo", limits);
        isRead = true;
        checkSound(module);
        require(writeHloText(module).instructions.size() == module.instructions.size());
        checkPrinted(std::move(module));
    });
    require(isSound || !isRead);
}

} // namespace

const Format hloTextFormat{"hloText", seeds, read};

} // namespace tgraph::fuzz
