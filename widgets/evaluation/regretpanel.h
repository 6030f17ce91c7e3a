// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/charts/chartwidget.h"
#include "widgets/charts/regretchart.h"
#include "widgets/common/fileview.h"

class QLabel;
class QToolButton;

namespace tgraph {

class ContentPages;
class RegretView;

/// Shows the cost of relying on a ranking: the slowdown of the best of its top k relative to the
/// fastest, for every k, together with the analytical ranker, random order (expected value and the
/// middle 90 %) and perfect order. Curves are expected values over the orders of equal scores, as
/// in `tgraph eval`. The panel says if several configurations share the best score.
class RegretPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit RegretPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    /// Curves need complete rankings: a running one has none.
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setTuned(std::uint32_t measured) override;
    void setSelection(const Selection& selection) override;
    /// Sets the analytical ranker's scores for the file; null if they are unknown.
    void setAnalytical(std::shared_ptr<const Scores> scores);

    [[nodiscard]] bool hasChart() const;
    /// Returns the title, or the reason why there is no chart.
    [[nodiscard]] QString description() const;
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance) const;
    [[nodiscard]] const RegretChart& chart() const;

    [[nodiscard]] QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

Q_SIGNALS:
    void topCountRequested(quint32 count);

private:
    void readFile(); ///< computes the parts that depend on the file alone
    void draw();
    [[nodiscard]] QString titleText() const;
    [[nodiscard]] QString emptyText() const;
    [[nodiscard]] QString tieText() const;

    std::shared_ptr<const OpenFile> m_file;
    std::uint32_t m_tuned = 0; ///< as in setTuned()
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const Scores> m_analytical;
    QString m_problem; ///< the error in runtimes that cannot be divisors
    RegretCurves m_curves;
    RegretView* m_view = nullptr;
    ContentPages* m_pages = nullptr;
    QWidget* m_controls = nullptr;
    QLabel* m_note = nullptr;
    QToolButton* m_zoom = nullptr;
};

/// A regret chart with mouse and keyboard control. The crosshair follows the mouse; a click
/// requests the top count. Left and Right change k by one, the page keys go to the next round k,
/// Home and End to the first and last.
class RegretView : public ChartWidget {
    Q_OBJECT

public:
    explicit RegretView(QWidget* parent = nullptr);

    [[nodiscard]] RegretChart& chart() { return m_chart; } ///< call update() after a change
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 100}; }

Q_SIGNALS:
    void topCountRequested(quint32 count);

protected:
    void applyLook() override;
    [[nodiscard]] QString toolTipAt(const QPointF& place) const override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void request(qint64 count);

    RegretChart m_chart;
};

} // namespace tgraph
