// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/shapes/shaperules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tgraph::hlo {
namespace {

using Dimensions = std::vector<std::int64_t>;

/// A list of dimensions that XLA requires in ascending order.
struct List {
    std::string_view name;
    const Dimensions& dimensions;
    std::size_t rank = 0; ///< rank of the array that has these dimensions
};

/// Returns the problem of the first list that is out of order, repeats a dimension or exceeds the rank.
std::optional<std::string> listProblem(std::initializer_list<List> lists)
{
    for (const List& list : lists)
        if (!areDimensions(list.dimensions, list.rank) || !std::ranges::is_sorted(list.dimensions))
            return fmt::format("has {}={{{}}}, expected ascending numbers below {}", list.name,
                               fmt::join(list.dimensions, ","), list.rank);
    return std::nullopt;
}

/// Returns the number of values in each index of a gather or scatter; std::nullopt if index_vector_dim does not fit.
std::optional<std::int64_t> indexDepth(const Shape& indices, std::int64_t vector)
{
    const auto rank = static_cast<std::int64_t>(indices.dimensions.size());
    if (!isArray(indices) || elementKind(indices.type) != ElementKind::Integer || vector < 0 || vector > rank)
        return std::nullopt;
    return vector == rank ? 1 : indices.dimensions[static_cast<std::size_t>(vector)];
}

/// Returns the dimensions of the indices but that of the index itself.
Dimensions batchesOf(const Shape& indices, std::int64_t vector)
{
    Dimensions batches = indices.dimensions;
    if (static_cast<std::size_t>(vector) < batches.size())
        batches.erase(batches.begin() + vector);
    return batches;
}

/// Returns the problem of dimensions that operand and indices have in common.
std::optional<std::string> batchingProblem(const ShapeQuestion& question, const Shape& operand, const Shape& indices,
                                           const Dimensions& ofOperand, std::string_view ofIndicesKey)
{
    const Dimensions ofIndices = question.numbers(ofIndicesKey).value_or(Dimensions());
    bool fits = ofIndices.size() == ofOperand.size() && areDimensions(ofIndices, indices.dimensions.size());
    for (std::size_t i = 0; fits && i < ofIndices.size(); ++i)
        fits = sameDimension(operand.dimensions[static_cast<std::size_t>(ofOperand[i])],
                             indices.dimensions[static_cast<std::size_t>(ofIndices[i])]);
    return fits ? std::nullopt
                : std::optional(fmt::format("has {}={{{}}} for dimensions {{{}}} of [{}]", ofIndicesKey,
                                            fmt::join(ofIndices, ","), fmt::join(ofOperand, ","),
                                            dimensionsText(operand.dimensions)));
}

} // namespace

ShapeResult gather(const ShapeQuestion& question)
{
    const Shape& operand = question.operand(0);
    const Shape& indices = question.operand(1);
    const auto offsets = question.numbers("offset_dims");
    const auto sizes = question.numbers("slice_sizes");
    const auto vector = question.numbers("index_vector_dim");
    const Dimensions collapsed = question.numbers("collapsed_slice_dims").value_or(Dimensions());
    const Dimensions batching = question.numbers("operand_batching_dims").value_or(Dimensions());
    if (!offsets || !sizes || !vector || vector->size() != 1)
        return ShapeResult::open();
    if (!isArray(operand) || !isArray(indices))
        return noArray();
    const std::size_t rank = operand.dimensions.size();
    if (const auto problem
        = listProblem({{"collapsed_slice_dims", collapsed, rank}, {"operand_batching_dims", batching, rank}}))
        return ShapeResult::wrong(*problem);
    Dimensions windows;
    bool fits = sizes->size() == rank;
    for (std::size_t i = 0; fits && i < sizes->size(); ++i) {
        fits
            = (*sizes)[i] >= 0 && ((*sizes)[i] <= operand.dimensions[i] || operand.dimensions[i] == unboundedDimension);
        if (!listsDimension(collapsed, i) && !listsDimension(batching, i))
            windows.push_back((*sizes)[i]);
        else
            fits = fits && (*sizes)[i] <= 1;
    }
    if (!fits || windows.size() != offsets->size())
        return ShapeResult::wrong(fmt::format("takes slices of [{}] from [{}], with {} dimensions in the result",
                                              dimensionsText(*sizes), dimensionsText(operand.dimensions),
                                              offsets->size()));
    const auto depth = indexDepth(indices, (*vector)[0]);
    if (!depth)
        return ShapeResult::wrong(
            fmt::format("has indices {} with index_vector_dim={}", question.text(question.operands[1]), (*vector)[0]));
    const auto targets = question.numbers("start_index_map");
    if (targets
        && (!sameDimension(static_cast<std::int64_t>(targets->size()), *depth) || !areDimensions(*targets, rank)))
        return ShapeResult::wrong(fmt::format("has start_index_map={{{}}} for [{}] and indices {}",
                                              fmt::join(*targets, ","), dimensionsText(operand.dimensions),
                                              question.text(question.operands[1])));
    if (const auto problem = batchingProblem(question, operand, indices, batching, "start_indices_batching_dims"))
        return ShapeResult::wrong(*problem);
    const Dimensions batches = batchesOf(indices, (*vector)[0]);
    Dimensions dimensions(batches.size() + windows.size());
    if (dimensions.size() > std::size_t{maxDimensions})
        return ShapeResult::wrong(fmt::format("has a result of {} dimensions", dimensions.size()));
    if (const auto problem = listProblem({{"offset_dims", *offsets, dimensions.size()}}))
        return ShapeResult::wrong(*problem);
    std::size_t batch = 0;
    std::size_t window = 0;
    for (std::size_t i = 0; i < dimensions.size(); ++i)
        dimensions[i] = listsDimension(*offsets, i) ? windows[window++] : batches[batch++];
    return ShapeResult::of(operand.type, std::move(dimensions));
}

namespace {

/// The numbers of a scatter, and the indices that all of its arrays share.
struct Scatter {
    const Shape& indices;
    std::int64_t vector = 0; ///< index_vector_dim
    std::int64_t depth = 0; ///< numbers in an index
    Dimensions windows; ///< update_window_dims
    Dimensions inserted; ///< inserted_window_dims
    Dimensions batching; ///< input_batching_dims
    std::optional<Dimensions> targets; ///< scatter_dims_to_operand_dims
};

/// Returns the problem of the dimensions of updates: those of windows must lie within the operand, the others must be
/// those of the indices.
std::optional<std::string> updateProblem(const Scatter& scatter, const Shape& operand, const Shape& update)
{
    Dimensions most;
    for (std::size_t i = 0; i < operand.dimensions.size(); ++i)
        if (!listsDimension(scatter.inserted, i) && !listsDimension(scatter.batching, i))
            most.push_back(operand.dimensions[i]);
    if (most.size() != scatter.windows.size())
        return fmt::format("has windows of {} dimensions for {} of [{}]", scatter.windows.size(), most.size(),
                           dimensionsText(operand.dimensions));
    const Dimensions batches = batchesOf(scatter.indices, scatter.vector);
    std::size_t window = 0;
    std::size_t batch = 0;
    for (std::size_t i = 0; i < update.dimensions.size(); ++i) {
        const std::int64_t size = update.dimensions[i];
        const bool isWindow = listsDimension(scatter.windows, i);
        const std::int64_t limit = isWindow ? most[window++] : batches[batch++];
        const bool fits = sameDimension(size, limit) || (isWindow && size <= limit);
        if (!fits)
            return fmt::format("has {} updates in dimension {}, expected {}{}", size, i, isWindow ? "at most " : "",
                               limit);
    }
    return std::nullopt;
}

/// Returns the problem of a scatter of `count` arrays: the shapes of the updates and the lists of dimensions.
std::optional<std::string> scatterProblem(const ShapeQuestion& question, std::size_t count)
{
    const auto vector = question.numbers("index_vector_dim");
    const auto windows = question.numbers("update_window_dims");
    const Shape& indices = question.operand(count);
    if (!vector || vector->size() != 1 || !windows)
        return std::nullopt;
    const auto depth = indexDepth(indices, (*vector)[0]);
    if (!depth)
        return fmt::format("has indices {} with index_vector_dim={}", question.text(question.operands[count]),
                           (*vector)[0]);
    const Scatter scatter{.indices = indices,
                          .vector = (*vector)[0],
                          .depth = *depth,
                          .windows = *windows,
                          .inserted = question.numbers("inserted_window_dims").value_or(Dimensions()),
                          .batching = question.numbers("input_batching_dims").value_or(Dimensions()),
                          .targets = question.numbers("scatter_dims_to_operand_dims")};
    const std::size_t updateRank = windows->size() + batchesOf(indices, scatter.vector).size();
    for (std::size_t i = 0; i < count; ++i) {
        const Shape& operand = question.operand(i);
        const Shape& update = question.operand(count + 1 + i);
        if (!isArray(operand) || !isArray(update) || update.dimensions.size() != updateRank)
            return fmt::format("has updates {} of {} dimensions, expected {}",
                               question.text(question.operands[count + 1 + i]), update.dimensions.size(), updateRank);
        const std::size_t rank = operand.dimensions.size();
        if (auto problem = listProblem({{"update_window_dims", scatter.windows, updateRank},
                                        {"inserted_window_dims", scatter.inserted, rank},
                                        {"input_batching_dims", scatter.batching, rank}}))
            return problem;
        const bool fits = !scatter.targets
            || (sameDimension(static_cast<std::int64_t>(scatter.targets->size()), scatter.depth)
                && areDimensions(*scatter.targets, rank));
        if (!fits)
            return fmt::format("has scatter_dims_to_operand_dims={{{}}} for [{}] and indices {}",
                               fmt::join(*scatter.targets, ","), dimensionsText(operand.dimensions),
                               question.text(question.operands[count]));
        if (auto problem
            = batchingProblem(question, operand, indices, scatter.batching, "scatter_indices_batching_dims"))
            return problem;
        if (auto problem = updateProblem(scatter, operand, update))
            return problem;
        if (!sameElements(operand.type, update.type))
            return fmt::format("puts {} into {}", question.text(question.operands[count + 1 + i]),
                               question.text(question.operands[i]));
    }
    return std::nullopt;
}

} // namespace

ShapeResult scattered(const ShapeQuestion& question)
{
    const std::size_t count = question.operands.size() / 2;
    if (question.operands.size() % 2 == 0)
        return ShapeResult::wrong(fmt::format("has {} operands, which cannot be arrays, indices and as many updates",
                                              question.operands.size()));
    if (const auto problem = scatterProblem(question, count))
        return ShapeResult::wrong(*problem);
    if (count == 1)
        return likeFirst(question);
    std::vector<ShapeResult> results;
    for (std::size_t i = 0; i < count; ++i)
        results.push_back(ShapeResult::like(question.operands[i]));
    return ShapeResult::tuple(std::move(results));
}

} // namespace tgraph::hlo
