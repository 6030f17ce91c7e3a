// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/opcode.h"
#include "engine/hlo/module/indextable.h"

#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Returns the HLO name of an opcode that may be written in short form. "X-start", "X-update" and
/// "X-done" stand for async-start, async-update and async-done, unless X has such opcodes itself
/// (all-gather, all-reduce, collective-permute, copy, send, recv).
[[nodiscard]] std::string_view writtenOutOpcode(std::string_view name);

/// Reads opcodes. Each distinct name is looked up in the table only once.
class OpcodeReader {
public:
    struct Known {
        std::string_view written;
        std::string_view name; ///< name with short forms expanded
        Opcode opcode = Opcode::Unknown;
    };
    [[nodiscard]] Known find(std::string_view written);

private:
    std::vector<Known> m_known;
    IndexTable m_table;
    std::uint64_t m_seed = processSeed();
};

} // namespace tgraph::hlo
