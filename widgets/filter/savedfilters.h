// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QToolButton>

namespace tgraph {

/// A button with a menu of filters that the user saved.
class SavedFilters : public QToolButton {
    Q_OBJECT

public:
    explicit SavedFilters(QWidget* parent = nullptr);

    /// Sets the filters in the order in which they were saved.
    void setFilters(const QStringList& filters) { m_filters = filters; }
    [[nodiscard]] const QStringList& filters() const { return m_filters; }
    /// Sets the current text, and if it is a filter that can be saved.
    void setCurrent(const QString& text, bool canBeSaved);

Q_SIGNALS:
    void chosen(const QString& filter);
    void filtersChanged(const QStringList& filters); ///< emitted when the user changed the filters

private:
    void fillMenu();
    void change(const QStringList& filters);

    QMenu* m_menu;
    QStringList m_filters;
    QString m_text;
    bool m_canBeSaved = false;
};

} // namespace tgraph
