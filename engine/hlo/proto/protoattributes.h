// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/opcode.h"
#include "engine/hlo/module/attributes.h"
#include "engine/hlo/wire/wirereader.h"

#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Forgets everything but the memory of the lists.
void clearAttributes(Attributes& attributes);

/// Takes a field of an HloInstructionProto that belongs to the attributes; false for others. What the message leaves
/// out of its parts is 0.
bool readAttribute(const WireReader& reader, const WireFile& file, Attributes& attributes);

/// Makes the attributes what the text reader has: group counts of 1, which text leaves out, become nothing, and a
/// get-tuple-element has its index though it be 0.
void asTextHasThem(Attributes& attributes, Opcode opcode);

/// StackFrameIndexProto: where the frame of a number lies. Frames count from 1.
class ProtoStackFrames {
public:
    void read(std::string_view message, const WireFile& file);
    /// Fills file and line from the frame, where it is known.
    void locate(std::int64_t frame, Metadata& metadata) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Location {
        std::int64_t fileName = 0;
        std::int64_t line = 0;
    };
    std::vector<std::string_view> m_fileNames;
    std::vector<Location> m_locations;
    std::vector<std::int64_t> m_frames; ///< numbers of locations
};

/// OpMetadata
[[nodiscard]] Metadata readMetadata(std::string_view message, const WireFile& file, const ProtoStackFrames& frames);

} // namespace tgraph::hlo
