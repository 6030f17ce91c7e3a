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

#include <array>

namespace tgraph {

template <typename Use> auto ChartPictures::with(Chart chart, const Use& use) const
{
    switch (chart) {
    case Chart::Decisions:
        return use(m_decisions);
    case Chart::Tile:
        return use(m_tile);
    case Chart::Distribution:
        return use(*m_panels.distribution);
    case Chart::Objectives:
        return use(*m_panels.objectives);
    case Chart::Attention:
        return use(*m_panels.attention);
    case Chart::Layouts:
        return use(*m_panels.layouts);
    case Chart::Fit:
        return use(*m_panels.fit);
    case Chart::Regret:
        return use(*m_panels.regret);
    case Chart::Models:
        break;
    }
    return use(*m_panels.models);
}

QString ChartPictures::name(Chart chart)
{
    constexpr std::array names{QT_TR_NOOP("Decisions"),  QT_TR_NOOP("Tile"),          QT_TR_NOOP("Distribution"),
                               QT_TR_NOOP("Objectives"), QT_TR_NOOP("Attention map"), QT_TR_NOOP("Layouts"),
                               QT_TR_NOOP("Fit"),        QT_TR_NOOP("Regret"),        QT_TR_NOOP("Models")};
    return tr(names[static_cast<std::size_t>(chart)]);
}

QByteArray ChartPictures::drawn(Chart chart, ChartFormat format, const QSize& size) const
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr)
        return {};
    // The map explains the last finished ranking, even while another one runs.
    const QString provenance
        = provenanceText(*entry->file, (chart == Chart::Attention ? entry->lastComplete : entry->scores).get());
    return with(chart, [&](auto& view) { return view.exported(format, size, provenance); });
}

QString ChartPictures::missing(Chart chart) const
{
    if (with(chart, [](const auto& view) { return view.hasChart(); }))
        return {};
    switch (chart) {
    case Chart::Decisions:
        return tr("There are no decisions to write: all configurations are equal, or the search still runs.");
    case Chart::Tile:
        return tr("There is no tile to write: only tile files have them.");
    case Chart::Distribution:
        return tr("There is no distribution to write: the file has neither runtimes nor a ranking.");
    case Chart::Attention:
        return tr("There is no attention map to write: explain a configuration first.");
    case Chart::Layouts:
        return tr("There is no matrix of layouts to write: it needs configurable nodes, and runtimes or a ranking.");
    default:
        return with(chart, [](const auto& view) {
            if constexpr (requires { view.description(); })
                return view.description();
            return QString();
        });
    }
}

} // namespace tgraph
