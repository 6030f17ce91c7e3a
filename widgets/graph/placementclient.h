// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/dotprotocol.h"

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <memory>
#include <stop_token>

class QProcess;

namespace tgraph {

/// Places graphs, one request at a time; a new request replaces the old one. If dot is expected to
/// need less than its time budget, it runs the tgraph-layout program; otherwise, or if that fails,
/// it runs layeredPlacement() on its own thread. Every request is answered or fails, but never
/// before request() has returned.
class PlacementClient : public QObject {
    Q_OBJECT

public:
    explicit PlacementClient(QObject* parent = nullptr);
    /// Kills the program and waits for it and for the thread: a few milliseconds.
    ~PlacementClient() override;

    /// Sets the path of the tgraph-layout program. Empty: every placement is layered.
    void setProgram(const QString& path) { m_program = path; }
    /// Replaces layeredPlacement(), for tests. Called on its own thread.
    using Layering = std::function<Placement(const PlacementRequest&, const LayeredPlacementOptions&, std::stop_token)>;
    void setLayering(Layering layering) { m_layering = std::move(layering); }
    /// Sets the wall time after which the program is killed.
    void setBudget(int milliseconds) { m_budget.setInterval(milliseconds); }

    /// Replaces an unanswered request. Returns the ticket of the answer, never 0.
    /// Dot uses its own distances; it takes the overall shape from the options.
    enum class Engines { Any, OwnOnly };
    quint64 request(PlacementRequest request, const LayeredPlacementOptions& options = {},
                    Engines engines = Engines::Any);
    /// Cancels the last request.
    void cancel();

Q_SIGNALS:
    void finished(quint64 ticket, const std::shared_ptr<const tgraph::Placement>& result);
    /// There will be no answer; `problem` gives the reason, for example too little memory.
    void failed(quint64 ticket, const QString& problem);

private:
    void startProgram();
    void programEnded(int exitCode, bool crashed);
    void dropProgram();
    void fallBack(const QString& reason);
    void startLayered(std::shared_ptr<const PlacementRequest> request, const QString& reason);
    void fail(quint64 ticket, const QString& problem);
    void deliver(quint64 ticket, const std::shared_ptr<const Placement>& result);

    QString m_program;
    Layering m_layering;
    LayeredPlacementOptions m_options; // options of the newest request
    quint64 m_ticket = 0; // ticket of the newest request
    bool m_isWaiting = false; // true until the newest request is answered
    std::shared_ptr<const DotExchange> m_exchange; // set while the program runs
    QProcess* m_process = nullptr;
    QTimer m_budget;
    std::stop_source m_stop; // stops the newest layered placement
    QThreadPool m_threads;
};

} // namespace tgraph
