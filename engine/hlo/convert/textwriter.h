// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/wire/literalprint.h"
#include "engine/hlo/module/module.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tgraph::hlo {

/// A layout that an instruction is to have, or to want of an operand.
struct LayoutChange {
    NodeId node;
    std::optional<std::uint32_t> operand; ///< its place among the operands; nothing: the result
    std::vector<std::int64_t> minorToMajor; ///< all dimensions, most minor first
};

/// A part of a text, in bytes.
struct TextPlace {
    std::size_t offset = 0;
    std::size_t length = 0;

    bool operator==(const TextPlace&) const = default;
};

/// A module as text, with the place of each instruction in it.
struct ModuleText {
    std::shared_ptr<const std::string> text;
    std::vector<TextPlace> instructions; ///< of each node, without blanks around it; of a get-tuple-element that stands
                                         ///< for `a#1`, these characters in the operands of its first user
    std::vector<std::string> notes; ///< what the text does not say of the program, a sentence each
};

/// How a module from a protobuf is printed.
struct TextOptions {
    LiteralLimits literals = {};
    bool inScheduleOrder = false; ///< of a scheduled module, as XLA prints it; else as its protobuf has them, so that
                                  ///< both number instructions alike
};

/// HLO text that readHloText() reads back to the same module, but for the changed layouts.
///
/// A module that was read from text stays as it was written, with its header, tables, comments and attributes that
/// Module does not name; only the changes are put in. A result's layout goes into the instruction's shape, whose
/// suffixes (tiles, memory space) stay. An operand's goes into a shape before its name, `add(f32[2,3]{0,1} %a)`, the
/// older syntax: XLA's parser passes over it, so it says what the instruction wants, without copies.
///
/// One that was read from a protobuf is printed as XLA prints it, with all of its fields that text has words for;
/// `notes` count what is missing.
/// Without changes, the text of a module read from text is its source itself, shared.
/// @throws tgraph::Error naming the instruction, where a change names no operand, no array, or no order of its
/// dimensions, or the result of `a#1`, which has no shape in the text; where the values of constants would make it
/// larger than what can be read again. Cancelled
[[nodiscard]] ModuleText writeHloText(const Module& module, std::span<const LayoutChange> changes = {},
                                      const TextOptions& options = {});

} // namespace tgraph::hlo
