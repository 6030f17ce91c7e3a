// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/adaptcontroller.h"
#include "app/longwork.h"
#include "app/simulatecontroller.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <string>
#include <vector>

class QAction;
class QToolButton;

namespace tgraph {

/// What long work asks of the window.
struct LongTaskHooks {
    BackgroundWriter write;
    SimulateController::ListFolder listFolder;
    std::function<std::string()> askForCheckpoint; ///< a path that a person chose, or nothing
};

/// The windows of long work, made when they are first asked for, with the actions that open them and a button in the
/// status bar that says what runs and brings its window back.
class LongTasks : public QObject {
    Q_OBJECT

public:
    LongTasks(QWidget& window, Session& session, TaskRunner& runner, RankerFactory rankers, LongTaskHooks hooks);

    [[nodiscard]] QAction* adaptAction() const { return m_adaptAction; }
    [[nodiscard]] QAction* simulateAction() const { return m_simulateAction; }
    [[nodiscard]] QToolButton* statusButton() const { return m_button; }
    [[nodiscard]] AdaptController& adapting() { return m_adapting; }

    void setModels(std::vector<ModelDescription> models);

    void showAdapt();
    void showSimulate();

private:
    void makeActions();
    void showStatus();
    void showRunning();

    QWidget& m_window;
    LongTaskHooks m_hooks;
    std::vector<ModelDescription> m_models;
    LongWork m_work;
    AdaptController m_adapting;
    SimulateController m_simulating;
    QPointer<AdaptDialog> m_adaptDialog;
    QPointer<SimulateDialog> m_simulateDialog;
    QAction* m_adaptAction = nullptr;
    QAction* m_simulateAction = nullptr;
    QToolButton* m_button = nullptr;
};

} // namespace tgraph
