// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/tune/tuneoptions.h"
#include "app/cli/tune/tunesubject.h"
#include "engine/tune/hardware.h"
#include "engine/tune/space.h"
#include "engine/tune/tuner.h"

#include <filesystem>
#include <string>

namespace tgraph::cli {

/// A run of the tuner and all that is said of it.
struct TuneReport {
    const TuneArguments& arguments;
    const TuneSubject& subject;
    const TuneSpace& space;
    const Hardware& hardware;
    const TuneResult& result;
    std::filesystem::path journal; ///< empty: none
};

/// "12 of 100: best 79.54 ms, 1.234 × as fast; the next may be 0.4 % faster; 2 failed". ASCII, for one line of a
/// terminal.
[[nodiscard]] std::string tuneProgressText(const TuneState& state, std::uint64_t budget);

/// For people: the fastest, what it changes, how sure that is, and why it ended.
[[nodiscard]] std::string tuneText(const TuneReport& report);

/// For programs: one object, times in seconds, with every trial.
[[nodiscard]] std::string tuneJson(const TuneReport& report);

} // namespace tgraph::cli
