// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <QString>
#include <QStringList>

namespace tgraph {

/// Completions at the cursor.
struct FilterCompletion {
    int start = 0; ///< of the text that a word replaces, up to the cursor
    QStringList words; ///< all words that start with that text
};

/// Returns words that can start a term; layouts of the node and part after `=`; references after `differs(`; units
/// after a runtime.
[[nodiscard]] FilterCompletion completeFilter(const QString& text, int cursor, const OpenFile& file);

} // namespace tgraph
