// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/attributes.h"
#include "engine/hlo/wire/wirereader.h"
#include "engine/hlo/wire/wirewriter.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace tgraph::hlo {

/// One field of a message: its number and the member with its value.
template <typename Part, typename Value> struct PartField {
    std::uint32_t number;
    Value Part::*member;
};

/// The fields that a structure stores of one of xla_data.proto's messages, in the order of writing.
template <typename Part> struct PartFields;

template <> struct PartFields<WindowDimension> {
    using Part = WindowDimension;
    static constexpr std::tuple all{PartField{1, &Part::size},           PartField{2, &Part::stride},
                                    PartField{3, &Part::paddingLow},     PartField{4, &Part::paddingHigh},
                                    PartField{5, &Part::windowDilation}, PartField{6, &Part::baseDilation},
                                    PartField{7, &Part::reversal}};
};

template <> struct PartFields<ConvolutionDimensions> {
    using Part = ConvolutionDimensions;
    static constexpr std::tuple all{PartField{3, &Part::kernelInputFeature}, PartField{4, &Part::kernelOutputFeature},
                                    PartField{6, &Part::kernelSpatial},      PartField{7, &Part::inputBatch},
                                    PartField{8, &Part::inputFeature},       PartField{9, &Part::outputBatch},
                                    PartField{10, &Part::outputFeature},     PartField{11, &Part::inputSpatial},
                                    PartField{12, &Part::outputSpatial}};
};

template <> struct PartFields<DotDimensions> {
    using Part = DotDimensions;
    static constexpr std::tuple all{PartField{1, &Part::lhsContracting}, PartField{2, &Part::rhsContracting},
                                    PartField{3, &Part::lhsBatch}, PartField{4, &Part::rhsBatch}};
};

template <> struct PartFields<SliceDimension> {
    using Part = SliceDimension;
    static constexpr std::tuple all{PartField{1, &Part::start}, PartField{2, &Part::limit},
                                    PartField{3, &Part::stride}};
};

template <> struct PartFields<PaddingDimension> {
    using Part = PaddingDimension;
    static constexpr std::tuple all{PartField{1, &Part::low}, PartField{2, &Part::high}, PartField{3, &Part::interior}};
};

/// Calls `use(number, value)` for each field of a part.
template <typename Part, typename Use> void forPartFields(Part& part, const Use& use)
{
    std::apply([&](const auto&... fields) { (use(fields.number, part.*fields.member), ...); },
               PartFields<std::remove_const_t<Part>>::all);
}

/// Encodes a part as a message. Values that are 0 are omitted.
template <typename Part> std::string partMessage(const Part& part)
{
    WireWriter result;
    forPartFields(part, [&](std::uint32_t number, const auto& value) {
        if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(value)>>)
            result.number(number, value);
        else
            result.numbers(number, value);
    });
    return result.take();
}

/// Reads a message into a part. Values that the message omits stay unchanged. @param most limit on
/// the numbers of a list @throws Error
template <typename Part> void readPart(std::string_view message, const WireFile& file, Part& part, std::size_t most = 0)
{
    for (WireReader reader(message, file); reader.next();)
        forPartFields(part, [&](std::uint32_t number, auto& value) {
            using Value = std::remove_cvref_t<decltype(value)>;
            if (reader.number() != number)
                return;
            if constexpr (std::is_same_v<Value, bool>)
                value = reader.boolean();
            else if constexpr (std::is_integral_v<Value>)
                value = reader.integer();
            else
                reader.integers(value, most);
        });
}

} // namespace tgraph::hlo
