// SPDX-License-Identifier: GPL-3.0-or-later
// The user's own node values in the real window: read in the background, shown as colours, with error messages.
#include "app/work/explain/ownvalues.h"

#include "app/window/frame/centre.h"
#include "app/window/frame/noticebar.h"
#include "tests/app/window/windowfixture.h"

using namespace tgraph;

namespace {

class OwnValuesTest : public WindowTest {
protected:
    void read(const char* name, std::string_view content)
    {
        window.findChild<OwnValues*>()->read(text(m_folder.write(name, content)));
        ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::NodeValues); }, longEnough));
    }
};

} // namespace

TEST_F(OwnValuesTest, ColourTheGraph)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    read("heat.csv", "node,value\n0,1.5\n1,3\n");
    EXPECT_EQ(window.graph().colourMode(), GraphColourMode::Own);
    EXPECT_TRUE(window.centre().notice().sentences().isEmpty());
}

TEST_F(OwnValuesTest, ShowAnErrorAndChangeNothingIfUnreadable)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    const GraphColourMode before = window.graph().colourMode();
    read("bad.csv", "0,1\n999999,2\n");
    EXPECT_EQ(window.graph().colourMode(), before);
    ASSERT_EQ(window.centre().notice().sentences().size(), 1);
    EXPECT_TRUE(window.centre().notice().sentences().front().contains(QStringLiteral("line 2")));
}
