// SPDX-License-Identifier: GPL-3.0-or-later
// Reading any MLIR text ends in a sound Module, whose HLO text reads back, or in an Error.
#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/module/modulecheck.h"
#include "engine/hlo/stablehlo/mlirmodules.h"
#include "engine/hlo/stablehlo/stablehloreader.h"
#include "engine/hlo/text/textreader.h"
#include "tests/fuzz/format.h"

#include <memory>

namespace tgraph::fuzz {
namespace {

using namespace tgraph::hlo;

constexpr HloLimits limits{.memoryBytes = std::uint64_t{1} << 26};

std::vector<std::string> seeds()
{
    return {
        "module @m attributes {mhlo.num_partitions = 2 : i32} {\n"
        "  func.func public @main(%arg0: tensor<8x?xf32> {mhlo.sharding = \"{replicated}\"}, %arg1: tensor<i1>) -> "
        "(tensor<8x?xf32>) {\n"
        "    %c = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32> loc(#loc1)\n"
        "    %h = stablehlo.constant dense<\"0x0A0B0C0D\"> : tensor<2xi16>\n"
        "    %s = stablehlo.constant dense<0x7F800000> : tensor<4xf32>\n"
        "    %0:2 = call @two(%arg0) : (tensor<8x?xf32>) -> (tensor<8x?xf32>, tensor<8x?xf32>)\n"
        "    %1 = \"stablehlo.if\"(%arg1) ({\n      stablehlo.return %0#1 : tensor<8x?xf32>\n    }, {\n"
        "      stablehlo.return %arg0 : tensor<8x?xf32>\n    }) : (tensor<i1>) -> tensor<8x?xf32>\n"
        "    return %1 : tensor<8x?xf32>\n  }\n"
        "  func.func private @two(%x: tensor<8x?xf32>) -> (tensor<8x?xf32>, tensor<8x?xf32>) {\n"
        "    return %x, %x : tensor<8x?xf32>, tensor<8x?xf32>\n  }\n}\n#loc1 = loc(\"a/b\"(\"f.py\":3:4))\n",
        "func.func @main(%a: tensor<4xi32>, %n: tensor<i32>) -> tensor<i32> {\n"
        "  %w:2 = stablehlo.while(%i = %n, %v = %a) : tensor<i32>, tensor<4xi32>\n   cond {\n"
        "    %p = stablehlo.compare  LT, %i, %n,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %p : tensor<i1>\n  } do {\n    stablehlo.return %i, %a : tensor<i32>, tensor<4xi32>\n  "
        "}\n"
        "  %r = stablehlo.reduce(%w#1 init: %n) applies stablehlo.add across dimensions = [0] : (tensor<4xi32>, "
        "tensor<i32>) -> tensor<i32>\n  return %r : tensor<i32>\n}\n",
        "func.func @main(%x: tensor<1x8x8x4xf32>, %k: tensor<3x3x4x2xf32>, %i: tensor<2x1xi32>) {\n"
        "  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride "
        "= "
        "[2, 2], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : "
        "i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>]} : (tensor<1x8x8x4xf32>, "
        "tensor<3x3x4x2xf32>) -> tensor<1x4x4x2xf32>\n"
        "  %1 = \"stablehlo.gather\"(%k, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2, 3], "
        "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 4, "
        "2>}> "
        ": (tensor<3x3x4x2xf32>, tensor<2x1xi32>) -> tensor<2x3x4x2xf32>\n"
        "  %2 = stablehlo.slice %x [0:1, 0:8:2, 1:3, 0:4] : (tensor<1x8x8x4xf32>) -> tensor<1x4x2x4xf32>\n"
        "  \"check.eq\"(%2) : (tensor<1x4x2x4xf32>) -> ()\n  return\n}\n",
        "!t = tuple<tensor<2x!quant.uniform<i8:f32, 0.5:-3>>, !stablehlo.token>\n#m = #stablehlo.bounds<?, 4>\n"
        "\"builtin.module\"() ({\n  \"func.func\"() <{function_type = (!t) -> (), sym_name = \"main\"}> ({\n"
        "  ^bb0(%a: !t, %b: tensor<2x?xf32, #m>):\n    \"func.return\"() : () -> ()\n  }) : () -> ()\n}) : () -> ()\n"};
}

void read(std::string_view bytes)
{
    const auto text = std::make_shared<const std::string>(bytes);
    (void)looksLikeMlir(*text);
    for (const std::string_view module : mlirModules(*text, {}))
        (void)mlirSummary(module, {});
    bool isRead = false;
    const bool isSound = readsOrReports("fuzz.mlir: ", [&] {
        const Module module = readStableHlo(text, "fuzz.mlir", limits);
        isRead = true;
        const Place place{"sound", {}};
        checkModule(module,
                    {.file = [&] { return place; },
                     .instruction = [&](NodeId) { return place; },
                     .computation = [&](ComputationId) { return place; }});
        require(module.origin.instructions.size() == module.instructions.size());
        for (const std::string_view part : module.origin.instructions)
            require(part.data() >= text->data() && part.data() + part.size() <= text->data() + text->size());
        require(readHloText(writeHloText(module).text, "written.hlo").instructions.size()
                == module.instructions.size());
    });
    require(isSound || !isRead);
}

} // namespace

const Format stableHloFormat{"stableHlo", seeds, read};

} // namespace tgraph::fuzz
