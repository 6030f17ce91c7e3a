// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged text is refused in one line, or read as a sound module, with little memory.
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/module/modulecheck.h"
#include "engine/hlo/text/textreader.h"
#include "tests/support/hlomodules.h"
#include "tests/support/mutations.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace tgraph;
using namespace tgraph::hlo;

namespace {

/// Checks that the module and its text are valid.
void expectSound(const Module& module)
{
    const auto nowhere = [](auto) { return Place{"file", {}}; };
    EXPECT_NO_THROW(checkModule(module,
                                {.file =
                                     [] {
                                         return Place{"file", {}};
                                     },
                                 .instruction = nowhere,
                                 .computation = nowhere}));
    const ModuleText text = writeHloText(module);
    ASSERT_EQ(text.instructions.size(), module.instructions.size());
    for (const TextPlace& place : text.instructions)
        ASSERT_TRUE(place.length > 0 && place.offset + place.length <= text.text->size());
    EXPECT_EQ(callersFirst(module).size(), module.computations.size());
    EXPECT_NO_THROW((void)writeHloModuleProto(module));
}

TEST(HloTextMutations, EndInAModuleOrInOneLine)
{
    std::mt19937_64 engine(19);
    int accepted = 0;
    constexpr int count = 10'000;
    for (int i = 0; i < count; ++i) {
        const std::string text = test::mutated(std::string(test::sampleText()), engine);
        (void)looksLikeHloText(text);
        try {
            expectSound(
                readHloText(std::make_shared<const std::string>(text), "damaged.hlo", {.memoryBytes = 1U << 22U}));
            ++accepted;
        } catch (const Error& error) {
            const std::string_view what = error.what();
            EXPECT_TRUE(what.starts_with("damaged.hlo: ")) << what;
            EXPECT_EQ(what.find_first_of("\n\r"), std::string_view::npos) << what;
        }
        if (HasFatalFailure() || HasNonfatalFailure())
            FAIL() << "mutation " << i << ":\n" << text;
    }
    // Both must be frequent for the test to be meaningful.
    EXPECT_GT(accepted, count / 10);
    EXPECT_LT(accepted, count * 9 / 10);
}

TEST(HloTextMutations, MutatedLayoutsAreRefusedOrReadBack)
{
    const Module module = test::moduleOf(test::sampleText());
    std::mt19937_64 engine(20);
    int written = 0;
    for (int i = 0; i < 2'000; ++i) {
        std::vector<LayoutChange> changes;
        for (std::uint64_t k = engine() % 6; k-- > 0;) {
            LayoutChange change{.node = NodeId(static_cast<std::uint32_t>(engine() % module.instructions.size()))};
            if (engine() % 2 == 0)
                change.operand = static_cast<std::uint32_t>(engine() % 2);
            const std::uint64_t rank = engine() % 5;
            for (std::uint64_t d = 0; d < rank; ++d)
                change.minorToMajor.push_back(static_cast<std::int64_t>(d));
            if (engine() % 2 == 0)
                std::ranges::reverse(change.minorToMajor);
            changes.push_back(std::move(change));
        }
        try {
            const ModuleText text = writeHloText(module, changes);
            const Module again = test::moduleOf(*text.text);
            ASSERT_EQ(again.instructions.size(), module.instructions.size());
            for (const LayoutChange& change : changes)
                EXPECT_TRUE(change.operand || minorToMajor(again.shapeOf(change.node)) == change.minorToMajor);
            for (const NodeId node : idsBelow<NodeId>(again.instructions.size())) {
                const TextPlace place = text.instructions[node.value];
                const std::string_view expected = again.instruction(node).text.empty() ? again.instruction(node).name
                                                                                       : again.instruction(node).text;
                EXPECT_EQ(text.text->substr(place.offset, place.length), expected);
            }
            ++written;
        } catch (const Error& error) {
            EXPECT_EQ(std::string_view(error.what()).find("line"), std::string_view::npos) << error.what();
        }
        ASSERT_FALSE(HasFailure());
    }
    EXPECT_GT(written, 200);
}

} // namespace
