// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/accessibleviews.h"
#include "widgets/common/contextmenu.h"
#include "widgets/decisions/decisionrows.h"

#include <QAbstractScrollArea>
#include <QFontMetricsF>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace tgraph {

struct DataColours;

/// The marked options in the table of decisions, by letter.
struct DecisionMarks {
    std::vector<std::uint32_t> focus; ///< empty: none
    std::vector<std::uint32_t> baseline; ///< the same
    std::vector<QString> filtered; ///< terms of the filter, as returned by optionTerm()

    bool operator==(const DecisionMarks&) const = default;
};

/// The contents of a table of decisions. Immutable once given to a view.
struct DecisionTable {
    std::vector<DecisionRow> rows;
    std::vector<std::vector<QString>> terms; ///< row → cell → the filter term that keeps it
    std::uint32_t configurations = 0; ///< distinct configurations in the file; 0: options without configurations
    bool isMeasured = false;
    bool isSimulated = false; ///< the runtimes are simulated
    bool isPredicted = false;
    bool hasPredictedCosts = false; ///< the ranking's scores are times
    bool hasFailures = false; ///< some configurations of a table failed
};

/// Shows one row per decision: its letter, its nodes, and its options as cells with their layouts,
/// cheapest first. A cell has the measured and predicted cost and, as a bar below, the number of
/// configurations with the option. The cells of an axis are columns under the curve of their costs.
class DecisionsView : public QAbstractScrollArea, public PartedView {
    Q_OBJECT

public:
    explicit DecisionsView(QWidget* parent = nullptr);

    void setTable(std::shared_ptr<const DecisionTable> table); ///< null: nothing to show
    void setMarks(const DecisionMarks& marks);
    void setHighlighted(std::optional<std::uint32_t> letter); ///< hovered in another view, such as the graph
    void goTo(std::uint32_t letter); ///< moves the keyboard position to the decision, if listed

    /// The use of the best configuration that takes one of a cell's options, by the cell's menu.
    enum class BestUse : std::uint8_t { Focus, Pin, Compare };
    /// Sets the function that decides which of these entries are enabled; without it, all are.
    using BestCheck = std::function<bool(quint32 letter, quint32 cell, BestUse use)>;
    void setBestCheck(BestCheck canUse) { m_canUseBest = std::move(canUse); }

    /// A cell, or the row's name (cell -1).
    struct Place {
        int row = 0;
        int cell = -1;

        bool operator==(const Place&) const = default;
    };
    [[nodiscard]] std::optional<Place> placeAt(const QPoint& point) const; ///< in viewport coordinates
    [[nodiscard]] QRectF rectOf(const Place& place) const; ///< in viewport coordinates; empty if not shown
    [[nodiscard]] QString describe(const Place& place) const; ///< all known data, in lines
    [[nodiscard]] QString tableText() const; ///< one line per cell, tab-separated, with a header

    // Return the names and cells of all rows, as screen readers see them.
    [[nodiscard]] int partCount() const override;
    [[nodiscard]] QString partName(int part) const override;
    [[nodiscard]] QRect partRect(int part) const override;
    [[nodiscard]] std::optional<int> currentPart() const override;
    void choosePart(int part) override;

    /// Paints the whole table at (0, 0), regardless of scrolling.
    void paintWhole(QPainter& painter, const QSize& size) const;
    [[nodiscard]] int wholeHeight() const;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void decisionHovered(std::optional<std::uint32_t> letter);
    /// Emitted when a decision was reached with a key or a click
    void decisionReached(quint32 letter);
    void filterRequested(quint32 letter, quint32 cell); ///< a click on a cell
    void bestRequested(quint32 letter, quint32 cell,
                       BestUse use); ///< the best configuration with an option of the cell
    void lookRequested(quint32 letter); ///< a double click, or a click on the name
    void currentChanged(const QString& text); ///< text of the cell with the keyboard focus

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct RowPlace {
        double top = 0; ///< below the header
        double height = 0;
        std::vector<QRectF> cells; ///< the cells that fit, in as many lines as needed
    };
    struct Places {
        double width = 0;
        double top = 0; ///< top of the first row
        double line = 0; ///< height of a line of cells
        double badge = 0; ///< width of the letters
        double cells = 0; ///< left edge of the cells
        double height = 0; ///< total height of the rows
        std::vector<RowPlace> rows;
    };
    struct Metrics {
        QFontMetricsF plain;
        QFontMetricsF bold;
    };
    [[nodiscard]] Places placesFor(double width) const;
    [[nodiscard]] RowPlace rowPlace(const Places& at, const DecisionRow& row, double top, const Metrics& metrics) const;
    [[nodiscard]] RowPlace axisPlace(const Places& at, const DecisionRow& row, double top) const;
    [[nodiscard]] int lastMarked(const DecisionRow& row) const;
    void layOut(); ///< after a change of the contents, the width or the font
    void paint(QPainter& painter, const Places& at, double scrolled, double height) const;
    void paintHead(QPainter& painter, const Places& at) const;
    void paintRow(QPainter& painter, const Places& at, int row) const;
    void paintName(QPainter& painter, const QRectF& line, const Places& at, const DecisionRow& row,
                   const DataColours& colours) const;
    void paintCell(QPainter& painter, const QRectF& room, const Place& place, const DataColours& colours) const;
    void paintShares(QPainter& painter, const QRectF& box, const OptionCell& cell, const DataColours& colours) const;
    void paintAxis(QPainter& painter, const Places& at, int row, const DataColours& colours) const;
    void paintNumbers(QPainter& painter, const RowPlace& place, const DecisionRow& row,
                      const DataColours& colours) const;
    void paintCurve(QPainter& painter, const RowPlace& place, const DecisionRow& row,
                    std::optional<double> OptionCell::*cost, const QPen& pen) const;
    void paintMarks(QPainter& painter, const QRectF& room, int row, int cell, const DataColours& colours) const;
    [[nodiscard]] QString headText() const;
    [[nodiscard]] QString costText(const OptionCell& cell) const;
    [[nodiscard]] double cellWidth(const OptionCell& cell, const Metrics& metrics) const;
    [[nodiscard]] int rowCount() const { return m_table ? static_cast<int>(m_table->rows.size()) : 0; }
    [[nodiscard]] const DecisionRow& row(int index) const { return m_table->rows[static_cast<std::size_t>(index)]; }
    [[nodiscard]] double scrolled() const;
    void addCellActions(QMenu& menu, const Place& place);
    void hover(std::optional<std::uint32_t> letter);
    void setCurrent(Place place);
    [[nodiscard]] Place placeOf(int part) const;

    ContextMenu m_menu;
    BestCheck m_canUseBest;
    std::shared_ptr<const DecisionTable> m_table;
    DecisionMarks m_marks;
    std::optional<std::uint32_t> m_highlighted;
    std::optional<std::uint32_t> m_hovered;
    std::optional<Place> m_current;
    Places m_places;
};

} // namespace tgraph
