// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/script/scriptadapter.h"
#include "engine/model/script/scriptinputs.h"
#include "engine/model/script/scriptprotocol.h"
#include "engine/process/dialogue.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// An argument of the module's forward().
struct ScriptArgument {
    std::string name;
    bool isOptional = false;
};

/// A module that runs in a process of its own (tgraph-torchscript), which ends with this object.
/// Its answers are checked before use. Only one thread may use it at a time. It cannot be used
/// after an exception.
class ScriptProcess {
public:
    /// Starts the process and loads the module. Errors name `file`.
    /// @throws Error, one sentence: the helper program is missing, the file is not a module, or a
    /// limit was reached; Cancelled
    ScriptProcess(std::filesystem::path file, const std::string& code, const ScriptAdapter& adapter,
                  Dialogue::Deadline deadline, const std::stop_token& stop);

    [[nodiscard]] const std::vector<ScriptArgument>& arguments() const { return m_arguments; }

    /// Sends the inputs of a graph. The process keeps them for all batches of the graph. @throws as
    /// score()
    void setGraph(std::span<const ScriptArray> inputs, Dialogue::Deadline deadline, const std::stop_token& stop);

    /// Returns the scores of `count` configurations. `call` has the names of forward's arguments in
    /// order.
    /// @throws Error, one sentence: an exception of forward, a wrong number of scores, a crash, or
    /// a limit; Cancelled
    [[nodiscard]] std::vector<double> score(std::span<const ScriptArray> inputs, std::span<const std::string> call,
                                            std::size_t count, Dialogue::Deadline deadline,
                                            const std::stop_token& stop);

private:
    using Bytes = std::vector<std::byte>;

    [[nodiscard]] Bytes ask(script::Message message, const std::string& words,
                            std::span<const std::span<const std::byte>> parts, std::uint64_t mostBytes,
                            Dialogue::Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Bytes hear(std::uint64_t mostBytes, Dialogue::Deadline deadline, const std::stop_token& stop);
    void takeArguments(const Bytes& body);
    [[noreturn]] void refuse(const Bytes& body) const;
    [[nodiscard]] Error limitError(const DialogueEnded& end) const;

    std::filesystem::path m_file;
    std::uint32_t m_seconds;
    std::uint32_t m_memoryMib;
    Dialogue m_dialogue;
    std::vector<ScriptArgument> m_arguments;
};

/// Returns the path of the helper program that runs modules, which is beside the engine's
/// libraries.
[[nodiscard]] std::filesystem::path scriptProgramPath();

} // namespace tgraph
