// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

class QAction;
class QWidget;

namespace tgraph {

class GuideWindow;

/// Opens the user guide. F1 opens the page about the widget with the focus, in the window, its panels and its dialogs.
class GuideController : public QObject {
    Q_OBJECT

public:
    explicit GuideController(QWidget& window);
    ~GuideController() override;

    [[nodiscard]] QAction* guideAction() const { return m_guideAction; }
    [[nodiscard]] QAction* changesAction() const { return m_changesAction; }
    [[nodiscard]] const GuideWindow* guide() const { return m_guide.get(); } ///< null until it is opened

    void open(const QString& place); ///< "window.md#the-graph"

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_window;
    QAction* m_guideAction;
    QAction* m_changesAction;
    /// Without a parent: a modal dialog does not block it, and it does not stay above the window.
    std::unique_ptr<GuideWindow> m_guide;
};

} // namespace tgraph
