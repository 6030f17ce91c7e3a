// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/common/fileview.h"
#include "widgets/decisions/decisionrows.h"

#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QPushButton;

namespace tgraph {

class AxesView;
class ButtonPages;
class ContentPages;
class DecisionsView;
class ElidedLabel;
class WaterfallView;
struct DecisionTable;

/// The first page of a file. It has the answer in words and, below it, the decisions of the file as
/// a table, as a waterfall from the baseline to the focus, or as parallel axes of all
/// configurations; other modules add pages. Clicks change the filter. A decision under the pointer
/// is emitted, so that the graph can highlight it. For a program without candidates, it shows the
/// possible decisions and a button that proposes candidates.
class DecisionsPage : public QWidget, public FileView {
    Q_OBJECT

public:
    enum class View : std::uint8_t { Table, Waterfall, Axes };

    explicit DecisionsPage(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setFiltered(FilteredConfigs filtered) override;
    void setDecisions(std::shared_ptr<const FileDecisions> decisions) override;
    void setTuned(std::uint32_t measured) override;

    void setHighlighted(std::optional<std::uint32_t> letter); ///< hovered in another view
    void showDecision(quint32 letter); ///< shows a decision in the table
    void setView(View view); ///< brings it to the front
    [[nodiscard]] View view() const { return m_view; } ///< the view in front, or the last one that was
    [[nodiscard]] ButtonPages& pages() const { return *m_pages; } ///< the views and the added pages
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QWidget& answer() const; ///< shows headline()
    [[nodiscard]] QString note() const; ///< text below the table for a program; else empty
    [[nodiscard]] int wantedHeight() const; ///< height of the whole table, or of the front page, at this width
    /// Returns the height of the answer with the first rows of a table, the reason why there are none, or the least
    /// height of another page.
    [[nodiscard]] int leastHeight() const;

    /// Returns the views that hasChart() and exported() are about.
    [[nodiscard]] const std::array<ContentPages*, 3>& charts() const { return m_views; }
    [[nodiscard]] bool hasChart() const; ///< false if there is nothing to draw
    /// Returns the shown view; empty if !hasChart().
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance) const;

Q_SIGNALS:
    /// Emitted to open the measurements of the file's tuning as a table
    void measurementsRequested();
    void proposeRequested(); ///< emitted for a program without candidates
    void decisionHovered(std::optional<std::uint32_t> letter);
    /// Emitted when a decision was reached in the table with a key or a click
    void decisionReached(quint32 letter);
    void nodeRequested(NodeId node); ///< the first node of a decision
    void focusRequested(DistinctId distinct);
    void pinRequested(DistinctId distinct);
    void compareRequested(const std::vector<DistinctId>& configs); ///< one, with the baseline
    /// Requests a replacement of the filter's terms on the subject; an empty term removes them.
    void termRequested(const QString& subject, const QString& term);
    void rangeRequested(double least, double most, bool ofScores);
    void rangesCleared();
    void wantedHeightChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeHead();
    void makeViews();
    void connectViews();
    void followFront();
    void showHeight();
    [[nodiscard]] int headHeight() const; ///< height of the answer, the note and the row of buttons
    /// Returns the height of the front page if it is one of our own views; std::nullopt for other
    /// pages.
    [[nodiscard]] std::optional<int> viewHeight() const;
    void refreshRows(); ///< after a change of the decisions or complete scores
    [[nodiscard]] std::shared_ptr<const DecisionTable> tableOfDecisions() const;
    /// Table for a program without candidates
    [[nodiscard]] std::shared_ptr<const DecisionTable> tableOfGroups() const;
    void refreshMarks(); ///< after a change of the selection
    void refreshWords();
    void showShare();
    void refreshWaterfall();
    void refreshAxes();
    void toggleCell(std::uint32_t letter, std::uint32_t cell);
    void requireCells(const DecisionRow& row, const std::vector<std::uint32_t>& cells);
    void look(std::uint32_t letter);
    /// Returns the best measured (else the best scored) configuration with an option of a cell;
    /// std::nullopt if it is unknown.
    [[nodiscard]] std::optional<DistinctId> bestWith(std::uint32_t letter, std::uint32_t cell) const;
    [[nodiscard]] QString termOf(const DecisionRow& row, const std::vector<std::uint32_t>& cells) const;
    [[nodiscard]] std::vector<QString> filterTerms() const;
    [[nodiscard]] QString nameOf(DistinctId distinct) const;
    [[nodiscard]] QString emptyText() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const Scores> m_answered; ///< m_scores, or those before the running ranking
    std::shared_ptr<const FileDecisions> m_decisions;
    Selection m_selection;
    FilteredConfigs m_filtered;
    std::shared_ptr<const std::vector<DecisionRow>> m_rows;
    std::shared_ptr<const std::vector<DecisionRow>> m_tableRows; ///< m_rows; of a table with axes
    std::shared_ptr<const std::vector<DecisionRow>> m_axesRows; ///< tile files: by value; else m_rows
    bool m_axesAreStale = true;

    std::uint32_t m_tuned = 0; ///< configurations measured by tunings
    QString m_answer; ///< text of the headline
    QLabel* m_headline = nullptr;
    /// For a program: how similar it is to the programs on which models are trained
    QLabel* m_note = nullptr;
    QPushButton* m_propose = nullptr;
    QPushButton* m_measurements = nullptr;
    ElidedLabel* m_share = nullptr;
    ButtonPages* m_pages = nullptr;
    std::array<ContentPages*, 3> m_views{}; ///< indexed by View
    View m_view = View::Table;
    DecisionsView* m_table = nullptr;
    WaterfallView* m_waterfall = nullptr;
    AxesView* m_axes = nullptr;
};

} // namespace tgraph
