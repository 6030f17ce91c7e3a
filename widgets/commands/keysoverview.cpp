// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/keysoverview.h"

#include "widgets/common/boldfont.h"
#include "widgets/common/boxes.h"
#include "widgets/common/helppage.h"
#include "widgets/common/searchlimit.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTreeView>

namespace tgraph {
namespace {

enum Column { What, Keys };

QStandardItem* groupItem(QStandardItemModel& model, const QString& name)
{
    const QList<QStandardItem*> known = model.findItems(name);
    if (!known.isEmpty())
        return known.front();
    auto* group = new QStandardItem(name);
    group->setFont(boldOf(group->font()));
    model.appendRow(group);
    return group;
}

} // namespace

KeysOverview::KeysOverview(const std::vector<KeyBinding>& bindings, QWidget* parent) : QDialog(parent)
{
    setHelpPage(*this, QStringLiteral("window.md#keys"));
    setWindowTitle(tr("Keys"));
    m_line = new QLineEdit(this);
    m_line->setMaxLength(mostSearched);
    m_line->setPlaceholderText(tr("Search by name or key"));
    m_line->setAccessibleName(tr("Search the keys"));
    m_line->setClearButtonEnabled(true);
    m_found = new QSortFilterProxyModel(this);
    m_found->setRecursiveFilteringEnabled(true);
    m_found->setFilterKeyColumn(-1);
    m_found->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_tree = new QTreeView(this);
    m_tree->setAccessibleName(tr("Keys"));
    m_tree->setModel(m_found);
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    fill(bindings);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    lineUp(new QVBoxLayout(this), {m_line, {m_tree, 1}, buttons});
    connect(m_line, &QLineEdit::textChanged, this, &KeysOverview::search);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(620, 640);
}

void KeysOverview::fill(const std::vector<KeyBinding>& bindings)
{
    auto* model = new QStandardItemModel(0, 2, this);
    model->setHorizontalHeaderLabels({tr("Action"), tr("Keys")});
    for (const KeyBinding& binding : bindings)
        groupItem(*model, binding.group)->appendRow({new QStandardItem(binding.what), new QStandardItem(binding.keys)});
    m_found->setSourceModel(model);
    m_tree->expandAll();
    m_tree->header()->setSectionResizeMode(What, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(Keys, QHeaderView::ResizeToContents);
    m_tree->header()->setStretchLastSection(false);
    for (int row = 0; row < m_found->rowCount(); ++row)
        m_tree->setFirstColumnSpanned(row, {}, true);
}

void KeysOverview::search(const QString& text)
{
    m_found->setFilterFixedString(text.trimmed());
    m_tree->expandAll();
    for (int row = 0; row < m_found->rowCount(); ++row)
        m_tree->setFirstColumnSpanned(row, {}, true);
}

} // namespace tgraph
