// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/docks/panels.h"

#include <QObject>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace tgraph {

class ExplainController;
class OpenFile;
class PathDialogs;
class ProposeController;
class RankBar;
class RankController;
class Services;
class StatusArea;
struct ModelDescription;
struct ProposalRequest;
struct RankChoice;

/// Ranks and explains the shown file with the tool bar's options, and shows progress and errors in the panels.
class RankingWork : public QObject {
    Q_OBJECT

public:
    RankingWork(Services& services, RankController& ranking, ProposeController& proposing,
                ExplainController& explaining, RankBar& bar, const Panels& panels, PathDialogs& dialogs,
                StatusArea& status, QObject* parent);

    /// Selects a model in the tool bar: a name, a path, "auto" or "analytical".
    void setModel(const std::string& model);
    void rank(); ///< or proposes candidates if there is nothing to rank yet
    void propose(); ///< proposes candidates with the tool bar's options, then ranks them
    /// Ranks without a request of the user: the focus stays.
    void rankAutomatically(const RankChoice& choice);
    [[nodiscard]] bool isAutomatic() const { return m_isAutomatic; } ///< the last started ranking
    [[nodiscard]] RankChoice choice() const; ///< choice in the tool bar
    /// Returns the expected duration of a ranking in seconds, from earlier rankings of all open
    /// files; std::nullopt if it is unknown.
    [[nodiscard]] std::optional<double> expectedSeconds(const OpenFile& file, const RankChoice& choice) const;
    /// Shows that a network was not started because it takes long.
    void reportSlowNetwork(const ModelDescription& network, double seconds);
    void cancelRanking();
    void keepRanking(); ///< stops it and keeps the scores so far
    /// Explains the focus; if that is not possible, the status line shows the reason.
    void explain();
    void offerCheckpoint(const std::filesystem::path& checkpoint); ///< selects it in the tool bar

Q_SIGNALS:
    void rankingRequested(); ///< the user chose, or has got, a ranking of a file
    void runningChanged(bool running); ///< a ranking of the shown file started or ended

private:
    void connectPanels();
    void connectWork();
    void connectProposing();
    void showModels();
    void showWork(); ///< shows the work if it concerns the shown file
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
    bool m_startsAutomatically = false;
    bool m_isAutomatic = false;
};

} // namespace tgraph
