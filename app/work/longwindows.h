// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/work/longtasks.h"

#include <QObject>
#include <QPointer>

#include <array>
#include <functional>
#include <string>
#include <vector>

class QAction;
class QSettings;
class QToolButton;

namespace tgraph {

/// The windows of long work of a main window. They are created on first use. There are actions that
/// open them, and a button in the status bar that names the running work and raises its window.
class LongWindows : public QObject {
    Q_OBJECT

public:
    /// `askForCheckpoint`: returns a path chosen by the user, or an empty text.
    LongWindows(QWidget& window, LongTasks& tasks, QSettings& settings, std::function<std::string()> askForCheckpoint);

    [[nodiscard]] QAction* action(LongKind kind) const { return m_windows.at(static_cast<std::size_t>(kind)).action; }
    [[nodiscard]] QToolButton* statusButton() const { return m_button; }

    void setModels(std::vector<ModelDescription> models);

    void show(LongKind kind);

Q_SIGNALS:
    void modelsChanged();

private:
    /// The window of one kind of work.
    struct Window {
        QAction* action = nullptr;
        RunDialog* (LongWindows::*make)() = nullptr;
        QPointer<RunDialog> dialog;
    };

    void makeActions();
    [[nodiscard]] Window& windowOf(LongKind kind) { return m_windows.at(static_cast<std::size_t>(kind)); }
    RunDialog* makeAdapt();
    RunDialog* makeSimulate();
    RunDialog* makeTrain();
    RunDialog* makeTune();
    RunDialog* makeFusionTune();
    template <typename Form> void offerModels(Form& form);
    /// Also for the next start of the program
    void keepCommand(TuneForm& form, const TuneRequest& request);
    void adaptTo(const QString& journal);
    void announceEnd(LongKind kind, const QString& text);
    void showStatus();
    void showRunning();

    QWidget& m_window;
    LongTasks& m_tasks;
    QSettings& m_settings;
    std::function<std::string()> m_askForCheckpoint;
    std::vector<ModelDescription> m_models;
    std::array<Window, longKindCount> m_windows; ///< in the order of LongKind
    QToolButton* m_button = nullptr;
};

} // namespace tgraph
