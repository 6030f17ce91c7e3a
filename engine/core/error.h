// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace tgraph {

/// The base class of all exceptions that the engine throws to its callers. The text is one line for
/// the user. It names the file, the place in the file, what was found and what was expected.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Thrown by a long operation after its stop token was triggered. This is not a failure; callers do
/// not report it.
class Cancelled : public Error {
public:
    Cancelled() : Error("cancelled") { }
};

/// The place of invalid input. Either part may be empty.
struct Place {
    std::string file;
    std::string where; ///< array, byte offset or line
};

/// Builds the text "FILE: WHERE: found FOUND, expected EXPECTED". Control characters in any part are
/// replaced, so that names from untrusted input cannot break the line or the terminal.
[[nodiscard]] Error makeError(const Place& place, std::string_view found, std::string_view expected);

/// Builds the text "FILE: WHERE: PROBLEM", with control characters replaced likewise.
[[nodiscard]] Error makeError(const Place& place, std::string_view problem);

/// Returns a text for the exception that is being handled, whatever its type. For a
/// filesystem_error, the text has the path and the reason but no names of C++ functions. Call it in
/// a catch block. The main function of every thread has such a catch block, so that no exception
/// terminates the program.
[[nodiscard]] std::string handledProblem();

} // namespace tgraph
