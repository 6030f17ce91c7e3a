// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"
#include "widgets/why/nodereasons.h"

#include <QWidget>

#include <memory>

class QCheckBox;
class QLabel;
class QPushButton;

namespace tgraph {

class ContentPages;
class SectionTable;
class WhyFilterModel;
class WhyTableModel;

/// Explains why the focused configuration should be slower or faster than the baseline: shows the
/// analytical estimate of each node together with the network's sensitivity, and the nodes on which
/// the two disagree.
class WhyPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit WhyPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    /// Sets the reasons for the selected focus and baseline. Null: not computed yet, or no focus.
    void setReasons(std::shared_ptr<const NodeReasons> reasons);
    /// Sets the reason why there are no reasons; empty if there is no error.
    void setError(const QString& text);

    [[nodiscard]] QByteArray saveState() const; ///< columns
    bool restoreState(const QByteArray& state);

Q_SIGNALS:
    void nodeRequested(NodeId node);
    void explainRequested();

private:
    void makeTable();
    void fillPages(QWidget* hint);
    void showReasons();
    void showCurrent();
    void openColumnMenu(const QPoint& place);
    void useUsualColumns();
    [[nodiscard]] bool canExplain() const;
    [[nodiscard]] QString headText() const;
    [[nodiscard]] QString hintText() const;
    [[nodiscard]] QString emptyText() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const NodeReasons> m_reasons;
    Selection m_selection;
    QString m_error;
    bool m_following = false; ///< the current row is being set by the program
    bool m_columnsFitted = false; ///< true after the first fit; later widths are the user's

    WhyTableModel* m_model;
    WhyFilterModel* m_shown;
    SectionTable* m_table;
    ContentPages* m_pages = nullptr;
    QLabel* m_head;
    QLabel* m_hint;
    QPushButton* m_explain;
    QCheckBox* m_all;
};

} // namespace tgraph
