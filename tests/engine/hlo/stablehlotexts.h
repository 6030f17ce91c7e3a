// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/hlo/stablehlo/stablehloreader.h"
#include "tests/support/errortext.h"

#include <memory>
#include <string>

namespace tgraph::test {

/// Reads StableHLO as the file p.mlir.
inline hlo::Module readMlir(const std::string& text)
{
    return hlo::readStableHlo(std::make_shared<const std::string>(text), "p.mlir");
}

/// Returns the error of readMlir(); "no error" if there is none.
inline std::string mlirProblem(const std::string& text)
{
    return test::errorFrom([&] { (void)readMlir(text); });
}

/// Returns a function main(%a: tensor<4xf32>) of these lines, which define %r.
inline std::string mainOf(const std::string& lines, const std::string& type = "tensor<4xf32>")
{
    return "func.func @main(%a: tensor<4xf32>) -> " + type + " {\n" + lines + "\n  return %r : " + type + "\n}\n";
}

} // namespace tgraph::test
