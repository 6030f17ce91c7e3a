// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <QString>
#include <QStringList>

namespace tgraph {

/// Completions at the cursor.
struct FilterCompletion {
    int start = 0; ///< start of the text, up to the cursor, that a word replaces
    QStringList words; ///< all words that start with that text
};

/// Returns the words that can start a term; after `=`, the layouts of the node and part; after
/// `differs(`, references; after a runtime, units.
[[nodiscard]] FilterCompletion completeFilter(const QString& text, int cursor, const OpenFile& file);

} // namespace tgraph
