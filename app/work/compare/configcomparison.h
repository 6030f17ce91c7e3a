// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/docks/panels.h"
#include "engine/core/ids.h"

#include <QObject>

#include <optional>
#include <vector>

class QAction;

namespace tgraph {

class Centre;
class ComparePage;
class RankingWork;
class Session;

/// Compares configurations: shows those chosen in the table or by key on the page, and shows in the graph the nodes
/// that the user selects there.
class ConfigComparison : public QObject {
    Q_OBJECT

public:
    ConfigComparison(Session& session, Centre& centre, const Panels& panels, RankingWork& ranking, QObject* parent);

    /// Shows the page; its key works in the whole window.
    [[nodiscard]] QAction* openAction() const { return m_open; }

private:
    void makeAction();
    void bringUp();
    void open();
    /// Compares one configuration with the baseline, or exactly the two to four given.
    void compare(const std::vector<DistinctId>& configs);
    void lookAt(const std::vector<NodeId>& nodes, std::optional<quint32> letter);
    void followFront();

    Session& m_session;
    Centre& m_centre;
    ComparePage& m_page;
    QAction* m_open = nullptr;
};

} // namespace tgraph
