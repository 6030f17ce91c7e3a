// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <stop_token>
#include <string>

struct evp_md_ctx_st; // OpenSSL's EVP_MD_CTX

namespace tgraph {

enum class DigestKind : std::uint8_t { Sha256, Md5 };

/// SHA-256 (or MD5) of data that is added in pieces. Uses OpenSSL, which has the processor's instructions for it (1.5
/// GB/s and more; a plain loop reaches a fifth), since checkpoints have hundreds of megabytes.
class Sha256 {
public:
    /// @throws Error in every function if OpenSSL fails.
    explicit Sha256(DigestKind kind = DigestKind::Sha256);

    void add(std::span<const std::byte> bytes);

    /// Adds the number of values (64 bits), then the values: consecutive lists stay distinguishable.
    template <typename Value> void addList(std::span<const Value> values)
    {
        const std::uint64_t count = values.size();
        add(std::as_bytes(std::span(&count, 1)));
        add(std::as_bytes(values));
    }

    /// Returns 64 hexadecimal digits (of MD5 32), lower case. Call it once, after all data.
    [[nodiscard]] std::string finish();

private:
    std::unique_ptr<evp_md_ctx_st, void (*)(evp_md_ctx_st*)> m_context;
};

/// Returns the SHA-256 of bytes in memory.
[[nodiscard]] std::string sha256Of(std::span<const std::byte> bytes);

/// Returns the digest of a file's contents. @throws Error that names the file if it cannot be read; Cancelled.
[[nodiscard]] std::string fileDigest(const std::filesystem::path& path, DigestKind kind,
                                     const std::stop_token& stop = {});
[[nodiscard]] inline std::string sha256OfFile(const std::filesystem::path& path)
{
    return fileDigest(path, DigestKind::Sha256);
}

} // namespace tgraph
