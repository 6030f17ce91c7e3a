// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/sha256.h"

#include "engine/core/error.h"

#include <fmt/format.h>

#include <array>
#include <fstream>
#include <openssl/evp.h>
#include <vector>

namespace tgraph {
namespace {

void requireHashing(bool good)
{
    if (!good)
        throw Error("a SHA-256 cannot be computed");
}

} // namespace

Sha256::Sha256() : m_context(EVP_MD_CTX_new(), &EVP_MD_CTX_free)
{
    requireHashing(m_context && EVP_DigestInit_ex(m_context.get(), EVP_sha256(), nullptr) == 1);
}

void Sha256::add(std::span<const std::byte> bytes)
{
    requireHashing(bytes.empty() || EVP_DigestUpdate(m_context.get(), bytes.data(), bytes.size()) == 1);
}

std::string Sha256::finish()
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned count = 0;
    requireHashing(EVP_DigestFinal_ex(m_context.get(), digest.data(), &count) == 1);
    std::string text;
    for (unsigned i = 0; i < count; ++i)
        text += fmt::format("{:02x}", digest[i]);
    return text;
}

std::string sha256Of(std::span<const std::byte> bytes)
{
    Sha256 hash;
    hash.add(bytes);
    return hash.finish();
}

std::string sha256OfFile(const std::filesystem::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    std::vector<char> buffer(std::size_t{1} << 16U);
    Sha256 hash;
    while (stream) {
        stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        hash.add(std::as_bytes(std::span(buffer).first(static_cast<std::size_t>(stream.gcount()))));
    }
    if (!stream.eof())
        throw makeError({path.string(), ""}, "its SHA-256 cannot be computed");
    return hash.finish();
}

} // namespace tgraph
