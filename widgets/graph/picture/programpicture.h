// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphpicture.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Makes the boxes and lines of the Program scope: the page, and a sheet for each open box.
class ProgramPicture {
public:
    explicit ProgramPicture(GraphPicture& picture);
    void make();

private:
    /// A sheet to be made after the sheets below it.
    struct Opening {
        PictureSheet sheet;
        std::vector<ProgramSection> sections; // of the parts
    };
    void addSheet(Opening opening);
    void addPart(PicturePart& part, const ProgramSection& section);
    void addBox(const Outline& outline, const OutlineBox& box, const ProgramPlace& place);
    void fillInstruction(PictureNode& node, const Outline& outline, const OutlineBox& box);
    void fillRepeat(PictureNode& node, const Outline& outline, const OutlineBox& box) const;
    void addStubs(PictureNode& node, std::span<const OutlineStub> stubs);
    void showNodes(const Outline& outline, std::uint32_t firstBox);
    void countShown();
    void claimFolded();
    void openCall(std::uint32_t box, const ProgramPlace& place);
    void openRepeat(std::uint32_t box, const ProgramPlace& place, const Outline& outline, const OutlineBox& of);
    /// Returns the opened place that is reached from a section with a step, whatever copy it shows.
    [[nodiscard]] std::optional<std::size_t> openedFrom(const ProgramPlace& place, ProgramStep step) const;

    GraphPicture& m_picture;
    const hlo::Module& m_program;
    const CallMap& m_calls;
    std::map<std::size_t, Opening> m_waiting; // by order of opening
};

} // namespace tgraph
