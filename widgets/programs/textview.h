// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/programtext.h"
#include "widgets/common/contextmenu.h"

#include <QAbstractScrollArea>

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tgraph {

/// Shows the text of a program of any size. Only the visible part is read and drawn, with one
/// column per byte, so that long lines need not be measured. The selected instruction is marked;
/// names are links to their instructions. Text can be selected with mouse and keys and copied.
/// Stores no selection of nodes.
class TextView : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit TextView(QWidget* parent = nullptr);

    void setText(std::shared_ptr<const ProgramText> text); ///< null: empty
    [[nodiscard]] const std::shared_ptr<const ProgramText>& text() const { return m_text; }

    /// Marks an instruction and scrolls it to the middle unless its whole first line is visible.
    void setCurrent(std::optional<NodeId> node);
    [[nodiscard]] std::optional<NodeId> current() const { return m_current; }

    /// Sets the matches of a search, ascending; `current` is the index of the current one.
    void setMatches(std::vector<TextRange> matches, std::optional<std::size_t> current);
    /// Sets the highlighted parts, ascending: differences from another text.
    void setChanges(std::vector<TextRange> changes);
    void reveal(const TextRange& range); ///< scrolls to the range if it is not visible

    [[nodiscard]] TextRange selection() const; ///< empty: none
    void select(const TextRange& range);
    /// Returns the selected text, else the instruction, else the line in the middle; cut at 64 MB.
    [[nodiscard]] QString copied() const;
    void copy() const;
    /// Returns the start of a search: the selection, else the first visible line.
    [[nodiscard]] std::size_t searchStart() const;

    [[nodiscard]] std::uint32_t firstLine() const; ///< first visible line
    [[nodiscard]] std::uint32_t wholeLines() const; ///< number of fully visible lines
    [[nodiscard]] QRect lineRect(std::uint32_t line) const; ///< in viewport coordinates
    /// Returns the middle of a byte's column, in viewport coordinates.
    [[nodiscard]] QPoint pixelOf(std::size_t offset) const;

Q_SIGNALS:
    void nodeRequested(NodeId node); ///< a click on its line, or a key that moves
    void linkRequested(NodeId node); ///< a click on its name
    void findRequested(); ///< Ctrl+F
    void stepRequested(int step); ///< F3: 1, Shift+F3: -1
    void scrolled(); ///< the visible part changed

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
    void updateWidth(); ///< determined by the visible lines
    [[nodiscard]] int gutterWidth() const;
    [[nodiscard]] std::size_t firstColumn() const;
    [[nodiscard]] std::size_t columnsSeen() const;
    [[nodiscard]] std::optional<std::size_t> offsetAt(const QPoint& pixel) const; ///< std::nullopt beside the text
    [[nodiscard]] std::size_t nearestOffset(const QPoint& pixel) const;
    [[nodiscard]] std::optional<ProgramText::Link> linkAt(const QPoint& pixel) const;
    void hover(const QPoint& pixel);
    void step(int lines); ///< moves by this many instructions
    void showLine(std::uint32_t line, bool inTheMiddle);
    [[nodiscard]] QString tipOf(NodeId node) const;

    ContextMenu m_menu;
    std::shared_ptr<const ProgramText> m_text;
    std::optional<NodeId> m_current;
    std::vector<TextRange> m_matches;
    std::optional<std::size_t> m_currentMatch;
    std::vector<TextRange> m_changes;
    std::size_t m_anchor = 0;
    std::size_t m_caret = 0; ///< the selection is between m_anchor and m_caret
    std::optional<ProgramText::Link> m_hovered;
    std::optional<QPoint> m_pressed; ///< a click that may become a selection
    bool m_isSelecting = false;
    int m_lineHeight = 1;
    qreal m_columnWidth = 1;
};

} // namespace tgraph
