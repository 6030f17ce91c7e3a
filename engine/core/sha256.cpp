// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/sha256.h"

#include "engine/core/error.h"
#include "engine/core/task.h"

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
        throw Error("OpenSSL cannot compute a checksum");
}

} // namespace

Sha256::Sha256(DigestKind kind) : m_context(EVP_MD_CTX_new(), &EVP_MD_CTX_free)
{
    const EVP_MD* const function = kind == DigestKind::Md5 ? EVP_md5() : EVP_sha256();
    requireHashing(m_context && EVP_DigestInit_ex(m_context.get(), function, nullptr) == 1);
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

std::string fileDigest(const std::filesystem::path& path, DigestKind kind, const std::stop_token& stop)
{
    std::ifstream stream(path, std::ios::binary);
    std::vector<char> buffer(std::size_t{1} << 16U);
    Sha256 hash(kind);
    while (stream) {
        throwIfStopped(stop);
        stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        hash.add(std::as_bytes(std::span(buffer).first(static_cast<std::size_t>(stream.gcount()))));
    }
    if (!stream.eof())
        throw makeError({path.string(), ""}, "cannot be read");
    return hash.finish();
}

} // namespace tgraph
