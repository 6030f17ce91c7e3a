// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/rank/scriptquestion.h"

#include "app/work/rank/rankcontroller.h"
#include "app/window/frame/statusarea.h"
#include "app/window/frame/services.h"

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
                          tr("%1 is a TorchScript module: code, which runs with all that you may do here. It gets a "
                             "process of its own with limits of time and memory, but nothing keeps it from reading "
                             "your files or using the network. Run it only if you trust whom it is from.")
                              .arg(path),
                          QMessageBox::NoButton, &m_window);
    question->setObjectName(QStringLiteral("scriptQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    question->setInformativeText(tr("The answer holds until another session is opened or the program ends."));
    const QPushButton* yes = question->addButton(tr("&Run it"), QMessageBox::AcceptRole);
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
        m_status.say(tr("%1 may run now.").arg(QFileInfo(path).fileName()));
}

} // namespace tgraph
