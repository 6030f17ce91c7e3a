// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace tgraph {

/// The base class of all exceptions that leave the engine. The text is one line for the user: it names the file, the
/// place in it, what was found and what was expected.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Thrown by a long operation whose stop token was triggered. Not a failure: callers report nothing.
class Cancelled : public Error {
public:
    Cancelled() : Error("cancelled") { }
};

/// The place of bad input. Either part may be empty.
struct Place {
    std::string file;
    std::string where; ///< array, byte offset or line
};

/// Builds the text "FILE: WHERE: found FOUND, expected EXPECTED". Control characters in any part are
/// replaced, so that names from untrusted input cannot break the line or the terminal.
[[nodiscard]] Error makeError(const Place& place, std::string_view found, std::string_view expected);

/// Builds the text "FILE: WHERE: PROBLEM", with control characters replaced likewise.
[[nodiscard]] Error makeError(const Place& place, std::string_view problem);

/// Returns a text for the exception that is being handled, of any type; for a filesystem_error the path and the reason,
/// without the names of C++ functions. Call it in a catch block. Every thread has a
/// catch block that calls it, so that no exception ends the program.
[[nodiscard]] std::string handledProblem();

} // namespace tgraph
