// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exports/chartdrags.h"

#include "state/session/session.h"
#include "state/text.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/common/draghandle.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/distribution/layoutmatrixpanel.h"
#include "widgets/evaluation/fitpanel.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/evaluation/regretpanel.h"
#include "widgets/style/icons.h"
#include "widgets/tile/tileview.h"

#include <QFile>
#include <QMimeData>
#include <QUrl>

namespace tgraph {

ChartDrags::ChartDrags(const ChartPictures& charts, const Session& session, const Panels& panels,
                       DecisionsPage& decisions, TileView& tile, QObject* parent)
    : QObject(parent), m_charts(charts), m_session(session)
{
    add(decisions, Chart::Decisions);
    add(tile, Chart::Tile);
    add(*panels.distribution, Chart::Distribution);
    add(*panels.attention, Chart::Attention);
    add(*panels.layouts, Chart::Layouts);
    add(*panels.fit, Chart::Fit);
    add(*panels.regret, Chart::Regret);
    add(*panels.models, Chart::Models);
}

void ChartDrags::add(QWidget& view, Chart chart)
{
    auto* const handle = new DragHandle(
        view, [this, chart] { return m_charts.missing(chart).isEmpty(); }, [this, chart] { return dragged(chart); });
    handle->setIcon(iconOf(QStringLiteral("image")));
    handle->setToolTip(tr("Drag this picture into a document or a folder; click to export it"));
    handle->setAccessibleName(tr("Export this picture"));
    connect(handle, &QToolButton::clicked, this, [this, chart] { Q_EMIT exportRequested(ChartPictures::name(chart)); });
}

std::unique_ptr<QMimeData> ChartDrags::dragged(Chart chart)
{
    const OpenEntry* entry = m_session.current();
    const QByteArray png = m_charts.drawn(chart, ChartFormat::Png, ChartPictures::fileSize);
    if (entry == nullptr || png.isEmpty())
        return nullptr;
    auto data = std::make_unique<QMimeData>();
    data->setImageData(QImage::fromData(png, "PNG"));
    data->setData(QStringLiteral("image/svg+xml"), m_charts.drawn(chart, ChartFormat::Svg, ChartPictures::fileSize));
    if (!m_folder)
        m_folder = std::make_unique<QTemporaryDir>();
    QFile file(m_folder->filePath(
        QStringLiteral("%1 %2.png")
            .arg(pathText(entry->file->document->path.stem()), ChartPictures::name(chart).toLower())));
    if (file.open(QIODevice::WriteOnly) && file.write(png) == png.size() && file.flush())
        data->setUrls({QUrl::fromLocalFile(file.fileName())});
    return data;
}

} // namespace tgraph
