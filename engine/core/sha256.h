// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

struct evp_md_ctx_st; // OpenSSL's EVP_MD_CTX

namespace tgraph {

/// SHA-256 of what is added, piece by piece. OpenSSL's: it uses the processor's own instructions for it (1.5 GB/s and
/// more; a plain loop does a fifth), and checkpoints have hundreds of megabytes.
class Sha256 {
public:
    /// @throws Error in every function when OpenSSL fails.
    Sha256();

    void add(std::span<const std::byte> bytes);

    /// The number of values (64 bits), then the values: lists that follow each other cannot be mistaken for others.
    template <typename Value> void addList(std::span<const Value> values)
    {
        const std::uint64_t count = values.size();
        add(std::as_bytes(std::span(&count, 1)));
        add(std::as_bytes(values));
    }

    /// 64 hexadecimal digits, lower case. Call it once, last.
    [[nodiscard]] std::string finish();

private:
    std::unique_ptr<evp_md_ctx_st, void (*)(evp_md_ctx_st*)> m_context;
};

/// Of bytes that are all there.
[[nodiscard]] std::string sha256Of(std::span<const std::byte> bytes);

/// Of a file's contents. @throws Error that names the file when it cannot be read.
[[nodiscard]] std::string sha256OfFile(const std::filesystem::path& path);

} // namespace tgraph
