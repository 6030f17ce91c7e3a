// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

/// The arguments of the program: CLI11 as far as the commands need it. CLI11 is nothing but headers that take a
/// compiler 15 seconds and more in every file that declares options with it, so that one file includes it.
namespace tgraph::cli {

/// What the arguments say does not go together, or something is missing. Becomes one line on standard error and exit
/// status 2.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// "NAME is required".
[[nodiscard]] UsageError missing(const std::string& name);

/// Empty for a whole number from 0 to 2^64-1, else what is wrong: CLI11 takes "-1" and longer numbers for unsigned
/// ones.
[[nodiscard]] std::string wholeNumberProblem(const std::string& text);

/// An option while it is declared, and whether it was given once it is parsed. Valid as long as its CommandLine.
class Option {
public:
    explicit Option(CLI::Option* option) : m_option(option) { }

    Option& required();
    Option& typeName(const std::string& name); ///< what help calls its value; "": nothing
    Option& group(const std::string& name); ///< the heading it has in help
    Option& showDefault(); ///< help says what the variable holds now
    Option& excludes(const Option& other); ///< not both
    Option& repeatable(); ///< one value each time, any number of times

    /// Values that are wrong usage unless: within the bounds, both included (int, unsigned, double); above 0; one of
    /// these; `problem` has nothing to say about it. `kind` is what help calls such values.
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

    /// `names` such as "-o,--output", or "FILE" for what has no name on the command line. The variable is set when the
    /// arguments are parsed. Number, text, path, list of these, or optional of these: commandline.cpp has the list.
    template <typename Value> Option option(const std::string& names, Value& value, const std::string& help);
    Option flag(const std::string& names, bool& value, const std::string& help);

    /// Added to what stands below the options in help, as a paragraph.
    void footer(const std::string& text);

    /// What is done once the arguments have named this command. It may throw UsageError.
    void whenNamed(const std::function<void()>& action);

private:
    CLI::App* m_command;
};

/// The program's arguments: options of its own (--help, --version) and at most one command.
class CommandLine {
public:
    CommandLine(const std::string& name, const std::string& description, const std::string& version);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    [[nodiscard]] Command addCommand(const std::string& name, const std::string& help);

    /// A flag that stands before the command or behind it.
    void flag(const std::string& names, bool& value, const std::string& help);

    /// Does what the named command has said. An exit status when that is all there is to do: after help, version or
    /// wrong usage, which is told on standard error.
    [[nodiscard]] std::optional<int> parse(int argumentCount, const char* const* arguments);

    /// One line on standard error that points to the help of the command that was named. Returns the exit status.
    [[nodiscard]] int reportWrongUsage(const std::string& problem) const;

private:
    std::unique_ptr<CLI::App> m_app;
};

} // namespace tgraph::cli
