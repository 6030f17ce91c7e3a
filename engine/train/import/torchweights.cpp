// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/import/torchweights.h"

#include "engine/io/bytesource.h"
#include "engine/io/entrystream.h"
#include "engine/io/zipreader.h"
#include "engine/model/checkpoint/safetensors.h"
#include "engine/train/import/torchpickle.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t maxWeightBytes = std::uint64_t{1} << 30U;
constexpr std::size_t numberBytes[] = {4, 2, 2, 8}; // by TorchNumber

float halfToFloat(std::uint16_t bits)
{
    const float sign = (bits & 0x8000U) != 0 ? -1.0F : 1.0F;
    const int exponent = (bits >> 10U) & 0x1F;
    const auto fraction = static_cast<float>(bits & 0x3FFU);
    if (exponent == 0)
        return sign * std::ldexp(fraction, -24);
    if (exponent == 31)
        return fraction == 0.0F ? sign * std::numeric_limits<float>::infinity()
                                : std::numeric_limits<float>::quiet_NaN();
    return sign * std::ldexp(fraction + 1024.0F, exponent - 25);
}

// Reads one little-endian number.
float numberAt(std::span<const std::byte> bytes, std::size_t index, TorchNumber type)
{
    const std::size_t size = numberBytes[static_cast<std::size_t>(type)];
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < size; ++i)
        bits |= std::to_integer<std::uint64_t>(bytes[index * size + i]) << (8 * i);
    switch (type) {
    case TorchNumber::Half:
        return halfToFloat(static_cast<std::uint16_t>(bits));
    case TorchNumber::BFloat16:
        return std::bit_cast<float>(static_cast<std::uint32_t>(bits << 16U));
    case TorchNumber::Double:
        return static_cast<float>(std::bit_cast<double>(bits));
    case TorchNumber::Float:
        break;
    }
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
}

// Returns the elements of a strided view in row-major order.
std::vector<float> viewOf(const TorchTensor& tensor, std::span<const std::byte> storage)
{
    std::size_t count = 1;
    for (const std::int64_t length : tensor.shape)
        count *= static_cast<std::size_t>(length);
    std::vector<float> values;
    values.reserve(count);
    std::vector<std::int64_t> index(tensor.shape.size());
    for (std::size_t i = 0; i < count; ++i) {
        std::uint64_t place = tensor.offset;
        for (std::size_t k = 0; k < index.size(); ++k)
            place += static_cast<std::uint64_t>(index[k] * tensor.stride[k]);
        values.push_back(numberAt(storage, place, tensor.type));
        for (std::size_t k = index.size(); k > 0 && ++index[k - 1] == tensor.shape[k - 1]; --k)
            index[k - 1] = 0;
    }
    return values;
}

class TorchArchive {
public:
    TorchArchive(const fs::path& path, std::stop_token stop)
        : m_source(path), m_zip(m_source, {}), m_stop(std::move(stop)), m_folder(folderOf())
    {
    }

    Weights read()
    {
        if (m_zip.find(m_folder + "byteorder") != nullptr && text("byteorder") != "little")
            throw error("byteorder", text("byteorder"), "little");
        const std::vector<std::byte> pickle = bytes("data.pkl", maxTorchPickleBytes);
        const std::map<std::string, TorchTensor> tensors = readTorchPickle(pickle, m_source.path().string());
        Weights weights;
        // Storages by name; tensors may share one
        std::map<std::string, std::vector<std::byte>> storages;
        std::uint64_t total = 0;
        for (const auto& [name, tensor] : tensors) {
            // Number of elements; the pickle reader has checked that they are inside the storage
            std::uint64_t elements = 1;
            for (const std::int64_t length : tensor.shape)
                elements *= static_cast<std::uint64_t>(length);
            total += elements * sizeof(float);
            if (total > maxWeightBytes)
                throw error(name, fmt::format("more than {} bytes of weights", maxWeightBytes), "fewer");
            auto found = storages.find(tensor.storage);
            if (found == storages.end())
                found = storages.emplace(tensor.storage, bytes("data/" + tensor.storage, maxWeightBytes)).first;
            const std::uint64_t needed = tensor.storageElements * numberBytes[static_cast<std::size_t>(tensor.type)];
            if (tensor.storageElements > maxWeightBytes || found->second.size() < needed)
                throw error("data/" + tensor.storage, fmt::format("{} bytes", found->second.size()),
                            fmt::format("{}, as {} needs", needed, name));
            weights.emplace(name, WeightTensor{tensor.shape, viewOf(tensor, found->second)});
        }
        return weights;
    }

private:
    [[nodiscard]] Error error(const std::string& where, std::string_view found, std::string_view expected) const
    {
        return makeError({m_source.path().string(), where}, found, expected);
    }

    // Returns the single folder of the archive: "archive/", "pytorch_model/".
    std::string folderOf() const
    {
        constexpr std::string_view pickle = "/data.pkl";
        for (const ZipEntry& entry : m_zip.entries())
            if (entry.name.ends_with(pickle) && entry.name.find('/') == entry.name.size() - pickle.size())
                return entry.name.substr(0, entry.name.size() - pickle.size() + 1);
        throw makeError({m_source.path().string(), {}}, "a zip archive without NAME/data.pkl",
                        "a state dict as torch.save() writes it");
    }

    std::vector<std::byte> bytes(const std::string& name, std::uint64_t most) const
    {
        throwIfStopped(m_stop);
        const ZipEntry* entry = m_zip.find(m_folder + name);
        if (entry == nullptr)
            throw error(m_folder + name, "no such entry", "an entry: the pickle refers to it");
        if (entry->size > most)
            throw error(entry->name, fmt::format("{} bytes", entry->size), fmt::format("at most {}", most));
        std::vector<std::byte> result(static_cast<std::size_t>(entry->size));
        EntryStream stream(m_source, *entry);
        constexpr std::size_t piece = std::size_t{4} << 20U;
        for (std::size_t done = 0; done < result.size();) {
            throwIfStopped(m_stop);
            const std::size_t some
                = stream.read(std::span(result).subspan(done, std::min(piece, result.size() - done)));
            if (some == 0)
                throw error(entry->name, "the end", fmt::format("{} bytes", entry->size));
            done += some;
        }
        return result;
    }

    std::string text(const std::string& name) const
    {
        const std::vector<std::byte> raw = bytes(name, 64);
        std::string result;
        for (const std::byte byte : raw)
            result += std::to_integer<char>(byte);
        return result;
    }

    FileSource m_source;
    ZipReader m_zip;
    std::stop_token m_stop;
    std::string m_folder;
};

/// Returns false for a safetensors file. @throws Error for a bare pickle or a file that is too short.
bool isZip(const fs::path& path)
{
    std::array<std::byte, 2> first{};
    const FileSource source(path);
    if (source.size() < first.size())
        throw makeError({path.string(), {}}, fmt::format("{} bytes", source.size()),
                        "pytorch_model.bin or model.safetensors");
    source.read(0, first);
    if (first[0] == std::byte{0x80})
        throw makeError({path.string(), {}}, "a bare pickle, as PyTorch before 1.6 wrote it",
                        "a zip archive: load it with torch.load and save it again with torch.save");
    return first == std::array{std::byte{'P'}, std::byte{'K'}};
}

Weights readSafeTensors(const fs::path& path, const std::stop_token& stop)
{
    SafeTensorsFile file(path);
    Weights weights;
    std::uint64_t total = 0;
    for (const SafeTensorEntry& entry : file.entries()) {
        throwIfStopped(stop);
        total += entry.end - entry.begin;
        if (total > maxWeightBytes)
            throw makeError({path.string(), entry.name}, fmt::format("more than {} bytes of weights", maxWeightBytes),
                            "fewer");
        weights.emplace(entry.name, WeightTensor{entry.shape, file.read(entry)});
    }
    return weights;
}

} // namespace

Weights readTorchWeights(const fs::path& path, const std::stop_token& stop)
{
    return isZip(path) ? TorchArchive(path, stop).read() : readSafeTensors(path, stop);
}

void checkTorchWeights(const fs::path& path)
{
    if (isZip(path))
        // The constructor throws if the archive has no pickle
        static_cast<void>(TorchArchive(path, {}));
    else
        static_cast<void>(SafeTensorsFile(path));
}

} // namespace tgraph
