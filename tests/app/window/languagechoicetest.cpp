// SPDX-License-Identifier: GPL-3.0-or-later
// A language choice applies from the next start: the menu keeps it and shows a notice, and the window does not change.
#include "app/settings/languages.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/noticebar.h"
#include "app/window/maintoolbar.h"
#include "app/window/menus/languagemenu.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/adapt/adaptdialog.h"
#include "widgets/simulate/simulatedialog.h"
#include "widgets/train/traindialog.h"

#include <QAction>
#include <QPointer>
#include <QToolButton>

using namespace tgraph;

namespace {

class LanguageChoiceTest : public WindowTest {
protected:
    LanguageChoiceTest() { workspace.languages().install(QStringLiteral("en")); }
    ~LanguageChoiceTest() override { QLocale::setDefault(QLocale(QStringLiteral("en_GB"))); }

    void choose(const char* name) { actionOf(*window.findChild<LanguageMenu*>(), name).trigger(); }

    static QAction& actionOf(const QWidget& owner, const char* text)
    {
        for (QAction* action : owner.actions()) {
            if (action->text() == QString::fromUtf8(text))
                return *action;
        }
        throw std::runtime_error(std::string("no action ") + text);
    }

    QStringList notices() { return window.centre().notice().sentences(); }
    QString kept() { return m_settings.value(QStringLiteral("language")).toString(); }
};

} // namespace

TEST_F(LanguageChoiceTest, IsSavedImmediatelyAndAppliesFromTheNextStart)
{
    choose("Deutsch");
    EXPECT_EQ(kept(), QStringLiteral("de"));
    EXPECT_EQ(workspace.languages().current(), QStringLiteral("en"));
    EXPECT_EQ(notices(), QStringList{QStringLiteral("From the next start: Deutsch.")});
    choose("简体中文");
    EXPECT_EQ(kept(), QStringLiteral("zh_CN"));
    EXPECT_EQ(notices(), QStringList{QStringLiteral("From the next start: 简体中文.")});
    choose("English");
    EXPECT_EQ(kept(), QStringLiteral("en"));
    EXPECT_TRUE(notices().isEmpty()) << "English is the shown language";
}

TEST_F(LanguageChoiceTest, IsShownAtTheNextStart)
{
    choose("Deutsch");
    Workspace next(m_settings, ModelSearch{});
    next.languages().install(kept());
    const MainWindow german(next);
    EXPECT_TRUE(actionOf(*german.findChild<LanguageMenu*>(), "Deutsch").isChecked());
    EXPECT_NE(german.findChild<LanguageMenu*>()->title(), window.findChild<LanguageMenu*>()->title());
}

TEST_F(LanguageChoiceTest, LeavesNoAcceleratorInTheToolBar)
{
    Workspace next(m_settings, ModelSearch{});
    // In Chinese, the accelerator's letter follows the word
    next.languages().install(QStringLiteral("zh_CN"));
    const MainWindow chinese(next);
    const auto buttons = chinese.findChild<MainToolBar*>()->findChildren<QToolButton*>();
    EXPECT_FALSE(buttons.isEmpty());
    for (const QToolButton* button : buttons)
        EXPECT_FALSE(button->text().contains(QLatin1Char('('))) << button->text().toStdString();
}

TEST_F(LanguageChoiceTest, KeepsDialogsOfLongWorkOpenWithTheirContents)
{
    for (const char* name : {"&Adapt to measured configurations…", "&Simulate programs…", "&Train a checkpoint…"}) {
        for (QAction* action : window.findChildren<QAction*>()) {
            if (action->text() == QString::fromUtf8(name))
                action->trigger();
        }
    }
    const QPointer<SimulateDialog> simulate = window.findChild<SimulateDialog*>();
    const QPointer<AdaptDialog> adapt = window.findChild<AdaptDialog*>();
    ASSERT_TRUE(simulate && adapt);
    simulate->setRequest({.folder = "/somewhere", .count = 7});
    choose("Deutsch");
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    ASSERT_TRUE(simulate && adapt);
    EXPECT_TRUE(simulate->isVisible());
    EXPECT_TRUE(adapt->isVisible());
    EXPECT_EQ(simulate->request().count, 7U);
    EXPECT_EQ(kept(), QStringLiteral("de"));
}
