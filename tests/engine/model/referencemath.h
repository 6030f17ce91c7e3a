// SPDX-License-Identifier: GPL-3.0-or-later
// Functions shared by the reference networks.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace tgraph {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>; ///< rows are nodes

inline double sigmoid(double x)
{
    return 1.0 / (1.0 + std::exp(-x));
}

inline Vector concat(Vector first, const Vector& second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

inline Vector plus(Vector x, const Vector& y)
{
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] += y[i];
    return x;
}

} // namespace tgraph
