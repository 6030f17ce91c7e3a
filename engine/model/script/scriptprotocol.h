// SPDX-License-Identifier: GPL-3.0-or-later
// Protocol between tgraph and tgraph-torchscript; both include this file.
//
// A message is a head and a body, whose length is in the head. Numbers are little endian, as in all
// our files.
//  Load   → JSON {"threads", "memory", "seconds"}, then the module's bytes.
//           Okay: JSON [{"name", "optional"}], forward's arguments without self.
//  Graph  → JSON [{"name", "type", "shape"}], then these arrays' bytes in order; kept until the next Graph.
//           Okay without body.
//  Batch  → JSON {"count", "call": [name], "inputs": as in Graph}, then the arrays. Okay: count doubles, the scores.
// The length of a JSON text precedes it as 4 bytes. Any message may be answered by Failed instead
// of Okay, with JSON {"kind", "text"}.
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
inline constexpr const char* failedLoad = "load"; ///< the file is not a module
inline constexpr const char* failedCall = "call"; ///< forward() threw an exception
inline constexpr const char* failedAnswer = "answer"; ///< forward() returned an invalid result
inline constexpr const char* failedMemory = "memory"; ///< the memory limit was reached

inline constexpr std::uint64_t mostWords = 65536; ///< limit on the bytes of an answer's JSON
inline constexpr std::uint64_t mostModuleBytes = std::uint64_t{1} << 31;

} // namespace tgraph::script
