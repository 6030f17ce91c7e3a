// SPDX-License-Identifier: GPL-3.0-or-later
// Protocol between tgraph and tgraph-torchscript; both include it.
//
// A message is a head and a body of the length in the head; numbers are little endian, as everywhere here.
//   Load   → JSON {"threads", "memory", "seconds"}, then the module's bytes.
//            Okay: JSON [{"name", "optional"}], forward's arguments without self.
//   Graph  → JSON [{"name", "type", "shape"}], then these arrays' bytes in order; kept until the next Graph.
//            Okay without body.
//   Batch  → JSON {"count", "call": [name], "inputs": as in Graph}, then the arrays. Okay: count doubles, the scores.
// JSON is preceded by its length as 4 bytes. Instead of Okay each may be answered by Failed: JSON {"kind", "text"}.
#pragma once

#include <cstdint>

namespace tgraph::script {

enum class Message : std::uint32_t { Load = 1, Graph, Batch, Okay, Failed };

struct Head {
    Message message = Message::Okay;
    std::uint32_t reserved = 0;
    std::uint64_t bytes = 0; ///< bytes of the body
};

// Kinds of Failed.
inline constexpr const char* failedLoad = "load"; ///< not a module
inline constexpr const char* failedCall = "call"; ///< forward threw
inline constexpr const char* failedAnswer = "answer"; ///< forward returned a wrong result
inline constexpr const char* failedMemory = "memory"; ///< the memory limit was reached

inline constexpr std::uint64_t mostWords = 65536; ///< maximum bytes of the JSON of an answer
inline constexpr std::uint64_t mostModuleBytes = std::uint64_t{1} << 31;

} // namespace tgraph::script
