// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configs/originwords.h"

#include <QCoreApplication>

namespace tgraph {
namespace {

struct OriginWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::CandidateOrigin)
};

} // namespace

QString originText(CandidateOrigin origin)
{
    switch (origin) {
    case CandidateOrigin::Default:
        return OriginWords::tr("default", "a candidate");
    case CandidateOrigin::OneGroup:
        return OriginWords::tr("one group", "in which a candidate differs from the default");
    case CandidateOrigin::Drawn:
        return OriginWords::tr("drawn", "a candidate");
    case CandidateOrigin::Search:
        break;
    }
    return OriginWords::tr("search", "which found a candidate");
}

QString originNote(CandidateOrigin origin)
{
    switch (origin) {
    case CandidateOrigin::Default:
        return OriginWords::tr("The program’s own layouts, or the compiler’s choice.");
    case CandidateOrigin::OneGroup:
        return OriginWords::tr("The default except for the layout of one group of nodes.");
    case CandidateOrigin::Drawn:
        return OriginWords::tr("Every group’s layout was drawn at random.");
    case CandidateOrigin::Search:
        break;
    }
    return OriginWords::tr("Found by the search, which follows a model’s scores.");
}

} // namespace tgraph
