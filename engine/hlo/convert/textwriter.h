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

/// A new layout for an instruction's result, or for an operand as the instruction requires it.
struct LayoutChange {
    NodeId node;
    std::optional<std::uint32_t> operand; ///< index of the operand; std::nullopt: the result
    std::vector<std::int64_t> minorToMajor; ///< all dimensions, most minor first
};

/// A part of a text, in bytes.
struct TextPlace {
    std::size_t offset = 0;
    std::size_t length = 0;

    bool operator==(const TextPlace&) const = default;
};

/// A module as text, with the position of each instruction in it.
struct ModuleText {
    std::shared_ptr<const std::string> text;
    std::vector<TextPlace> instructions; ///< per node, without surrounding blanks; for a get-tuple-element that stands
                                         ///< for `a#1`, these characters in the operands of its first user
    std::vector<std::string> notes; ///< information of the program that the text lacks, one sentence each
};

/// Options for printing a module from a protobuf.
struct TextOptions {
    LiteralLimits literals = {};
    bool inScheduleOrder = false; ///< prints a scheduled module in schedule order, as XLA does; otherwise in the
                                  ///< protobuf's order, so that both number instructions alike
};

/// Returns HLO text that readHloText() reads back to the same module, with the changed layouts.
///
/// A module that was read from text keeps its text, with header, tables, comments and attributes that Module does not
/// name; only the changes are inserted. A result's layout goes into the instruction's shape, whose suffixes (tiles,
/// memory space) stay. An operand's goes into a shape before its name, `add(f32[2,3]{0,1} %a)`, the older syntax: XLA's
/// parser skips it, so it states the requirement without copies.
///
/// A module that was read from a protobuf is printed as XLA prints it, with all fields that text can express; `notes`
/// count the missing ones.
/// Without changes, the text of a module read from text is its source itself, shared.
/// @throws tgraph::Error naming the instruction if a change names no operand, no array, or no order of its dimensions,
/// or the result of `a#1`, which has no shape in the text; also if the values of constants would make the text too
/// large to be read again. Cancelled
[[nodiscard]] ModuleText writeHloText(const Module& module, std::span<const LayoutChange> changes = {},
                                      const TextOptions& options = {});

} // namespace tgraph::hlo
