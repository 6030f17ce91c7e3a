// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"

#include "app/cli/common/command.h"
#include "engine/core/numbers.h"
#include "engine/io/inputfile.h"
#include "engine/programs/openfile.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <system_error>

namespace tgraph::cli {

std::string wholeNumberProblem(const std::string& text)
{
    return parseNumber<std::uint64_t>(text) ? std::string() : text + " is not a whole number from 0 to 2^64-1";
}

UsageError missing(const std::string& name)
{
    return UsageError(name + " is required");
}

Option& Option::required()
{
    m_option->required();
    return *this;
}

Option& Option::typeName(const std::string& name)
{
    m_option->type_name(name);
    return *this;
}

Option& Option::showDefault()
{
    m_option->capture_default_str();
    return *this;
}

Option& Option::excludes(const Option& other)
{
    m_option->excludes(other.m_option);
    return *this;
}

Option& Option::repeatable()
{
    m_option->expected(1)->allow_extra_args(false)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    return *this;
}

template <typename Number> Option& Option::range(Number low, Number high)
{
    // Replaces CLI::Range, which accepts NaN and prints the largest double with 309 digits.
    m_option->check([low, high](const std::string& text) {
        Number value{};
        const bool isNumber = CLI::detail::lexical_cast(text, value);
        if (isNumber && value >= low && value <= high)
            return std::string();
        return high >= std::numeric_limits<Number>::max() ? fmt::format("found {}, expected {} or more", text, low)
                                                          : fmt::format("found {}, expected {} to {}", text, low, high);
    });
    return *this;
}

template Option& Option::range(int, int);
template Option& Option::range(unsigned, unsigned);
template Option& Option::range(double, double);

Option& Option::positive()
{
    m_option->check([](const std::string& text) {
        double value = 0;
        const bool isPositive = CLI::detail::lexical_cast(text, value) && value > 0 && std::isfinite(value);
        return isPositive ? std::string() : fmt::format("found {}, expected a number above 0", text);
    });
    return *this;
}

Option& Option::oneOf(const std::vector<std::string>& values)
{
    m_option->check(CLI::IsMember(values));
    return *this;
}

Option& Option::check(const std::function<std::string(const std::string&)>& problem, const std::string& kind)
{
    m_option->check(problem, kind);
    return *this;
}

bool Option::isGiven() const
{
    return m_option->count() > 0;
}

template <typename Value> Option Command::option(const std::string& names, Value& value, const std::string& help)
{
    return Option(m_command->add_option(names, value, help));
}

template Option Command::option(const std::string&, std::string&, const std::string&);
template Option Command::option(const std::string&, std::filesystem::path&, const std::string&);
template Option Command::option(const std::string&, double&, const std::string&);
template Option Command::option(const std::string&, std::int64_t&, const std::string&);
template Option Command::option(const std::string&, std::uint32_t&, const std::string&);
template Option Command::option(const std::string&, std::uint64_t&, const std::string&);
template Option Command::option(const std::string&, std::optional<int>&, const std::string&);
template Option Command::option(const std::string&, std::optional<double>&, const std::string&);
template Option Command::option(const std::string&, std::optional<std::int64_t>&, const std::string&);
template Option Command::option(const std::string&, std::optional<std::uint32_t>&, const std::string&);
template Option Command::option(const std::string&, std::optional<std::uint64_t>&, const std::string&);
template Option Command::option(const std::string&, std::vector<double>&, const std::string&);
template Option Command::option(const std::string&, std::vector<std::string>&, const std::string&);
template Option Command::option(const std::string&, std::vector<std::filesystem::path>&, const std::string&);

Option Command::flag(const std::string& names, bool& value, const std::string& help)
{
    return Option(m_command->add_flag(names, value, help));
}

void Command::heading(const std::string& name)
{
    m_command->option_defaults()->group(name);
}

bool Command::isGiven(const char* name) const
{
    return m_command->get_option(name)->count() > 0;
}

void Command::refuse(std::initializer_list<const char*> names, std::string_view reason) const
{
    for (const char* const name : names)
        if (isGiven(name))
            throw UsageError(fmt::format("{}: {}", name, reason));
}

void Command::footer(const std::string& text)
{
    const std::string before = m_command->get_footer();
    m_command->footer(before.empty() ? text : before + "\n\n" + text);
}

void Command::whenNamed(const std::function<void()>& action)
{
    m_command->callback(action);
}

namespace {

bool isOutput(const CLI::Option& option)
{
    return option.check_name("--output") || option.check_name("--best") || option.check_name("--submission")
        || option.check_name("OUT");
}

void requireValues(const CLI::App& command)
{
    for (const CLI::Option* const option : command.get_options())
        for (const std::string& value : option->results())
            if (value.empty())
                throw UsageError(option->get_name() + ": found an empty value");
}

/// Returns true if the command reads the file for this value: the file itself, an archive, or a folder that holds it.
bool isInput(const std::filesystem::path& file, const std::filesystem::path& value)
{
    std::error_code problem; // set for values that are not paths and for files that do not exist
    if (std::filesystem::equivalent(diskFileOf(value), file, problem))
        return true;
    if (!std::filesystem::is_directory(value, problem) || !isOpenableFile(file))
        return false;
    const std::filesystem::path inside
        = std::filesystem::canonical(file, problem).lexically_relative(std::filesystem::canonical(value, problem));
    return !problem && !inside.empty() && *inside.begin() != "..";
}

/// An output replaces its file; without this check it would destroy an input, or a journal that the command begins.
void requireInputsStay(const CLI::App& command)
{
    const auto options = command.get_options();
    for (const CLI::Option* const output : options)
        if (isOutput(*output) && output->count() > 0)
            for (const CLI::Option* const input : options)
                for (const std::string& value : isOutput(*input) ? std::vector<std::string>() : input->results()) {
                    const std::string& path = output->results().front();
                    if (input->check_name("--journal"))
                        requireJournalStays(output->get_name(), path, value);
                    if (isInput(path, value))
                        throw UsageError(
                            fmt::format("{}: {} is an input, too, and would be replaced; name another file",
                                        output->get_name(), path));
                }
}

} // namespace

void requireJournalStays(const std::string& option, const std::filesystem::path& output,
                         const std::filesystem::path& journal)
{
    const auto resolved = [](const std::filesystem::path& path) {
        std::error_code problem;
        const std::filesystem::path whole
            = std::filesystem::weakly_canonical(std::filesystem::absolute(path, problem), problem);
        return problem ? path : whole;
    };
    if (!journal.empty() && !output.empty() && resolved(output) == resolved(journal))
        throw UsageError(fmt::format("{}: {} is the journal, too, and would be replaced; name another file", option,
                                     output.string()));
}

CommandLine::CommandLine(const std::string& name, const std::string& description, const std::string& version)
    : m_app(std::make_unique<CLI::App>(description, name))
{
    m_app->set_version_flag("--version", version);
    m_app->require_subcommand(0, 1);
}

CommandLine::~CommandLine() = default;

Command CommandLine::addCommand(const std::string& name, const std::string& help)
{
    return Command(m_app->add_subcommand(name, help)->fallthrough());
}

void CommandLine::flag(const std::string& names, bool& value, const std::string& help)
{
    m_app->add_flag(names, value, help);
}

std::optional<int> CommandLine::parse(int argumentCount, const char* const* arguments)
{
    try {
        m_app->parse(argumentCount, arguments);
        for (const CLI::App* const command : m_app->get_subcommands()) {
            requireValues(*command);
            requireInputsStay(*command);
        }
    } catch (const CLI::Success& success) { // --help, --version
        m_app->exit(success);
        return std::fflush(stdout) == 0 ? Done : Failed;
    } catch (const CLI::ConversionError& error) {
        // CLI11 writes "Could not convert: --top = 1e3".
        std::string text = error.what();
        if (const std::size_t equal = text.rfind(" = "), colon = text.find(": ");
            equal != std::string::npos && colon != std::string::npos && colon < equal) {
            const std::string value = text.substr(equal + 3);
            const bool isWhole = value.find_first_not_of("0123456789") == std::string::npos;
            text = fmt::format("{}: found {}, expected {}", text.substr(colon + 2, equal - colon - 2), value,
                               isWhole ? "a smaller number" : "a number in decimal digits");
        }
        return reportWrongUsage(text);
    } catch (const CLI::ArgumentMismatch& error) {
        // CLI11 writes "--top: At Most 1 required but received 2".
        const std::string text = error.what();
        const std::size_t end = text.find(": At Most 1 required");
        return reportWrongUsage(end == std::string::npos ? text : text.substr(0, end) + ": given more than once");
    } catch (const CLI::ParseError& error) {
        return reportWrongUsage(error.what());
    } catch (const UsageError& error) {
        return reportWrongUsage(error.what());
    }
    return std::nullopt;
}

int CommandLine::reportWrongUsage(const std::string& problem) const
{
    // Appends the help hint: "The following argument was not expected: --x (tgraph rank --help explains)"
    std::string help = m_app->get_name();
    for (const CLI::App* command : m_app->get_subcommands())
        help += ' ' + command->get_name();
    reportError(problem + " (" + help + " --help explains)");
    return WrongUsage;
}

} // namespace tgraph::cli
