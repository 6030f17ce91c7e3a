// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/flagwords.h"

#include <QRegularExpression>

namespace tgraph {

QString withoutFlags(QString sentence)
{
    static const QRegularExpression place(QStringLiteral(R"(--\w+: )")); // "--objective: found …"
    // A clause with an option ends at the next comma, semicolon or full stop.
    static const QRegularExpression clause(QStringLiteral(R"([;,.]?[^;,.]*--\w+[^;,.]*)"));
    return sentence.remove(place).remove(clause).trimmed();
}

bool asksForObjective(const QString& error)
{
    return error.contains(QLatin1String("--objective"));
}

} // namespace tgraph
