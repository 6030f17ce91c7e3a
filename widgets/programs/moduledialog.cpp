// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/moduledialog.h"

#include "widgets/common/boxes.h"
#include "widgets/common/helppage.h"
#include "widgets/common/quantity.h"
#include "widgets/common/rowtable.h"
#include "widgets/common/searchlimit.h"
#include "widgets/common/tabletext.h"
#include "widgets/style/programstyle.h"

#include <QDialogButtonBox>
#include <QFont>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>

#include <algorithm>
#include <optional>

namespace tgraph {
namespace {

constexpr int sortRole = Qt::UserRole;

QStandardItem* numberItem(std::uint64_t number)
{
    auto* item = new QStandardItem(groupedText(number));
    item->setData(static_cast<qulonglong>(number), sortRole);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    item->setEditable(false);
    return item;
}

/// Returns a share of the profile's time, 0 to 1, in per cent.
QStandardItem* shareItem(std::optional<double> share)
{
    auto* item = new QStandardItem(share ? shareText(*share) : QString());
    item->setData(share.value_or(-1), sortRole);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    item->setEditable(false);
    return item;
}

QStandardItem* nameItem(const hlo::ProgramSummary& module, std::size_t index)
{
    auto* item = new QStandardItem(moduleName(module, index));
    item->setData(item->text(), sortRole);
    item->setEditable(false);
    return item;
}

} // namespace

QString moduleName(const hlo::ProgramSummary& module, std::size_t index)
{
    return module.name.empty() ? ModuleDialog::tr("module %1").arg(index + 1) : QString::fromStdString(module.name);
}

ModuleDialog::ModuleDialog(const QString& file, const std::vector<hlo::ProgramSummary>& modules, std::size_t shown,
                           QWidget* parent)
    : QDialog(parent)
{
    setHelpPage(*this, QStringLiteral("hlo.md#a-supported-files"));
    setWindowTitle(tr("Modules of %1").arg(file));
    m_search = new QLineEdit(this);
    m_search->setMaxLength(mostSearched);
    m_search->setPlaceholderText(tr("Search by name"));
    m_search->setAccessibleName(tr("Search modules by name"));
    m_search->setClearButtonEnabled(true);
    makeTable(modules);
    setShown(shown);
    m_table->setCurrentIndex(m_sorted->mapFromSource(m_model->index(static_cast<int>(shown), 0)));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_open = buttons->addButton(tr("Open the module"), QDialogButtonBox::AcceptRole);
    makePrimary(*m_open);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &ModuleDialog::choose);
    connect(m_table, &QAbstractItemView::doubleClicked, this, &ModuleDialog::choose);
    connect(m_search, &QLineEdit::textChanged, m_sorted, &QSortFilterProxyModel::setFilterFixedString);
    lineUp(new QVBoxLayout(this),
           {new QLabel(tr("The file contains %Ln modules. One is open at a time; the session keeps its state "
                          "for the file.",
                          nullptr, static_cast<int>(modules.size())),
                       this),
            m_search,
            {m_table, 1},
            buttons});
    resize(640, 420);
    setAttribute(Qt::WA_DeleteOnClose);
}

void ModuleDialog::setShown(std::size_t module)
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        QStandardItem* const name = m_model->item(row, 0);
        QFont font = name->font();
        font.setBold(row == static_cast<int>(module));
        name->setFont(font);
    }
}

void ModuleDialog::makeTable(const std::vector<hlo::ProgramSummary>& modules)
{
    m_model = new QStandardItemModel(0, 0, this);
    const bool hasTimes
        = std::ranges::any_of(modules, [](const hlo::ProgramSummary& module) { return module.timeShare.has_value(); });
    const bool hasRuns
        = std::ranges::any_of(modules, [](const hlo::ProgramSummary& module) { return module.runs > 0; });
    for (std::size_t i = 0; i < modules.size(); ++i) {
        const hlo::ProgramSummary& module = modules[i];
        QList<QStandardItem*> row
            = {nameItem(module, i), numberItem(module.instructions), numberItem(module.convolutions),
               numberItem(module.dots), numberItem(module.computations)};
        if (hasRuns)
            row << numberItem(module.runs);
        if (hasTimes)
            row << shareItem(module.timeShare);
        m_model->appendRow(row);
    }
    QStringList heads = {tr("Module"), tr("Instructions"), tr("Convolutions"), tr("Dots"), tr("Computations")};
    if (hasRuns)
        heads << tr("Runs");
    if (hasTimes)
        heads << tr("Time");
    m_model->setHorizontalHeaderLabels(heads);
    m_sorted = new QSortFilterProxyModel(this);
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(sortRole);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table = new RowTable(this);
    m_table->setAccessibleName(tr("Modules"));
    m_table->setModel(m_sorted);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    setUpRows(*m_table);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    fitColumns(*m_table);
}

void ModuleDialog::choose()
{
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid())
        return;
    Q_EMIT chosen(static_cast<std::size_t>(m_sorted->mapToSource(current).row()));
}

} // namespace tgraph
