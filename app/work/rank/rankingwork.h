// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/docks/panels.h"

#include <QObject>

#include <filesystem>
#include <memory>

namespace tgraph {

class ExplainController;
class OpenFile;
class PathDialogs;
class ProposeController;
class RankBar;
class RankController;
class Services;
class StatusArea;
struct ProposalRequest;

/// Ranks and explains the shown file as the tool bar says, and shows how far that is, and what it failed by, in the
/// panels.
class RankingWork : public QObject {
    Q_OBJECT

public:
    RankingWork(Services& services, RankController& ranking, ProposeController& proposing, ExplainController& explaining, RankBar& bar, const Panels& panels, PathDialogs& dialogs, StatusArea& status,
                QObject* parent);

    /// Selects a model in the tool bar: a name, a path, "auto" or "analytical".
    void setModel(const QString& model);
    void rank(); ///< or proposes, where there is nothing to rank yet
    void propose(); ///< as the tool bar says, and ranks
    void cancelRanking();
    void keepRanking(); ///< stops it; what is scored stays
    /// Explains the focus; where that is not possible, the status line says why.
    void explain();
    void offerCheckpoint(const std::filesystem::path& checkpoint); ///< selects it in the tool bar

Q_SIGNALS:
    void runningChanged(bool running); ///< of the shown file

private:
    void connectPanels();
    void connectWork();
    void connectProposing();
    void showModels();
    void showWork(); ///< where it is for the shown file
    void askForCheckpoint();
    void proposeAs(const ProposalRequest& request);
    void rankProposed(const std::shared_ptr<const OpenFile>& file, quint32 lostMarks);
    void showExpected();
    void focusFirst(const std::shared_ptr<const OpenFile>& file);
    [[nodiscard]] bool isShown(const std::shared_ptr<const OpenFile>& file) const;

    Services& m_services;
    RankController& m_ranking;
    ProposeController& m_proposing;
    ExplainController& m_explaining;
    RankBar& m_bar;
    Panels m_panels;
    PathDialogs& m_dialogs;
    StatusArea& m_status;
};

} // namespace tgraph
