// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/hardware/commandhardware.h"

#include "engine/core/error.h"
#include "engine/core/systemproblem.h"
#include "engine/core/text.h"
#include "engine/tune/hardware/printedtime.h"
#include "engine/tune/hardware/shellscanner.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace tgraph {
namespace {

constexpr double mostApart = 1.05;

constexpr int statusInvalid = 75; ///< EX_TEMPFAIL of sysexits.h, which compilers do not use
constexpr std::size_t mostWords = 300;
constexpr std::string_view lineEnds = "\n\r"; ///< progress bars end their lines with \r
constexpr std::string_view blankBytes = " \t\n\r\v\f";

/// Returns the last non-empty line, trimmed and without control characters that a terminal would
/// interpret.
std::string lastLine(std::string_view text)
{
    text = text.substr(0, text.find_last_not_of(blankBytes) + 1);
    const std::size_t before = text.find_last_of(lineEnds);
    if (before != std::string_view::npos)
        text.remove_prefix(before + 1);
    text.remove_prefix(std::min(text.find_first_not_of(blankBytes), text.size()));
    std::string line(text);
    std::ranges::replace_if(
        line, [](unsigned char c) { return c < 0x20 || c == 0x7f; }, '?');
    return line;
}

std::string endText(const ShellRun& run)
{
    if (run.exitStatus)
        return fmt::format("exit status {}", *run.exitStatus);
    const char* const description = ::sigdescr_np(run.signal);
    return fmt::format("ended by signal {}{}", run.signal, description ? fmt::format(" ({})", description) : "");
}

/// Returns the text after "invalid" if the line starts with this word.
std::optional<std::string> refusal(std::string_view line)
{
    constexpr std::string_view word = "invalid";
    if (!line.starts_with(word) || (line.size() > word.size() && line[word.size()] != ' ' && line[word.size()] != ':'))
        return std::nullopt;
    line.remove_prefix(word.size());
    line.remove_prefix(std::min(line.find_first_not_of(": "), line.size()));
    return std::string(line);
}

std::filesystem::path temporaryFolder()
{
    std::error_code none;
    std::string name = (std::filesystem::temp_directory_path(none) / "tgraph-tune-XXXXXX").string();
    if (none || ::mkdtemp(name.data()) == nullptr)
        throw makeError({name, ""},
                        "cannot create a folder for configurations: " + systemProblem(none ? none.value() : errno));
    return name;
}

constexpr std::array<std::string_view, 3> ownPlaceholders = {"config", "index", "host"};

/// Returns true if a placeholder may begin here: at a brace that is not the brace of "${word}", a
/// shell variable.
bool isOpen(std::string_view command, std::size_t at)
{
    return command[at] == '{' && (at == 0 || command[at - 1] != '$');
}

/// Returns the words in braces: letters, digits and _.
std::vector<std::string_view> wordsInBraces(std::string_view command)
{
    const auto isPart = [](unsigned char byte) { return byte == '_' || std::isalnum(byte) != 0; };
    std::vector<std::string_view> words;
    for (std::size_t open = 0; open < command.size(); ++open) {
        if (!isOpen(command, open))
            continue;
        const std::string_view word = command.substr(open + 1, command.find('}', open) - open - 1);
        if (open + 1 + word.size() < command.size() && !word.empty() && std::ranges::all_of(word, isPart)
            && std::isdigit(static_cast<unsigned char>(word[0])) == 0)
            words.push_back(word);
    }
    return words;
}

/// Checks the placeholders of a command for a space with named parameters.
void requirePlaceholders(const TuneSpace& space, std::string_view command)
{
    constexpr std::size_t mostNames = 10; // limit for the message
    std::vector<std::string> names;
    for (auto& [name, value] : space.parameters(space.baseline()))
        names.push_back(std::move(name));
    if (names.empty())
        return;
    const auto isParameter = [&](std::string_view word) { return std::ranges::find(names, word) != names.end(); };
    const auto isOwn
        = [](std::string_view word) { return std::ranges::find(ownPlaceholders, word) != ownPlaceholders.end(); };
    for (const std::string_view word : wordsInBraces(command)) {
        const Place place{"--measure", fmt::format("{{{}}}", word)};
        if (isParameter(word) && isOwn(word))
            throw makeError(place, "a placeholder that is also the name of a parameter",
                            "another name for the parameter");
        if (isParameter(word) || isOwn(word))
            continue;
        std::vector<std::string_view> known;
        std::ranges::copy_if(ownPlaceholders, std::back_inserter(known),
                             [&](std::string_view own) { return !isParameter(own); });
        std::ranges::copy_if(names, std::back_inserter(known), [&](std::string_view name) { return !isOwn(name); });
        const std::size_t hidden = known.size() - std::min(known.size(), mostNames);
        known.resize(known.size() - hidden);
        throw makeError(place, "no parameter of this name",
                        fmt::format("{}{}; {{ {} }} with blanks is not a placeholder", fmt::join(known, ", "),
                                    hidden > 0 ? fmt::format(" and {} more", hidden) : "", word));
    }
}

/// Replaces placeholders by the values beside them, each as one word of the shell. The first
/// `trusted` values do not come from a file; if they have no special characters, they may stand at
/// any position. @throws Error for a placeholder at a position where the shell would not read its
/// value as one word: there it would execute a value such as "$(x)" from a file.
std::string withValues(std::string_view command, const std::vector<std::pair<std::string, std::string>>& values,
                       std::ptrdiff_t trusted)
{
    std::string text;
    for (ShellScanner scanner(command); !scanner.rest().empty();) {
        const std::string_view rest = scanner.rest();
        const auto found = isOpen(command, command.size() - rest.size())
            ? std::ranges::find_if(values, [&](const auto& value) { return rest.starts_with(value.first); })
            : values.end();
        if (found == values.end()) {
            text += scanner.read();
            continue;
        }
        const auto& [placeholder, value] = *found;
        const std::string word = shellWord(value);
        const bool isTrusted = found - values.begin() < trusted && word == value;
        if (!scanner.obstacle().empty() && !isTrusted)
            throw makeError({"--measure", placeholder}, fmt::format("a placeholder {}", scanner.obstacle()),
                            "a placeholder outside of quotes: its value is quoted automatically");
        if (scanner.isInArithmetic() && word != value)
            throw makeError({"--measure", placeholder},
                            fmt::format("\"{}\" in arithmetic", shortenedUtf8(value, mostWords)), "a number");
        text += word;
        scanner.readWord(placeholder.size());
    }
    return text;
}

} // namespace

HostWatch::HostWatch(std::vector<std::string> hosts)
{
    for (std::string& name : hosts)
        m_hosts.push_back({.name = std::move(name), .baseline = {}, .lost = {}});
}

void HostWatch::baselineTook(unsigned host, double seconds)
{
    const std::scoped_lock lock(m_mutex);
    std::optional<double>& known = m_hosts.at(host).baseline;
    known = std::min(known.value_or(seconds), seconds);
}

void HostWatch::lose(unsigned host, std::string_view words)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_hosts.at(host).lost && leftCount() > 1)
        m_hosts[host].lost = words;
}

bool HostWatch::isLost(unsigned host) const
{
    const std::scoped_lock lock(m_mutex);
    return host < m_hosts.size() && m_hosts[host].lost;
}

bool HostWatch::hasOthers() const
{
    const std::scoped_lock lock(m_mutex);
    return leftCount() > 1;
}

std::size_t HostWatch::leftCount() const
{
    return static_cast<std::size_t>(std::ranges::count_if(m_hosts, [](const Host& host) { return !host.lost; }));
}

HostReport HostWatch::report() const
{
    const std::scoped_lock lock(m_mutex);
    HostReport report;
    const Host* fastest = nullptr;
    const Host* slowest = nullptr;
    for (const Host& host : m_hosts) {
        if (host.lost)
            report.lost.push_back({.host = host.name, .words = *host.lost});
        if (!host.baseline)
            continue;
        if (fastest == nullptr || *host.baseline < *fastest->baseline)
            fastest = &host;
        if (slowest == nullptr || *host.baseline > *slowest->baseline)
            slowest = &host;
    }
    if (fastest != nullptr && *slowest->baseline > mostApart * *fastest->baseline)
        report.unlike = {.fastest = fastest->name,
                         .slowest = slowest->name,
                         .fastestSeconds = *fastest->baseline,
                         .slowestSeconds = *slowest->baseline};
    return report;
}

bool hasPlaceholder(std::string_view command, std::string_view placeholder)
{
    for (std::size_t at = command.find(placeholder); at != std::string_view::npos;
         at = command.find(placeholder, at + 1))
        if (isOpen(command, at))
            return true;
    return false;
}

CommandHardware::CommandHardware(const TuneSpace& space, CommandOptions options)
    : m_space(space), m_options(std::move(options)), m_hosts(m_options.hosts)
{
    requirePlaceholders(m_space, m_options.command);
    // Throws for placeholders in quotes
    static_cast<void>(commandFor({.configuration = m_space.baseline()}, "file"));
    m_folder = temporaryFolder();
}

CommandHardware::~CommandHardware()
{
    std::error_code ignored;
    std::filesystem::remove_all(m_folder, ignored);
}

unsigned CommandHardware::lanes() const
{
    return m_options.hosts.empty() ? std::max(1U, m_options.jobs) : static_cast<unsigned>(m_options.hosts.size());
}

Answer CommandHardware::measure(const MeasureRequest& request, const std::stop_token& stop)
{
    Answer answer = ask(request, stop);
    if (m_options.hosts.empty())
        return answer;
    answer.host = m_options.hosts[request.lane];
    const bool isBaseline = request.configuration == m_space.baseline();
    if (answer.kind == AnswerKind::Time && isBaseline)
        m_hosts.baselineTook(request.lane, answer.runtime);
    const bool failed = answer.kind == AnswerKind::Failed || answer.kind == AnswerKind::TimedOut;
    if (!failed || !m_hosts.hasOthers())
        return answer;
    const Answer baseline = isBaseline ? answer : ask({m_space.baseline(), request.number, request.lane}, stop);
    if (baseline.kind == AnswerKind::Time)
        m_hosts.baselineTook(request.lane, baseline.runtime);
    else
        m_hosts.lose(request.lane, baseline.words);
    return answer;
}

Answer CommandHardware::ask(const MeasureRequest& request, const std::stop_token& stop) const
{
    const std::filesystem::path file = writeConfiguration(request);
    const ShellRun run
        = runShell({.command = commandFor(request, file),
                    .input = hasPlaceholder(m_options.command, "{config}") ? std::filesystem::path() : file,
                    .secondsLimit = m_options.secondsLimit},
                   stop);
    return answerOf(run);
}

std::filesystem::path CommandHardware::writeConfiguration(const MeasureRequest& request) const
{
    std::error_code ignored;
    // During a long run, a cleaner may have removed the folder
    std::filesystem::create_directory(m_folder, ignored);
    const std::filesystem::path file = m_folder / fmt::format("configuration-{}.json", request.lane);
    std::ofstream stream(file, std::ios::binary | std::ios::trunc);
    const nlohmann::ordered_json json = m_space.description(request.configuration);
    stream << json.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    stream.close();
    if (!stream)
        throw makeError({file.string(), ""}, "cannot write the configuration: " + systemProblem(errno));
    return file;
}

std::string CommandHardware::commandFor(const MeasureRequest& request, const std::filesystem::path& file) const
{
    std::vector<std::pair<std::string, std::string>> places
        = {{"{config}", file.string()},
           {"{index}", m_space.key(request.configuration)},
           {"{host}", m_options.hosts.empty() ? std::string("localhost") : m_options.hosts[request.lane]}};
    const auto trusted = std::ssize(places);
    for (auto& [name, value] : m_space.parameters(request.configuration))
        places.emplace_back('{' + name + '}', std::move(value));
    return withValues(m_options.command, places, trusted);
}

Answer CommandHardware::answerOf(const ShellRun& run) const
{
    Answer answer{.kind = AnswerKind::Failed, .hardwareSeconds = run.seconds};
    const std::string printed = lastLine(run.output);
    const std::string complaint = lastLine(run.errors);
    const std::optional<std::string> refused = refusal(printed);
    if (run.timedOut) {
        answer.kind = AnswerKind::TimedOut;
        answer.words = fmt::format("no answer within {:g} s", m_options.secondsLimit);
    } else if (refused || run.exitStatus == statusInvalid) {
        answer.kind = AnswerKind::Invalid;
        for (const std::string& words :
             {refused.value_or(""), complaint, printed, std::string("refused without a message")})
            if (answer.words.empty())
                answer.words = words;
    } else if (run.exitStatus != 0) {
        answer.words = complaint.empty() ? endText(run) : endText(run) + ": " + complaint;
    } else if (const auto time = printedTime(printed, m_options.unit)) {
        answer.kind = AnswerKind::Time;
        answer.runtime = *time;
    } else {
        answer.words = (printed.empty() ? std::string("found nothing")
                                        : fmt::format("found \"{}\"", shortenedUtf8(printed, mostWords)))
            + ", expected a time on the last line of standard output" + (complaint.empty() ? "" : ": " + complaint);
    }
    answer.words = shortenedUtf8(answer.words, mostWords);
    return answer;
}

} // namespace tgraph
