// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/wire/literalprint.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tgraph::hlo {

/// A new layout for an instruction's result, or for an operand as required by the instruction.
struct LayoutChange {
    NodeId node;
    std::optional<std::uint32_t> operand; ///< index of the operand; std::nullopt: the result
    std::vector<std::int64_t> minorToMajor; ///< all dimensions, from most minor to most major
};

/// A part of a text, in bytes.
struct TextPlace {
    std::size_t offset = 0;
    std::size_t length = 0;

    bool operator==(const TextPlace&) const = default;
};

/// A module as text, and the position of each instruction in it.
struct ModuleText {
    std::shared_ptr<const std::string> text;
    /// Position of each node without surrounding blanks; for a get-tuple-element that stands for
    /// `a#1`, these characters in the operands of its first user
    std::vector<TextPlace> instructions;
    /// Information of the program that the text does not have, one sentence each
    std::vector<std::string> notes;
};

/// Options for printing a module from a protobuf.
struct TextOptions {
    LiteralLimits literals = {};
    /// True: a scheduled module is printed in schedule order, as XLA does; false: in the protobuf's
    /// order, so that both number instructions alike
    bool inScheduleOrder = false;
};

/// Returns HLO text from which readHloText() reads the same module, with the changed layouts.
///
/// For a module that was read from text, this is its own text with header, tables, comments and
/// attributes that Module does not store; only the changes are inserted. The layout of a result is
/// written into the instruction's shape; suffixes of the shape (tiles, memory space) are kept. The
/// layout of an operand is written into a shape before the operand's name, `add(f32[2,3]{0,1} %a)`.
/// This is the older syntax; XLA's parser skips the shape, so it states the requirement without
/// adding copies.
///
/// A module that was read from a protobuf is printed in XLA's notation, with all fields that text
/// can express; `notes` has the numbers of the others.
///
/// Without changes, the text of a module read from text is not copied: it is the shared source
/// itself.
/// @throws tgraph::Error that names the instruction, if a change refers to an operand that does not
/// exist, to a shape that is not an array, to an order that is not one of its dimensions, or to the
/// result of `a#1`, which has no shape in the text; also if the values of constants would make the
/// text too large to be read again; Cancelled
[[nodiscard]] ModuleText writeHloText(const Module& module, std::span<const LayoutChange> changes = {},
                                      const TextOptions& options = {});

} // namespace tgraph::hlo
