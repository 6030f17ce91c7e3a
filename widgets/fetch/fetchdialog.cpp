// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/fetch/fetchdialog.h"

#include "widgets/common/boxes.h"
#include "widgets/common/helppage.h"
#include "widgets/common/quantity.h"
#include "widgets/dialogs/formnotes.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace tgraph {

FetchDialog::FetchDialog(QWidget* parent) : RunDialog(parent)
{
    setHelpPage(*this, QStringLiteral("commands.md#fetch"));
    setObjectName(QStringLiteral("fetchDialog"));
    setWindowTitle(tr("Get TpuGraphs"));
    auto* note = new QLabel(tr("Downloads the data set from the address that its authors name; the address was not "
                               "tested when this program was made. Interrupted downloads resume."),
                            this);
    note->setWordWrap(true);
    m_archives = makeArchives();
    m_places = makePlaces();
    m_sizes = makeButton(tr("Look up si&zes"), this, "sizes");
    RunBar* const bar = makeRun(RunBar::Pausing::No);
    m_open = makeButton(tr("&Open the folder"), this, "openFetched");
    m_open->hide();
    lineUp(new QVBoxLayout(this),
           {note, m_archives, {m_sizes, 0, Qt::AlignLeft}, m_places, bar, {m_open, 0, Qt::AlignLeft}, freeRoom(1)});
    resize(640, 440);
    connect(m_sizes, &QPushButton::clicked, this, &FetchDialog::sizesRequested);
    connect(bar, &RunBar::startRequested, this, &FetchDialog::startRequested);
    connect(m_open, &QPushButton::clicked, this, &FetchDialog::openRequested);
    showState();
}

QWidget* FetchDialog::makeArchives()
{
    auto* grid = new QWidget(this);
    auto* cells = new QGridLayout(grid);
    cells->setContentsMargins(0, 0, 0, 0);
    cells->setVerticalSpacing(4);
    cells->setColumnStretch(3, 1);
    QString last;
    int row = -1;
    int column = 0;
    for (const DataArchive& archive : allArchives()) {
        const QString collection = engineText(archive.collection);
        if (collection != last) {
            cells->addWidget(new QLabel(collection, grid), ++row, 0);
            column = 0;
            last = collection;
        }
        auto* box = new QCheckBox(engineText(archive.split), grid);
        box->setObjectName(engineText(archive.fileName()));
        box->setAccessibleName(collection + QLatin1Char(' ') + box->text());
        cells->addWidget(box, row, ++column);
        connect(box, &QCheckBox::toggled, this, &FetchDialog::showState);
        m_boxes.push_back({archive, box});
    }
    return grid;
}

QWidget* FetchDialog::makePlaces()
{
    auto* places = new QWidget(this);
    auto* form = makeFormGrid(places);
    m_place = new QLineEdit(engineText(officialPlace), places);
    m_place->setObjectName(QStringLiteral("place"));
    m_place->setToolTip(tr("Base address of the archives: the authors’ or a mirror’s."));
    addFormRow(*form, tr("&Place"), m_place);
    m_folder = new QLineEdit(places);
    m_folder->setObjectName(QStringLiteral("folder"));
    auto* browse = makeButton(tr("&Browse…"), places);
    m_folderProblem = addFormRow(*form, tr("&Folder"), rowOf({{m_folder, 1}, browse}, places));
    m_keep = new QCheckBox(tr("&Keep the archives as they are"), places);
    form->addWidget(m_keep, form->rowCount(), 1);
    connect(browse, &QPushButton::clicked, this, &FetchDialog::folderRequested);
    connect(m_folder, &QLineEdit::textChanged, this, [this] { setFolderProblem({}); });
    return places;
}

FetchChoice FetchDialog::choice() const
{
    FetchChoice choice;
    for (const Box& box : m_boxes)
        if (box.box->isChecked())
            choice.archives.push_back(box.archive);
    choice.options.place = m_place->text().trimmed().toStdString();
    choice.options.folder = m_folder->text().trimmed().toStdString();
    choice.options.keepArchives = m_keep->isChecked();
    return choice;
}

void FetchDialog::setPlace(const QString& url)
{
    m_place->setText(url);
}

void FetchDialog::setFolder(const QString& folder)
{
    m_folder->setText(folder);
}

void FetchDialog::setFolderProblem(const QString& text)
{
    m_folderProblem->setProblem(text);
}

void FetchDialog::setChecked(const DataArchive& archive, bool checked)
{
    const auto found = std::ranges::find(m_boxes, archive, &Box::archive);
    if (found != m_boxes.end())
        found->box->setChecked(checked);
}

void FetchDialog::setPlan(const FetchPlan& plan)
{
    for (const FetchItem& item : plan.items) {
        const auto found = std::ranges::find(m_boxes, item.archive, &Box::archive);
        if (found == m_boxes.end())
            continue;
        const QString size = item.bytes ? bytesLabel(static_cast<double>(*item.bytes)) : tr("size not known");
        found->box->setText(
            QStringLiteral("%1 (%2)").arg(engineText(item.archive.split), item.isDone ? tr("already present") : size));
    }
}

void FetchDialog::setFetched(bool fetched)
{
    m_open->setVisible(fetched);
}

void FetchDialog::showState()
{
    const bool isChosen = std::ranges::any_of(m_boxes, [](const Box& box) { return box.box->isChecked(); });
    m_archives->setEnabled(!run().isRunning());
    m_places->setEnabled(!run().isRunning());
    m_sizes->setEnabled(isChosen && !run().isRunning() && canFetch());
    run().setObstacle(!canFetch()    ? tr("This program was built without libcurl and libarchive, which downloads "
                                             "need.")
                          : isChosen ? QString()
                                     : tr("Choose the archives to get."));
}

} // namespace tgraph
