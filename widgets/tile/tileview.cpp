// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tile/tileview.h"

#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/tooltip.h"
#include "widgets/tile/tilewords.h"

#include <QEvent>
#include <QScrollArea>

#include <cmath>

namespace tgraph {

/// Paints the picture at its current width and explains lines in tooltips.
class TileView::Canvas : public QWidget {
public:
    using QWidget::QWidget;

    void setSheet(TileSheet sheet)
    {
        m_sheet = std::move(sheet);
        layOut();
    }
    [[nodiscard]] const TilePicture& picture() const { return m_picture; }
    [[nodiscard]] const TileSheet& sheet() const { return m_sheet; }

protected:
    bool event(QEvent* event) override
    {
        const auto wordsAt = [this](const QPoint& pixel) {
            const std::optional<TilePicture::Place> place = m_picture.placeAt(pixel);
            return place ? TileWords::describe(m_picture.at(*place)) : QString();
        };
        return showToolTip(*event, *this, wordsAt) || QWidget::event(event);
    }
    void resizeEvent(QResizeEvent*) override { layOut(); }
    void changeEvent(QEvent* event) override
    {
        if (event->type() == QEvent::FontChange)
            layOut();
    }
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const DataColours colours = dataColours(palette());
        painter.fillRect(rect(), colours.background);
        m_picture.paint(painter, colours);
    }

private:
    void layOut()
    {
        m_picture = TilePicture(m_sheet, width(), font());
        setMinimumHeight(static_cast<int>(std::ceil(m_picture.height())));
        update();
    }

    TileSheet m_sheet;
    TilePicture m_picture;
};

TileView::TileView(QWidget* parent)
    : QWidget(parent), m_canvas(new Canvas), m_scroll(new QScrollArea(this)), m_pages(new ContentPages(m_scroll, this))
{
    setAccessibleName(tr("Tile"));
    m_scroll->setWidget(m_canvas);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::StrongFocus); // the arrow keys scroll
    m_scroll->setAccessibleName(tr("The tile on the kernel’s tensors"));
    lineUp(tight(new QVBoxLayout(this)), {m_pages});
    refresh();
}

TileView::~TileView() = default;

void TileView::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_sheets.reset();
    m_selection = {};
    if (m_file && m_file->isTile() && m_file->configCount() > 0) {
        m_selection.baseline = m_file->defaultBaseline;
        m_sheets = std::make_unique<const TileSheets>(m_file);
        if (!m_sheets->namesTiles())
            m_sheets.reset();
    }
    refresh();
}

void TileView::setSelection(const Selection& selection)
{
    if (selection.focus == m_selection.focus && selection.baseline == m_selection.baseline)
        return;
    m_selection = selection;
    refresh();
}

const TilePicture& TileView::picture() const
{
    return m_canvas->picture();
}

void TileView::refresh()
{
    const int before = sizeHint().height();
    m_canvas->setSheet(m_sheets ? m_sheets->of(m_selection) : TileSheet{});
    QStringList words;
    for (const TileColumn& column : m_canvas->sheet().columns)
        words << TileWords::describe(column, *m_file);
    m_scroll->setAccessibleDescription(words.join(QStringLiteral(". ")));
    m_pages->setReason(m_sheets ? QString()
                           : m_file && m_file->isTile()
                           ? tr("The configurations of this kernel specify no tile: the compiler chooses it. There is "
                                "nothing to draw or rank.")
                           : tr("Open a tile file to see its tiles."));
    if (sizeHint().height() != before)
        Q_EMIT heightChanged();
}

QSize TileView::sizeHint() const
{
    return {400, m_sheets ? static_cast<int>(std::ceil(picture().height())) : 60};
}

QByteArray TileView::exported(ChartFormat format, const QSize& size, const QString& provenance) const
{
    if (!hasChart())
        return {};
    const TilePicture whole(m_canvas->sheet(), size.width(), font());
    const ChartCaption caption{
        .title = m_scroll->accessibleDescription(), .provenance = provenance, .palette = palette()};
    return exportChart(format, QSize(size.width(), static_cast<int>(std::ceil(whole.height()))), caption,
                       [&](QPainter& painter, const QSize& area) {
                           const DataColours colours = dataColours(palette());
                           painter.fillRect(QRectF(QPointF(), QSizeF(area)), colours.background);
                           whole.paint(painter, colours);
                       });
}

} // namespace tgraph
