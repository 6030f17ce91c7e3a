// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/programpicture.h"

#include "engine/hlo/module/shape.h"
#include "engine/programs/outline/asidetext.h"
#include "state/text.h"
#include "widgets/common/quantity.h"
#include "widgets/graph/picture/boxmeasures.h"
#include "widgets/graph/picture/programwords.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

} // namespace

ProgramPicture::ProgramPicture(GraphPicture& picture)
    : m_picture(picture), m_program(*picture.m_file->document->program), m_calls(*picture.m_file->calls)
{
}

void ProgramPicture::make()
{
    const PictureOptions& options = m_picture.m_options;
    ProgramPlace place = options.page;
    auto section = sectionAt(m_program, m_calls, place, options.fold);
    if (!section) {
        place = {.start = m_program.entry, .steps = {}};
        section = {.computation = m_program.entry, .isWhole = true, .members = {}};
    }
    addSheet({.sheet = {.parts = {{.place = place, .title = {}}},
                        .place = place,
                        .title = engineText(m_program.computation(section->computation).name)},
              .sections = {*std::move(section)}});
    while (!m_waiting.empty())
        addSheet(std::move(m_waiting.extract(m_waiting.begin()).mapped()));
    countShown();
    claimFolded();
}

void ProgramPicture::addSheet(Opening opening)
{
    const TextWidths& widths = m_picture.m_measures->title;
    opening.sheet.title = BoxMeasures::cut(widths, opening.sheet.title, box::mostProgramWidth, BoxMeasures::Cut::End);
    const double buttons = box::tabButton * (opening.sheet.copies > 1 ? 3 : 1);
    opening.sheet.leastWidth = widths.of(opening.sheet.title) + buttons + 2 * box::padding;
    for (std::size_t i = 0; i < opening.sections.size(); ++i)
        addPart(opening.sheet.parts[i], opening.sections[i]);
    m_picture.m_sheets.push_back(std::move(opening.sheet));
}

void ProgramPicture::addPart(PicturePart& part, const ProgramSection& section)
{
    const Outline outline = outlineOf(m_program, m_calls, section, m_picture.m_options.fold);
    part.firstBox = static_cast<std::uint32_t>(m_picture.m_nodes.size());
    part.firstEdge = static_cast<std::uint32_t>(m_picture.m_edges.size());
    for (const OutlineBox& box : outline.boxes)
        addBox(outline, box, part.place);
    for (const OutlineEdge& edge : outline.edges)
        m_picture.m_edges.push_back({.tail = part.firstBox + edge.tail,
                                     .head = part.firstBox + edge.head,
                                     .weight = edge.weight,
                                     .edge = edge.edge});
    part.boxCount = static_cast<std::uint32_t>(m_picture.m_nodes.size()) - part.firstBox;
    part.edgeCount = static_cast<std::uint32_t>(m_picture.m_edges.size()) - part.firstEdge;
    showNodes(outline, part.firstBox);
}

void ProgramPicture::addBox(const Outline& outline, const OutlineBox& box, const ProgramPlace& place)
{
    const auto index = static_cast<std::uint32_t>(m_picture.m_nodes.size());
    PictureNode node;
    node.node = outline.membersOf(box).front();
    node.computation = outline.computation.value;
    node.leaves = box.leaves;
    switch (box.kind) {
    case OutlineBox::Kind::Instruction:
        fillInstruction(node, outline, box);
        break;
    case OutlineBox::Kind::Repeat:
        fillRepeat(node, outline, box);
        break;
    case OutlineBox::Kind::Unused:
        node.foldedCount = box.members.count;
        node.title = GraphWords::tr("unused", "parameters of a computation");
        node.subtitle = GraphWords::tr("%Ln value(s)", nullptr, static_cast<int>(box.members.count));
        addStubs(node, outline.stubsOf(box));
        break;
    }
    m_picture.m_measures->fit(node, std::span(m_picture.m_stubs).subspan(node.firstStub, node.stubCount));
    node.size = m_picture.m_measures->size(node, m_picture.stubsOf(node));
    m_picture.m_nodes.push_back(std::move(node));
    if (m_picture.m_nodes.back().opens == PictureNode::Opens::Call)
        openCall(index, place);
    else if (m_picture.m_nodes.back().opens == PictureNode::Opens::Repeat)
        openRepeat(index, place, outline, box);
}

void ProgramPicture::fillInstruction(PictureNode& node, const Outline& outline, const OutlineBox& box)
{
    const hlo::Instruction& instruction = m_program.instruction(node.node);
    node.opcode = instruction.opcode;
    node.title = engineText(instruction.opcodeName);
    node.detail = instructionDetail(m_program, m_calls, node.node);
    node.name = engineText(instruction.name);
    node.subtitle = shortShape(m_program, node.node);
    node.slot = m_picture.m_slotOf[node.node.value];
    if (node.slot)
        node.cellWidths = m_picture.m_measures->cellWidths(m_picture.m_file->document->configs.vectors(*node.slot));
    if (!openableCalls(m_program, m_calls, node.node).empty())
        node.opens = PictureNode::Opens::Call;
    addStubs(node, outline.stubsOf(box));
}

void ProgramPicture::fillRepeat(PictureNode& node, const Outline& outline, const OutlineBox& box) const
{
    const auto first = outline.membersOf(box, 0);
    node.foldedCount = box.members.count;
    node.opens = PictureNode::Opens::Repeat;
    const QString scope = commonScope(m_program, first);
    const QString opcodes = mainOpcodes(m_program, first);
    node.title
        = GraphWords::tr("%1 \u00D7 %2", "layers").arg(groupedText(box.copies), scope.isEmpty() ? opcodes : scope);
    node.detail = scope.isEmpty() ? QString() : opcodes;
    node.subtitle = GraphWords::tr("%Ln instruction(s) each", nullptr, static_cast<int>(first.size()));
}

void ProgramPicture::addStubs(PictureNode& node, std::span<const OutlineStub> stubs)
{
    const std::size_t shown = stubs.size() > box::mostStubs + 1 ? box::mostStubs : stubs.size();
    node.firstStub = static_cast<std::uint32_t>(m_picture.m_stubs.size());
    node.stubCount = static_cast<std::uint32_t>(shown);
    node.moreStubs = static_cast<std::uint32_t>(stubs.size() - shown);
    for (const OutlineStub& stub : stubs.first(shown)) {
        QString label = QString::fromStdString(asideText(m_program, stub.node));
        if (stub.kind == OutlineStub::Kind::Outside)
            label.prepend(QChar(0x2191));
        const bool isScalar = stub.kind == OutlineStub::Kind::Scalar
            || (hlo::isArray(m_program.shapeOf(stub.node)) && hlo::elementCount(m_program.shapeOf(stub.node)) == 1);
        const bool isValue = isScalar && stub.kind != OutlineStub::Kind::Parameter;
        m_picture.m_stubs.push_back({.node = stub.node,
                                     .label = label,
                                     .shape = isValue ? QString() : shortShape(m_program, stub.node),
                                     .isOutside = stub.kind == OutlineStub::Kind::Outside});
    }
}

/// Records the box that shows each instruction; instructions with several boxes are clones.
void ProgramPicture::showNodes(const Outline& outline, std::uint32_t firstBox)
{
    const std::uint32_t first = m_program.computation(outline.computation).first;
    for (std::uint32_t i = 0; i < outline.boxOf.size(); ++i) {
        if (outline.boxOf[i] == noOutlineBox)
            continue;
        const std::uint32_t box = firstBox + outline.boxOf[i];
        std::uint32_t& known = m_picture.m_boxOf[first + i];
        PictureNode& node = m_picture.m_nodes[box];
        if (known == noPictureNode || m_picture.m_nodes[known].isOpen) {
            known = box;
        } else if (node.foldedCount == 0 && node.node.value == first + i) {
            node.clone = true;
            m_picture.m_nodes[known].clone = true;
        }
    }
}

void ProgramPicture::countShown()
{
    for (const std::uint32_t box : m_picture.m_boxOf) {
        const bool isShown = box != noPictureNode && m_picture.m_nodes[box].opens != PictureNode::Opens::Repeat;
        m_picture.m_shownNodes += isShown ? 1 : 0;
    }
}

/// Assigns folded instructions to the box from which they can be unfolded; of several, the innermost.
void ProgramPicture::claimFolded()
{
    std::vector<bool> claimed(m_program.computations.size(), false);
    std::vector<hlo::ComputationId> open;
    const auto visit = [&](NodeId caller) {
        for (const hlo::ComputationId callee : m_program.callsOf(caller)) {
            if (!claimed[callee.value])
                open.push_back(callee);
            claimed[callee.value] = true;
        }
    };
    const auto claim = [&](std::uint32_t box) {
        while (!open.empty()) {
            const hlo::Computation& computation = m_program.computation(open.back());
            open.pop_back();
            for (std::uint32_t i = 0; i < computation.count; ++i) {
                std::uint32_t& known = m_picture.m_boxOf[computation.first + i];
                known = known == noPictureNode ? box : known;
                visit(NodeId(computation.first + i));
            }
        }
    };
    const hlo::Computation& page = m_program.computation(hlo::ComputationId(m_picture.m_nodes.front().computation));
    claimed[m_picture.m_nodes.front().computation] = true;
    for (std::size_t box = m_picture.m_nodes.size(); box-- > 0;) {
        const PictureNode& node = m_picture.m_nodes[box];
        if (node.foldedCount == 0)
            visit(node.node);
        claim(static_cast<std::uint32_t>(box));
    }
    // Calls of layers.
    for (std::uint32_t i = 0; i < page.count; ++i) {
        visit(NodeId(page.first + i));
        claim(m_picture.m_boxOf[page.first + i]);
    }
}

std::optional<std::size_t> ProgramPicture::openedFrom(const ProgramPlace& place, ProgramStep step) const
{
    const auto& opened = m_picture.m_options.opened;
    const auto found = std::ranges::find_if(opened, [&](const ProgramPlace& candidate) {
        return candidate.steps.size() == place.steps.size() + 1 && candidate.isWithin(place)
            && candidate.steps.back().kind == step.kind && candidate.steps.back().node == step.node;
    });
    return found == opened.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - opened.begin()));
}

void ProgramPicture::openCall(std::uint32_t box, const ProgramPlace& place)
{
    const NodeId caller = m_picture.m_nodes[box].node;
    const auto opened = openedFrom(place, {.kind = ProgramStep::Kind::Call, .node = caller});
    if (!opened)
        return;
    Opening opening{.sheet = {.owner = box, .parts = {}, .place = m_picture.m_options.opened[*opened], .title = {}},
                    .sections = {}};
    for (const std::uint32_t which : readingOrder(m_program, m_calls, caller)) {
        const hlo::ComputationId callee = m_program.callsOf(caller)[which];
        const QString role = calleeRole(m_program, caller, which);
        const QString name = engineText(m_program.computation(callee).name);
        opening.sections.push_back({.computation = callee, .isWhole = true, .members = {}});
        opening.sheet.parts.push_back(
            {.place = place.then({.kind = ProgramStep::Kind::Call, .node = caller, .which = which}),
             .title = role.isEmpty() ? name : QStringLiteral("%1: %2").arg(role, name)});
    }
    opening.sheet.title = engineText(m_program.instruction(caller).name);
    if (opening.sheet.parts.size() == 1)
        opening.sheet.title += QStringLiteral(" \u2192 ") + std::exchange(opening.sheet.parts.front().title, {});
    m_picture.m_nodes[box].isOpen = true;
    m_waiting.emplace(*opened, std::move(opening));
}

void ProgramPicture::openRepeat(std::uint32_t box, const ProgramPlace& place, const Outline& outline,
                                const OutlineBox& of)
{
    const auto opened
        = openedFrom(place, {.kind = ProgramStep::Kind::Repeat, .node = m_picture.m_nodes[box].node, .which = 0});
    if (!opened)
        return;
    ProgramStep step = m_picture.m_options.opened[*opened].steps.back();
    step.which = std::min(step.which, of.copies - 1);
    const auto members = outline.membersOf(of, step.which);
    m_picture.m_nodes[box].isOpen = true;
    m_waiting.emplace(*opened,
                      Opening{.sheet = {.owner = box,
                                        .parts = {{.place = place.then(step), .title = {}}},
                                        .place = place.then(step),
                                        .title = layerText(step.which, of.copies),
                                        .copy = step.which,
                                        .copies = of.copies},
                              .sections = {{.computation = outline.computation,
                                            .isWhole = false,
                                            .members = {members.begin(), members.end()}}}});
}

} // namespace tgraph
