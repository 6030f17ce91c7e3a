// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/programtext.h"

#include <QAbstractScrollArea>

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tgraph {

/// The text of a program, of any size: only what is seen is looked at and drawn, each byte in a column of its own, so
/// that long lines need no measuring. Marks the selected instruction; names lead to what they name. Text can be
/// selected with mouse and keys and copied. Keeps no selection of nodes.
class TextView : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit TextView(QWidget* parent = nullptr);

    void setText(std::shared_ptr<const ProgramText> text); ///< null: nothing
    [[nodiscard]] const std::shared_ptr<const ProgramText>& text() const { return m_text; }

    /// Marks an instruction and, unless all of its first line is in sight, brings it to the middle.
    void setCurrent(std::optional<NodeId> node);
    [[nodiscard]] std::optional<NodeId> current() const { return m_current; }

    /// What a search found, ascending; `current` is the one that is looked at.
    void setMatches(std::vector<TextRange> matches, std::optional<std::size_t> current);
    /// Parts that stand out, ascending: what differs from another text.
    void setChanges(std::vector<TextRange> changes);
    void reveal(const TextRange& range); ///< scrolls there, if it is out of sight

    [[nodiscard]] TextRange selection() const; ///< empty: none
    void select(const TextRange& range);
    /// What is selected, else the instruction, else the line in the middle; cut at 64 MB.
    [[nodiscard]] QString copied() const;
    void copy() const;
    /// Where a search begins: at the selection, else at the first line that is seen.
    [[nodiscard]] std::size_t searchStart() const;

    [[nodiscard]] std::uint32_t firstLine() const; ///< that is seen
    [[nodiscard]] std::uint32_t wholeLines() const; ///< that have room
    [[nodiscard]] QRect lineRect(std::uint32_t line) const; ///< in the viewport
    /// The middle of a byte's column, in the viewport.
    [[nodiscard]] QPoint pixelOf(std::size_t offset) const;

Q_SIGNALS:
    void nodeRequested(NodeId node); ///< a click on its line, or a key that moves
    void linkRequested(NodeId node); ///< a click on its name
    void findRequested(); ///< Ctrl+F
    void stepRequested(int step); ///< F3: 1, Shift+F3: -1
    void scrolled(); ///< another part is seen

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    friend class TextPainter;
    static constexpr int s_edge = 8; ///< pixels between the gutter and the text, and around the numbers

    void measure();
    void updateBars();
    void updateWidth(); ///< of the lines that are seen
    [[nodiscard]] int gutterWidth() const;
    [[nodiscard]] std::size_t firstColumn() const;
    [[nodiscard]] std::size_t columnsSeen() const;
    [[nodiscard]] std::optional<std::size_t> offsetAt(const QPoint& pixel) const; ///< nothing beside the text
    [[nodiscard]] std::size_t nearestOffset(const QPoint& pixel) const;
    [[nodiscard]] std::optional<ProgramText::Link> linkAt(const QPoint& pixel) const;
    void hover(const QPoint& pixel);
    void step(int lines); ///< to the instruction so many instructions on
    void showLine(std::uint32_t line, bool inTheMiddle);
    [[nodiscard]] QString tipOf(NodeId node) const;

    std::shared_ptr<const ProgramText> m_text;
    std::optional<NodeId> m_current;
    std::vector<TextRange> m_matches;
    std::optional<std::size_t> m_currentMatch;
    std::vector<TextRange> m_changes;
    std::size_t m_anchor = 0;
    std::size_t m_caret = 0; ///< the selection is between the two
    std::optional<ProgramText::Link> m_hovered;
    std::optional<QPoint> m_pressed; ///< a click that may become a selection
    bool m_isSelecting = false;
    int m_lineHeight = 1;
    qreal m_columnWidth = 1;
};

} // namespace tgraph
