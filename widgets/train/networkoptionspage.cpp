// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/train/networkoptionspage.h"

#include "engine/model/checkpoint/architecture.h"
#include "widgets/common/boxes.h"
#include "widgets/common/sectiontable.h"
#include "widgets/dialogs/formnotes.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QStyledItemDelegate>

namespace tgraph {
namespace {

/// Edits options: a list for choices, a number field for whole numbers, a line of text for the rest.
class OptionDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QStringList choices = index.data(NetworkOptionsModel::ChoicesRole).toStringList();
        if (!choices.isEmpty()) {
            auto* list = new QComboBox(parent);
            list->addItems(choices);
            connect(list, &QComboBox::activated, this, [this, list] {
                Q_EMIT const_cast<OptionDelegate*>(this)->commitData(list); // NOLINT: delegates create when const
                Q_EMIT const_cast<OptionDelegate*>(this)->closeEditor(list); // NOLINT
            });
            return list;
        }
        const QVariant range = index.data(NetworkOptionsModel::RangeRole);
        if (range.isNull())
            return QStyledItemDelegate::createEditor(parent, option, index);
        auto* number = new QSpinBox(parent);
        number->setRange(range.toPoint().x(), range.toPoint().y());
        return number;
    }

    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        if (auto* list = qobject_cast<QComboBox*>(editor)) {
            list->setCurrentText(index.data(Qt::EditRole).toString());
            return;
        }
        QStyledItemDelegate::setEditorData(editor, index);
    }

    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override
    {
        if (const auto* list = qobject_cast<QComboBox*>(editor)) {
            model->setData(index, list->currentText());
            return;
        }
        QStyledItemDelegate::setModelData(editor, model, index);
    }
};

} // namespace

NetworkOptionsPage::NetworkOptionsPage(QWidget* parent)
    : QWidget(parent),
      m_summary(new QLabel(this)),
      m_reset(new QPushButton(tr("As in t&he preset"), this)),
      m_table(new SectionTable(tr("Options of the network"), this)),
      m_problem(new FieldProblem(this))
{
    m_summary->setWordWrap(true);
    m_reset->setAutoDefault(false);
    m_table->setObjectName(QStringLiteral("networkOptions"));
    m_table->setModel(&m_options);
    m_table->setItemDelegateForColumn(NetworkOptionsModel::Value, new OptionDelegate(m_table));
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked
                             | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->horizontalHeader()->setStretchLastSection(true);
    auto* head = lineUp(new QHBoxLayout, {{m_summary, 1}, m_reset});
    lineUp(tight(new QVBoxLayout(this)), {head, {m_table, 1}, m_problem});
    connect(m_reset, &QPushButton::clicked, this, [this] { m_options.setSettings({}); });
    connect(&m_options, &NetworkOptionsModel::refused, m_problem, &FieldProblem::setProblem);
    connect(&m_options, &NetworkOptionsModel::settingsChanged, this, &NetworkOptionsPage::showState);
    connect(&m_options, &QAbstractItemModel::modelReset, this, [this] {
        m_problem->setProblem({});
        m_table->resizeColumnsToContents();
    });
}

void NetworkOptionsPage::showState()
{
    const auto changed = static_cast<int>(m_options.settings().size());
    const ArchitectureTraits& traits = traitsOf(m_options.options());
    QString text = QStringLiteral("%1: %2.").arg(engineText(traits.title()), engineText(traits.summary()));
    if (changed > 0)
        text += QLatin1Char(' ') + tr("%n option(s) changed.", nullptr, changed);
    m_summary->setText(text);
    m_reset->setEnabled(changed > 0);
}

} // namespace tgraph
