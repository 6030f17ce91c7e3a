// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/rank/scriptquestion.h"

#include "app/window/frame/services.h"
#include "app/window/frame/statusarea.h"
#include "app/work/rank/rankcontroller.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace tgraph {

ScriptQuestion::ScriptQuestion(Services& services, RankController& ranking, StatusArea& status, QWidget& window)
    : QObject(&window), m_services(services), m_ranking(ranking), m_status(status), m_window(window)
{
    connect(&services, &Services::scriptRefused, this, &ScriptQuestion::ask);
}

void ScriptQuestion::ask(const QString& path, const QString& sha256)
{
    if (!m_asked.insert(sha256).second)
        return;
    auto* question
        = new QMessageBox(QMessageBox::Warning, tr("Run this module?"),
                          tr("%1 is a TorchScript module: it contains code, which runs with all your permissions. It "
                             "runs in a separate process with limits of time and memory, but it can read your files "
                             "and use the network. Run it only if you trust its author.")
                              .arg(path),
                          QMessageBox::NoButton, &m_window);
    question->setObjectName(QStringLiteral("scriptQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    question->setInformativeText(tr("The answer holds until another session is opened or the program ends."));
    const QPushButton* yes = question->addButton(tr("&Run"), QMessageBox::AcceptRole);
    question->setDefaultButton(question->addButton(QMessageBox::Cancel));
    connect(yes, &QPushButton::clicked, this, [this, path, sha256] { allow(path, sha256); });
    connect(question, &QMessageBox::finished, this, [this, sha256] { m_asked.erase(sha256); });
    question->open();
}

void ScriptQuestion::allow(const QString& path, const QString& sha256)
{
    m_services.scripts().allow(sha256.toStdString());
    RankController& ranking = m_ranking;
    if (ranking.choice().model == path.toStdString() && !ranking.isRunning())
        ranking.rank(ranking.choice());
    else
        m_status.say(tr("%1 is now allowed to run.").arg(QFileInfo(path).fileName()));
}

} // namespace tgraph
