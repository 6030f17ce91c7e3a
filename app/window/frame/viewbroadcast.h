// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"

#include <QObject>

#include <cstdint>
#include <vector>

namespace tgraph {

class Session;

/// Passes each change of the shown file in the session to every view: file, selection, scores, decisions, explanation,
/// and the configurations that the filter keeps.
class ViewBroadcast : public QObject {
    Q_OBJECT

public:
    /// Updates the views in this order. They must exist as long as the session changes.
    ViewBroadcast(const Session& session, std::vector<FileView*> views, QObject* parent);

    void setFiltered(const FilteredConfigs& filtered);
    /// Calls FileView::setTuned() of the views. A change of the file resets it.
    void setTuned(std::uint32_t measured);
    void updateAll(); ///< updates all views in the same way as for another file

private:
    void sendSelection();
    void sendScores();
    void sendDecisions();
    void sendExplanation();

    const Session& m_session;
    std::vector<FileView*> m_views;
    FilteredConfigs m_filtered;
};

} // namespace tgraph
