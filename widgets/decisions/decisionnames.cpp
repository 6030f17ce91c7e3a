// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decisions/decisionnames.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cstddef>

namespace tgraph {
namespace {

constexpr std::size_t namedAtMost = 5;

struct DecisionNames {
    Q_DECLARE_TR_FUNCTIONS(tgraph::DecisionNames)
};

} // namespace

QString decisionNames(const FileDecisions& decisions, std::span<const std::uint32_t> letters)
{
    QStringList names;
    for (const std::uint32_t letter : letters.first(std::min(letters.size(), namedAtMost)))
        names << decisions.nameInText(letter);
    const QString comma = DecisionNames::tr(", ", "between the names of decisions");
    if (letters.size() > namedAtMost)
        return DecisionNames::tr("%1 and %n more", "A, B, C, D, E and 4 more",
                                 static_cast<int>(letters.size() - namedAtMost))
            .arg(names.join(comma));
    if (names.size() < 2)
        return names.join(comma);
    const QString last = names.takeLast();
    return DecisionNames::tr("%1 and %2", "A, B and C").arg(names.join(comma), last);
}

} // namespace tgraph
