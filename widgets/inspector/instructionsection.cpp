// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/instructionsection.h"

#include "engine/hlo/convert/instructionprint.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/inspector/instructionmodel.h"

#include <QApplication>
#include <QClipboard>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::size_t mostText = 20'000; // bytes; constants can have millions
constexpr int leastTextLines = 2;
constexpr int mostTextLines = 7;

} // namespace

TextBox::TextBox(QWidget* parent) : QPlainTextEdit(parent)
{
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF());
    setFont(fixed);
    setReadOnly(true);
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

void TextBox::setText(const QString& text)
{
    if (text == toPlainText())
        return;
    setPlainText(text);
    fitHeight();
}

void TextBox::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        fitHeight();
}

void TextBox::fitHeight()
{
    const int lines
        = std::clamp(static_cast<int>(std::ceil(document()->size().height())), leastTextLines, mostTextLines);
    const double margins = 2 * (document()->documentMargin() + frameWidth());
    setFixedHeight(static_cast<int>(std::ceil(lines * fontMetrics().lineSpacing() + margins)));
}

InstructionSection::InstructionSection(QWidget* parent)
    : QWidget(parent), m_model(new InstructionModel(this)), m_title(sectionTitle(this)), m_text(new TextBox(this))
{
    auto* table = new SectionTable(tr("Instruction"), this);
    table->setModel(m_model);
    table->horizontalHeader()->setSectionResizeMode(InstructionModel::Value, QHeaderView::Stretch);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setTextElideMode(Qt::ElideRight);
    table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table = table;
    m_text->setAccessibleName(tr("Text of the instruction"));
    QVBoxLayout* layout = sectionColumn(this);
    layout->addWidget(m_title);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_text);
    connect(table, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == InstructionModel::Value)
            follow(index.row());
    });
    connect(table, &SectionTable::enterPressed, this, [this](const QModelIndex& index) { follow(index.row()); });
    connect(table, &QWidget::customContextMenuRequested, this, &InstructionSection::showMenu);
}

void InstructionSection::follow(int row)
{
    if (const auto link = m_model->linkAt(row))
        Q_EMIT nodeRequested(*link);
}

void InstructionSection::showMenu(const QPoint& at)
{
    const QModelIndex index = m_table->indexAt(at);
    if (!index.isValid())
        return;
    QMenu menu;
    menu.addAction(tr("Copy value"), this, [text = index.data(InstructionModel::FullTextRole).toString()] {
        QApplication::clipboard()->setText(text);
    });
    menu.addAction(tr("Copy all rows"), this, [this] {
        m_table->clearSelection();
        copyTable(*m_table);
    });
    menu.exec(m_table->viewport()->mapToGlobal(at));
}

void InstructionSection::setNode(const std::shared_ptr<const OpenFile>& file, std::optional<NodeId> node)
{
    m_model->setNode(file, node);
    m_table->scrollToTop();
    fitColumns(*m_table, Fit::Tight);
    if (!file || !node || !file->document->program) {
        m_text->setText(QString());
        return;
    }
    const QStringList counts = {tr("%Ln operand(s)", nullptr, static_cast<int>(m_model->operandCount())),
                                tr("%Ln user(s)", nullptr, static_cast<int>(m_model->userCount()))};
    m_title->setText(tr("Instruction · %1").arg(QLocale().createSeparatedList(counts)));
    const std::string text = hlo::instructionText(*file->document->program, *node);
    QString shown = QString::fromUtf8(text.data(), static_cast<qsizetype>(std::min(text.size(), mostText)));
    if (text.size() > mostText)
        shown += QChar(0x2026) + QLatin1Char('\n')
            + tr("(%1 more bytes: see the text of the program)").arg(groupedText(text.size() - mostText));
    m_text->setText(shown);
}

} // namespace tgraph
