// SPDX-License-Identifier: GPL-3.0-or-later
// A separate program, because a module is code: it may crash, use all memory or never end.
#include "engine/model/script/scriptprotocol.h"

#include <nlohmann/json.hpp>
#include <torch/script.h>
#include <torch/utils.h>

#include <algorithm>
#include <cstdio>
#include <fcntl.h>
#include <malloc.h>
#include <new>
#include <sstream>
#include <stdexcept>
#include <string>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <unordered_map>
#include <vector>

namespace {

using namespace tgraph::script;
using nlohmann::json;

/// An error that becomes the answer Failed.
struct Failure : std::runtime_error {
    Failure(const char* itsKind, const std::string& text) : std::runtime_error(text), kind(itsKind) { }
    const char* kind;
};

/// Reports that the other side ended, or uses another protocol.
struct Over { };

constexpr int peer = STDIN_FILENO;

void readAll(void* to, std::size_t count)
{
    auto* at = static_cast<char*>(to);
    while (count > 0) {
        const ::ssize_t got = ::recv(peer, at, count, 0);
        if (got <= 0)
            throw Over();
        at += got;
        count -= static_cast<std::size_t>(got);
    }
}

void writeAll(const void* from, std::size_t count)
{
    const auto* at = static_cast<const char*>(from);
    while (count > 0) {
        const ::ssize_t put = ::send(peer, at, count, MSG_NOSIGNAL);
        if (put <= 0)
            throw Over();
        at += put;
        count -= static_cast<std::size_t>(put);
    }
}

void answer(Message message, const void* body, std::size_t bytes)
{
    const Head head{message, 0, bytes};
    writeAll(&head, sizeof head);
    writeAll(body, bytes);
}

/// Reads the JSON at the beginning of a body; `bytes` becomes the number of bytes left.
json readWords(std::uint64_t& bytes)
{
    std::uint32_t length = 0;
    if (bytes < sizeof length)
        throw Over();
    readAll(&length, sizeof length);
    bytes -= sizeof length;
    if (length > bytes)
        throw Over();
    std::string text(length, '\0');
    readAll(text.data(), text.size());
    bytes -= length;
    return json::parse(text);
}

/// Returns the size of this process's address space in bytes, to which the module's limit is added.
std::uint64_t addressSpace()
{
    std::uint64_t pages = 0;
    if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
        unsigned long long value = 0;
        if (std::fscanf(file, "%llu", &value) == 1)
            pages = value;
        std::fclose(file);
    }
    return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

void limitMemory(std::uint64_t bytes)
{
    const ::rlimit limit{addressSpace() + bytes, addressSpace() + bytes};
    ::setrlimit(RLIMIT_AS, &limit);
    const ::rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
}

/// Returns the last non-empty line, such as "RuntimeError: …" after the interpreter's traceback.
std::string lastLine(const std::string& text)
{
    std::istringstream stream(text);
    std::string last;
    for (std::string line; std::getline(stream, line);)
        if (line.find_first_not_of(" \t\r~^<-") != std::string::npos && line.find("HERE") == std::string::npos)
            last = line;
    return last.substr(0, 400);
}

bool saysMemory(const std::string& text)
{
    return text.find("can't allocate memory") != std::string::npos || text.find("bad_alloc") != std::string::npos
        || text.find("Cannot allocate memory") != std::string::npos
        || text.find("not enough memory") != std::string::npos;
}

[[noreturn]] void fail(const char* kind, const std::string& text)
{
    throw Failure(saysMemory(text) ? failedMemory : kind, lastLine(text));
}

/// Runs code that may throw anything, and reports exceptions as `kind`.
template <typename Do> auto guarded(const char* kind, const Do& action)
{
    try {
        return action();
    } catch (const c10::Error& error) {
        fail(kind, error.what_without_backtrace());
    } catch (const Over&) {
        throw;
    } catch (const Failure&) {
        throw;
    } catch (const std::exception& error) {
        fail(kind, error.what());
    }
}

class Script {
public:
    void load(std::uint64_t bytes)
    {
        const json words = readWords(bytes);
        m_seconds = words.at("seconds").get<unsigned>();
        at::set_num_threads(words.at("threads").get<int>());
        std::string code(bytes, '\0');
        readAll(code.data(), code.size());
        limitMemory(words.at("memory").get<std::uint64_t>());
        const json arguments = guarded(failedLoad, [&] {
            std::istringstream stream(std::move(code));
            torch::manual_seed(0);
            m_module = torch::jit::load(stream, torch::kCPU);
            m_module.eval();
            return forwardArguments();
        });
        const std::string text = arguments.dump(-1, ' ', false, json::error_handler_t::replace);
        answer(Message::Okay, text.data(), text.size());
    }

    void graph(std::uint64_t bytes)
    {
        m_inputs.clear();
        guarded(failedCall, [&] { takeInputs(readWords(bytes)); });
        answer(Message::Okay, nullptr, 0);
    }

    void batch(std::uint64_t bytes)
    {
        const std::vector<double> scores = guarded(failedCall, [&] {
            const json words = readWords(bytes);
            takeInputs(words.at("inputs"));
            return scoresOf(words.at("call"), words.at("count").get<std::int64_t>());
        });
        answer(Message::Okay, scores.data(), scores.size() * sizeof(double));
    }

    [[nodiscard]] unsigned seconds() const { return m_seconds; }

private:
    [[nodiscard]] json forwardArguments() const
    {
        const auto forward = m_module.find_method("forward");
        if (!forward)
            throw Failure(failedLoad, "it has no method forward");
        json arguments = json::array();
        const auto& all = forward->function().getSchema().arguments();
        for (std::size_t i = 1; i < all.size(); ++i) // the first is self
            arguments.push_back({{"name", all[i].name()}, {"optional", all[i].default_value().has_value()}});
        return arguments;
    }

    void takeInputs(const json& inputs)
    {
        for (const json& input : inputs) {
            const auto shape = input.at("shape").get<std::vector<std::int64_t>>();
            const auto type = input.at("type") == "float32" ? torch::kFloat : torch::kLong;
            const torch::Tensor tensor = torch::empty(shape, type);
            readAll(tensor.data_ptr(), tensor.nbytes());
            m_inputs[input.at("name").get<std::string>()] = tensor;
        }
    }

    std::vector<double> scoresOf(const json& call, std::int64_t count)
    {
        const torch::NoGradGuard noGradients;
        std::vector<c10::IValue> arguments;
        for (const json& name : call)
            arguments.emplace_back(m_inputs.at(name.get<std::string>()));
        const c10::IValue result = m_module.forward(std::move(arguments));
        if (!result.isTensor())
            throw Failure(failedAnswer, "a " + result.tagKind());
        const torch::Tensor scores = result.toTensor();
        const bool isList = scores.dim() == 1 || (scores.dim() == 2 && scores.size(1) == 1);
        if (!isList || scores.numel() != count || scores.is_complex()) {
            std::ostringstream text;
            text << "scores of shape " << scores.sizes() << (scores.is_complex() ? ", complex" : "");
            throw Failure(failedAnswer, text.str());
        }
        const torch::Tensor doubles = scores.to(torch::kCPU, torch::kDouble).contiguous();
        const double* first = doubles.data_ptr<double>();
        return {first, first + count};
    }

    torch::jit::Module m_module;
    std::unordered_map<std::string, torch::Tensor> m_inputs;
    unsigned m_seconds = 60;
};

void serve(Script& script)
{
    Head head;
    readAll(&head, sizeof head);
    ::alarm(script.seconds()); // a backup in case the calling process, which enforces the time limit, is killed
    try {
        switch (head.message) {
        case Message::Load:
            return script.load(head.bytes);
        case Message::Graph:
            return script.graph(head.bytes);
        case Message::Batch:
            return script.batch(head.bytes);
        default:
            throw Over();
        }
    } catch (const Failure& failure) {
        const std::string text = json({{"kind", failure.kind}, {"text", failure.what()}})
                                     .dump(-1, ' ', false, json::error_handler_t::replace);
        answer(Message::Failed, text.data(), text.size());
        throw Over(); // part of the message may be unread
    }
}

} // namespace

int main()
{
    ::mallopt(M_ARENA_MAX, 1); // each thread's own arena takes 64 MiB of address space, which the limit includes
    Script script;
    try {
        while (true) {
            ::alarm(0);
            serve(script);
        }
    } catch (const Over&) {
        return 0;
    } catch (const std::exception&) {
        return 1;
    }
}
