// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/emptywords.h"

#include <QCoreApplication>

namespace tgraph {
namespace {

struct EmptyWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::EmptyWords) // the context of their translations
};

} // namespace

QString oneConfigurationText(const OpenFile& file)
{
    if (file.configCount() > 1 || (file.configCount() == 0 && !file.isBareProgram()))
        return {};
    if (file.awaitsProposal())
        return EmptyWords::tr("Only the default configuration is known: propose others to rank and compare them.");
    if (file.isBareProgram())
        return EmptyWords::tr("The file has no layouts to choose from, so there is only one configuration.");
    return EmptyWords::tr("This file has one distinct configuration: there is nothing to compare it with.");
}

QString tunedText(const OpenFile& file, std::uint32_t measured)
{
    const QString count
        = EmptyWords::tr("%Ln configuration(s) were measured in a tuning.", nullptr, static_cast<int>(measured));
    return count + QLatin1Char(' ')
        + (file.isTable() ? EmptyWords::tr("“Show measurements…” saves them and opens that file in table and charts.")
                          : EmptyWords::tr("Tools › Tune lists them."));
}

QString noGraphText(const OpenFile& file)
{
    return file.isTable() ? EmptyWords::tr("A table of measured configurations has no graph, so there are no nodes.")
                          : QString();
}

} // namespace tgraph
