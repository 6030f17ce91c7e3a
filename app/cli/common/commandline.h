// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

/// The arguments of the program: a wrapper of the parts of CLI11 that the commands need. CLI11 is header-only and costs
/// 15 seconds or more of compile time per file that includes it, so only one file does.
namespace tgraph::cli {

/// Reports arguments that contradict each other or are missing. Becomes one line on standard error and exit status 2.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Returns the error "NAME is required".
[[nodiscard]] UsageError missing(const std::string& name);

/// Checks that an output does not overwrite the journal. The files need not exist yet; an empty
/// path means that there is none. `option` is the name of the output's option. @throws UsageError
void requireJournalStays(const std::string& option, const std::filesystem::path& output,
                         const std::filesystem::path& journal);

/// Returns the error in `text`, empty for a whole number from 0 to 2^64-1: CLI11 accepts "-1" and longer numbers as
/// unsigned.
[[nodiscard]] std::string wholeNumberProblem(const std::string& text);

/// An option: its declaration and, after parsing, whether it was given. Valid as long as its CommandLine.
class Option {
public:
    explicit Option(CLI::Option* option) : m_option(option) { }

    Option& required();
    Option& typeName(const std::string& name); ///< the value's name in help; "": none
    Option& showDefault(); ///< help shows the variable's current value
    Option& excludes(const Option& other); ///< both together are an error
    Option& repeatable(); ///< one value per occurrence, any number of occurrences

    /// Restrict the accepted values; other values are reported as wrong usage. range() accepts
    /// values from `low` to `high`, both included (int, unsigned, double), positive() values above
    /// 0, oneOf() one of the given texts. check() accepts values for which `problem` returns an
    /// empty text; help uses `kind` as the name of such values.
    template <typename Number> Option& range(Number low, Number high);
    Option& positive();
    Option& oneOf(const std::vector<std::string>& values);
    Option& check(const std::function<std::string(const std::string&)>& problem, const std::string& kind = {});

    [[nodiscard]] bool isGiven() const;

private:
    CLI::Option* m_option;
};

/// One command and its options. Valid as long as its CommandLine.
class Command {
public:
    explicit Command(CLI::App* command) : m_command(command) { }

    /// Adds an option. `names` are for example "-o,--output", or "FILE" for a positional argument.
    /// The variable is set when the arguments are parsed. Value is a number, a text, a path, a list
    /// of these, or an optional of these (commandline.cpp has the list).
    template <typename Value> Option option(const std::string& names, Value& value, const std::string& help);
    Option flag(const std::string& names, bool& value, const std::string& help);

    /// Puts the options that are added next under a heading of help.
    void heading(const std::string& name = "Options");

    [[nodiscard]] bool isGiven(const char* name) const;
    /// @throws UsageError that names the first of these options that was given, and the reason
    void refuse(std::initializer_list<const char*> names, std::string_view reason) const;

    /// Adds a paragraph below the options in help.
    void footer(const std::string& text);

    /// Sets the action that runs once the arguments have named this command. It may throw UsageError.
    void whenNamed(const std::function<void()>& action);

private:
    CLI::App* m_command;
};

/// The program's arguments: its own options (--help, --version) and at most one command.
class CommandLine {
public:
    CommandLine(const std::string& name, const std::string& description, const std::string& version);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    [[nodiscard]] Command addCommand(const std::string& name, const std::string& help);

    /// Adds a flag that may come before or after the command.
    void flag(const std::string& names, bool& value, const std::string& help);

    /// Parses the arguments and runs the action of the command. Returns an exit status if there is
    /// nothing else to do: after help or version, or for wrong usage, which is reported on standard
    /// error (for example an empty value, or an output that is also an input).
    [[nodiscard]] std::optional<int> parse(int argumentCount, const char* const* arguments);

    /// Writes one line to standard error that points to the help of the named command. Returns the exit status.
    [[nodiscard]] int reportWrongUsage(const std::string& problem) const;

private:
    std::unique_ptr<CLI::App> m_app;
};

} // namespace tgraph::cli
