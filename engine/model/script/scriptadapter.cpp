// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/script/scriptadapter.h"

#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/model/script/scriptinputs.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace tgraph {
namespace {

using nlohmann::json;

constexpr std::uintmax_t mostAdapterBytes = 1'000'000;

class AdapterReader {
public:
    explicit AdapterReader(std::filesystem::path file) : m_file(std::move(file)) { }

    [[nodiscard]] ScriptAdapter read() const
    {
        const json all = parse();
        ScriptAdapter adapter;
        for (const auto& [key, value] : all.items()) {
            if (key == "inputs")
                adapter.inputs = names(key, value, scriptInputNames());
            else if (key == "kinds")
                adapter.kinds = names(key, value, {"layout", "tile", "fusion"});
            else if (key == "batch")
                adapter.batch = static_cast<std::uint32_t>(number(key, value, 1, 65'536));
            else if (key == "hops")
                adapter.hops = static_cast<int>(number(key, value, -1, 1'000'000));
            else if (key == "threads")
                adapter.threads = static_cast<int>(number(key, value, 1, 256));
            else if (key == "seconds")
                adapter.seconds = static_cast<std::uint32_t>(number(key, value, 1, 86'400));
            else if (key == "memory_mib")
                adapter.memoryMib = static_cast<std::uint32_t>(number(key, value, 16, 1'048'576));
            else if (key == "scaler" && value.is_string())
                adapter.scaler = m_file.parent_path() / value.get<std::string>();
            else
                throw makeError({m_file.string(), ""}, printed(key),
                                "inputs, kinds, batch, hops, scaler (a path), threads, seconds and memory_mib");
        }
        return adapter;
    }

private:
    [[nodiscard]] json parse() const
    {
        std::error_code problem;
        const std::uintmax_t size = std::filesystem::file_size(m_file, problem);
        if (problem || size > mostAdapterBytes)
            throw makeError({m_file.string(), ""}, problem ? problem.message() : fmt::format("{} bytes", size),
                            "a small file");
        std::ifstream stream(m_file, std::ios::binary);
        const std::string text((std::istreambuf_iterator<char>(stream)), {});
        json all = parseJson(text, {m_file.string(), ""}, {.bytes = mostAdapterBytes});
        if (!all.is_object())
            throw makeError({m_file.string(), ""}, "no JSON object", "a JSON object with the module's options");
        return all;
    }

    [[nodiscard]] std::int64_t number(const std::string& key, const json& value, std::int64_t low,
                                      std::int64_t high) const
    {
        if (!value.is_number_integer() || value < low || value > high)
            throw makeError({m_file.string(), key}, printed(value),
                            fmt::format("a whole number from {} to {}", low, high));
        return value.get<std::int64_t>();
    }

    [[nodiscard]] std::vector<std::string> names(const std::string& key, const json& value,
                                                 const std::vector<std::string>& known) const
    {
        const bool fits
            = value.is_array() && !value.empty() && std::ranges::all_of(value, [&](const json& name) {
                  return name.is_string() && std::ranges::find(known, name.get<std::string>()) != known.end();
              });
        if (!fits)
            throw makeError({m_file.string(), key}, printed(value),
                            fmt::format("a list of {}", fmt::join(known, ", ")));
        return value.get<std::vector<std::string>>();
    }

    [[nodiscard]] static std::string printed(const json& value) { return jsonExcerpt(value); }

    std::filesystem::path m_file;
};

} // namespace

bool namesScript(std::string_view model)
{
    return model.ends_with(".pt") || model.ends_with(".ts");
}

std::filesystem::path adapterPath(const std::filesystem::path& module)
{
    std::filesystem::path path = module;
    return path.replace_extension(".json");
}

ScriptAdapter readScriptAdapter(const std::filesystem::path& module)
{
    std::error_code ignored;
    const std::filesystem::path file = adapterPath(module);
    return std::filesystem::exists(file, ignored) ? AdapterReader(file).read() : ScriptAdapter();
}

} // namespace tgraph
