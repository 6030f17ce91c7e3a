// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tgraph::test {

inline QString text(const char* words)
{
    return QString::fromUtf8(words);
}

} // namespace tgraph::test
