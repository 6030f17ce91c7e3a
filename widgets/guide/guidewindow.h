// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/guide/guidepages.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <span>
#include <vector>

class QAction;
class QLabel;
class QLineEdit;
class QSplitter;
class QTextBrowser;
class QTreeWidget;
class QTreeWidgetItem;

namespace tgraph {

/// The user guide: its pages, a list of them that becomes the list of hits during a search, and a history.
class GuideWindow : public QWidget {
    Q_OBJECT

public:
    explicit GuideWindow(QWidget* parent = nullptr);
    ~GuideWindow() override;

    /// Shows a page at a heading: "window.md#the-graph". An unknown heading shows the top, an unknown page the first.
    void openAt(const QString& place);
    [[nodiscard]] QString place() const; ///< the last shown page and heading
    [[nodiscard]] std::span<const GuidePage> pages() const { return m_pages; }

Q_SIGNALS:
    void externalRequested(const QUrl& link); ///< a link out of the guide

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// A place in the history.
    struct Visit {
        GuidePlace place;
        int scroll = -1; ///< px, -1: at the heading
    };

    [[nodiscard]] QWidget* makeBar();
    void makeShortcuts();
    void makePages();
    void listPages();
    void listHits(const QStringList& words);
    void search(const QString& query);
    void stepHit(int step);
    void followItem(const QTreeWidgetItem* item);
    void followLink(const QUrl& link);
    void goTo(const GuidePlace& place);
    void goToLine(std::size_t page, std::size_t line);
    void step(int step); ///< in the history
    void turnTo(std::size_t page);
    void scrollTo(int position); ///< in the document
    void showPlace(const Visit& visit);
    void markWords();
    void markListed(); ///< the shown page in the list
    void leave(); ///< stores the scrolled place in the history
    [[nodiscard]] std::size_t indexOf(const QString& page) const;

    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
    QLineEdit* m_line = nullptr;
    QLabel* m_count = nullptr;
    QSplitter* m_parts = nullptr;
    QTreeWidget* m_list = nullptr;
    QTextBrowser* m_text = nullptr;
    std::vector<GuidePage> m_pages;
    std::size_t m_page = 0;
    QStringList m_words; ///< searched and highlighted
    std::vector<Visit> m_visits;
    std::size_t m_visit = 0;
};

} // namespace tgraph
