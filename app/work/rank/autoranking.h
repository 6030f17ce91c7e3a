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

/// Ranks layout files while they are shown: first with the analytical model, then with the network
/// chosen in the tool bar, if that is expected to take at most mostSeconds. It does not rank a file
/// that the user has ranked or whose saved rankings are being restored, and does not replace a
/// running ranking of the user. It does not repeat a ranking that failed or that the user
/// cancelled. If another file or ranking interrupted a ranking, it continues when the file is shown
/// again.
class AutoRanking : public QObject {
    Q_OBJECT

public:
    AutoRanking(Services& services, RankController& controller, RankingWork& work, QObject* parent);

    static constexpr double mostSeconds = 3;
    void setMostSeconds(double seconds) { m_mostSeconds = seconds; } ///< for tests

private:
    void consider(); ///< the shown file
    void settle(const std::shared_ptr<const OpenFile>& file); ///< it is not ranked automatically any more
    void start(const std::shared_ptr<const OpenFile>& file, const RankChoice& choice);
    void follow(const std::shared_ptr<const OpenFile>& file); ///< with the network

    Services& m_services;
    RankController& m_controller;
    RankingWork& m_work;
    double m_mostSeconds = mostSeconds; ///< expected of a network that follows
    std::vector<std::weak_ptr<const OpenFile>> m_started; ///< ranked by the analytical model, or interrupted
    std::vector<std::weak_ptr<const OpenFile>> m_settled;
    std::weak_ptr<const OpenFile> m_running; ///< file of the last start
};

/// Returns the user's choice in the settings; true by default.
[[nodiscard]] bool ranksAtOpening(const QSettings& settings);
void setRanksAtOpening(QSettings& settings, bool ranks);

/// Estimates the seconds of a network's first ranking of a layout file on this machine's CPU; expectedSeconds() is
/// better once the network has ranked a file.
[[nodiscard]] double firstEstimate(const OpenFile& file, const RankChoice& choice, const ModelDescription& model);

} // namespace tgraph
