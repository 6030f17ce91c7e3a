// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/frame/centre.h"
#include "app/window/frame/noticebar.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/configs/configpanel.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

namespace tgraph {

/// The window with session files, and other windows that open them.
class WindowSessionTest : public WindowTest {
protected:
    bool save(const std::filesystem::path& target)
    {
        window.sessionFiles().save(target);
        return QTest::qWaitFor([this] { return workspace.exports().isEmpty(); }, longEnough);
    }

    /// Returns the button of an offer above the page of a window; null: there is none.
    static QPushButton* offered(MainWindow& window, const char* words)
    {
        for (auto* button : window.centre().notice().findChildren<QPushButton*>())
            if (button->text() == QLatin1String(words) && !button->isHidden())
                return button;
        return nullptr;
    }

    /// Types a note of the first configuration, without ending it.
    void typeNote()
    {
        window.session().setFocus(DistinctId(0));
        panel<ConfigPanel>().editNote();
        const auto editors = panel<ConfigPanel>().findChild<QTableView*>()->viewport()->findChildren<QLineEdit*>();
        ASSERT_FALSE(editors.isEmpty());
        editors.last()->setText(QStringLiteral("typed")); // earlier ones are deleted later
    }

    /// Opens the session in another window, as at the next start, and waits for its files.
    struct Another {
        explicit Another(QSettings& settings) : workspace(settings, ModelSearch{}), window(workspace) { }

        bool openAndWait(const std::filesystem::path& path)
        {
            window.openPaths({text(path)});
            return settled();
        }
        bool settled()
        {
            return QTest::qWaitFor(
                [this] { return !workspace.runner().isRunning(Lane::Session) && !workspace.opener().isBusy(); },
                longEnough);
        }

        Workspace workspace;
        MainWindow window;
    };
};

} // namespace tgraph
