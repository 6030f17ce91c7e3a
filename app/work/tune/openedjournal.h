// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/tunejournal.h"
#include "engine/tune/tunerequest.h"

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace tgraph {

/// Of the name that is proposed for a file's journal: the file's own, and this.
inline constexpr std::string_view tuneJournalEnding = ".tune.jsonl";

/// A tuner's journal that a person opened: where a form goes on with it.
struct OpenedJournal {
    std::filesystem::path path;
    std::filesystem::path file; ///< its subject; empty: fusions of a simulated program
    JournalText journal; ///< without its entries
    std::size_t measurements = 0;
};

/// Its subject is the file that it names or, where that is gone, one beside it. @throws Error.
[[nodiscard]] OpenedJournal readOpenedJournal(const std::filesystem::path& path, const std::stop_token& stop = {});

/// What it says of its run; what it does not say stays as it is.
[[nodiscard]] TuneRequest requestOf(const OpenedJournal& opened, TuneRequest request);

} // namespace tgraph
