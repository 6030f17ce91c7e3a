// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exports/chartpictures.h"

#include "app/export/exports.h"
#include "state/session/session.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/distribution/layoutmatrixpanel.h"
#include "widgets/evaluation/fitpanel.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/evaluation/regretpanel.h"
#include "widgets/measured/objectivespanel.h"
#include "widgets/tile/tileview.h"

namespace tgraph {

QString ChartPictures::name(Chart chart)
{
    switch (chart) {
    case Chart::Decisions:
        return tr("Decisions");
    case Chart::Tile:
        return tr("Tile");
    case Chart::Distribution:
        return tr("Distribution");
    case Chart::Objectives:
        return tr("Objectives");
    case Chart::Attention:
        return tr("Attention map");
    case Chart::Layouts:
        return tr("Layouts");
    case Chart::Fit:
        return tr("Fit");
    case Chart::Regret:
        return tr("Regret");
    case Chart::Models:
        break;
    }
    return tr("Models");
}

QByteArray ChartPictures::drawn(Chart chart, ChartFormat format, const QSize& size) const
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr)
        return {};
    // The map explains the last finished ranking, even while another one runs.
    const QString provenance
        = provenanceText(*entry->file, (chart == Chart::Attention ? entry->lastComplete : entry->scores).get());
    switch (chart) {
    case Chart::Decisions:
        return m_decisions.exported(format, size, provenance);
    case Chart::Tile:
        return m_tile.exported(format, size, provenance);
    case Chart::Distribution:
        return m_panels.distribution->exported(format, size, provenance);
    case Chart::Objectives:
        return m_panels.objectives->exported(format, size, provenance);
    case Chart::Attention:
        return m_panels.attention->exported(format, size, provenance);
    case Chart::Layouts:
        return m_panels.layouts->exported(format, size, provenance);
    case Chart::Fit:
        return m_panels.fit->exported(format, size, provenance);
    case Chart::Regret:
        return m_panels.regret->exported(format, size, provenance);
    case Chart::Models:
        break;
    }
    return m_panels.models->exported(format, size, provenance);
}

bool ChartPictures::has(Chart chart) const
{
    switch (chart) {
    case Chart::Decisions:
        return m_decisions.hasChart();
    case Chart::Tile:
        return m_tile.hasChart();
    case Chart::Distribution:
        return m_panels.distribution->hasChart();
    case Chart::Objectives:
        return m_panels.objectives->hasChart();
    case Chart::Attention:
        return m_panels.attention->hasChart();
    case Chart::Layouts:
        return m_panels.layouts->hasChart();
    case Chart::Fit:
        return m_panels.fit->hasChart();
    case Chart::Regret:
        return m_panels.regret->hasChart();
    case Chart::Models:
        break;
    }
    return m_panels.models->hasChart();
}

QString ChartPictures::missing(Chart chart) const
{
    if (has(chart))
        return {};
    switch (chart) {
    case Chart::Decisions:
        return tr("There are no decisions to write: all configurations are equal, or the search still runs.");
    case Chart::Tile:
        return tr("There is no tile to write: only tile files have them.");
    case Chart::Distribution:
        return tr("There is no distribution to write: the file has neither runtimes nor a ranking.");
    case Chart::Objectives:
        return m_panels.objectives->description();
    case Chart::Attention:
        return tr("There is no attention map to write: explain a configuration first.");
    case Chart::Layouts:
        return tr("There is no matrix of layouts to write: it needs configurable nodes, and runtimes or a ranking.");
    case Chart::Fit:
        return m_panels.fit->description();
    case Chart::Regret:
        return m_panels.regret->description();
    case Chart::Models:
        break;
    }
    return m_panels.models->description();
}

} // namespace tgraph
