// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/charclass.h"
#include "engine/hlo/foreign/kindtests.h"
#include "engine/hlo/wire/anyfield.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tgraph::hlo::foreign {
namespace {

/// Collects the names in a zip archive from its local headers and its table of contents, without checking either: a
/// name is enough to recognise the archive.
std::vector<std::string_view> zipNames(std::string_view bytes)
{
    struct Header {
        std::string_view mark;
        std::size_t lengthAt;
        std::size_t nameAt;
    };
    constexpr Header headers[] = {{"PK\x03\x04", 26, 30}, {"PK\x01\x02", 28, 46}}; // PKWARE APPNOTE 4.3.7, 4.3.12
    std::vector<std::string_view> names;
    for (const auto& [mark, lengthAt, nameAt] : headers)
        for (std::size_t at = bytes.find(mark); at != std::string_view::npos; at = bytes.find(mark, at + 4)) {
            if (bytes.size() - at < nameAt)
                break;
            const auto low = static_cast<unsigned char>(bytes[at + lengthAt]);
            const auto high = static_cast<unsigned char>(bytes[at + lengthAt + 1]);
            names.push_back(bytes.substr(at + nameAt, std::size_t{low} + (std::size_t{high} << 8U)));
        }
    return names;
}

template <typename Fits> bool hasName(const FileSample& file, const Fits& fits)
{
    return isZip(file)
        && (std::ranges::any_of(zipNames(file.first), fits) || std::ranges::any_of(zipNames(file.last), fits));
}

/// Returns true if a zip archive has a file whose path ends like this: PyTorch puts all files into one folder.
bool hasEntry(const FileSample& file, std::string_view end)
{
    return hasName(file, [end](std::string_view name) {
        return name == end || (name.ends_with(end) && name[name.size() - end.size() - 1] == '/');
    });
}

bool hasFolder(const FileSample& file, std::string_view folder)
{
    return hasName(file, [folder](std::string_view name) {
        const std::size_t at = name.find(folder);
        return at == 0 || (at != std::string_view::npos && name[at - 1] == '/');
    });
}

bool isVarint(const WireReader& reader, std::uint32_t number)
{
    return reader.number() == number && reader.type() == WireType::Varint;
}

/// Returns true if the first field is a varint with this number and 1 … `most` as its value.
bool beginsWithVersion(std::string_view message, std::uint64_t most)
{
    bool isFirst = true;
    return anyField(message, [&](const WireReader& reader) {
        return std::exchange(isFirst, false) && isVarint(reader, 1) && reader.unsignedInteger() >= 1
            && reader.unsignedInteger() <= most;
    });
}

bool hasField(std::string_view message, std::uint32_t number)
{
    return anyField(message, [number](const WireReader& reader) { return isBytes(reader, number); });
}

bool isOperation(std::string_view text) // "MatMul", "_Retval"
{
    return !text.empty() && text.front() < 'a' && isLetter(text.front())
        && std::ranges::all_of(text, [](char c) { return isLetter(c) || isDigit(c) || c == '>'; });
}

/// Returns the JSON header of a safetensors file, possibly cut; empty for other files.
std::string_view safetensorsHeader(std::string_view first)
{
    constexpr std::size_t lengthBytes = 8;
    constexpr std::uint64_t mostHeader = 100'000'000; // limit of the format
    if (first.size() < lengthBytes + 2)
        return {};
    std::uint64_t length = 0;
    for (std::size_t i = 0; i < lengthBytes; ++i)
        length |= std::uint64_t{static_cast<unsigned char>(first[i])} << (8 * i);
    const std::string_view header = first.substr(lengthBytes, static_cast<std::size_t>(std::min(length, mostHeader)));
    const bool isJson = header.starts_with("{\"") || header.starts_with("{}") || header.starts_with("{ ");
    return length <= mostHeader && isJson ? header : std::string_view();
}

} // namespace

bool isZip(const FileSample& file)
{
    return file.first.starts_with("PK\x03\x04");
}

bool isOnnx(const FileSample& file)
{
    constexpr std::uint64_t mostVersion = 1000;
    return beginsWithVersion(file.first, mostVersion) && hasField(file.first, 7);
}

bool isSavedModel(const FileSample& file)
{
    bool isOther = false;
    const bool hasGraph = anyField(file.first, [&](const WireReader& reader) {
        if (isVarint(reader, 1))
            return false;
        if (isBytes(reader, 2))
            return hasField(reader.bytes(), 1) || hasField(reader.bytes(), 2);
        isOther = true;
        return true;
    });
    return beginsWithVersion(file.first, 1) && hasGraph && !isOther;
}

bool isCoreMl(const FileSample& file)
{
    constexpr std::uint64_t mostVersion = 100;
    constexpr std::uint32_t firstType = 200;
    return beginsWithVersion(file.first, mostVersion) && hasField(file.first, 2)
        && anyField(file.first, [](const WireReader& reader) {
               return reader.number() >= firstType && reader.type() == WireType::Bytes;
           });
}

bool isGraphDef(const FileSample& file)
{
    return anyField(file.first, [](const WireReader& graph) {
        return isBytes(graph, 1) && hasField(graph.bytes(), 1) && anyField(graph.bytes(), [](const WireReader& node) {
                   return isBytes(node, 2) && isOperation(node.bytes());
               });
    });
}

bool isExportedProgram(const FileSample& file)
{
    return hasEntry(file, "serialized_exported_program.json") || hasEntry(file, "archive_format")
        || hasEntry(file, "models/model.json") || hasFolder(file, "data/aotinductor/");
}

bool isKerasArchive(const FileSample& file)
{
    return hasEntry(file, "model.weights.h5") || (hasEntry(file, "metadata.json") && hasEntry(file, "config.json"));
}

bool isTorchScriptArchive(const FileSample& file)
{
    return hasEntry(file, "constants.pkl") || hasFolder(file, "code/__torch__");
}

bool isTorchArchive(const FileSample& file)
{
    return hasEntry(file, "data.pkl");
}

bool isCoreMlArchive(const FileSample& file)
{
    return hasEntry(file, "com.apple.CoreML/model.mlmodel") || hasFolder(file, "com.apple.CoreML/");
}

bool isSafetensors(const FileSample& file)
{
    return !safetensorsHeader(file.first).empty();
}

bool isOwnCheckpoint(const FileSample& file)
{
    return safetensorsHeader(file.first).find("\"tgraph-checkpoint ") != std::string_view::npos;
}

bool isKerasHdf5(const FileSample& file)
{
    if (!file.first.starts_with("\x89HDF\r\n\x1a\n"))
        return false;
    const auto hasKeras = [](std::string_view bytes) {
        return bytes.find("keras_version") != std::string_view::npos
            || bytes.find("model_config") != std::string_view::npos
            || bytes.find("layer_names") != std::string_view::npos;
    };
    return hasKeras(file.first) || hasKeras(file.last);
}

std::string bytecodeProducer(const FileSample& file)
{
    constexpr std::size_t markBytes = 5; // "MLïR" and a version of one byte
    const std::string_view rest = file.first.substr(std::min(markBytes, file.first.size()));
    const auto end = std::ranges::find_if_not(rest, [](char c) { return c > ' ' && c < '\x7f'; });
    return std::string(rest.substr(0, static_cast<std::size_t>(end - rest.begin())));
}

} // namespace tgraph::hlo::foreign
