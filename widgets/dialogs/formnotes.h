// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/text.h"

#include <QLabel>
#include <QString>

#include <string_view>

class QGridLayout;
class QLineEdit;

namespace tgraph {

/// A sentence below a field that says what is wrong with it; hidden while nothing is.
class FieldProblem : public QLabel {
    Q_OBJECT

public:
    explicit FieldProblem(QWidget* parent = nullptr);

    void setProblem(const QString& text); ///< empty: none

protected:
    void changeEvent(QEvent* event) override;

private:
    void colour();
};

/// Adds a row: title, field and, below the field, what is wrong with it.
FieldProblem* addFormRow(QGridLayout& form, const QString& title, QWidget* field);

/// Sentences that wrap and can be copied, never markup.
[[nodiscard]] QLabel* makeTextLabel(QWidget* parent, const char* objectName = "");

/// A field for seeds: whole numbers of at most 19 digits.
[[nodiscard]] QLineEdit* makeSeedField(const QString& tip, QWidget* parent);

} // namespace tgraph
