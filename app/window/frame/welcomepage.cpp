// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/welcomepage.h"

#include "app/window/frame/programicon.h"
#include "app/window/frame/samplecard.h"
#include "state/session/recentfiles.h"
#include "state/text.h"
#include "widgets/common/boxes.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/style/icons.h"
#include "widgets/style/programstyle.h"
#include "widgets/style/style.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>

namespace tgraph {
namespace {

constexpr int columnWidth = 768; // px
constexpr int samplesInRow = 2; // a narrow window has room for them
constexpr std::size_t shownRecent = 6;

QLabel* makeLabel(const QString& text, TextRole role, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setFont(textFont(role, label->font()));
    return label;
}

} // namespace

WelcomePage::WelcomePage(RecentFiles& recent, const QDir& samples, QWidget* parent)
    : QWidget(parent), m_recent(recent), m_recentTitle(nullptr), m_recentList(new QVBoxLayout)
{
    auto* column = new QWidget;
    column->setMaximumWidth(columnWidth);
    auto* lines = lineUp(inset(new QVBoxLayout(column), {0, space::three, 0, space::three}, space::two),
                         {makeHead(), makeButtons(), makeSamples(samples)});
    m_recentTitle = makeLabel(tr("Recent files"), TextRole::Title, column);
    lines->addWidget(m_recentTitle);
    m_recentList->setSpacing(0);
    lines->addLayout(m_recentList);

    auto* page = new QWidget;
    page->setAutoFillBackground(true);
    page->setBackgroundRole(QPalette::Base);
    auto* middle = lineUp(inset(new QHBoxLayout(page), {space::three, 0, space::three, 0}), {freeRoom(1)});
    auto* upright = lineUp(new QVBoxLayout, {freeRoom(2), column, freeRoom(3)});
    middle->addLayout(upright, 100);
    middle->addStretch(1);
    auto* area = new QScrollArea(this); // scrolls in small windows
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setAccessibleName(tr("Welcome"));
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(page);
    lineUp(tight(new QVBoxLayout(this)), {area});

    connect(&recent, &RecentFiles::changed, this, &WelcomePage::fillRecent);
    fillRecent();
}

QWidget* WelcomePage::makeHead()
{
    auto* head = new QWidget(this);
    auto* picture = new QLabel(head);
    constexpr int side = 64;
    picture->setPixmap(programIcon().pixmap(side));
    auto* what = makeLabel(tr("See which layouts and tiles of an XLA program are fast, and why: its graph, its "
                              "configurations, their runtimes, and a model’s predictions."),
                           TextRole::Body, head);
    what->setWordWrap(true);
    auto* words = lineUp(tight(new QVBoxLayout, space::half),
                         {makeLabel(tr("TGraph Explorer"), TextRole::Display, head), what});
    lineUp(tight(new QHBoxLayout(head), space::two), {{picture, 0, Qt::AlignTop}, {words, 1}});
    return head;
}

QWidget* WelcomePage::makeButtons()
{
    auto* box = new QWidget(this);
    auto* open = new QPushButton(iconOnAccent(QStringLiteral("folder-open")), tr("Open file…"), box);
    makePrimary(*open);
    auto* folder = new QPushButton(iconOf(QStringLiteral("folder")), tr("Open folder…"), box);
    folder->setToolTip(tr("Lists its files for sorting and selection"));
    auto* drop = makeLabel(tr("or drop TpuGraphs files (.npz), XLA programs (HLO), tables of measured configurations "
                              "or a folder of them anywhere"),
                           TextRole::Caption, box);
    drop->setForegroundRole(QPalette::PlaceholderText);
    drop->setWordWrap(true);
    auto* row = lineUp(tight(new QHBoxLayout(box)), {open, folder});
    row->addSpacing(space::one);
    row->addWidget(drop, 1);
    connect(open, &QAbstractButton::clicked, this, &WelcomePage::openRequested);
    connect(folder, &QAbstractButton::clicked, this, &WelcomePage::openFolderRequested);
    return box;
}

QWidget* WelcomePage::makeSamples(const QDir& samples)
{
    auto* box = new QWidget(this);
    auto* cards = tight(new QGridLayout, space::two);
    const auto add = [&](const QString& file, const QString& title, const QString& what) {
        const QString path = samples.filePath(file);
        if (!QFileInfo::exists(path))
            return;
        auto* card = new SampleCard(title, what, QFileInfo(file).baseName(), box);
        connect(card, &QAbstractButton::clicked, this, [this, path] { Q_EMIT pathRequested(path.toStdString()); });
        cards->addWidget(card, cards->count() / samplesInRow, cards->count() % samplesInRow);
    };
    add(QStringLiteral("layout/xla/default/simulated-alexnet.npz"), tr("AlexNet, a training step"),
        tr("6,000 layout configurations, simulated runtimes"));
    add(QStringLiteral("layout/nlp/default/simulated-bert.npz"), tr("BERT, inference"),
        tr("1,500 layout configurations, simulated runtimes"));
    add(QStringLiteral("tile/xla/train/simulated-convolution.npz"), tr("A convolution kernel"),
        tr("740 tile sizes, simulated runtimes"));
    add(QStringLiteral("table/simulated-matmul.json.gz"), tr("A tuner’s table of a GPU kernel"),
        tr("2,016 configurations of six parameters, simulated runtimes"));
    cards->setColumnStretch(samplesInRow, 1);
    auto* lines = inset(new QVBoxLayout(box), {0, space::one, 0, 0});
    auto* tour = new QPushButton(tr("Tour in five steps"), box);
    tour->setFlat(true);
    tour->setToolTip(tr("Opens the first sample and explains the window; you can leave at any step"));
    connect(tour, &QAbstractButton::clicked, this, &WelcomePage::tourRequested);
    auto* head = lineUp(new QHBoxLayout, {makeLabel(tr("Samples"), TextRole::Title, box), freeRoom(1), tour});
    lines->addLayout(head);
    lines->addLayout(cards);
    box->setVisible(cards->count() > 0);
    return box;
}

void WelcomePage::fillRecent()
{
    while (QLayoutItem* item = m_recentList->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    std::vector<std::filesystem::path> paths = m_recent.paths();
    paths.resize(std::min(paths.size(), shownRecent));
    m_recentTitle->setVisible(!paths.empty());
    for (const std::filesystem::path& path : paths) {
        const QString name = pathText(path.filename());
        auto* button = new QPushButton(this);
        button->setFlat(true);
        button->setToolTip(pathText(path));
        auto* label = new QLabel(name, button);
        label->setTextFormat(Qt::PlainText);
        button->setAccessibleName(name);
        button->setAccessibleDescription(pathText(path));
        auto* row = lineUp(inset(new QHBoxLayout(button), {space::one, 0, space::one, 0}), {label});
        auto* folder = new ElidedLabel(button);
        folder->setText(pathText(path.parent_path()));
        folder->setForegroundRole(QPalette::PlaceholderText);
        row->addWidget(folder, 1);
        connect(button, &QAbstractButton::clicked, this, [this, path] { Q_EMIT pathRequested(path); });
        m_recentList->addWidget(button);
    }
}

} // namespace tgraph
