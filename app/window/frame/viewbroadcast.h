// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"

#include <QObject>

#include <vector>

namespace tgraph {

class Session;

/// Tells every view of the shown file what the session says of it, as soon as it changes: file, selection, scores,
/// decisions, explanation; and which configurations the filter keeps.
class ViewBroadcast : public QObject {
    Q_OBJECT

public:
    /// The views are told in this order. They must live as long as the session changes.
    ViewBroadcast(const Session& session, std::vector<FileView*> views, QObject* parent);

    void setFiltered(const FilteredConfigs& filtered);
    void tellAll(); ///< as when another file is shown

private:
    void tellSelection();
    void tellScores();
    void tellDecisions();
    void tellExplanation();

    const Session& m_session;
    std::vector<FileView*> m_views;
    FilteredConfigs m_filtered;
};

} // namespace tgraph
