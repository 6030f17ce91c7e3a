// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/text.h"
#include "widgets/common/boxes.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QString>

#include <string_view>

class QLineEdit;

namespace tgraph {

/// A sentence below a field that describes its error; hidden if there is none.
class FieldProblem : public QLabel {
    Q_OBJECT

public:
    explicit FieldProblem(QWidget* parent = nullptr);

    void setProblem(const QString& text); ///< empty: none
};

/// Creates the layout of a form: titles and fields, for addFormRow().
[[nodiscard]] QGridLayout* makeFormGrid(QWidget* parent);

/// Adds a row: title, field and, below the field, its error text.
FieldProblem* addFormRow(QGridLayout& form, const QString& title, QWidget* field);

/// Creates a field of several parts beside each other. The first one must be a widget, to which the
/// title refers.
[[nodiscard]] QWidget* rowOf(std::initializer_list<BoxPart> parts, QWidget* parent);

/// Creates a button that Enter presses only if it has the focus.
[[nodiscard]] QPushButton* makeButton(const QString& text, QWidget* parent, const char* objectName = "");

/// Creates a label for plain text that wraps and can be selected, never markup.
[[nodiscard]] QLabel* makeTextLabel(QWidget* parent, const char* objectName = "");

/// Appends .safetensors to the name of a checkpoint that lacks it; empty stays empty.
[[nodiscard]] QString withCheckpointEnding(const QString& name);

/// Creates a field for seeds: whole numbers of at most 19 digits.
[[nodiscard]] QLineEdit* makeSeedField(const QString& tip, QWidget* parent);

} // namespace tgraph
