// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/outline/outlinerepeats.h"

#include "engine/programs/outline/instructionkinds.h"

#include <algorithm>

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

} // namespace

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

} // namespace tgraph
