// SPDX-License-Identifier: GPL-3.0-or-later
// The sheets of a GraphScene: their positions, and the links into and out of them.
#include "widgets/graph/picture/graphscene.h"
#include "widgets/graph/picture/graphtext.h"
#include "widgets/graph/picture/sheetplacement.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::size_t mostLinks = 24; // links per sheet and direction; more would be useless
// Scene units; a longer link is drawn only at the end beside the box
constexpr double longestLink = 260;
constexpr double tick = 16;

} // namespace

std::optional<std::size_t> operandOf(const hlo::Module& program, const ProgramStep& step, std::int64_t parameter)
{
    switch (program.instruction(step.node).opcode) {
    case Opcode::Conditional:
        return step.which + 1;
    case Opcode::Call:
    case Opcode::Fusion:
    case Opcode::While:
    case Opcode::Map:
        return static_cast<std::size_t>(parameter);
    default:
        return std::nullopt;
    }
}

QRectF GraphScene::partArea(const PicturePart& part) const
{
    QRectF area;
    for (std::uint32_t i = 0; i < part.boxCount; ++i)
        area |= box(part.firstBox + i);
    for (std::uint32_t i = 0; i < part.edgeCount; ++i)
        if (!curve(part.firstEdge + i).empty())
            area |= m_hulls[part.firstEdge + i].rect();
    return area;
}

void GraphScene::addSheets()
{
    const auto& sheets = m_picture->sheets();
    for (const PictureSheet& sheet : sheets) {
        QRectF contents;
        for (const PicturePart& part : sheet.parts)
            contents |= partArea(part);
        m_sheetFrames.push_back(sheet.isPage() ? contents : tgraph::sheetFrame(sheet, contents));
        m_bounds |= m_sheetFrames.back();
    }
    for (std::uint32_t sheet = 1; sheet < sheets.size(); ++sheet)
        addLinks(sheet);
}

QRectF GraphScene::sheetTab(std::uint32_t sheet) const
{
    QRectF tab = m_sheetFrames[sheet];
    tab.setHeight(box::sheetHead);
    return tab;
}

std::uint32_t GraphScene::sheetAt(QPointF point) const
{
    for (auto sheet = static_cast<std::uint32_t>(m_sheetFrames.size()); sheet-- > 1;)
        if (m_sheetFrames[sheet].contains(point))
            return sheet;
    return 0;
}

QRectF GraphScene::visibleBox(std::uint32_t index) const
{
    const auto over = m_picture->nodes()[index].isOpen ? m_picture->sheetOver(index) : std::nullopt;
    return over ? m_sheetFrames[*over] : box(index);
}

/// Returns where lines of the sheet's box enter at its upper edge, or leave its frame at the lower one.
std::vector<double> GraphScene::crossings(std::uint32_t sheet, bool isInput) const
{
    const std::uint32_t owner = m_picture->sheets()[sheet].owner;
    const QRectF& frame = m_sheetFrames[sheet];
    std::vector<double> found;
    for (const std::uint32_t edge : edgesOf(owner)) {
        const PictureEdge& line = m_picture->edges()[edge];
        const auto points = curve(edge);
        if ((isInput ? line.head : line.tail) != owner || points.empty())
            continue;
        if (isInput) {
            found.push_back(double{points.back().x});
            continue;
        }
        const auto leaves = std::ranges::find_if(points, [&](const Point& p) { return double{p.y} > frame.bottom(); });
        if (leaves != points.end())
            found.push_back(std::clamp(double{leaves->x}, frame.left() + 10, frame.right() - 10));
    }
    return found;
}

void GraphScene::addLink(std::uint32_t sheet, std::uint32_t box, double x, bool isInput)
{
    const QRectF rect = this->box(box);
    const QRectF& frame = m_sheetFrames[sheet];
    const Point middle{static_cast<float>(rect.center().x()), static_cast<float>(isInput ? rect.top() : rect.bottom())};
    Point edge{static_cast<float>(std::clamp(x, frame.left() + 10, frame.right() - 10)),
               static_cast<float>(isInput ? frame.top() + box::sheetHead : frame.bottom())};
    if (std::hypot(double{edge.x - middle.x}, double{edge.y - middle.y}) > longestLink)
        edge = {middle.x, middle.y + static_cast<float>(isInput ? -tick : tick)};
    m_links.push_back({.sheet = sheet,
                       .box = box,
                       .isInput = isInput,
                       .from = isInput ? edge : middle,
                       .to = isInput ? middle : edge});
}

void GraphScene::addLinks(std::uint32_t index)
{
    const PictureSheet& sheet = m_picture->sheets()[index];
    const hlo::Module& program = *m_picture->file().document->program;
    std::vector<double> into = crossings(index, true);
    std::size_t inputs = 0;
    const NodeId caller = m_picture->nodes()[sheet.owner].node;
    for (const PicturePart& part : sheet.parts) {
        const ProgramStep& step = part.place.steps.back();
        for (std::uint32_t box = part.firstBox; box < part.firstBox + part.boxCount; ++box) {
            const PictureNode& node = m_picture->nodes()[box];
            for (const PictureStub& stub : m_picture->stubsOf(node)) {
                const hlo::Instruction& value = program.instruction(stub.node);
                if (inputs >= mostLinks || node.foldedCount > 0)
                    break;
                const bool isOutside = step.kind == ProgramStep::Kind::Repeat && stub.isOutside;
                const auto operand = step.kind == ProgramStep::Kind::Call && value.parameterNumber >= 0
                    ? operandOf(program, step, value.parameterNumber)
                    : std::nullopt;
                const bool isGiven = operand && *operand < program.operandsOf(caller).size();
                if (!isOutside && !isGiven)
                    continue;
                addLink(index, box, into.empty() ? this->box(box).center().x() : into[inputs % into.size()], true);
                ++inputs;
            }
        }
    }
    const std::vector<double> out = crossings(index, false);
    std::size_t outputs = 0;
    for (std::uint32_t box = sheet.firstBox(); box < sheet.endBox(); ++box) {
        if (!m_picture->nodes()[box].leaves || outputs >= mostLinks)
            continue;
        addLink(index, box, out.empty() ? this->box(box).center().x() : out[outputs % out.size()], false);
        ++outputs;
    }
}

} // namespace tgraph
