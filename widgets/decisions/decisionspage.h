// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/decisions/decisionrows.h"
#include "widgets/common/fileview.h"

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
class WaterfallView;
struct DecisionTable;

/// What one sees first: the answer in words, and below it the file's decisions as a table, as a waterfall from the
/// baseline to the focus, or as parallel axes of all configurations; other rooms add further pages beside these. Clicks
/// change the filter; hovering a decision is told, so that the graph can show where it is. Of a program for which
/// nothing is proposed yet: what could be decided, and a button that proposes candidates.
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

    void setHighlighted(std::optional<std::uint32_t> letter); ///< hovered elsewhere
    void showDecision(quint32 letter); ///< in the table
    void setView(View view); ///< brings it to the front
    [[nodiscard]] View view() const { return m_view; } ///< which is, or was last, in front of the others
    [[nodiscard]] ButtonPages& pages() const { return *m_pages; } ///< the views and what is added to them
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString note() const; ///< below it, of a program; else empty
    [[nodiscard]] int wantedHeight() const; ///< shows the whole table, or the page that is in front

    [[nodiscard]] bool hasChart() const; ///< false while there is nothing to draw
    /// The shown view; empty when !hasChart().
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance) const;

Q_SIGNALS:
    void proposeRequested(); ///< for a program that awaits it
    void decisionHovered(std::optional<std::uint32_t> letter);
    void nodeRequested(NodeId node); ///< the first of a decision
    /// Replace what the filter says of the subject; an empty term restores all.
    void termRequested(const QString& subject, const QString& term);
    void rangeRequested(double least, double most, bool ofScores);
    void rangesCleared();
    void wantedHeightChanged();

private:
    void makeHead();
    void makeViews();
    void connectViews();
    void followFront();
    void refreshRows(); ///< after decisions or complete scores
    [[nodiscard]] std::shared_ptr<const DecisionTable> tableOfDecisions() const;
    [[nodiscard]] std::shared_ptr<const DecisionTable> tableOfGroups() const; ///< of a program without candidates
    void refreshMarks(); ///< after the selection
    void refreshWords();
    void refreshWaterfall();
    void refreshAxes();
    void toggleCell(std::uint32_t letter, std::uint32_t cell);
    void requireCells(const DecisionRow& row, const std::vector<std::uint32_t>& cells);
    void look(std::uint32_t letter);
    [[nodiscard]] QString termOf(const DecisionRow& row, const std::vector<std::uint32_t>& cells) const;
    [[nodiscard]] std::vector<QString> filterTerms() const;
    [[nodiscard]] QString nameOf(DistinctId distinct) const;
    [[nodiscard]] QString emptyText() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const FileDecisions> m_decisions;
    Selection m_selection;
    FilteredConfigs m_filtered;
    std::shared_ptr<const std::vector<DecisionRow>> m_rows;
    std::shared_ptr<const std::vector<DecisionRow>> m_axesRows; ///< tile files: by value; else m_rows
    bool m_axesAreStale = true;

    QLabel* m_headline = nullptr;
    QLabel* m_note = nullptr; ///< of a program: how far models know programs like it
    QPushButton* m_propose = nullptr;
    QLabel* m_share = nullptr;
    ButtonPages* m_pages = nullptr;
    std::array<ContentPages*, 3> m_views{}; ///< by View
    View m_view = View::Table;
    DecisionsView* m_table = nullptr;
    WaterfallView* m_waterfall = nullptr;
    AxesView* m_axes = nullptr;
};

} // namespace tgraph
