// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>

#include <vector>

class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace tgraph {

/// A shortcut and its action.
struct KeyBinding {
    QString group; ///< context: "Rank", "In the graph"
    QString what;
    QString keys; ///< keys in the platform's notation
};

/// Lists all shortcuts in groups, with a line to search them by name or key.
class KeysOverview : public QDialog {
    Q_OBJECT

public:
    /// Bindings of the same group are merged.
    explicit KeysOverview(const std::vector<KeyBinding>& bindings, QWidget* parent = nullptr);

private:
    void fill(const std::vector<KeyBinding>& bindings);
    void search(const QString& text);

    QLineEdit* m_line = nullptr;
    QTreeView* m_tree = nullptr;
    QSortFilterProxyModel* m_found = nullptr;
};

} // namespace tgraph
