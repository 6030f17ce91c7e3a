// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"
#include "widgets/common/shortopcode.h"
#include "widgets/graph/picture/graphpicture.h"
#include "widgets/graph/picture/graphtext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

namespace tgraph {

/// Measures all texts of a box.
struct BoxMeasures {
    static constexpr double nameGap = 12; ///< before an instruction's name
    TextWidths title{boxFont(BoxFont::Title)};
    TextWidths subtitle{boxFont(BoxFont::Subtitle)};
    TextWidths label{boxFont(BoxFont::CellLabel)};
    TextWidths note{boxFont(BoxFont::Note)};
    TextWidths value{boxFont(BoxFont::ChangedValue)};

    /// Returns widths for every vector of the slot, so that boxes keep their size when the configuration changes.
    [[nodiscard]] std::array<float, 3> cellWidths(std::span<const ConfigVector> vectors) const
    {
        std::array<float, 3> widths{};
        for (const LayoutPart part : layoutParts) {
            double width = 0;
            bool named = false;
            for (const ConfigVector& vector : vectors) {
                named = named || !isOpen(layoutOf(vector, part));
                width = std::max(width, value.of(layoutCellText(layoutOf(vector, part))));
            }
            width = std::max(width, label.of(layoutCellLabel(part)));
            widths[static_cast<std::size_t>(part)] = named ? static_cast<float>(width + 2 * box::cellPadding) : 0.0F;
        }
        return widths;
    }

    /// Returns the size of a box of one line; decides if it has room for the shape.
    [[nodiscard]] QSizeF noteSize(PictureNode& node) const
    {
        const double opcode = note.of(shortOpcode(node.title)) + 2 * box::notePadding;
        const double all = opcode + box::noteGap + label.of(node.subtitle);
        node.hasSubtitle = all <= box::mostNoteWidth;
        return {std::ceil(std::max(node.hasSubtitle ? all : opcode, box::leastNoteWidth)), box::noteHeight};
    }

    [[nodiscard]] QSizeF size(const PictureNode& node) const
    {
        QString id = QStringLiteral("#%1").arg(node.node.value);
        if (node.group != noPictureGroup)
            id += QStringLiteral(" …");
        const double titleWidth = title.of(node.title) + (node.foldedCount > 0 ? 0 : 12 + label.of(id));
        const double badge = node.slot ? box::badgeWidth : 0;
        const double cells = std::accumulate(node.cellWidths.begin(), node.cellWidths.end(), 0.0);
        const double width = std::max({72.0, badge + titleWidth + 2 * box::padding,
                                       badge + subtitle.of(node.subtitle) + 2 * box::padding, cells});
        return {std::ceil(width), cells > 0 ? box::headHeight + box::cellHeight : box::headHeight};
    }

    /// The end at which a text is cut; names often differ at their ends.
    enum class Cut : std::uint8_t { Front, End };
    [[nodiscard]] static QString cut(const TextWidths& widths, const QString& text, double room, Cut where)
    {
        if (widths.of(text) <= room)
            return text;
        const QString dots(QChar(0x2026));
        qsizetype kept = text.size();
        const auto part = [&] { return where == Cut::End ? text.left(kept) + dots : dots + text.right(kept); };
        while (kept > 0 && widths.of(part()) > room)
            kept -= std::max<qsizetype>(1, kept / 16);
        return kept > 0 ? part() : QString();
    }

    /// Cuts texts that are too long for a program's box.
    void fit(PictureNode& node, std::span<PictureStub> stubs) const
    {
        const double most = box::mostProgramWidth;
        node.title = cut(title, node.title, most, Cut::End);
        node.subtitle = cut(subtitle, node.subtitle, most, Cut::End);
        node.detail = cut(subtitle, node.detail, std::max(0.0, most - title.of(node.title) - box::noteGap), Cut::End);
        const double detail = node.detail.isEmpty() ? 0 : box::noteGap + subtitle.of(node.detail);
        const double head = title.of(node.title) + detail;
        double inner = std::max(head, subtitle.of(node.subtitle));
        for (PictureStub& stub : stubs) {
            const double shape = stub.shape.isEmpty() ? 0 : box::noteGap + label.of(stub.shape);
            stub.label = cut(subtitle, stub.label, std::max(most / 3, most - shape), Cut::End);
            stub.shape = cut(label, stub.shape, most - subtitle.of(stub.label) - box::noteGap, Cut::End);
            inner = std::max(inner, subtitle.of(stub.label) + shape);
        }
        const double room = std::max(std::max(std::min(inner, most), box::mostNamedWidth) - head,
                                     std::min(box::leastNameWidth, most - head))
            - nameGap;
        node.name = cut(label, node.name, std::max(0.0, room), Cut::Front);
    }

    /// Returns the size of a program's box. Slightly different names have the same size, so that
    /// equal computations need to be placed only once.
    [[nodiscard]] QSizeF size(const PictureNode& node, std::span<const PictureStub> stubs) const
    {
        const double detail = node.detail.isEmpty() ? 0 : box::noteGap + subtitle.of(node.detail);
        const double name = node.name.isEmpty() ? 0 : nameGap + std::ceil(label.of(node.name) / 16) * 16;
        const double head = title.of(node.title) + detail;
        double inner = std::max(head + name, subtitle.of(node.subtitle));
        for (const PictureStub& stub : stubs) {
            const double shape = stub.shape.isEmpty() ? 0 : box::noteGap + label.of(stub.shape);
            inner = std::max(inner, std::ceil(subtitle.of(stub.label) / 16) * 16 + shape);
        }
        const double badge = node.slot ? box::badgeWidth : 0;
        const double cells = std::accumulate(node.cellWidths.begin(), node.cellWidths.end(), 0.0);
        const double width = std::max({72.0, badge + std::min(inner, box::mostProgramWidth) + 2 * box::padding, cells});
        const double rows = stubs.empty() ? 0 : static_cast<double>(stubRows(node)) * box::stubHeight + 3;
        if (node.opens == PictureNode::Opens::Repeat) // larger, as a landmark
            return {std::ceil(std::max(width, box::leastRepeatWidth)), box::repeatHeight};
        return {std::ceil(width), box::headHeight + rows + (cells > 0 ? box::cellHeight : 0)};
    }
};

} // namespace tgraph
