// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/input/scaledcolumns.h"

#include "engine/analytical/staticfeatures.h"
#include "engine/graph/repad.h"
#include "engine/model/input/modelinput.h"

#include <algorithm>
#include <cmath>

namespace tgraph {

void scale(std::span<const float> columns, const Scaler& scaler, const InputShape& shape, std::span<float> result)
{
    scaler.apply(columns, result);
    if (shape.logFeatures)
        for (float& value : result)
            value = std::clamp(value, -maxDeviations, maxDeviations);
    if (shape.clipToRange)
        for (float& value : result)
            value = std::clamp(value, 0.0F, 1.0F);
}

void standardise(std::span<const float> columns, const Scaler& scaler, const InputShape& shape, std::span<float> result)
{
    scale(numericColumnsOf(columns, shape), scaler, shape, result);
}

std::array<float, staticFeatureCount> staticColumnsOf(const Document& document)
{
    const StaticFeatures features = staticFeatures(document);
    return {static_cast<float>(features.operations), static_cast<float>(features.bytesRead),
            static_cast<float>(features.bytesWritten), static_cast<float>(features.specialInstructions)};
}

std::vector<float> nodeColumnsOf(FeatureRow row, const InputShape& shape)
{
    std::vector<float> columns(row.begin(), row.begin() + shape.nodeColumns);
    if (shape.repad && shape.nodeColumns == featureCount)
        std::ranges::copy(ownLayout(row), columns.begin() + feature::layoutMinorToMajor);
    return columns;
}

std::vector<float> numericColumnsOf(std::span<const float> columns, const InputShape& shape)
{
    std::vector<float> result(columns.begin(), columns.end());
    if (shape.logFeatures)
        for (float& value : result)
            if (value != 0.0F) // most are
                value = std::copysign(std::log1p(std::abs(value)), value);
    return result;
}

} // namespace tgraph
