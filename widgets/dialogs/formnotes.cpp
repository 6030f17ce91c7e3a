// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/formnotes.h"

#include "widgets/common/textcolour.h"

#include <QLineEdit>
#include <QRegularExpressionValidator>

namespace tgraph {

FieldProblem::FieldProblem(QWidget* parent) : QLabel(parent)
{
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    colourText(*this, [](const DataColours& colours) { return colours.slower; });
    hide();
}

void FieldProblem::setProblem(const QString& text)
{
    setText(text);
    setVisible(!text.isEmpty());
}

QGridLayout* makeFormGrid(QWidget* parent)
{
    auto* form = tight(new QGridLayout(parent));
    form->setVerticalSpacing(4);
    form->setColumnStretch(1, 1);
    return form;
}

FieldProblem* addFormRow(QGridLayout& form, const QString& title, QWidget* field)
{
    auto* label = new QLabel(title, field->parentWidget());
    label->setBuddy(field->focusProxy() != nullptr ? field->focusProxy() : field);
    auto* problem = new FieldProblem(field->parentWidget());
    const int row = form.rowCount();
    form.addWidget(label, row, 0, Qt::AlignVCenter | Qt::AlignLeft);
    form.addWidget(field, row, 1);
    form.addWidget(problem, row + 1, 1);
    return problem;
}

QWidget* rowOf(std::initializer_list<BoxPart> parts, QWidget* parent)
{
    auto* holder = new QWidget(parent);
    lineUp(tight(new QHBoxLayout(holder)), parts);
    holder->setFocusProxy(parts.begin()->widget);
    return holder;
}

QPushButton* makeButton(const QString& text, QWidget* parent, const char* objectName)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QString::fromLatin1(objectName));
    button->setAutoDefault(false);
    return button;
}

QLineEdit* makeSeedField(const QString& tip, QWidget* parent)
{
    auto* field = new QLineEdit(QStringLiteral("0"), parent);
    field->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,19}")), field));
    field->setToolTip(tip);
    field->setMaximumWidth(field->fontMetrics().horizontalAdvance(QStringLiteral("0")) * 24);
    return field;
}

QString withCheckpointEnding(const QString& name)
{
    const QString ending = QStringLiteral(".safetensors");
    return name.isEmpty() || name.endsWith(ending) || name.endsWith(QLatin1Char('/')) ? name : name + ending;
}

QLabel* makeTextLabel(QWidget* parent, const char* objectName)
{
    auto* label = new QLabel(parent);
    label->setObjectName(QString::fromLatin1(objectName));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace tgraph
