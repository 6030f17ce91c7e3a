// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exports/chartdrags.h"

#include "state/session/session.h"
#include "state/text.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/draghandle.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/distribution/layoutmatrixpanel.h"
#include "widgets/evaluation/fitpanel.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/evaluation/regretpanel.h"
#include "widgets/measured/objectivespanel.h"
#include "widgets/style/icons.h"
#include "widgets/tile/tileview.h"

#include <QDir>
#include <QFile>
#include <QImage>

namespace tgraph {

ChartDrags::ChartDrags(const ChartPictures& charts, const Session& session, const Panels& panels,
                       DecisionsPage& decisions, TileView& tile, QObject* parent)
    : QObject(parent), m_charts(charts), m_session(session)
{
    for (ContentPages* page : decisions.charts())
        add(*page, Chart::Decisions);
    add(tile, Chart::Tile);
    add(*panels.distribution, Chart::Distribution);
    add(*panels.objectives, Chart::Objectives);
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
    for (const auto change : {&Session::fileChanged, &Session::rankingsChanged, &Session::decisionsChanged,
                              &Session::explanationChanged, &Session::comparedChanged})
        connect(&m_session, change, handle, &DragHandle::refresh, Qt::QueuedConnection); // after the views
}

std::unique_ptr<QMimeData> ChartDrags::dragged(Chart chart)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr || !m_charts.missing(chart).isEmpty())
        return nullptr;
    const auto drawn
        = [this, chart](ChartFormat format) { return m_charts.drawn(chart, format, ChartPictures::fileSize); };
    const QString name = QStringLiteral("%1 %2.png")
                             .arg(pathText(entry->file->document->path.stem()), ChartPictures::name(chart).toLower());
    return std::make_unique<LateContents>(
        LateContents::Makers{{QStringLiteral("application/x-qt-image"),
                              [drawn] { return QImage::fromData(drawn(ChartFormat::Png), "PNG"); }},
                             {QStringLiteral("image/svg+xml"), [drawn] { return drawn(ChartFormat::Svg); }},
                             {QStringLiteral("text/uri-list"),
                              [this, drawn, name] { return fileWith(name, drawn(ChartFormat::Png)).toEncoded(); }}});
}

QUrl ChartDrags::fileWith(const QString& name, const QByteArray& contents)
{
    if (!m_folder)
        m_folder = std::make_unique<QTemporaryDir>();
    const QDir folder(m_folder->filePath(QString::number(++m_dragged))); // an earlier file may still be read
    QFile file(folder.filePath(name));
    const bool isWritten = folder.mkpath(QStringLiteral(".")) && file.open(QIODevice::WriteOnly)
        && file.write(contents) == contents.size() && file.flush();
    return isWritten ? QUrl::fromLocalFile(file.fileName()) : QUrl();
}

} // namespace tgraph
