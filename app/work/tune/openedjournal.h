// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/tunejournal.h"
#include "engine/tune/tunerequest.h"

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace tgraph {

/// Appended to a file's name for its proposed journal name.
inline constexpr std::string_view tuneJournalEnding = ".tune.jsonl";

/// A tuner's journal opened by the user, which a form can continue.
struct OpenedJournal {
    std::filesystem::path path;
    std::filesystem::path file; ///< its subject; empty: fusions of a simulated program
    JournalText journal; ///< journal without its entries
    std::size_t measurements = 0;
};

/// Reads a journal; its subject is the named file or, if that was deleted, one beside it. @throws Error.
[[nodiscard]] OpenedJournal readOpenedJournal(const std::filesystem::path& path, const std::stop_token& stop = {});

/// Returns the request with the options that the journal records; others stay unchanged.
[[nodiscard]] TuneRequest requestOf(const OpenedJournal& opened, TuneRequest request);

} // namespace tgraph
