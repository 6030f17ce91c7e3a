// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <string>

namespace tgraph::test {

/// Returns the text of the tgraph::Error that `act()` throws; "no error" if it throws none.
template <typename Act> std::string errorFrom(const Act& act)
{
    try {
        act();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

} // namespace tgraph::test
