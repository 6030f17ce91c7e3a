// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/widgets/graph/graphfixtures.h"
#include "widgets/graph/graphview.h"

#include <QAction>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <functional>

namespace tgraph::test {

/// A visible view and the window's part: its requests become selections.
class GraphViewTest : public testing::Test {
protected:
    static constexpr int waitMs = 20000; // limit for a condition that an idle machine meets at once

    GraphViewTest()
    {
        view.resize(900, 600);
        QObject::connect(&view, &GraphView::nodeRequested, &view, [this](NodeId node) {
            selection.node = node;
            view.setSelection(selection);
        });
        view.show();
        view.activateWindow();
        view.setFocus();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&view));
    }

    void open(std::shared_ptr<const OpenFile> file)
    {
        QSignalSpy finished(&view, &GraphView::placementFinished);
        view.setFile(std::move(file));
        ASSERT_TRUE(finished.count() > 0 || finished.wait(waitMs));
        ASSERT_TRUE(view.isReady());
    }

    void waitForPlacement(const std::function<void()>& change)
    {
        QSignalSpy finished(&view, &GraphView::placementFinished);
        change();
        ASSERT_TRUE(finished.count() > 0 || finished.wait(waitMs));
    }

    void setFocusTo(DistinctId distinct)
    {
        selection.focus = distinct;
        view.setSelection(selection);
    }

    QAction* colourAction(GraphColourMode mode)
    {
        for (QAction* action : view.colourActions()) {
            if (action->data().toInt() == static_cast<int>(mode))
                return action;
        }
        return nullptr;
    }

    /// Returns the small file with a changed document.
    static std::shared_ptr<const OpenFile> changed(const std::function<void(Document&)>& change)
    {
        auto document = std::make_shared<Document>(*smallGraphFile()->document);
        change(*document);
        return makeOpenFile(document);
    }

    /// Returns a file with equal runtimes, in which no layout explains any variance.
    static std::shared_ptr<const OpenFile> undecided()
    {
        return changed([](Document& document) { document.runtimeNs.assign(document.runtimeNs.size(), 10'000'000); });
    }

    static std::shared_ptr<const OpenFile> withoutRuntimes()
    {
        return changed([](Document& document) {
            document.runtimeNs.assign(document.runtimeNs.size(), 0);
            document.runtimesPublished = false;
        });
    }

    QByteArray dot() { return view.exported(GraphView::ExportFormat::Dot, QStringLiteral("test")); }

    static QStringList all(const QByteArray& text, const QString& pattern)
    {
        QStringList found;
        auto matches = QRegularExpression(pattern).globalMatch(QString::fromUtf8(text));
        while (matches.hasNext())
            found.append(matches.next().captured());
        return found;
    }

    GraphView view;
    Selection selection;
};

} // namespace tgraph::test
