// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/outline/outline.h"

#include "engine/core/task.h"
#include "engine/hlo/module/shape.h"
#include "engine/programs/outline/findrepeats.h"
#include "engine/programs/outline/instructionkinds.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint32_t notInSequence = UINT32_MAX;
constexpr std::uint32_t mostStarts = 64; // maximum of tried starts of a stretch

/// The instructions of one computation by their places in a sequence.
class Sequence {
public:
    Sequence(const hlo::Module& program, std::span<const NodeId> nodes, std::span<const std::uint32_t> placeOf)
        : m_program(program), m_nodes(nodes), m_placeOf(placeOf)
    {
        if (!nodes.empty())
            m_first = program.computation(program.instruction(nodes.front()).computation).first;
    }

    [[nodiscard]] std::uint32_t placeOf(NodeId node) const { return m_placeOf[node.value - m_first]; }

    [[nodiscard]] bool isInOrder() const
    {
        for (std::uint32_t place = 0; place < m_nodes.size(); ++place)
            for (const NodeId operand : m_program.operandsOf(m_nodes[place]))
                if (placeOf(operand) != notInSequence && placeOf(operand) >= place)
                    return false;
        return true;
    }

    /// Returns true if two instructions take the same values of their copies, which begin at `firstA` and `firstB`.
    [[nodiscard]] bool areWiredAlike(std::uint32_t a, std::uint32_t firstA, std::uint32_t b, std::uint32_t firstB) const
    {
        const auto inCopy = [this](NodeId operand, std::uint32_t first) {
            const std::uint32_t place = placeOf(operand);
            return place == notInSequence || place < first ? notInSequence : place - first;
        };
        return std::ranges::equal(m_program.operandsOf(m_nodes[a]), m_program.operandsOf(m_nodes[b]),
                                  [&](NodeId ofA, NodeId ofB) { return inCopy(ofA, firstA) == inCopy(ofB, firstB); });
    }

    /// Returns the number of distinct values that a stretch takes from the sequence before it.
    [[nodiscard]] std::size_t valuesInto(std::uint32_t first, std::uint32_t count) const
    {
        std::vector<std::uint32_t> taken;
        for (std::uint32_t place = first; place < first + count; ++place)
            for (const NodeId operand : m_program.operandsOf(m_nodes[place]))
                if (placeOf(operand) < first)
                    taken.push_back(placeOf(operand));
        std::ranges::sort(taken);
        return static_cast<std::size_t>(std::ranges::unique(taken).begin() - taken.begin());
    }

private:
    const hlo::Module& m_program;
    std::span<const NodeId> m_nodes;
    std::span<const std::uint32_t> m_placeOf;
    std::uint32_t m_first = 0;
};

/// Returns the start within the first period after which the copies pass on the fewest values; the first on ties.
std::uint32_t bestStart(const Sequence& sequence, const Repeat& repeat)
{
    const std::uint32_t spare = repeat.length - repeat.copies() * repeat.period;
    const std::uint32_t step = 1 + spare / mostStarts;
    std::uint32_t best = repeat.first;
    std::size_t least = SIZE_MAX;
    for (std::uint32_t shift = 0; shift <= spare; shift += step) {
        const std::size_t values = sequence.valuesInto(repeat.first + shift + repeat.period, repeat.period);
        if (values < least) {
            least = values;
            best = repeat.first + shift;
        }
    }
    return best;
}

/// Returns true if the copy that begins at `first` is wired like the one before it.
bool continues(const Sequence& sequence, std::uint32_t first, std::uint32_t period)
{
    for (std::uint32_t i = 0; i < period; ++i)
        if (!sequence.areWiredAlike(first - period + i, first - period, first + i, first))
            return false;
    return true;
}

/// Adds the parts of a stretch in which all copies have the same connections.
void addAlike(const Sequence& sequence, const Repeat& repeat, std::vector<Repeat>& result)
{
    const std::uint32_t start = bestStart(sequence, repeat);
    const std::uint32_t end = start + repeat.copies() * repeat.period;
    Repeat part{.first = start, .period = repeat.period, .length = repeat.period};
    const auto close = [&] {
        if ((part.copies() - 1) * part.period >= leastSaved)
            result.push_back(part);
    };
    for (std::uint32_t first = start + repeat.period; first < end; first += repeat.period) {
        if (continues(sequence, first, repeat.period)) {
            part.length += repeat.period;
            continue;
        }
        close();
        part = {.first = first, .period = repeat.period, .length = repeat.period};
    }
    close();
}

/// Finds consecutive equal sequences of a computation's instructions, such as layers that a
/// compiler has unrolled. The copies have the same kinds of instructions (kindNumbers()) in the
/// same order. An operand from the instruction's own copy is at the same place in all copies;
/// operands from elsewhere may differ. If a sequence may begin at several places, it begins where
/// the fewest values pass from one copy to the next.
///
/// `nodes`: instructions of one computation, ascending. `placeOf`: for each instruction of the
/// computation its index in `nodes`, UINT32_MAX if it is not in `nodes`. Returns an empty list if
/// an operand follows its user, because boxes of the sequences would then form cycles.
std::vector<Repeat> repeatsOf(const hlo::Module& program, const CallMap& calls, std::span<const NodeId> nodes,
                              std::span<const std::uint32_t> placeOf)
{
    const Sequence sequence(program, nodes, placeOf);
    if (!sequence.isInOrder())
        return {};
    std::vector<Repeat> result;
    for (const Repeat& repeat : findRepeats(kindNumbers(program, calls, nodes)))
        addAlike(sequence, repeat, result);
    return result;
}

constexpr std::uint32_t absent = UINT32_MAX;

/// Creates the outline of one section.
class Outliner {
public:
    Outliner(const hlo::Module& program, const CallMap& calls, const ProgramSection& section)
        : m_program(program), m_calls(calls), m_section(section), m_whole(program.computation(section.computation))
    {
        m_outline.computation = section.computation;
        m_outline.boxOf.assign(m_whole.count, noOutlineBox);
        m_lastUser.assign(m_whole.count, NodeId(absent));
    }

    Outline make(bool fold, const std::stop_token& stop)
    {
        findStubs();
        findMembers();
        throwIfStopped(stop);
        addBoxes(fold ? repeatsOf(m_program, m_calls, m_nodes, m_placeOf) : std::vector<Repeat>());
        throwIfStopped(stop);
        addLines();
        markLeaving();
        if (m_section.isWhole)
            addUnused();
        return std::move(m_outline);
    }

private:
    using Kind = OutlineStub::Kind;

    /// Returns the index in the computation.
    [[nodiscard]] std::uint32_t local(NodeId node) const { return node.value - m_whole.first; }

    /// Returns the kind of an instruction that is shown beside its users; std::nullopt: it has a box.
    [[nodiscard]] std::optional<Kind> stubKind(NodeId node) const
    {
        const hlo::Instruction& instruction = m_program.instruction(node);
        const auto operands = m_program.operandsOf(node);
        if (instruction.isRoot)
            return std::nullopt;
        if (instruction.opcode == Opcode::Parameter)
            return Kind::Parameter;
        if (operands.empty() && (instruction.opcode == Opcode::Constant || instruction.opcode == Opcode::Iota))
            return Kind::Constant;
        if (operands.size() != 1 || operands.front().value >= node.value)
            return std::nullopt;
        const std::optional<Kind> operand = m_stubs[local(operands.front())];
        const bool isElement = operand == Kind::Parameter || operand == Kind::Element;
        if (isElement && instruction.opcode == Opcode::GetTupleElement)
            return Kind::Element;
        const hlo::Shape& shape = m_program.shapeOf(operands.front());
        if (operand && instruction.opcode == Opcode::Broadcast && hlo::isArray(shape) && shape.dimensions.empty())
            return Kind::Scalar;
        return std::nullopt;
    }

    void findStubs()
    {
        m_stubs.resize(m_whole.count);
        for (std::uint32_t i = 0; i < m_whole.count; ++i)
            m_stubs[i] = stubKind(NodeId(m_whole.first + i));
    }

    void findMembers()
    {
        if (!m_section.isWhole) {
            m_nodes = m_section.members;
        } else {
            for (std::uint32_t i = 0; i < m_whole.count; ++i)
                if (!m_stubs[i])
                    m_nodes.emplace_back(m_whole.first + i);
        }
        m_placeOf.assign(m_whole.count, absent);
        for (std::uint32_t place = 0; place < m_nodes.size(); ++place)
            m_placeOf[local(m_nodes[place])] = place;
    }

    void addBox(OutlineBox box, std::uint32_t first, std::uint32_t count)
    {
        box.members = {.begin = first, .count = count};
        for (const NodeId node : std::span(m_nodes).subspan(first, count))
            m_outline.boxOf[local(node)] = static_cast<std::uint32_t>(m_outline.boxes.size());
        m_outline.boxes.push_back(box);
    }

    void addBoxes(const std::vector<Repeat>& repeats)
    {
        m_outline.members = m_nodes;
        auto next = repeats.begin();
        for (std::uint32_t place = 0; place < m_nodes.size();) {
            if (next == repeats.end() || place < next->first) {
                addBox({}, place++, 1);
                continue;
            }
            addBox({.kind = OutlineBox::Kind::Repeat, .copies = next->copies()}, place, next->length);
            place += next->length;
            ++next;
        }
    }

    /// Adds lines from the boxes of operands, and the operands that are shown beside the box.
    void addLines()
    {
        std::unordered_map<std::uint64_t, std::uint32_t> lines; // tail and head → line
        for (std::uint32_t head = 0; head < m_outline.boxes.size(); ++head) {
            OutlineBox& box = m_outline.boxes[head];
            box.stubs.begin = static_cast<std::uint32_t>(m_outline.stubs.size());
            for (std::uint32_t i = 0; i < box.members.count; ++i)
                addOperands(m_nodes[box.members.begin + i], head, lines);
            box.stubs.count = static_cast<std::uint32_t>(m_outline.stubs.size()) - box.stubs.begin;
        }
    }

    void addOperands(NodeId node, std::uint32_t head, std::unordered_map<std::uint64_t, std::uint32_t>& lines)
    {
        for (const NodeId operand : m_program.operandsOf(node)) {
            const bool isAgain = std::exchange(m_lastUser[local(operand)], node) == node;
            const std::uint32_t tail
                = m_placeOf[local(operand)] == absent ? noOutlineBox : m_outline.boxOf[local(operand)];
            if (isAgain || tail == head)
                continue;
            if (tail == noOutlineBox) {
                addStub(operand, head);
                continue;
            }
            const auto [line, added] = lines.try_emplace(std::uint64_t{tail} << 32 | head,
                                                         static_cast<std::uint32_t>(m_outline.edges.size()));
            if (added)
                m_outline.edges.push_back({.tail = tail, .head = head, .weight = 1, .edge = {node, operand}});
            else
                ++m_outline.edges[line->second].weight;
        }
    }

    void addStub(NodeId node, std::uint32_t box)
    {
        if (m_outline.boxes[box].kind == OutlineBox::Kind::Instruction)
            m_outline.stubs.push_back({.kind = m_stubs[local(node)].value_or(Kind::Outside), .node = node});
        // The operands of elements and broadcasts are shown there, too.
        for (NodeId shown = node; m_stubs[local(shown)] && m_outline.boxOf[local(shown)] == noOutlineBox;) {
            m_outline.boxOf[local(shown)] = box;
            const auto operands = m_program.operandsOf(shown);
            if (operands.empty())
                break;
            shown = operands.front();
        }
    }

    void markLeaving()
    {
        for (OutlineBox& box : m_outline.boxes)
            for (const NodeId node : m_outline.membersOf(box))
                box.leaves = box.leaves || m_program.instruction(node).isRoot;
        if (m_section.isWhole)
            return;
        for (std::uint32_t i = 0; i < m_whole.count; ++i) {
            if (m_placeOf[i] != absent)
                continue;
            for (const NodeId operand : m_program.operandsOf(NodeId(m_whole.first + i)))
                if (m_placeOf[local(operand)] != absent)
                    m_outline.boxes[m_outline.boxOf[local(operand)]].leaves = true;
        }
    }

    void addUnused()
    {
        OutlineBox box{.kind = OutlineBox::Kind::Unused};
        box.members.begin = static_cast<std::uint32_t>(m_outline.members.size());
        const auto index = static_cast<std::uint32_t>(m_outline.boxes.size());
        for (std::uint32_t i = 0; i < m_whole.count; ++i) {
            if (m_outline.boxOf[i] != noOutlineBox)
                continue;
            m_outline.boxOf[i] = index;
            m_outline.members.emplace_back(m_whole.first + i);
        }
        box.members.count = static_cast<std::uint32_t>(m_outline.members.size()) - box.members.begin;
        box.stubs = {.begin = static_cast<std::uint32_t>(m_outline.stubs.size()), .count = box.members.count};
        if (box.members.count == 0)
            return;
        for (const NodeId node : m_outline.membersOf(box))
            m_outline.stubs.push_back({.kind = m_stubs[local(node)].value_or(Kind::Constant), .node = node});
        m_outline.boxes.push_back(box);
    }

    const hlo::Module& m_program;
    const CallMap& m_calls;
    const ProgramSection& m_section;
    const hlo::Computation& m_whole;
    std::vector<std::optional<Kind>> m_stubs; // indexed by the place in the computation
    std::vector<NodeId> m_nodes; // nodes with boxes, ascending
    std::vector<std::uint32_t> m_placeOf; // index in m_nodes, by index in the computation
    std::vector<NodeId> m_lastUser; // the last user whose operands were processed, by index in the computation
    Outline m_outline;
};

} // namespace

Outline outlineOf(const hlo::Module& program, const CallMap& calls, const ProgramSection& section, bool fold,
                  const std::stop_token& stop)
{
    return Outliner(program, calls, section).make(fold, stop);
}

} // namespace tgraph
