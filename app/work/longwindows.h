// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/work/longtasks.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <string>
#include <vector>

class QAction;
class QSettings;
class QToolButton;

namespace tgraph {

/// The windows of long work of a main window: created on first use, with the actions that open them and a status bar
/// button that names the running work and raises its window.
class LongWindows : public QObject {
    Q_OBJECT

public:
    /// `askForCheckpoint`: returns a path chosen by the user, or an empty text.
    LongWindows(QWidget& window, LongTasks& tasks, QSettings& settings, std::function<std::string()> askForCheckpoint);

    [[nodiscard]] QAction* adaptAction() const { return m_adaptAction; }
    [[nodiscard]] QAction* simulateAction() const { return m_simulateAction; }
    [[nodiscard]] QAction* trainAction() const { return m_trainAction; }
    [[nodiscard]] QAction* tuneAction() const { return m_tuneAction; }
    [[nodiscard]] QAction* fusionTuneAction() const { return m_fusionTuneAction; }
    [[nodiscard]] QToolButton* statusButton() const { return m_button; }

    void setModels(std::vector<ModelDescription> models);

    void showAdapt();
    void showSimulate();
    void showTrain();
    void showTune();
    void showFusionTune();

private:
    void makeActions();
    void keepCommand(const TuneRequest& request); ///< for the next start, too
    void adaptTo(const QString& journal);
    void announceEnd(QWidget* dialog, const QString& text); ///< null: it was closed
    void showStatus();
    void showRunning();

    QWidget& m_window;
    LongTasks& m_tasks;
    QSettings& m_settings;
    std::function<std::string()> m_askForCheckpoint;
    std::vector<ModelDescription> m_models;
    QPointer<AdaptDialog> m_adapt;
    QPointer<SimulateDialog> m_simulate;
    QPointer<TrainDialog> m_train;
    QPointer<TuneDialog> m_tune;
    QPointer<FusionTuneDialog> m_fusionTune;
    QAction* m_adaptAction = nullptr;
    QAction* m_simulateAction = nullptr;
    QAction* m_trainAction = nullptr;
    QAction* m_tuneAction = nullptr;
    QAction* m_fusionTuneAction = nullptr;
    QToolButton* m_button = nullptr;
};

} // namespace tgraph
