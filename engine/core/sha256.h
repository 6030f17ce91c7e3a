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

/// Computes the SHA-256 (or MD5) of data that is added in pieces. It uses OpenSSL because
/// checkpoints have hundreds of megabytes: OpenSSL uses the processor's SHA instructions and
/// reaches 1.5 GB/s and more, a plain loop a fifth of that.
class Sha256 {
public:
    /// All functions throw Error if OpenSSL fails.
    explicit Sha256(DigestKind kind = DigestKind::Sha256);

    void add(std::span<const std::byte> bytes);

    /// Adds the number of values (64 bits) and then the values, so that the digest depends on where
    /// one list ends and the next begins.
    template <typename Value> void addList(std::span<const Value> values)
    {
        const std::uint64_t count = values.size();
        add(std::as_bytes(std::span(&count, 1)));
        add(std::as_bytes(values));
    }

    /// Returns the digest as 64 (MD5: 32) lower-case hexadecimal digits. Call it once, after all
    /// data was added.
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
