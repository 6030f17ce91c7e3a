// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QBoxLayout;
class QStackedWidget;
class QToolButton;

namespace tgraph {

/// Pages, one of which is in front, chosen by a row of buttons above them. A page that is not available has no button;
/// if it was in front, the first page replaces it until it is available again.
class ButtonPages : public QWidget {
    Q_OBJECT

public:
    explicit ButtonPages(QWidget* parent = nullptr);

    /// Adds a page, which the stack now owns. The first page must always be available.
    void addPage(QWidget& page, const QString& title, const QString& tip);
    void addCorner(QWidget& widget); ///< adds a widget at the end of the row
    void setAvailable(const QWidget& page, bool available);
    void bringUp(const QWidget& page); ///< shows the page now, or when it becomes available

    /// Returns the page that was chosen last, available or not; null if there are no pages.
    [[nodiscard]] const QWidget* wanted() const;
    void bringUpNamed(const QString& objectName); ///< does nothing if no page has this name
    [[nodiscard]] const QWidget* front() const; ///< null: there are no pages
    [[nodiscard]] bool isInFront(const QWidget& page) const { return front() == &page; }
    [[nodiscard]] bool isAvailable(const QWidget& page) const;
    [[nodiscard]] int rowHeight() const; ///< height of the buttons and the gap below them

Q_SIGNALS:
    void frontChanged(); ///< front() has changed

private:
    struct Page {
        QWidget* widget = nullptr;
        QToolButton* button = nullptr;
        bool isAvailable = true;
    };

    [[nodiscard]] std::size_t indexOf(const QWidget& page) const;
    void show();

    QBoxLayout* m_row;
    QStackedWidget* m_stack;
    std::vector<Page> m_pages;
    std::size_t m_wanted = 0;
};

} // namespace tgraph
