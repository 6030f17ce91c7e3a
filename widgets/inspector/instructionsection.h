// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <QPlainTextEdit>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QPoint;
class QTableView;

namespace tgraph {

class InstructionModel;

/// A read-only text that can be copied; its height follows its number of lines within bounds.
class TextBox : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit TextBox(QWidget* parent = nullptr);

    void setText(const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();
};

/// The program's data on the selected instruction as rows, with links, above its text.
class InstructionSection : public QWidget {
    Q_OBJECT

public:
    explicit InstructionSection(QWidget* parent = nullptr);

    /// Sets the node; without one, or without an XLA program, the section is empty.
    void setNode(const std::shared_ptr<const OpenFile>& file, std::optional<NodeId> node);

Q_SIGNALS:
    void nodeRequested(NodeId node); ///< a click on a link, or Enter

private:
    void follow(int row);
    void showMenu(const QPoint& at);

    InstructionModel* m_model = nullptr;
    QLabel* m_title = nullptr;
    QTableView* m_table = nullptr;
    TextBox* m_text = nullptr;
};

} // namespace tgraph
