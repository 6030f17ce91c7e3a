// SPDX-License-Identifier: GPL-3.0-or-later
// The attributes of instructions, in HLO's notation.
#include "engine/core/text.h"
#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/convert/fieldrows.h"
#include "engine/hlo/module/attributes.h"
#include "engine/hlo/stablehlo/hloemitter.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace tgraph::hlo::stablehlo {
namespace {

/// Returns the type of a comparison that HLO uses if none is written.
std::string_view defaultComparison(PrimitiveType type)
{
    const std::string_view name = primitiveTypeName(type);
    return name.starts_with('u') || type == PrimitiveType::Pred ? "UNSIGNED"
        : name.starts_with('s')                                 ? "SIGNED"
                                                                : "FLOAT";
}

} // namespace

void HloEmitter::list(std::string& to, std::string_view key, std::span<const std::int64_t> values, bool isAlways)
{
    if (isAlways || !values.empty())
        fmt::format_to(std::back_inserter(to), ", {}={{{}}}", key, fmt::join(values, ","));
}

void HloEmitter::parameterList(std::string_view numbers, std::string_view key, std::string& to, bool isAlways,
                               std::string_view hloKey)
{
    const std::string_view value = parameterOf(m_text, numbers, key);
    const std::vector<std::int64_t> values
        = value.empty() ? std::vector<std::int64_t>() : integersOf(m_text, value).values;
    list(to, hloKey.empty() ? key : hloKey, values, isAlways);
}

void HloEmitter::dimensions(const Operation& operation, std::string& to)
{
    list(to, "dimensions", integers(operation, {"dimensions", "permutation", "dims"}));
}

void HloEmitter::oneDimension(const Operation& operation, std::string& to)
{
    const std::vector<std::int64_t> dimension = integers(operation, {"dimension", "dim"});
    if (dimension.empty())
        fail(operation, "no dimension", "dim = 0");
    list(to, "dimensions", dimension);
}

void HloEmitter::iotaDimension(const Operation& operation, std::string& to)
{
    const std::vector<std::int64_t> dimension = integers(operation, {"iota_dimension", "dim"});
    if (dimension.empty())
        fail(operation, "no dimension", "dim = 0");
    fmt::format_to(std::back_inserter(to), ", iota_dimension={}", dimension.front());
}

void HloEmitter::compareAttributes(const Operation& operation, std::string& to)
{
    require(operation, 2);
    std::string_view direction = enumWord(attributeOf(operation, {"comparison_direction"}));
    std::string_view type = enumWord(attributeOf(operation, {"compare_type"}));
    const std::vector<std::string_view> words = unnamed(operation);
    if (direction.empty() && !words.empty())
        direction = words.front();
    if (type.empty() && words.size() > 1)
        type = words[1];
    constexpr std::array<std::string_view, 6> directions = {"EQ", "NE", "GE", "GT", "LE", "LT"};
    if (std::ranges::find(directions, direction) == directions.end())
        fail(operation, fmt::format("direction '{}'", direction), "EQ, NE, GE, GT, LE or LT");
    fmt::format_to(std::back_inserter(to), ", direction={}", direction);
    constexpr std::array<std::string_view, 4> types = {"FLOAT", "SIGNED", "UNSIGNED", "TOTALORDER"};
    if (std::ranges::find(types, type) != types.end()
        && type != defaultComparison(shapeOf(operandsOf(operation).front()).type))
        fmt::format_to(std::back_inserter(to), ", type={}", type);
}

void HloEmitter::precision(const Operation& operation, std::string& to)
{
    std::vector<std::string> precisions;
    for (const std::string_view part : listParts(m_text, attributeOf(operation, {"precision_config", "precision"})))
        precisions.push_back(lowered(enumWord(m_program.resolved(part))));
    const FieldRow* const row = fieldRowOf("operand_precision", "dot");
    const bool isKnown = std::ranges::all_of(precisions, [&](const std::string& word) {
        return row != nullptr && std::ranges::find(row->names, word) != row->names.end();
    });
    const bool isSet = std::ranges::any_of(precisions, [](const std::string& word) { return word != "default"; });
    if (isKnown && isSet)
        fmt::format_to(std::back_inserter(to), ", operand_precision={{{}}}", fmt::join(precisions, ","));
    else if (!isKnown)
        ++m_leftOut["precision"];
}

std::string HloEmitter::resultAccuracy(const Operation& operation)
{
    const std::string_view accuracy = attributeOf(operation, {"result_accuracy"});
    if (accuracy.empty())
        return {};
    const std::string mode = lowered(enumWord(parameterOf(m_text, accuracy, "mode")));
    const auto number = [&](std::string_view key) {
        const std::string_view value = parameterOf(m_text, accuracy, key);
        return std::string(value.empty() ? "0" : value.substr(0, value.find_first_of(" :")));
    };
    if (mode == "tolerance")
        return fmt::format(", result_accuracy={{tolerance={{atol={},rtol={},ulps={}}}}}", number("atol"),
                           number("rtol"), number("ulps"));
    if (mode == "highest")
        return ", result_accuracy={mode=highest}";
    if (!mode.empty() && mode != "default")
        ++m_leftOut["result_accuracy"];
    return {};
}

void HloEmitter::dotAlgorithm(const Operation& operation, std::string& to)
{
    const std::string_view value = attributeOf(operation, {"algorithm"});
    if (value.empty())
        return;
    // <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, …>: dot_bf16_bf16_f32
    std::string name = "dot";
    for (const std::string_view key : {"lhs_precision_type", "rhs_precision_type", "accumulation_type"}) {
        const std::string type = lowered(parameterOf(m_text, value, key));
        name += type.starts_with("f8") ? "_any_f8" : "_" + type;
    }
    if (const auto steps = integerOf(parameterOf(m_text, value, "num_primitive_operations")); steps && *steps > 1)
        name += fmt::format("_x{}", *steps);
    if (name.starts_with("dot_any_f8") && parameterOf(m_text, value, "allow_imprecise_accumulation") == "true")
        name += "_fast_accum";
    const FieldRow* const row = fieldRowOf("algorithm", "dot");
    if (row != nullptr && std::ranges::find(row->names, name) != row->names.end())
        to += ", algorithm=" + name;
    else
        ++m_leftOut["algorithm"];
}

void HloEmitter::dot(const Operation& operation, std::string& to)
{
    require(operation, 2);
    const std::size_t rank = shapeOf(operandsOf(operation).front()).dimensions.size();
    list(to, "lhs_contracting_dims", std::vector{static_cast<std::int64_t>(rank) - 1}, rank > 0);
    list(to, "rhs_contracting_dims", std::vector{std::int64_t{0}});
    precision(operation, to);
    dotAlgorithm(operation, to);
}

void HloEmitter::dotDimensions(std::string_view numbers, std::string& to)
{
    parameterList(numbers, "lhs_batching_dimensions", to, false, "lhs_batch_dims");
    parameterList(numbers, "lhs_contracting_dimensions", to, true, "lhs_contracting_dims");
    parameterList(numbers, "rhs_batching_dimensions", to, false, "rhs_batch_dims");
    parameterList(numbers, "rhs_contracting_dimensions", to, true, "rhs_contracting_dims");
}

void HloEmitter::dotGeneral(const Operation& operation, std::string& to)
{
    require(operation, 2);
    const std::string_view numbers = attributeOf(operation, {"dot_dimension_numbers"});
    if (!numbers.empty()) {
        dotDimensions(numbers, to);
        precision(operation, to);
        dotAlgorithm(operation, to);
        return;
    }
    // batching_dims = [0] x [0], contracting_dims = [2] x [1]
    const auto pair = [&](std::string_view key, bool isRight) {
        const std::string_view value = attributeOf(operation, {key});
        const std::size_t middle = value.find(']');
        if (middle == std::string_view::npos)
            return std::vector<std::int64_t>();
        const std::string_view half = isRight ? value.substr(middle + 1) : value.substr(0, middle + 1);
        const std::size_t open = half.find('[');
        return open == std::string_view::npos ? std::vector<std::int64_t>()
                                              : integersOf(m_text, half.substr(open)).values;
    };
    for (const bool isRight : {false, true}) {
        const char* const side = isRight ? "rhs" : "lhs";
        list(to, fmt::format("{}_batch_dims", side), pair("batching_dims", isRight), false);
        list(to, fmt::format("{}_contracting_dims", side), pair("contracting_dims", isRight));
    }
    precision(operation, to);
    dotAlgorithm(operation, to);
}

void HloEmitter::raggedDot(const Operation& operation, std::string& to)
{
    const std::string_view numbers = attributeOf(operation, {"ragged_dot_dimension_numbers"});
    const std::string_view dot = parameterOf(m_text, numbers, "dot_dimension_numbers");
    dotDimensions(dot.empty() ? numbers : dot, to);
    parameterList(numbers, "lhs_ragged_dimensions", to, true, "lhs_ragged_dims");
    parameterList(numbers, "rhs_group_dimensions", to, false, "rhs_group_dims");
    precision(operation, to);
    dotAlgorithm(operation, to);
}

void HloEmitter::convolution(const Operation& operation, std::string& to)
{
    require(operation, 2);
    // #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, or raw input_batch_dimension = 0, …
    const std::string_view numbers = attributeOf(operation, {"dimension_numbers", "dim_numbers"});
    ConvolutionDimensions dimensions;
    const auto positions = [&](std::string_view labels, char first, char second, std::int64_t& firstAt,
                               std::int64_t& secondAt, std::vector<std::int64_t>& spatial) {
        firstAt = -1;
        secondAt = -1;
        std::int64_t place = 0;
        for (const char c : labels) {
            if (c == ',' || c == ' ')
                continue;
            if (c == first)
                firstAt = place;
            else if (c == second)
                secondAt = place;
            else if (c >= '0' && c <= '9') {
                const auto digit = static_cast<std::size_t>(c - '0');
                if (spatial.size() <= digit)
                    spatial.resize(digit + 1, -1);
                spatial[digit] = place;
            }
            ++place;
        }
    };
    const std::size_t open = numbers.find('[');
    if (numbers.find("raw") != std::string_view::npos
        || numbers.find("input_batch_dimension") != std::string_view::npos) {
        const auto one = [&](std::string_view key) { return integerOf(parameterOf(m_text, numbers, key)).value_or(0); };
        const auto many = [&](std::string_view key) {
            const std::string_view value = parameterOf(m_text, numbers, key);
            return value.empty() ? std::vector<std::int64_t>() : integersOf(m_text, value).values;
        };
        dimensions = {.inputBatch = one("input_batch_dimension"),
                      .inputFeature = one("input_feature_dimension"),
                      .inputSpatial = many("input_spatial_dimensions"),
                      .kernelInputFeature = one("kernel_input_feature_dimension"),
                      .kernelOutputFeature = one("kernel_output_feature_dimension"),
                      .kernelSpatial = many("kernel_spatial_dimensions"),
                      .outputBatch = one("output_batch_dimension"),
                      .outputFeature = one("output_feature_dimension"),
                      .outputSpatial = many("output_spatial_dimensions")};
    } else if (open != std::string_view::npos) {
        std::vector<std::string_view> parts;
        for (std::size_t at = open; at != std::string_view::npos && parts.size() < 3; at = numbers.find('[', at + 1))
            parts.push_back(numbers.substr(at + 1, numbers.find(']', at) - at - 1));
        parts.resize(3);
        positions(parts[0], 'b', 'f', dimensions.inputBatch, dimensions.inputFeature, dimensions.inputSpatial);
        positions(parts[1], 'i', 'o', dimensions.kernelInputFeature, dimensions.kernelOutputFeature,
                  dimensions.kernelSpatial);
        positions(parts[2], 'b', 'f', dimensions.outputBatch, dimensions.outputFeature, dimensions.outputSpatial);
    }
    const auto labels = dimensionLabels(dimensions);
    if (!labels)
        fail(operation, "no dimension numbers", "dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]");
    const Shape& kernel = shapeOf(operandsOf(operation)[1]);
    std::vector<WindowDimension> window;
    for (const std::int64_t spatial : dimensions.kernelSpatial) {
        if (spatial < 0 || std::cmp_greater_equal(spatial, kernel.dimensions.size()))
            fail(operation, fmt::format("dimension {} of the kernel", spatial), "one of its dimensions");
        window.push_back({.size = kernel.dimensions[static_cast<std::size_t>(spatial)]});
        window.back().size = std::max<std::int64_t>(window.back().size, 0); // unbounded: unknown
    }
    const std::string_view inBraces = attributeOf(operation, {"window"});
    const auto values = [&](std::string_view inner, std::string_view outer) {
        std::string_view value = inBraces.empty() ? std::string_view() : parameterOf(m_text, inBraces, inner);
        if (value.empty())
            value = attributeOf(operation, {outer});
        return value.empty() ? std::vector<std::int64_t>() : integersOf(m_text, value).values;
    };
    fillWindow(window,
               {.strides = values("stride", "window_strides"),
                .padding = values("pad", "padding"),
                .baseDilations = values("lhs_dilate", "lhs_dilation"),
                .windowDilations = values("rhs_dilate", "rhs_dilation"),
                .reversal = values("reverse", "window_reversal")});
    appendWindow(to, window);
    to += ", dim_labels=" + *labels;
    for (const std::string_view key : {"feature_group_count", "batch_group_count"})
        if (const auto count = integerOf(attributeOf(operation, {key})); count && *count != 1)
            fmt::format_to(std::back_inserter(to), ", {}={}", key, *count);
    precision(operation, to);
}

void HloEmitter::fillWindow(std::vector<WindowDimension>& window, const WindowLists& lists)
{
    for (std::size_t i = 0; i < window.size(); ++i) {
        WindowDimension& dimension = window[i];
        if (i < lists.strides.size())
            dimension.stride = lists.strides[i];
        if (2 * i + 1 < lists.padding.size()) {
            dimension.paddingLow = lists.padding[2 * i];
            dimension.paddingHigh = lists.padding[2 * i + 1];
        }
        if (i < lists.baseDilations.size())
            dimension.baseDilation = lists.baseDilations[i];
        if (i < lists.windowDilations.size())
            dimension.windowDilation = lists.windowDilations[i];
        dimension.reversal = i < lists.reversal.size() && lists.reversal[i] != 0;
    }
}

void HloEmitter::window(const Operation& operation, std::string& to)
{
    std::vector<WindowDimension> window;
    for (const std::int64_t size : integers(operation, {"window_dimensions"}))
        window.push_back({.size = size});
    fillWindow(window,
               {.strides = integers(operation, {"window_strides"}),
                .padding = integers(operation, {"padding"}),
                .baseDilations = integers(operation, {"base_dilations"}),
                .windowDilations = integers(operation, {"window_dilations"})});
    appendWindow(to, window);
}

void HloEmitter::gather(const Operation& operation, std::string& to)
{
    const std::string_view numbers = attributeOf(operation, {"dimension_numbers"});
    parameterList(numbers, "offset_dims", to, true);
    parameterList(numbers, "collapsed_slice_dims", to, true);
    parameterList(numbers, "start_index_map", to, true);
    parameterList(numbers, "operand_batching_dims", to, false);
    parameterList(numbers, "start_indices_batching_dims", to, false);
    fmt::format_to(std::back_inserter(to), ", index_vector_dim={}",
                   integerOf(parameterOf(m_text, numbers, "index_vector_dim")).value_or(0));
    list(to, "slice_sizes", integers(operation, {"slice_sizes"}));
    if (attributeOf(operation, {"indices_are_sorted"}) == "true")
        to += ", indices_are_sorted=true";
}

void HloEmitter::scatter(const Operation& operation, std::string& to)
{
    const std::string_view numbers = attributeOf(operation, {"scatter_dimension_numbers"});
    parameterList(numbers, "update_window_dims", to, true);
    parameterList(numbers, "inserted_window_dims", to, true);
    parameterList(numbers, "scatter_dims_to_operand_dims", to, true);
    parameterList(numbers, "input_batching_dims", to, false);
    parameterList(numbers, "scatter_indices_batching_dims", to, false);
    fmt::format_to(std::back_inserter(to), ", index_vector_dim={}",
                   integerOf(parameterOf(m_text, numbers, "index_vector_dim")).value_or(0));
    for (const std::string_view key : {"indices_are_sorted", "unique_indices"})
        if (attributeOf(operation, {key}) == "true")
            fmt::format_to(std::back_inserter(to), ", {}=true", key);
}

void HloEmitter::slice(const Operation& operation, std::string& to)
{
    std::vector<std::int64_t> starts = integers(operation, {"start_indices"});
    std::vector<std::int64_t> limits = integers(operation, {"limit_indices"});
    std::vector<std::int64_t> strides = integers(operation, {"strides"});
    if (const std::vector<std::string_view> words = unnamed(operation); limits.empty() && !words.empty())
        for (const std::string_view part : listParts(m_text, words.front())) { // 0:8:2
            std::array<std::int64_t, 3> numbers = {0, 0, 1};
            std::size_t at = 0;
            for (std::int64_t& number : numbers) {
                number = integerOf(part.substr(std::min(at, part.size()))).value_or(number);
                const std::size_t colon = part.find(':', at);
                if (colon == std::string_view::npos)
                    break;
                at = colon + 1;
            }
            starts.push_back(numbers[0]);
            limits.push_back(numbers[1]);
            strides.push_back(numbers[2]);
        }
    if (starts.size() != limits.size())
        fail(operation, fmt::format("{} starts and {} limits", starts.size(), limits.size()), "equal numbers");
    to += ", slice={";
    for (std::size_t i = 0; i < starts.size(); ++i) {
        fmt::format_to(std::back_inserter(to), "{}[{}:{}", i == 0 ? "" : ", ", starts[i], limits[i]);
        const std::int64_t stride = i < strides.size() ? strides[i] : 1;
        to += stride == 1 ? "]" : fmt::format(":{}]", stride);
    }
    to += '}';
}

void HloEmitter::sliceSizes(const Operation& operation, std::string& to)
{
    list(to, "dynamic_slice_sizes", integers(operation, {"slice_sizes", "sizes"}));
}

void HloEmitter::pad(const Operation& operation, std::string& to)
{
    const std::vector<std::int64_t> low = integers(operation, {"edge_padding_low", "low"});
    const std::vector<std::int64_t> high = integers(operation, {"edge_padding_high", "high"});
    const std::vector<std::int64_t> interior = integers(operation, {"interior_padding", "interior"});
    if (low.size() != high.size() || (!interior.empty() && interior.size() != low.size()))
        fail(operation, fmt::format("{} low and {} high parts", low.size(), high.size()), "equal numbers");
    const bool hasInterior = std::ranges::any_of(interior, [](std::int64_t part) { return part != 0; });
    for (std::size_t i = 0; i < low.size(); ++i) {
        fmt::format_to(std::back_inserter(to), "{}{}_{}", i == 0 ? ", padding=" : "x", low[i], high[i]);
        if (hasInterior)
            fmt::format_to(std::back_inserter(to), "_{}", interior[i]);
    }
}

void HloEmitter::sortAttributes(const Operation& operation, std::string& to)
{
    require(operation, 1);
    const auto rank = static_cast<std::int64_t>(shapeOf(operandsOf(operation).front()).dimensions.size());
    std::int64_t dimension = integerOf(attributeOf(operation, {"dimension"})).value_or(-1);
    dimension = dimension < 0 ? dimension + rank : dimension;
    list(to, "dimensions", std::vector{std::max<std::int64_t>(dimension, 0)});
    if (attributeOf(operation, {"is_stable"}) == "true")
        to += ", is_stable=true";
}

void HloEmitter::reducePrecision(const Operation& operation, std::string& to)
{
    std::int64_t exponent = integerOf(attributeOf(operation, {"exponent_bits"})).value_or(0);
    std::int64_t mantissa = integerOf(attributeOf(operation, {"mantissa_bits"})).value_or(0);
    if (const std::string_view format = attributeOf(operation, {"format"}); format.starts_with('e')) { // e8m10
        exponent = integerOf(format.substr(1)).value_or(0);
        const std::size_t m = format.find('m');
        mantissa = m == std::string_view::npos ? 0 : integerOf(format.substr(m + 1)).value_or(0);
    }
    fmt::format_to(std::back_inserter(to), ", exponent_bits={}, mantissa_bits={}", exponent, mantissa);
}

void HloEmitter::fft(const Operation& operation, std::string& to)
{
    const std::string_view type = enumWord(attributeOf(operation, {"fft_type", "type"}));
    constexpr std::array<std::string_view, 4> types = {"FFT", "IFFT", "RFFT", "IRFFT"};
    if (std::ranges::find(types, type) == types.end())
        fail(operation, fmt::format("type '{}'", type), "FFT, IFFT, RFFT or IRFFT");
    fmt::format_to(std::back_inserter(to), ", fft_type={}", type);
    list(to, "fft_length", integers(operation, {"fft_length", "length"}));
}

void HloEmitter::cholesky(const Operation& operation, std::string& to)
{
    if (attributeOf(operation, {"lower"}) == "true")
        to += ", lower=true";
}

void HloEmitter::triangularSolve(const Operation& operation, std::string& to)
{
    for (const std::string_view key : {"left_side", "lower", "unit_diagonal"})
        if (attributeOf(operation, {key}) == "true")
            fmt::format_to(std::back_inserter(to), ", {}=true", key);
    const std::string_view transpose = enumWord(attributeOf(operation, {"transpose_a"}));
    const bool isKnown = transpose == "TRANSPOSE" || transpose == "ADJOINT";
    fmt::format_to(std::back_inserter(to), ", transpose_a={}", isKnown ? transpose : "NO_TRANSPOSE");
}

void HloEmitter::batchNorm(const Operation& operation, std::string& to)
{
    std::string_view epsilon = attributeOf(operation, {"epsilon"});
    epsilon = epsilon.substr(0, epsilon.find_first_of(" :"));
    const bool isNumber = !epsilon.empty() && epsilon.find_first_not_of("0123456789.eE+-") == std::string_view::npos;
    fmt::format_to(std::back_inserter(to), ", epsilon={}, feature_index={}", isNumber ? epsilon : "0",
                   integerOf(attributeOf(operation, {"feature_index"})).value_or(0));
}

void HloEmitter::rngBits(const Operation& operation, std::string& to)
{
    const std::string_view word = enumWord(attributeOf(operation, {"rng_algorithm", "algorithm"}));
    fmt::format_to(std::back_inserter(to), ", algorithm={}",
                   word == "PHILOX"          ? "rng_philox"
                       : word == "THREE_FRY" ? "rng_three_fry"
                                             : "rng_default");
}

void HloEmitter::tupleIndex(const Operation& operation, std::string& to)
{
    std::string_view value = attributeOf(operation, {"index"});
    if (const std::vector<std::string_view> words = unnamed(operation); value.empty() && !words.empty())
        value = words.front().substr(words.front().starts_with('[') ? 1 : 0);
    const auto index = integerOf(value);
    if (!index || *index < 0)
        fail(operation, "no index", "index = 0");
    fmt::format_to(std::back_inserter(to), ", index={}", *index);
}

void HloEmitter::topK(const Operation& operation, std::string& to)
{
    fmt::format_to(std::back_inserter(to), ", k={}, largest={}", integerOf(attributeOf(operation, {"k"})).value_or(0),
                   attributeOf(operation, {"largest"}) == "false" ? "false" : "true");
}

} // namespace tgraph::hlo::stablehlo
