// SPDX-License-Identifier: GPL-3.0-or-later
// The pickle in PyTorch's archives; the archive itself goes through the reader of .npz files.
#include "engine/train/import/torchpickle.h"

#include "tests/fuzz/format.h"
#include "tests/support/picklebytes.h"

namespace tgraph::fuzz {
namespace {

std::vector<std::string> seeds()
{
    using namespace test;
    const std::string tensors
        = pickled("w") + pickledTensor("0", {2, 3}, 6) + pickled("b") + pickledTensor("1", {3}, 3, "HalfStorage");
    return {"\x80\x02}(" + tensors + "u.",
            "\x80\x02"
            "ccollections\nOrderedDict\n)R("
                + tensors + "u."};
}

void read(std::string_view bytes)
{
    readsOrReports("fuzz.bin", [&] {
        for (const auto& [name, tensor] : readTorchPickle(std::as_bytes(std::span(bytes)), "fuzz.bin"))
            require(tensor.shape.size() == tensor.stride.size());
    });
}

} // namespace

const Format torchPickleFormat{"torchPickle", seeds, read};

} // namespace tgraph::fuzz
