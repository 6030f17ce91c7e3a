// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/workspace.h"

#include <QObject>

class QSettings;
class QWidget;

namespace tgraph {

class FitPanel;
class ModelsPanel;
class RegretPanel;

/// The panels that judge a ranking (fit, regret, models) and their ties to the session and to the rankings with other
/// models. The window places the panels and tells them of the file as it tells every FileView.
class EvaluationViews : public QObject {
    Q_OBJECT

public:
    /// The panels are children of `parent` until a dock takes them.
    EvaluationViews(Workspace& workspace, QWidget* parent);

    [[nodiscard]] FitPanel& fit() const { return *m_fit; }
    [[nodiscard]] RegretPanel& regret() const { return *m_regret; }
    [[nodiscard]] ModelsPanel& models() const { return *m_models; }

    /// Another dock came to the top, perhaps: the analytical ranking is wanted as soon as a person sees the regret
    /// panel.
    void showSeen();

    void saveSettings(QSettings& settings) const;
    void restoreSettings(const QSettings& settings);

Q_SIGNALS:
    void filterRequested(const QString& terms);
    void filterCleared(const QStringList& subjects);
    void checkpointRequested(); ///< for the panel of models; its choose() answers
    void failed(const QString& text); ///< of a file that is not shown

private:
    void connectPanels();
    void connectWork();
    void showCompared();
    void showWork();

    Workspace& m_workspace;
    Session& m_session;
    FitPanel* m_fit = nullptr;
    RegretPanel* m_regret = nullptr;
    ModelsPanel* m_models = nullptr;
};

} // namespace tgraph
