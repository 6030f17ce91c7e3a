// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/registergrid.h"

#include "engine/analytical/tpuv3.h"
#include "engine/analytical/vectortile.h"

#include <algorithm>
#include <cmath>

namespace tgraph {

double RegisterGrid::volume() const
{
    double product = 1;
    for (int i = 0; i < rank; ++i)
        product *= extent[static_cast<std::size_t>(i)];
    return product;
}

int RegisterGrid::positionOf(int wanted) const
{
    const auto end = dimension.begin() + rank;
    const auto found = std::find(dimension.begin(), end, wanted);
    return found == end ? -1 : static_cast<int>(found - dimension.begin());
}

RegisterGrid registerGrid(FeatureRow row)
{
    const TensorShape shape = tensorShape(row);
    const MinorToMajor layout = ownMinorToMajor(row);
    RegisterGrid grid{.rank = shape.rank};
    for (int i = 0; i < grid.rank; ++i) {
        const auto minor = static_cast<std::size_t>(grid.rank - 1 - i); // position from the most minor
        const auto at = static_cast<std::size_t>(i);
        grid.dimension[at] = layout.dimension[minor];
        grid.elementsEach[at] = minor == 0 ? tpuv3::lanes : minor == 1 ? tpuv3::sublanes : 1.0;
        if (grid.rank == 1)
            grid.elementsEach[at] = tpuv3::vectorRegister;
        grid.extent[at] = std::ceil(shape.extent[static_cast<std::size_t>(grid.dimension[at])] / grid.elementsEach[at]);
    }
    return grid;
}

} // namespace tgraph
