// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of LibTorch that only a GPU uses.
#include "engine/model/network/torchsetup.h"

#include <ATen/Context.h>
#include <gtest/gtest.h>

#include <type_traits>

namespace tgraph {
namespace {

bool isOutOfMemoryAfter(const std::string& message)
{
    try {
        TORCH_CHECK(false, message);
    } catch (...) {
        return isOutOfMemory();
    }
    return false;
}

/// Returns true if the option, a bool or from 2.9 on an enumeration, lets cuBLAS add in the type of the operands.
template <typename Option> bool isReduced(Option option)
{
    if constexpr (std::is_same_v<Option, bool>)
        return option;
    else
        return option == Option::AllowReducedPrecisionWithSplitK;
}

template <typename Context> bool addsInBfloat16(const Context& context)
{
    if constexpr (requires { context.allowBF16ReductionCuBLAS(); })
        return isReduced(context.allowBF16ReductionCuBLAS());
    return false; // LibTorch 1.13
}

TEST(TorchSetup, RecognisesMemoryErrorsOfTheLibraries)
{
    EXPECT_TRUE(isOutOfMemoryAfter("CUDA error: out of memory\nCUDA kernel errors might be reported later"));
    EXPECT_TRUE(isOutOfMemoryAfter("HIP error: out of memory"));
    EXPECT_TRUE(isOutOfMemoryAfter("CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling `cublasCreate(handle)`"));
    EXPECT_FALSE(isOutOfMemoryAfter("CUDA error: an illegal memory access was encountered"));
}

TEST(TorchSetup, RoundsToTf32OnlyOnRequestAndAddsInFloat32)
{
    const auto& context = at::globalContext();
    for (const Precision precision : {Precision::Tf32, Precision::Bfloat16, Precision::Float16, Precision::Float32}) {
        prepareProducts(precision);
        EXPECT_EQ(context.allowTF32CuBLAS(), precision == Precision::Tf32) << precisionName(precision);
        EXPECT_EQ(context.allowTF32CuDNN(), precision == Precision::Tf32) << precisionName(precision);
        EXPECT_FALSE(isReduced(context.allowFP16ReductionCuBLAS())) << precisionName(precision);
        EXPECT_FALSE(addsInBfloat16(context)) << precisionName(precision);
    }
}

} // namespace
} // namespace tgraph
