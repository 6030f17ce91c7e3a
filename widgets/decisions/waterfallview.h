// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/accessibleviews.h"
#include "widgets/decisions/waterfall.h"

#include <QAbstractScrollArea>

#include <optional>

namespace tgraph {

struct DataColours;

/// Draws a waterfall as bars: the baseline's value, the change by each decision, the unexplained rest, and the focus's
/// value.
class WaterfallView : public QAbstractScrollArea, public PartedView {
    Q_OBJECT

public:
    explicit WaterfallView(QWidget* parent = nullptr);

    /// Sets the waterfall; std::nullopt: `reason` is shown. `fromName` and `toName` are for example
    /// "baseline 37929".
    void setWaterfall(std::optional<Waterfall> waterfall, const QString& fromName, const QString& toName,
                      const QString& reason);
    void setHighlighted(std::optional<std::uint32_t> letter);
    void paintWhole(QPainter& painter, const QSize& size) const;
    [[nodiscard]] int wholeHeight() const;

    // Return the lines, as screen readers see them; the current one is the highlighted decision.
    [[nodiscard]] int partCount() const override;
    [[nodiscard]] QString partName(int part) const override;
    [[nodiscard]] QRect partRect(int part) const override;
    [[nodiscard]] std::optional<int> currentPart() const override;
    void choosePart(int part) override; ///< like a click

Q_SIGNALS:
    void decisionHovered(std::optional<std::uint32_t> letter);
    void lookRequested(quint32 letter);

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    struct Line {
        std::optional<std::uint32_t> letter;
        QString text;
        QString value;
        double from = 0;
        double to = 0;
        bool isTotal = false;
    };
    /// The positions of the drawn parts for a size; x in pixels.
    struct Places {
        double row = 0; ///< height
        double badge = 0; ///< width
        double names = 0; ///< left edge
        double values = 0; ///< width
        double left = 0; ///< left end of the bars
        double right = 0;
        double least = 0; ///< value at `left`
        double most = 0;

        [[nodiscard]] double x(double value) const;
    };
    [[nodiscard]] Places placesFor(const QSizeF& size) const;
    void paintText(QPainter& painter, const Places& at, std::size_t index, const DataColours& colours) const;
    void paintBar(QPainter& painter, const Places& at, std::size_t index, const DataColours& colours) const;
    void makeLines(const QString& fromName, const QString& toName);
    void paint(QPainter& painter, const QSizeF& size, double scrolled) const;
    [[nodiscard]] std::optional<std::uint32_t> letterAt(const QPoint& point) const;
    [[nodiscard]] double rowHeight() const;
    void hover(std::optional<std::uint32_t> letter);
    void updateScrollBar();

    std::optional<Waterfall> m_waterfall;
    QString m_reason;
    QString m_check; ///< the sum of the changes beside the measured value
    std::vector<Line> m_lines;
    std::optional<std::uint32_t> m_highlighted;
    std::optional<std::uint32_t> m_hovered;
};

} // namespace tgraph
