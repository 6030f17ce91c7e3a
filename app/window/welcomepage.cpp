// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/welcomepage.h"

#include "app/session/recentfiles.h"

#include <QCommandLinkButton>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace tgraph {
namespace {

constexpr int columnWidth = 560;
constexpr qsizetype shownRecent = 6;

QLabel* titleLabel(const QString& text, qreal scale, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setBold(true);
    label->setFont(font);
    return label;
}

} // namespace

WelcomePage::WelcomePage(RecentFiles& recent, const QString& samplePath, QWidget* parent)
    : QWidget(parent), m_recent(recent), m_recentTitle(nullptr), m_recentList(new QVBoxLayout)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);

    auto* column = new QWidget(this);
    column->setMaximumWidth(columnWidth);
    auto* lines = new QVBoxLayout(column);
    lines->addWidget(titleLabel(tr("TGraph Explorer"), 2.0, column));
    auto* what = new QLabel(tr("Open a TpuGraphs file (.npz) to see its graph, its configurations and their runtimes, "
                               "and to rank the configurations."),
                            column);
    what->setWordWrap(true);
    lines->addWidget(what);
    lines->addSpacing(8);

    const auto addLink = [&](const QString& text, const QString& description) {
        auto* link = new QCommandLinkButton(text, description, column);
        lines->addWidget(link);
        return link;
    };
    connect(addLink(tr("Open file…"), tr("One or more .npz files; dropping them here does the same")),
            &QAbstractButton::clicked, this, &WelcomePage::openRequested);
    connect(addLink(tr("Open folder…"), tr("Its files as a list to sort and choose from")), &QAbstractButton::clicked,
            this, &WelcomePage::openFolderRequested);
    if (QFileInfo::exists(samplePath)) {
        connect(addLink(tr("Open the sample"), tr("A training step of AlexNet with simulated runtimes")),
                &QAbstractButton::clicked, this, [this, samplePath] { Q_EMIT pathRequested(samplePath); });
    }
    lines->addSpacing(8);
    m_recentTitle = titleLabel(tr("Recent files"), 1.0, column);
    lines->addWidget(m_recentTitle);
    m_recentList->setSpacing(2);
    lines->addLayout(m_recentList);

    auto* middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(column, 8);
    middle->addStretch(1);
    auto* page = new QVBoxLayout(this);
    page->addStretch(2);
    page->addLayout(middle);
    page->addStretch(3);

    connect(&recent, &RecentFiles::changed, this, &WelcomePage::fillRecent);
    fillRecent();
}

void WelcomePage::fillRecent()
{
    while (QLayoutItem* item = m_recentList->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    const QStringList paths = m_recent.paths().mid(0, shownRecent);
    m_recentTitle->setVisible(!paths.isEmpty());
    for (const QString& path : paths) {
        const QFileInfo info(path);
        auto* button = new QPushButton(info.fileName(), this);
        button->setFlat(true);
        button->setToolTip(path);
        button->setAccessibleDescription(path);
        button->setStyleSheet(QStringLiteral("text-align: left; padding: 4px 8px;"));
        connect(button, &QAbstractButton::clicked, this, [this, path] { Q_EMIT pathRequested(path); });
        m_recentList->addWidget(button);
    }
}

} // namespace tgraph
