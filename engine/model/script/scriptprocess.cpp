// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/script/scriptprocess.h"

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "engine/model/scoring/torchmodule.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace tgraph {
namespace {

using nlohmann::json;
using script::Head;
using script::Message;

constexpr std::uint64_t bytesAMib = std::uint64_t{1} << 20;
constexpr std::size_t mostQuoted = 300; ///< maximum characters quoted from a module's message

std::filesystem::path requireProgram(const std::filesystem::path& file)
{
    std::error_code ignored;
    std::filesystem::path program = scriptProgramPath();
    if (!std::filesystem::exists(program, ignored))
        throw makeError(
            {file.string(), ""},
            fmt::format("a TorchScript module needs LibTorch, and {} is missing; install the complete package, "
                        "or build with TGRAPH_TORCH=ON",
                        program.string()));
    return program;
}

json wordsOf(std::span<const ScriptArray> inputs)
{
    json words = json::array();
    for (const ScriptArray& input : inputs)
        words.push_back({{"name", input.name}, {"type", input.isFloat ? "float32" : "int64"}, {"shape", input.shape}});
    return words;
}

std::vector<std::span<const std::byte>> partsOf(std::span<const ScriptArray> inputs)
{
    std::vector<std::span<const std::byte>> parts;
    for (const ScriptArray& input : inputs)
        parts.emplace_back(input.bytes);
    return parts;
}

json parsed(std::span<const std::byte> body)
{
    return parseJsonOrNothing({reinterpret_cast<const char*>(body.data()), body.size()});
}

std::string textAt(const json& object, const char* key)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    return found != object.end() && found->is_string() ? shortenedUtf8(found->get<std::string>(), mostQuoted)
                                                       : std::string();
}

} // namespace

std::filesystem::path scriptProgramPath()
{
    return torchModulePath().parent_path() / "tgraph-torchscript";
}

ScriptProcess::ScriptProcess(std::filesystem::path file, const std::string& code, const ScriptAdapter& adapter,
                             Dialogue::Deadline deadline, const std::stop_token& stop)
    : m_file(std::move(file)),
      m_seconds(adapter.seconds),
      m_memoryMib(adapter.memoryMib),
      m_dialogue(requireProgram(m_file))
{
    const json words
        = {{"threads", adapter.threads}, {"memory", adapter.memoryMib * bytesAMib}, {"seconds", adapter.seconds}};
    const std::array<std::span<const std::byte>, 1> parts = {std::as_bytes(std::span(code))};
    takeArguments(ask(Message::Load, words.dump(), parts, script::mostWords, deadline, stop));
}

void ScriptProcess::takeArguments(const Bytes& body)
{
    const json all = parsed(body);
    for (const json& argument : all.is_array() ? all : json::array()) {
        const auto optional = argument.is_object() ? argument.find("optional") : argument.end();
        m_arguments.push_back(
            {.name = textAt(argument, "name"),
             .isOptional = optional != argument.end() && optional->is_boolean() && optional->get<bool>()});
    }
}

void ScriptProcess::setGraph(std::span<const ScriptArray> inputs, Dialogue::Deadline deadline,
                             const std::stop_token& stop)
{
    static_cast<void>(ask(Message::Graph, wordsOf(inputs).dump(), partsOf(inputs), 0, deadline, stop));
}

std::vector<double> ScriptProcess::score(std::span<const ScriptArray> inputs, std::span<const std::string> call,
                                         std::size_t count, Dialogue::Deadline deadline, const std::stop_token& stop)
{
    const json words
        = {{"count", count}, {"call", std::vector<std::string>(call.begin(), call.end())}, {"inputs", wordsOf(inputs)}};
    const Bytes body = ask(Message::Batch, words.dump(), partsOf(inputs), count * sizeof(double), deadline, stop);
    if (body.size() != count * sizeof(double))
        throw makeError({m_file.string(), "forward"}, fmt::format("{} bytes of scores", body.size()),
                        fmt::format("{}", count * sizeof(double)));
    std::vector<double> scores(count);
    std::copy(body.begin(), body.end(), std::as_writable_bytes(std::span(scores)).begin());
    return scores;
}

ScriptProcess::Bytes ScriptProcess::ask(Message message, const std::string& words,
                                        std::span<const std::span<const std::byte>> parts, std::uint64_t mostBytes,
                                        Dialogue::Deadline deadline, const std::stop_token& stop)
{
    const auto length = static_cast<std::uint32_t>(words.size());
    Head head{.message = message, .bytes = sizeof length + words.size()};
    for (const auto& part : parts)
        head.bytes += part.size();
    try {
        bool hears = m_dialogue.send(std::as_bytes(std::span(&head, 1)), deadline, stop)
            && m_dialogue.send(std::as_bytes(std::span(&length, 1)), deadline, stop)
            && m_dialogue.send(std::as_bytes(std::span(words)), deadline, stop);
        for (const auto& part : parts)
            hears = hears && m_dialogue.send(part, deadline, stop);
        return hear(mostBytes, deadline, stop);
    } catch (const DialogueEnded& end) {
        throw limitError(end);
    }
}

ScriptProcess::Bytes ScriptProcess::hear(std::uint64_t mostBytes, Dialogue::Deadline deadline,
                                         const std::stop_token& stop)
{
    Head head;
    m_dialogue.receive(std::as_writable_bytes(std::span(&head, 1)), deadline, stop);
    const bool failed = head.message == Message::Failed;
    if ((!failed && head.message != Message::Okay) || head.bytes > (failed ? script::mostWords : mostBytes))
        throw makeError({m_file.string(), ""}, "an invalid answer from its process", "scores");
    Bytes body(head.bytes);
    m_dialogue.receive(body, deadline, stop);
    if (failed)
        refuse(body);
    return body;
}

void ScriptProcess::refuse(const Bytes& body) const
{
    const json words = parsed(body);
    const std::string kind = textAt(words, "kind");
    const std::string text = textAt(words, "text");
    if (kind == script::failedMemory)
        throw makeError({m_file.string(), ""},
                        fmt::format("it exceeded its memory limit of {} MiB (memory_mib in {})", m_memoryMib,
                                    adapterPath(m_file).filename().string()));
    if (kind == script::failedLoad)
        throw makeError({m_file.string(), ""}, fmt::format("a file that LibTorch cannot load ({})", text),
                        "a TorchScript module (written by torch.jit.save)");
    if (kind == script::failedAnswer)
        throw makeError({m_file.string(), "forward"}, text, "a tensor with one score per configuration");
    throw makeError({m_file.string(), "forward"}, "it failed: " + text);
}

Error ScriptProcess::limitError(const DialogueEnded& end) const
{
    if (end.timedOut())
        return makeError({m_file.string(), ""},
                         fmt::format("it exceeded its time limit of {} s for one file (seconds in {})", m_seconds,
                                     adapterPath(m_file).filename().string()));
    return makeError({m_file.string(), ""}, fmt::format("its process ended: {}", end.what()));
}

} // namespace tgraph
