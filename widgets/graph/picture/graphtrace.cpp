// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphtrace.h"

#include "widgets/graph/picture/graphwalk.h"
#include "widgets/graph/picture/sheetplacement.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace tgraph {
namespace {

std::size_t nodeCount(const GraphPicture& picture, const std::vector<std::uint32_t>& boxes)
{
    std::size_t folded = 0;
    std::vector<NodeId> nodes;
    for (const std::uint32_t box : boxes) {
        const std::uint32_t count = picture.nodes()[box].foldedCount;
        folded += count;
        if (count == 0)
            nodes.insert(nodes.end(), picture.nodesOf(box).begin(), picture.nodesOf(box).end());
    }
    std::ranges::sort(nodes, {}, &NodeId::value);
    const auto again = std::ranges::unique(nodes);
    return folded + nodes.size() - again.size();
}

/// Holds the state of one call of traced().
class Tracer {
public:
    Tracer(const GraphScene& scene, const NodeTrace& wish)
        : m_scene(scene), m_picture(scene.picture()), m_program(scene.picture().file().document->program.get())
    {
        m_trace.of = wish;
        m_trace.isIn.assign(scene.boxCount(), false);
        m_isFollowed.assign(scene.boxCount(), false);
    }

    GraphTrace follow(const std::vector<std::uint32_t>& from)
    {
        for (const std::uint32_t box : from)
            reach(box, true);
        const bool isInput = m_trace.of.direction == TraceDirection::Inputs;
        for (std::size_t next = 0; next < m_toFollow.size(); ++next)
            isInput ? followInputs(m_toFollow[next]) : followOutputs(m_toFollow[next]);
        std::ranges::sort(m_trace.boxes);
        sortOut(m_trace.edges);
        sortOut(m_trace.links);
        m_trace.others = nodeCount(m_picture, m_trace.boxes) - nodeCount(m_picture, from);
        return std::move(m_trace);
    }

private:
    static void sortOut(std::vector<std::uint32_t>& found)
    {
        std::ranges::sort(found);
        const auto again = std::ranges::unique(found);
        found.erase(again.begin(), again.end());
    }

    /// Adds a box to the trace; it is followed further only if all of its operands count.
    void reach(std::uint32_t box, bool isFollowed)
    {
        if (!m_trace.isIn[box])
            m_trace.boxes.push_back(box);
        m_trace.isIn[box] = true;
        if (isFollowed && !m_isFollowed[box]) {
            m_isFollowed[box] = true;
            m_toFollow.push_back(box);
        }
    }

    void followInputs(std::uint32_t box)
    {
        for (const std::uint32_t edge : m_scene.edgesOf(box)) {
            const PictureEdge& line = m_picture.edges()[edge];
            if (line.head != box)
                continue;
            m_trace.edges.push_back(edge);
            reach(line.tail, true);
        }
        if (!m_picture.isProgram())
            return;
        if (const auto over = m_picture.sheetOver(box))
            reachLeaving(*over);
        const std::uint32_t sheet = m_picture.sheetOf(box);
        if (sheet == 0)
            return;
        for (const NodeId node : nodesIn(box))
            for (const NodeId value : m_program->operandsOf(node))
                crossUpwards(box, value);
    }

    void followOutputs(std::uint32_t box)
    {
        for (const std::uint32_t edge : m_scene.edgesOf(box)) {
            const PictureEdge& line = m_picture.edges()[edge];
            if (line.tail != box)
                continue;
            m_trace.edges.push_back(edge);
            reach(line.head, true);
            if (const auto over = m_picture.isProgram() ? m_picture.sheetOver(line.head) : std::nullopt)
                crossDownwards({.sheet = *over, .from = box});
        }
        const std::uint32_t sheet = m_picture.isProgram() ? m_picture.sheetOf(box) : 0;
        if (sheet > 0 && m_picture.nodes()[box].leaves) {
            addLinks(box, false);
            reach(m_picture.sheets()[sheet].owner, true);
        }
    }

    void reachLeaving(std::uint32_t sheet)
    {
        const PictureSheet& card = m_picture.sheets()[sheet];
        for (std::uint32_t box = card.firstBox(); box < card.endBox(); ++box)
            if (m_picture.nodes()[box].leaves) {
                addLinks(box, false);
                reach(box, true);
            }
    }

    /// Follows a value that a box uses to its producer outside of its sheet, through several sheets if necessary.
    void crossUpwards(std::uint32_t box, NodeId value)
    {
        for (bool isFound = false; !isFound;) {
            const std::uint32_t sheet = m_picture.sheetOf(box);
            const auto given = sheet > 0 ? givenFor(sheet, box, value) : std::nullopt;
            if (!given)
                return;
            const std::uint32_t owner = m_picture.sheets()[sheet].owner;
            addLinks(box, true);
            reach(owner, false);
            for (const std::uint32_t edge : m_scene.edgesOf(owner)) {
                const PictureEdge& line = m_picture.edges()[edge];
                if (line.head != owner || !shows(line.tail, *given))
                    continue;
                isFound = true;
                m_trace.edges.push_back(edge);
                reach(line.tail, true);
            }
            box = owner;
            value = *given;
        }
    }

    /// A value that enters a sheet, or all values of a box.
    struct Entering {
        std::uint32_t sheet = 0;
        std::uint32_t from = noPictureNode;
        NodeId value;
    };

    /// Follows values to the boxes on the sheet that use them, and into the sheets over these.
    void crossDownwards(const Entering& first)
    {
        for (std::vector<Entering> open{first}; !open.empty();) {
            const Entering entering = open.back();
            open.pop_back();
            const PictureSheet& card = m_picture.sheets()[entering.sheet];
            for (std::uint32_t box = card.firstBox(); box < card.endBox(); ++box)
                for (const NodeId node : nodesIn(box))
                    for (const NodeId value : m_program->operandsOf(node))
                        if (takes(box, value, entering)) {
                            addLinks(box, true);
                            reach(box, true);
                            if (const auto over = m_picture.sheetOver(box))
                                open.push_back({.sheet = *over, .from = noPictureNode, .value = value});
                        }
        }
    }

    /// Returns true if `value`, an operand of a box on the sheet, is the entering value.
    [[nodiscard]] bool takes(std::uint32_t box, NodeId value, const Entering& entering) const
    {
        const auto given = givenFor(entering.sheet, box, value);
        return given && (entering.from == noPictureNode ? *given == entering.value : shows(entering.from, *given));
    }

    /// Returns the nodes that a box stands for: layers that are drawn once, or one node.
    [[nodiscard]] std::span<const NodeId> nodesIn(std::uint32_t box)
    {
        const PictureNode& node = m_picture.nodes()[box];
        if (node.foldedCount == 0)
            return {&node.node, 1};
        if (m_folded.empty())
            for (std::uint32_t i = 0; i < m_picture.file().document->graph.nodeCount(); ++i) {
                const std::uint32_t of = m_picture.boxOf(NodeId(i));
                if (of != noPictureNode && m_picture.nodes()[of].foldedCount > 0)
                    m_folded[of].push_back(NodeId(i));
            }
        return m_folded[box];
    }

    /// Returns the outside equivalent of a value that a box on a sheet uses: an operand of the
    /// unfolded box, or a value that is made beside a layer. Returns std::nullopt if the value is
    /// made on the sheet.
    [[nodiscard]] std::optional<NodeId> givenFor(std::uint32_t sheet, std::uint32_t box, NodeId value) const
    {
        const auto& parts = m_picture.sheets()[sheet].parts;
        const auto part = std::ranges::find_if(
            parts, [&](const PicturePart& p) { return box >= p.firstBox && box < p.firstBox + p.boxCount; });
        const ProgramStep& step = part->place.steps.back();
        for (int steps = 0; steps < hlo::maxNesting && !isOn(sheet, value); ++steps) {
            const hlo::Instruction& instruction = m_program->instruction(value);
            const auto operands = m_program->operandsOf(value);
            if (step.kind == ProgramStep::Kind::Repeat && instruction.opcode != Opcode::Constant)
                return value;
            if (instruction.opcode == Opcode::Parameter) {
                const auto place = operandOf(*m_program, step, instruction.parameterNumber);
                const auto given = m_program->operandsOf(step.node);
                return place && *place < given.size() ? std::optional(given[*place]) : std::nullopt;
            }
            if (operands.size() != 1) // an element of a parameter, or a broadcast one, is drawn beside its user
                return std::nullopt;
            value = operands.front();
        }
        return std::nullopt;
    }

    /// Returns true if the value has its own box on the sheet, or is folded into one.
    [[nodiscard]] bool isOn(std::uint32_t sheet, NodeId value) const
    {
        const std::uint32_t box = m_picture.boxOf(value);
        return box != noPictureNode && m_picture.sheetOf(box) == sheet && shows(box, value);
    }

    [[nodiscard]] bool shows(std::uint32_t box, NodeId value) const
    {
        const PictureNode& node = m_picture.nodes()[box];
        return node.node == value || (node.foldedCount > 0 && m_picture.boxOf(value) == box);
    }

    void addLinks(std::uint32_t box, bool isInput)
    {
        const auto& links = m_scene.sheetLinks();
        for (std::uint32_t i = 0; i < links.size(); ++i)
            if (links[i].box == box && links[i].isInput == isInput)
                m_trace.links.push_back(i);
    }

    const GraphScene& m_scene;
    const GraphPicture& m_picture;
    const hlo::Module* m_program; // null if the file is not a program
    GraphTrace m_trace;
    std::vector<bool> m_isFollowed;
    std::vector<std::uint32_t> m_toFollow;
    /// Per box; filled when the search first reaches a node of the box
    std::map<std::uint32_t, std::vector<NodeId>> m_folded;
};

} // namespace

std::optional<GraphTrace> traced(const GraphScene& scene, const NodeTrace& wish)
{
    const std::vector<std::uint32_t> from = boxesOf(scene.picture(), wish.node);
    if (from.empty())
        return std::nullopt;
    return Tracer(scene, wish).follow(from);
}

} // namespace tgraph
