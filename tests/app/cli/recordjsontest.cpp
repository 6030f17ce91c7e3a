// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/dataset/recordjson.h"

#include "engine/core/error.h"
#include "tests/engine/dataset/records.h"
#include "tests/support/errortext.h"

#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::cli;

TEST(RecordJson, RestoresRecordsCompletely)
{
    const FileRecord full = test::fullRecord("tile/xla/train/a.npz");
    EXPECT_EQ(recordFromText(recordText(full)), full);
    const FileRecord failed{.path = "b.npz", .state = FileRecord::State::Failed, .error = "\"no\" archive"};
    EXPECT_EQ(recordFromText(recordText(failed)), failed);
}

TEST(RecordJson, RefusesOtherTextInOneSentence)
{
    std::string text = recordText(test::fullRecord("a.npz"));
    const auto with = [&text](const std::string& before, const std::string& after) {
        std::string changed = text;
        return changed.replace(changed.find(before), before.size(), after);
    };
    for (const std::string& bad :
         {std::string(), std::string("[]"), text.substr(0, text.size() / 2), with("\"kind\":0", "\"kind\":9"),
          with("\"state\":2", "\"state\":4"), with("\"nodes\":900", "\"nodes\":\"many\"")}) {
        EXPECT_EQ(test::errorFrom([&] { static_cast<void>(recordFromText(bad)); }),
                  "another process's results: no record of a file");
    }
}
