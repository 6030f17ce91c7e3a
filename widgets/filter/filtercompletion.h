// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <QString>
#include <QStringList>

namespace tgraph {

/// What may stand where the cursor is.
struct FilterCompletion {
    int start = 0; ///< of the piece of text that a word replaces, up to the cursor
    QStringList words; ///< all that begin with the piece
};

/// Words that a term may begin with; layouts of the node and part after `=`; references after `differs(`; units after a
/// runtime.
[[nodiscard]] FilterCompletion completeFilter(const QString& text, int cursor, const OpenFile& file);

} // namespace tgraph
