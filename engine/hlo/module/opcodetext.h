// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/opcode.h"
#include "engine/hlo/module/indextable.h"

#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Returns HLO's own name of an opcode that text may write in a short form: "X-start", "-update", "-done" stand for
/// async-start and so on unless X has such opcodes itself (all-gather, all-reduce, collective-permute, copy, send,
/// recv).
[[nodiscard]] std::string_view writtenOutOpcode(std::string_view name);

/// Reads opcodes; looks each distinct name up in the table once.
class OpcodeReader {
public:
    struct Known {
        std::string_view written;
        std::string_view name; ///< without short forms
        Opcode opcode = Opcode::Unknown;
    };
    [[nodiscard]] Known find(std::string_view written);

private:
    std::vector<Known> m_known;
    IndexTable m_table;
    std::uint64_t m_seed = processSeed();
};

} // namespace tgraph::hlo
