// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/docks/panels.h"
#include "app/window/frame/services.h"

#include <QObject>

namespace tgraph {

class CompareController;
class PathDialogs;
class StatusArea;

/// Ranks the shown file with other models when the panels that judge a ranking (regret, models) need it, and passes
/// them the results.
class RankerComparison : public QObject {
    Q_OBJECT

public:
    RankerComparison(Services& services, CompareController& comparing, const Panels& panels, PathDialogs& dialogs,
                     StatusArea& status, QObject* parent);

    /// Computes the analytical ranking once the regret panel is visible. Call it when another dock may have been
    /// raised.
    void showSeen();

private:
    void connectPanels();
    void connectWork();
    void showCompared();
    void showWork();
    void showInViews(const std::string& model);

    Services& m_services;
    CompareController& m_comparing;
    Session& m_session;
    RegretPanel* m_regret;
    ModelsPanel* m_models;
    PathDialogs& m_dialogs;
    StatusArea& m_status;
};

} // namespace tgraph
