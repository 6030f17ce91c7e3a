// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tile/tilewords.h"

#include "engine/analytical/tpuv3.h"
#include "widgets/common/nodename.h"
#include "widgets/common/quantity.h"
#include "widgets/common/valuetext.h"

#include <QLocale>
#include <QStringList>

#include <cmath>

namespace tgraph {
namespace {

constexpr double negligible = 0.0005; // share of padding

QString whole(double count)
{
    return groupedText(std::llround(count));
}

int shareDecimals(double share)
{
    return share < 0.1 ? 1 : 0;
}

} // namespace

QString byteText(double bytes)
{
    return QLocale().formattedDataSize(std::llround(bytes), bytes < 10 * 1024 * 1024 && bytes >= 1024 * 1024 ? 1 : 0);
}

double shareOfStored(double padding)
{
    return padding / (1 + padding);
}

QString TileWords::part(TiledTensor::Part part)
{
    switch (part) {
    case TiledTensor::Part::Kernel:
        return tr("kernel");
    case TiledTensor::Part::Input:
        return tr("input");
    case TiledTensor::Part::Output:
        break;
    }
    return tr("output");
}

QString TileWords::title(const TiledTensor& tensor, const OpenFile& file)
{
    return QStringLiteral("%1 %2").arg(part(tensor.part), nodeShape(*file.document, tensor.node));
}

QString TileWords::count(const TiledTensor& tensor)
{
    const auto tiles = static_cast<int>(std::min(tensor.tiles(), 2e9));
    return tr("%Ln tile(s) of %1", "and how large each is", tiles).arg(byteText(tensor.tileBytes()));
}

QString TileWords::cut(const TiledDimension& dimension)
{
    const double tiles = dimension.tiles();
    if (tiles == 1)
        return tr("whole", "a dimension that is not cut");
    if (!dimension.isRagged() && dimension.lastElements() == dimension.tileElements())
        return QStringLiteral("%1 × %2").arg(whole(tiles), whole(dimension.tileElements()));
    return QStringLiteral("%1 × %2 + %3")
        .arg(whole(tiles - 1), whole(dimension.tileElements()), whole(dimension.lastElements()));
}

QString TileWords::padding(const TiledTensor& tensor)
{
    const double share = shareOfStored(tensor.padding());
    return share < negligible ? QString() : tr("%1 padding").arg(shareText(share, shareDecimals(share)));
}

QString TileWords::overhang(const TiledTensor& tensor)
{
    const double share = shareOfStored(tensor.overhang());
    return share < negligible ? QString()
                              : tr("%1 of tiles past the edge", "of what ragged last tiles reach beyond the tensor")
                                    .arg(shareText(share, shareDecimals(share)));
}

QString TileWords::heading(const TileColumn& column, const OpenFile& file)
{
    const QString number = QString::number(file.configurations->representatives[column.config.value].value);
    switch (column.role) {
    case TileColumn::Role::Focus:
        return tr("focus %1").arg(number);
    case TileColumn::Role::Both:
        return tr("focus, baseline %1").arg(number);
    case TileColumn::Role::Baseline:
        break;
    }
    return tr("baseline %1").arg(number);
}

QString TileWords::value(const TileColumn& column)
{
    if (!column.value)
        return {};
    return tr("%1 × the default tile’s runtime").arg(valueText(*column.value, ValueKind::RelativeRuntime));
}

QString TileWords::memory(const TileFootprint& footprint)
{
    return tr("vector memory: %1 of %2 (%3)")
        .arg(byteText(footprint.memoryBytes), byteText(tpuv3::vectorMemoryBytes),
             shareText(footprint.memoryShare, shareDecimals(footprint.memoryShare)));
}

QString TileWords::registers(const TileFootprint& footprint)
{
    const auto filled = static_cast<int>(std::min(footprint.outputRegisters, 2e9));
    return tr("output tile: %Ln register(s) of 8 × 128; %1 in a core", nullptr, filled)
        .arg(whole(tpuv3::vectorRegisters));
}

QString TileWords::describe(const TiledDimension& dimension)
{
    QStringList lines;
    lines << tr("dimension %1: %Ln element(s)", nullptr, static_cast<int>(dimension.extent)).arg(dimension.dimension);
    if (dimension.tiles() == 1)
        lines << tr("not cut");
    else if (dimension.lastElements() == dimension.tileElements())
        lines << tr("%Ln tile(s) of %1", "of so many elements", static_cast<int>(dimension.tiles()))
                     .arg(whole(dimension.tileElements()));
    else
        lines << tr("%Ln tile(s) of %1 and a last one of %2", nullptr, static_cast<int>(dimension.tiles() - 1))
                     .arg(whole(dimension.tileElements()), whole(dimension.lastElements()));
    if (dimension.elementsEach > 1)
        lines << tr("a register holds %1 of them, the dimension needs %Ln register(s)", nullptr,
                    static_cast<int>(dimension.registers))
                     .arg(whole(dimension.elementsEach));
    if (dimension.padding() >= negligible)
        lines << tr("%1 of the stored elements are padding").arg(shareText(shareOfStored(dimension.padding())));
    return lines.join(QLatin1Char('\n'));
}

QString TileWords::describe(const TileColumn& column, const OpenFile& file)
{
    QStringList parts = {heading(column, file)};
    if (column.value)
        parts.last() += QStringLiteral(", ") + value(column);
    for (const TiledTensor& tensor : column.tensors) {
        QStringList cuts;
        for (const TiledDimension& dimension : tensor.dimensions)
            cuts << tr("dimension %1 %2").arg(dimension.dimension).arg(cut(dimension));
        parts << QStringLiteral("%1: %2 (%3)").arg(title(tensor, file), count(tensor), cuts.join(QStringLiteral(", ")));
    }
    parts << memory(column.footprint) << registers(column.footprint);
    return parts.join(QStringLiteral("; "));
}

} // namespace tgraph
