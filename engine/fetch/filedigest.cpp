// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/fetch/filedigest.h"

#include "engine/core/error.h"
#include "engine/core/task.h"

#include <fmt/format.h>

#include <array>
#include <fstream>
#include <memory>
#include <openssl/evp.h>
#include <vector>

namespace tgraph {

std::string fileDigest(const std::filesystem::path& file, DigestKind kind, const std::stop_token& stop)
{
    const std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    if (!context || EVP_DigestInit_ex(context.get(), kind == DigestKind::Md5 ? EVP_md5() : EVP_sha256(), nullptr) != 1)
        throw makeError({file.string(), ""}, "OpenSSL lacks this checksum");
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        throw makeError({file.string(), ""}, "cannot be read");
    std::vector<char> block(std::size_t{1} << 20);
    while (stream) {
        throwIfStopped(stop);
        stream.read(block.data(), static_cast<std::streamsize>(block.size()));
        EVP_DigestUpdate(context.get(), block.data(), static_cast<std::size_t>(stream.gcount()));
    }
    if (stream.bad())
        throw makeError({file.string(), ""}, "cannot be read");
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned length = 0;
    EVP_DigestFinal_ex(context.get(), digest.data(), &length);
    std::string text;
    for (unsigned i = 0; i < length; ++i)
        text += fmt::format("{:02x}", digest[i]);
    return text;
}

} // namespace tgraph
