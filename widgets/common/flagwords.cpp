// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/flagwords.h"

#include <QRegularExpression>

namespace tgraph {

QString withoutFlags(QString sentence)
{
    static const QRegularExpression whole(QStringLiteral(
        R"( Choose --\w+(, --\w+)*( or --\w+)? [^.]*\.|[;,] choose it with --\w+|; --\w+ (chooses “[^”]*” instead|reverses that))"));
    static const QRegularExpression end(QStringLiteral(R"( with --\w+)"));
    return sentence.remove(whole).remove(end);
}

bool asksForObjective(const QString& error)
{
    return error.contains(QLatin1String("--objective"));
}

} // namespace tgraph
