// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/files.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace tgraph::test {

TemporaryFolder::TemporaryFolder()
{
    std::string name = (std::filesystem::temp_directory_path() / "tgraph-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
        throw std::runtime_error("no temporary folder: " + name);
    m_path = name;
}

TemporaryFolder::~TemporaryFolder()
{
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

std::filesystem::path TemporaryFolder::write(const std::filesystem::path& name, std::string_view content) const
{
    const std::filesystem::path path = m_path / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream file(path, std::ios::binary);
    file.write(content.data(), static_cast<std::streamsize>(content.size()));
    if (!file.flush())
        throw std::runtime_error("cannot write " + path.string());
    return path;
}

std::string readFile(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw std::runtime_error("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(file), {}};
}

namespace {

std::optional<std::filesystem::path> namedFolder(const char* variable, const char* otherwise)
{
    const char* const named = std::getenv(variable); // NOLINT(concurrency-mt-unsafe): no thread sets it
    std::filesystem::path folder = named != nullptr ? named : std::filesystem::path(TGRAPH_SOURCE_DIR) / otherwise;
    if (!std::filesystem::is_directory(folder))
        return std::nullopt;
    return folder;
}

} // namespace

std::optional<std::filesystem::path> realDataFolder()
{
    return namedFolder("TGRAPH_REAL_DATA", "../shared/data/tpugraphs/npz");
}

std::optional<std::filesystem::path> realHloFolder()
{
    return namedFolder("TGRAPH_REAL_HLO", "../shared/data/hlo");
}

std::optional<std::filesystem::path> realStableHloFolder()
{
    return namedFolder("TGRAPH_REAL_STABLEHLO", "../shared/data/stablehlo");
}

std::optional<std::filesystem::path> realMeasuredFolder()
{
    return namedFolder("TGRAPH_REAL_MEASURED", "../shared/data/measured");
}

bool isWholeHloText(const std::filesystem::path& file)
{
    const bool hasEnding = file.extension() == ".hlo" || file.extension() == ".txt";
    return hasEnding && file.parent_path().filename() != "cases";
}

} // namespace tgraph::test
