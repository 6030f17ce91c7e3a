// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/placementclient.h"

#include "engine/core/error.h"
#include "engine/placement/layeredplacement.h"

#include <QLocale>
#include <QProcess>

#include <utility>

namespace tgraph {

PlacementClient::PlacementClient(QObject* parent)
    : QObject(parent),
      m_layering([](const PlacementRequest& request, const LayeredPlacementOptions& options, std::stop_token stop) {
          return layeredPlacement(request, options, std::move(stop));
      })
{
    constexpr int defaultBudgetMs = 2000;
    m_budget.setSingleShot(true);
    m_budget.setInterval(defaultBudgetMs);
    connect(&m_budget, &QTimer::timeout, this,
            [this] { fallBack(tr("dot took longer than %1 ms").arg(QLocale().toString(m_budget.interval()))); });
    m_threads.setMaxThreadCount(1);
}

PlacementClient::~PlacementClient()
{
    cancel();
    // Killed processes that were not collected yet would remain as zombies.
    const auto processes = findChildren<QProcess*>();
    for (QProcess* process : processes)
        process->waitForFinished();
    m_threads.waitForDone();
}

quint64 PlacementClient::request(PlacementRequest request, const LayeredPlacementOptions& options, Engines engines)
{
    cancel();
    m_options = options;
    ++m_ticket;
    m_isWaiting = true;
    if (engines == Engines::Any && !m_program.isEmpty() && isWithinDotLimits(request)) {
        m_exchange = std::make_shared<const DotExchange>(std::move(request), options);
        if (m_exchange->isWorthwhile())
            startProgram();
        else
            fallBack({});
    } else {
        startLayered(std::make_shared<const PlacementRequest>(std::move(request)), {});
    }
    return m_ticket;
}

void PlacementClient::cancel()
{
    m_isWaiting = false;
    dropProgram();
    m_exchange.reset();
    m_stop.request_stop();
}

void PlacementClient::startProgram()
{
    m_process = new QProcess(this);
    connect(m_process, &QProcess::finished, this, [this](int exitCode, QProcess::ExitStatus status) {
        programEnded(exitCode, status == QProcess::CrashExit);
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) // all other errors end in finished()
            fallBack(tr("%1 cannot be started").arg(m_program));
    });
    connect(m_process, &QProcess::readyReadStandardOutput, this, [this] {
        if (static_cast<std::size_t>(m_process->bytesAvailable()) > maxDotAnswer)
            fallBack(tr("tgraph-layout wrote more than %1 MB and was stopped")
                         .arg(QLocale().toString(maxDotAnswer / 1'000'000)));
    });
    const QByteArray input = QByteArray::fromStdString(m_exchange->input());
    m_budget.start();
    m_process->start(m_program, QStringList());
    if (m_process == nullptr) // it failed to start, and the fallback is already running
        return;
    m_process->write(input);
    m_process->closeWriteChannel();
}

void PlacementClient::programEnded(int exitCode, bool crashed)
{
    if (crashed) {
        fallBack(tr("dot crashed"));
        return;
    }
    if (exitCode != 0) {
        constexpr int longest = 200;
        fallBack(QString::fromUtf8(m_process->readAllStandardError().left(longest)).simplified());
        return;
    }
    const QByteArray output = m_process->readAllStandardOutput();
    try {
        const auto result = std::make_shared<const Placement>(
            m_exchange->result({output.constData(), static_cast<std::size_t>(output.size())}));
        dropProgram();
        m_exchange.reset();
        deliver(m_ticket, result);
    } catch (const Error& error) {
        fallBack(QString::fromUtf8(error.what()));
    }
}

void PlacementClient::dropProgram()
{
    m_budget.stop();
    QProcess* process = std::exchange(m_process, nullptr);
    if (process == nullptr)
        return;
    process->disconnect(this);
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    connect(process, &QProcess::errorOccurred, process, [process](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) // others, such as one of writing its input, may precede finished()
            process->deleteLater();
    });
    process->kill();
}

void PlacementClient::fallBack(const QString& reason)
{
    dropProgram();
    const auto exchange = std::exchange(m_exchange, nullptr);
    startLayered({exchange, &exchange->request()}, reason);
}

void PlacementClient::startLayered(std::shared_ptr<const PlacementRequest> request, const QString& reason)
{
    m_stop = {};
    m_threads.start([this, layering = m_layering, request = std::move(request), options = m_options,
                     reason = reason.toStdString(), ticket = m_ticket, stop = m_stop.get_token()] {
        try {
            auto result = std::make_shared<Placement>(layering(*request, options, stop));
            result->fallbackReason = reason;
            // The destructor waits for this thread, and events for destroyed objects are dropped.
            QMetaObject::invokeMethod(this, [this, ticket, result] { deliver(ticket, result); });
        } catch (const Cancelled&) {
            return; // cancelled; no answer is expected
        } catch (...) {
            const QString problem = QString::fromStdString(handledProblem());
            QMetaObject::invokeMethod(this, [this, ticket, problem] { fail(ticket, problem); });
        }
    });
}

void PlacementClient::fail(quint64 ticket, const QString& problem)
{
    if (ticket != m_ticket || !m_isWaiting)
        return;
    m_isWaiting = false;
    Q_EMIT failed(ticket, problem);
}

void PlacementClient::deliver(quint64 ticket, const std::shared_ptr<const Placement>& result)
{
    if (ticket != m_ticket || !m_isWaiting)
        return;
    m_isWaiting = false;
    Q_EMIT finished(ticket, result);
}

} // namespace tgraph
