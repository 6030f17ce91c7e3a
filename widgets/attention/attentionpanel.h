// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/attention/attentionwords.h"
#include "widgets/attention/explanationcontrols.h"
#include "widgets/common/fileview.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace tgraph {

class ExplanationPlot;

/// Why the focused configuration got its score: attention as nodes × configurations, a block at a time; gates and
/// sensitivity of the nodes; of graph pipelines and kernel models the strongest edges, the attention of nodes to nodes
/// and the nodes' shares of the score. Says so where a model has none of them. Keeps what is shown of an explanation,
/// never a selection.
class AttentionPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    using Content = ExplanationContent;
    using Reduction = ChannelReduction;
    using RowOrder = NodeOrder;
    using ColumnOrder = SlateOrder;

    explicit AttentionPanel(QWidget* parent = nullptr);
    ~AttentionPanel() override;

    /// Null: nothing open. Forgets the explanation.
    void setFile(std::shared_ptr<const OpenFile> file) override;
    /// Null: not ranked.
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    /// Null: not asked for. Ends what setProgress() and setError() said.
    void setExplanation(std::shared_ptr<const Explanation> explanation) override;
    /// 0 to 1 while an explanation is computed; nothing: it is not.
    void setProgress(std::optional<double> fraction);
    /// Why there is no explanation; empty: no error.
    void setError(const QString& text);

    void setContent(Content content);
    [[nodiscard]] Content content() const { return m_look.choice.content; }
    void setBlock(int block); ///< from 0
    [[nodiscard]] int block() const { return static_cast<int>(m_look.choice.block); }
    void setReduction(Reduction reduction);
    void setRowOrder(RowOrder order);
    void setColumnOrder(ColumnOrder order);

    /// False while there is nothing to draw.
    [[nodiscard]] bool hasChart() const;
    /// What is shown, in words.
    [[nodiscard]] QString description() const;
    /// Every row, drawn at `size`; empty when !hasChart().
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance) const;

Q_SIGNALS:
    void explainRequested();
    void nodeRequested(NodeId node);
    void focusRequested(DistinctId distinct);
    /// For colours in the graph: one value a node of the whole graph, NaN where there is none; `title` says what they
    /// are. Empty: none, and `title` says why. `inEvenShares`: attention, where 1 says
    /// nothing. Sensitivity and share are given by their sizes.
    void nodeValuesChanged(const std::vector<double>& values, const QString& title, bool inEvenShares);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeMessage();
    QWidget* makeNote();
    void lookAnew(); ///< at the explanation, after a change of the look
    void showState();
    void showNote();
    void showContent();
    void publishNodeValues();
    [[nodiscard]] AttentionState state() const;
    [[nodiscard]] bool has(Content content) const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const Explanation> m_explanation;
    Selection m_selection;
    std::optional<double> m_progress;
    QString m_error;
    QString m_publishedReason; ///< the last one given for having no values
    ExplanationLook m_look;
    /// The attention that is looked at prefers no configuration: a map of it would have one colour. Kept, since it
    /// takes a pass over all weights.
    bool m_attendsEvenly = false;

    ExplanationControls* m_controls;
    ExplanationPlot* m_plot;
    QWidget* m_noteRow = nullptr;
    QStackedWidget* m_pages;
    QWidget* m_messagePage = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_explain = nullptr;
    QProgressBar* m_bar = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_explainAgain = nullptr;
};

} // namespace tgraph
