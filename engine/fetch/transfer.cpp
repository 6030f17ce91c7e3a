// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/fetch/transfer.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/core/trimmed.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <curl/curl.h>
#include <exception>
#include <memory>
#include <mutex>
#include <string_view>

namespace tgraph {

std::string RemoteFile::validator() const
{
    return !etag.empty() && !etag.starts_with("W/") ? etag : lastModified;
}

namespace {

constexpr long mostRedirects = 5;
constexpr long connectSeconds = 20;
constexpr int pollInterval = 50; ///< ms between two checks of the stop token
constexpr std::size_t mostHeader = 1000; ///< longest header value kept, in bytes

template <typename Number> std::optional<Number> numberOf(std::string_view text)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// Converts base64 to hexadecimal digits; empty unless it encodes 16 bytes.
std::string md5Of(std::string_view base64)
{
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string hex;
    unsigned bits = 0;
    int count = 0;
    for (const char c : base64.substr(0, base64.find('='))) {
        const std::size_t value = letters.find(c);
        if (value == std::string_view::npos)
            return {};
        bits = (bits << 6U) | static_cast<unsigned>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            hex += fmt::format("{:02x}", (bits >> static_cast<unsigned>(count)) & 0xffU);
        }
    }
    return hex.size() == 32 ? hex : std::string();
}

class Transfer {
public:
    Transfer(const TransferRequest& request, const TransferSink& sink) : m_request(request), m_sink(sink)
    {
        static std::once_flag once;
        std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
        m_easy.reset(curl_easy_init());
        m_multi.reset(curl_multi_init());
        if (!m_easy || !m_multi)
            throw makeError({request.url, ""}, "libcurl cannot be started");
        setOptions();
    }
    ~Transfer() { curl_multi_remove_handle(m_multi.get(), m_easy.get()); }
    Transfer(const Transfer&) = delete;
    Transfer& operator=(const Transfer&) = delete;

    TransferResult run(const std::stop_token& stop)
    {
        curl_multi_add_handle(m_multi.get(), m_easy.get());
        for (int running = 1; running > 0;) {
            throwIfStopped(stop);
            curl_multi_perform(m_multi.get(), &running);
            if (m_failure)
                std::rethrow_exception(m_failure);
            if (running > 0)
                curl_multi_poll(m_multi.get(), nullptr, 0, pollInterval, nullptr);
        }
        int left = 0;
        CURLcode code = CURLE_RECV_ERROR;
        while (const CURLMsg* message = curl_multi_info_read(m_multi.get(), &left))
            if (message->msg == CURLMSG_DONE)
                code = message->data.result;
        return resultOf(code);
    }

private:
    void setOptions()
    {
        CURL* easy = m_easy.get();
        curl_easy_setopt(easy, CURLOPT_URL, m_request.url.c_str());
        curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
        const bool isSecure = lowered(m_request.url).starts_with("https:");
        curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, isSecure ? "https" : "http,https");
        curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 1L);
        curl_easy_setopt(easy, CURLOPT_MAXREDIRS, mostRedirects);
        curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT, connectSeconds);
        curl_easy_setopt(easy, CURLOPT_LOW_SPEED_LIMIT, 1L);
        curl_easy_setopt(easy, CURLOPT_LOW_SPEED_TIME, static_cast<long>(m_request.stallSeconds));
        curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(easy, CURLOPT_USERAGENT, "tgraph-explorer");
        curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, m_errors.data());
        curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, &Transfer::onHeader);
        curl_easy_setopt(easy, CURLOPT_HEADERDATA, this);
        curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &Transfer::onBytes);
        curl_easy_setopt(easy, CURLOPT_WRITEDATA, this);
        if (m_request.headOnly)
            curl_easy_setopt(easy, CURLOPT_NOBODY, 1L);
        if (m_request.from > 0) {
            // A custom header: CURLOPT_RANGE treats an answer of 200 as an error.
            addHeader(fmt::format("Range: bytes={}-", m_request.from));
            if (!m_request.validator.empty())
                addHeader("If-Range: " + m_request.validator);
        }
        curl_easy_setopt(easy, CURLOPT_HTTPHEADER, m_headers.get());
    }

    void addHeader(const std::string& header)
    {
        curl_slist* longer = curl_slist_append(m_headers.get(), header.c_str());
        static_cast<void>(m_headers.release());
        m_headers.reset(longer);
    }

    static std::size_t onHeader(const char* text, std::size_t size, std::size_t count, void* self)
    {
        static_cast<Transfer*>(self)->header({text, size * count});
        return size * count;
    }

    void header(std::string_view line)
    {
        if (line.starts_with("HTTP/")) { // resets the headers of previous redirects
            m_file = {};
            m_first = 0;
            m_retryAfter = 0;
            return;
        }
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos || line.size() > mostHeader)
            return;
        const std::string name = lowered(line.substr(0, colon));
        const std::string_view value = trimmed(line.substr(colon + 1));
        if (name == "content-length" && !m_file.bytes)
            m_file.bytes = numberOf<std::uint64_t>(value);
        else if (name == "etag")
            m_file.etag = value;
        else if (name == "last-modified")
            m_file.lastModified = value;
        else if (name == "x-goog-hash" && value.find("md5=") != std::string_view::npos)
            m_file.md5 = md5Of(value.substr(value.find("md5=") + 4, 24));
        else if (name == "retry-after")
            m_retryAfter = numberOf<unsigned>(value).value_or(0);
        else if (name == "content-range" && value.starts_with("bytes "))
            range(value.substr(6));
    }

    /// Parses "100-199/200".
    void range(std::string_view text)
    {
        const std::size_t dash = text.find('-');
        const std::size_t slash = text.find('/');
        if (dash == std::string_view::npos || slash == std::string_view::npos)
            return;
        m_first = numberOf<std::uint64_t>(text.substr(0, dash)).value_or(0);
        m_file.bytes = numberOf<std::uint64_t>(text.substr(slash + 1));
    }

    static std::size_t onBytes(const char* bytes, std::size_t size, std::size_t count, void* self)
    {
        return static_cast<Transfer*>(self)->take(std::as_bytes(std::span(bytes, size * count))) ? size * count : 0;
    }

    bool take(std::span<const std::byte> bytes)
    {
        try {
            if (!m_begun) {
                m_begun = true;
                const long status = statusNow();
                m_wanted = (status == 200 || status == 206) && m_sink.begin && m_sink.begin(status, m_file, m_first);
            }
            if (m_wanted)
                m_sink.bytes(bytes);
            return m_wanted;
        } catch (...) { // exceptions must not pass through libcurl, which is C
            m_failure = std::current_exception();
            return false;
        }
    }

    [[nodiscard]] long statusNow() const
    {
        long status = 0;
        curl_easy_getinfo(m_easy.get(), CURLINFO_RESPONSE_CODE, &status);
        return status;
    }

    [[nodiscard]] TransferResult resultOf(CURLcode code)
    {
        TransferResult result{.status = statusNow(), .file = m_file, .retryAfter = m_retryAfter};
        const bool isGood = result.status == 200 || result.status == 206;
        if (result.status != 0 && !isGood) {
            result.end = TransferEnd::Refused;
            result.problem = fmt::format("the server answers {}", result.status);
        } else if (code != CURLE_OK) {
            result.end = TransferEnd::Cut;
            result.problem = m_errors.front() != '\0' ? m_errors.data() : curl_easy_strerror(code);
        }
        return result;
    }

    struct Clean {
        void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
    };
    struct CleanMulti {
        void operator()(CURLM* multi) const { curl_multi_cleanup(multi); }
    };
    struct CleanList {
        void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    };

    const TransferRequest& m_request;
    const TransferSink& m_sink;
    std::array<char, CURL_ERROR_SIZE> m_errors{};
    std::unique_ptr<curl_slist, CleanList> m_headers;
    std::unique_ptr<CURLM, CleanMulti> m_multi;
    std::unique_ptr<CURL, Clean> m_easy;
    RemoteFile m_file;
    std::uint64_t m_first = 0;
    unsigned m_retryAfter = 0;
    bool m_begun = false;
    bool m_wanted = false;
    std::exception_ptr m_failure;
};

} // namespace

TransferResult transfer(const TransferRequest& request, const TransferSink& sink, const std::stop_token& stop)
{
    return Transfer(request, sink).run(stop);
}

} // namespace tgraph
