// SPDX-License-Identifier: GPL-3.0-or-later
// Private to the views of explanations.
#pragma once

#include <QCoreApplication>
#include <QLocale>
#include <QString>

namespace tgraph {

/// Translation context of these views.
struct ExplanationWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::ExplanationWords)
};

/// Effective share of the attended items from which attention counts as even: weights are then within about 14 % of
/// each other.
constexpr double evenEnough = 0.99;

/// Formats an effective number: "127.6", "9.43".
[[nodiscard]] inline QString effectiveText(double count)
{
    return QLocale().toString(count, 'f', count < 10 ? 2 : 1);
}

} // namespace tgraph
