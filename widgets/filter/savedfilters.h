// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QToolButton>

namespace tgraph {

/// A button with a menu of filters that a person keeps for later.
class SavedFilters : public QToolButton {
    Q_OBJECT

public:
    explicit SavedFilters(QWidget* parent = nullptr);

    /// In the order they were saved.
    void setFilters(const QStringList& filters) { m_filters = filters; }
    [[nodiscard]] const QStringList& filters() const { return m_filters; }
    /// What the line says now, and whether it is a filter worth keeping.
    void setCurrent(const QString& text, bool canBeSaved);

Q_SIGNALS:
    void chosen(const QString& filter);
    void filtersChanged(const QStringList& filters); ///< by the person

private:
    void fillMenu();
    void change(const QStringList& filters);

    QMenu* m_menu;
    QStringList m_filters;
    QString m_text;
    bool m_canBeSaved = false;
};

} // namespace tgraph
