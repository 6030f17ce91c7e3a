// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// Pickles as written by torch.save().
namespace tgraph::test {

inline std::string little(std::uint64_t value, int bytes)
{
    std::string result;
    for (int i = 0; i < bytes; ++i)
        result += static_cast<char>(value >> (8 * i) & 0xFFU);
    return result;
}

inline std::string pickled(const std::string& text)
{
    return "X" + little(text.size(), 4) + text;
}

inline std::string pickled(std::int64_t number)
{
    return "J" + little(static_cast<std::uint64_t>(number), 4);
}

inline std::string tuple(const std::vector<std::int64_t>& numbers)
{
    std::string result = "(";
    for (const std::int64_t number : numbers)
        result += pickled(number);
    return result + "t";
}

inline std::string pickledTensor(const std::string& key, const std::vector<std::int64_t>& shape, std::size_t elements,
                                 const std::string& storage = "FloatStorage")
{
    std::vector<std::int64_t> stride(shape.size(), 1);
    for (std::size_t i = shape.size(); i > 1; --i)
        stride[i - 2] = stride[i - 1] * shape[i - 1];
    return "ctorch._utils\n_rebuild_tensor_v2\n((" + pickled("storage") + "ctorch\n" + storage + "\n" + pickled(key)
        + pickled("cpu") + pickled(static_cast<std::int64_t>(elements)) + "tQ" + pickled(0) + tuple(shape)
        + tuple(stride) + "\x89" + "ccollections\nOrderedDict\n)RtR";
}

} // namespace tgraph::test
