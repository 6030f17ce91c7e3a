// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tuningbytes.h"

#include "tests/support/protobytes.h"

namespace tgraph::test {
namespace {

const std::string defaultMark = numberField(5, 1);
const std::string errorMark = numberField(3, 1);

} // namespace

std::string packedDims(std::initializer_list<std::int64_t> dims)
{
    std::string bytes;
    for (const std::int64_t dim : dims)
        bytes += varint(static_cast<std::uint64_t>(dim));
    return bytes;
}

std::string layoutRun(const std::vector<std::vector<std::string>>& tensors, std::int64_t timeNs,
                      const std::string& more)
{
    std::string nodes;
    for (const std::vector<std::string>& node : tensors) {
        std::string text;
        for (const std::string& tensor : node)
            text += bytesField(1, tensor.empty() ? tensor : bytesField(1, tensor));
        nodes += bytesField(1, text);
    }
    return bytesField(2, bytesField(1, nodes)) + bytesField(4, numberField(4, timeNs)) + more;
}

std::string tileRun(std::initializer_list<std::int64_t> kernel, std::initializer_list<std::int64_t> output,
                    std::initializer_list<std::int64_t> input, std::int64_t timeNs, const std::string& more)
{
    const std::string bounds = packedField(1, kernel) + packedField(2, output) + packedField(3, input);
    return bytesField(1, bytesField(1, bounds)) + bytesField(4, numberField(4, timeNs)) + more;
}

std::string layoutTuningData()
{
    const std::string open;
    return bytesField(1, reduceModuleProto()) + numberField(2, 77)
        + bytesField(3, layoutRun({{packedDims({1, 0}), packedDims({0, 1})}, {open}}, 500))
        + bytesField(3, layoutRun({{packedDims({0, 1, -1, -1, -1, -1})}, {packedDims({0})}}, 400, defaultMark))
        + bytesField(3, layoutRun({{open, open, packedDims({5, 4, 3, 2, 1, 0, 3})}, {}}, 300))
        + bytesField(3, layoutRun({{open}, {open}}, 200, errorMark)) + packedField(4, {3, 5});
}

std::string tileTuningData()
{
    return bytesField(1, reduceModuleProto()) + bytesField(3, tileRun({}, {8, 128}, {8, 2, 3}, 40))
        + bytesField(3, tileRun({1}, {8, 64}, {8}, 50, defaultMark))
        + bytesField(3, tileRun({1}, {8}, {8}, 20, errorMark)) + bytesField(3, tileRun({1}, {8}, {8}, 1));
}

} // namespace tgraph::test
