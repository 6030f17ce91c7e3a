// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/opcode.h"
#include "engine/hlo/module/attributes.h"
#include "engine/hlo/wire/wirereader.h"

#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Reads a field of an HloInstructionProto into the attributes; returns false if the field does not
/// belong to them. Parts that the message omits are 0.
bool readAttribute(const WireReader& reader, const WireFile& file, Attributes& attributes);

/// Changes the attributes to those that the text reader would return: group counts of 1, which text
/// omits, become std::nullopt, and a get-tuple-element always has its index, even 0.
void asTextHasThem(Attributes& attributes, Opcode opcode);

/// Returns the value of an attribute that Attributes does not store, in the notation of text:
/// "{0,1}", "RFFT"; "" if it is not set. Supports the attributes that programProblems() checks.
[[nodiscard]] std::string attributeText(std::string_view instruction, const WireFile& file, std::string_view key);

/// Finds file and line of stack frames in a StackFrameIndexProto. Frames count from 1.
class ProtoStackFrames {
public:
    void read(std::string_view message, const WireFile& file);
    /// Sets file and line of the frame, if it is known.
    void locate(std::int64_t frame, Metadata& metadata) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Location {
        std::int64_t fileName = 0;
        std::int64_t line = 0;
    };
    std::vector<std::string_view> m_fileNames;
    std::vector<Location> m_locations;
    std::vector<std::int64_t> m_frames; ///< number of each frame's location
};

/// Reads the message OpMetadata.
[[nodiscard]] Metadata readMetadata(std::string_view message, const WireFile& file, const ProtoStackFrames& frames);

} // namespace tgraph::hlo
