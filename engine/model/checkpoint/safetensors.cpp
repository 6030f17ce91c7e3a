// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/safetensors.h"

#include "engine/core/atomicfile.h"
#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/core/systemproblem.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>
#include <optional>

namespace tgraph {

static_assert(std::endian::native == std::endian::little, "safetensors data are little-endian and copied as they are");

namespace {

using Json = nlohmann::json;

constexpr std::uint64_t lengthBytes = 8;
constexpr std::uint64_t maxDimension = std::numeric_limits<std::int32_t>::max();

Json parseObject(std::string_view text, const Place& place)
{
    Json json = parseJson(text, place);
    if (!json.is_object())
        throw makeError(place, "JSON that is not an object", "an object of tensors");
    return json;
}

std::vector<std::int64_t> parseShape(const Json& value, const Place& place)
{
    if (!value.is_array() || value.size() > maxSafeTensorsRank)
        throw makeError(place, jsonExcerpt(value),
                        fmt::format("a shape of at most {} whole numbers", maxSafeTensorsRank));
    std::vector<std::int64_t> shape;
    for (const Json& dimension : value) {
        if (!dimension.is_number_unsigned() || dimension.get<std::uint64_t>() > maxDimension)
            throw makeError(place, jsonExcerpt(value), "a shape of whole numbers below 2^31");
        shape.push_back(dimension.get<std::int64_t>());
    }
    return shape;
}

// Returns the tensor's size in bytes; std::nullopt if it is larger than `limit`.
std::optional<std::uint64_t> shapeBytes(const std::vector<std::int64_t>& shape, std::uint64_t limit)
{
    std::uint64_t elements = 1;
    if (std::ranges::find(shape, 0) != shape.end())
        return 0;
    for (const std::int64_t dimension : shape) {
        if (elements > limit / static_cast<std::uint64_t>(dimension))
            return std::nullopt;
        elements *= static_cast<std::uint64_t>(dimension);
    }
    return elements <= limit / sizeof(float) ? std::optional(elements * sizeof(float)) : std::nullopt;
}

// Parses [begin, end] and checks that they are ordered and within the data.
std::pair<std::uint64_t, std::uint64_t> parseOffsets(const Json& value, std::uint64_t dataBytes, const Place& place)
{
    std::vector<std::uint64_t> numbers;
    if (value.is_array() && value.size() == 2)
        for (const Json& number : value)
            if (number.is_number_unsigned())
                numbers.push_back(number.get<std::uint64_t>());
    if (numbers.size() != 2 || numbers[0] > numbers[1] || numbers[1] > dataBytes)
        throw makeError(place, fmt::format("data_offsets {}", jsonExcerpt(value)),
                        fmt::format("[begin, end] within the file's {} bytes of data", dataBytes));
    return {numbers[0], numbers[1]};
}

SafeTensorEntry parseEntry(const std::string& name, const Json& value, std::uint64_t dataBytes, const std::string& file)
{
    const Place place{file, fmt::format("tensor {}", name)};
    if (!value.is_object() || value.size() != 3 || !value.contains("dtype") || !value.contains("shape")
        || !value.contains("data_offsets"))
        throw makeError(place, jsonExcerpt(value), "an object of dtype, shape and data_offsets");
    if (value["dtype"] != "F32")
        throw makeError(place, fmt::format("dtype {}", jsonExcerpt(value["dtype"])), "\"F32\"");
    SafeTensorEntry entry{.name = name, .shape = parseShape(value["shape"], place)};
    std::tie(entry.begin, entry.end) = parseOffsets(value["data_offsets"], dataBytes, place);
    const auto bytes = shapeBytes(entry.shape, dataBytes);
    if (!bytes || entry.end - entry.begin != *bytes)
        throw makeError(place, fmt::format("{} bytes of data", entry.end - entry.begin),
                        fmt::format("the size of shape {} in F32", jsonExcerpt(value["shape"])));
    return entry;
}

std::uint64_t readLength(std::ifstream& stream)
{
    std::array<char, lengthBytes> bytes{};
    stream.read(bytes.data(), bytes.size());
    return std::bit_cast<std::uint64_t>(bytes);
}

} // namespace

SafeTensorsFile::SafeTensorsFile(const std::filesystem::path& path) : m_name(path.string())
{
    std::error_code code;
    const std::filesystem::file_status status = std::filesystem::status(path, code);
    if (!std::filesystem::exists(status))
        throw makeError({m_name, ""}, systemProblem(code.value()));
    if (!std::filesystem::is_regular_file(status))
        throw makeError({m_name, ""}, "a folder, pipe or device", "a regular file");
    const std::uint64_t fileBytes = std::filesystem::file_size(path, code);
    m_stream.open(path, std::ios::binary);
    if (code || !m_stream)
        throw makeError({m_name, ""}, "the file cannot be read");
    if (fileBytes < lengthBytes + 2)
        throw makeError({m_name, "header"}, fmt::format("{} bytes", fileBytes), "a safetensors file");
    const std::uint64_t headerBytes = readLength(m_stream);
    const bool fits = headerBytes <= maxSafeTensorsHeaderBytes && headerBytes <= fileBytes - lengthBytes;
    if (!fits && m_stream.peek() != '{')
        throw makeError({m_name, ""}, "another kind of file", "a checkpoint (.safetensors)");
    if (!fits)
        throw makeError({m_name, "header length"}, fmt::format("{} bytes", headerBytes),
                        fmt::format("at most {} in a file of {} bytes", maxSafeTensorsHeaderBytes, fileBytes));
    m_header.resize(lengthBytes + headerBytes);
    const auto length = std::bit_cast<std::array<char, lengthBytes>>(headerBytes);
    std::ranges::copy(length, m_header.begin());
    m_stream.read(m_header.data() + lengthBytes, static_cast<std::streamsize>(headerBytes));
    if (!m_stream)
        throw makeError({m_name, "header"}, "the file became shorter while it was read");
    parseHeader(std::string_view(m_header).substr(lengthBytes), fileBytes - m_header.size());
}

void SafeTensorsFile::parseHeader(std::string_view text, std::uint64_t dataBytes)
{
    const Place place{m_name, "header"};
    const Json json = parseObject(text, place);
    if (json.size() > maxSafeTensorsEntries)
        throw makeError(place, fmt::format("{} tensors", json.size()),
                        fmt::format("at most {}", maxSafeTensorsEntries));
    for (const auto& [name, value] : json.items()) {
        if (name != "__metadata__") {
            m_entries.push_back(parseEntry(name, value, dataBytes, m_name));
            continue;
        }
        if (!value.is_object() || !std::ranges::all_of(value, [](const Json& entry) { return entry.is_string(); }))
            throw makeError({m_name, "__metadata__"}, "another JSON value", "an object of strings");
        m_metadata = value.get<std::map<std::string, std::string>>();
    }
    std::ranges::sort(m_entries,
                      [](const auto& a, const auto& b) { return std::tie(a.begin, a.end) < std::tie(b.begin, b.end); });
    std::uint64_t covered = 0;
    for (const SafeTensorEntry& entry : m_entries) {
        if (entry.begin != covered)
            throw makeError({m_name, fmt::format("tensor {}", entry.name)},
                            fmt::format("data from byte {}", entry.begin),
                            fmt::format("byte {}: no holes and no overlaps", covered));
        covered = entry.end;
    }
    if (covered != dataBytes)
        throw makeError({m_name, "data"}, fmt::format("{} bytes", dataBytes),
                        fmt::format("{}, as the header says", covered));
}

std::vector<float> SafeTensorsFile::read(const SafeTensorEntry& entry)
{
    std::vector<float> values((entry.end - entry.begin) / sizeof(float));
    m_stream.clear();
    m_stream.seekg(static_cast<std::streamoff>(m_header.size() + entry.begin));
    m_stream.read(reinterpret_cast<char*>(values.data()), static_cast<std::streamsize>(entry.end - entry.begin));
    if (!m_stream)
        throw makeError({m_name, fmt::format("tensor {}", entry.name)}, "the file became shorter while it was read");
    return values;
}

void writeSafeTensors(const std::filesystem::path& path, const std::map<std::string, std::string>& metadata,
                      std::span<const SafeTensorView> tensors)
{
    nlohmann::ordered_json header;
    header["__metadata__"] = metadata;
    std::uint64_t offset = 0;
    for (const SafeTensorView& tensor : tensors) {
        const std::uint64_t end = offset + tensor.values.size_bytes();
        assert(shapeBytes(tensor.shape, tensor.values.size_bytes()) == tensor.values.size_bytes());
        header[tensor.name] = {{"dtype", "F32"}, {"shape", tensor.shape}, {"data_offsets", {offset, end}}};
        offset = end;
    }
    std::string text = header.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    text.resize((text.size() + lengthBytes - 1) / lengthBytes * lengthBytes, ' ');

    AtomicFile file(path);
    const auto length = std::bit_cast<std::array<std::byte, lengthBytes>>(std::uint64_t{text.size()});
    file.write(length);
    file.write(text);
    for (const SafeTensorView& tensor : tensors)
        file.write(std::as_bytes(tensor.values));
    file.commit();
}

} // namespace tgraph
