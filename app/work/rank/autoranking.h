// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>
#include <vector>

class QSettings;

namespace tgraph {

class OpenFile;
class RankController;
class RankingWork;
class Services;
struct ModelDescription;
struct RankChoice;

/// Ranks layout files when they are shown for the first time: with the analytical model at once, then with the network
/// that the tool bar names, if that is expected to take at most mostSeconds. Nothing is ranked that has a ranking or
/// whose saved rankings are being restored, and no running ranking of the user is replaced; a cancelled one is not
/// started again.
class AutoRanking : public QObject {
    Q_OBJECT

public:
    AutoRanking(Services& services, RankController& controller, RankingWork& work, QObject* parent);

    static constexpr double mostSeconds = 3;

private:
    void consider(); ///< the shown file
    void follow(); ///< with the network
    void afterEnd();

    Services& m_services;
    RankController& m_controller;
    RankingWork& m_work;
    std::vector<std::weak_ptr<const OpenFile>> m_started; ///< files that were ranked by this object
    std::weak_ptr<const OpenFile> m_waiting; ///< ranked by the analytical model, not by the network yet
};

/// The user's choice in the settings; true by default.
[[nodiscard]] bool ranksAtOpening(const QSettings& settings);
void setRanksAtOpening(QSettings& settings, bool ranks);

/// Estimates the seconds of a network's first ranking on this machine's CPU (cpuSecondsOf()); expectedSeconds() is
/// better once the network has ranked a file.
[[nodiscard]] double firstEstimate(const OpenFile& file, const RankChoice& choice, const ModelDescription& model);

} // namespace tgraph
