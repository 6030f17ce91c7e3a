// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>
#include <QString>

#include <optional>

namespace tgraph {

/// Scrolls a picture that consists of rows, one of which can be marked. A click, the arrow keys,
/// the page keys, Home and End request a row; tooltips describe places.
class RowScroll : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit RowScroll(QWidget* parent);

    void setMarkedRow(std::optional<int> row); ///< scrolls to it
    [[nodiscard]] virtual std::optional<int> rowAt(const QPoint& place) const = 0;
    [[nodiscard]] virtual QString toolTipAt(const QPoint& place) const = 0; ///< empty: none

Q_SIGNALS:
    void rowActivated(int row);

protected:
    /// Lengths in units of the scroll bar.
    struct Extent {
        int row = 1; ///< 0: all rows fit, and nothing scrolls
        int page = 1; ///< number of visible rows, at least 1
    };
    [[nodiscard]] virtual int rowCount() const = 0;
    [[nodiscard]] virtual Extent extent() const = 0;
    [[nodiscard]] virtual int pageRows() const; ///< step of the page keys
    virtual void paintVisible(QPainter& painter) const = 0; ///< the painter has the view's font
    virtual void applyLook() { } ///< after a change of palette or font

    [[nodiscard]] const std::optional<int>& markedRow() const { return m_markedRow; }
    void rowsChanged(); ///< removes the mark
    void updateScrollBar();

    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void moveRow(int rows);

    std::optional<int> m_markedRow;
};

} // namespace tgraph
