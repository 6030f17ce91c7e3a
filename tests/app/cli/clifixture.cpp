// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/clifixture.h"

#include "engine/core/document.h"
#include "engine/io/documentwriter.h"

#include <algorithm>
#include <sstream>
namespace tgraph::test {
namespace {

namespace fs = std::filesystem;

/// Returns parameter -> convolution, both f32[8,16,32,64].
Graph convolutionGraph(bool configurable)
{
    Graph::Parts parts;
    parts.opcodes = {Opcode::Parameter, Opcode::Convolution};
    parts.features.resize(parts.opcodes.size() * featureCount);
    for (std::size_t node = 0; node < parts.opcodes.size(); ++node) {
        float* row = parts.features.data() + node * featureCount;
        row[feature::elementTypeOneHot + static_cast<int>(ElementType::F32)] = 1;
        for (int i = 0; i < 4; ++i)
            row[feature::shapeDimensions + i] = static_cast<float>(8 << i);
        for (int i = 0; i < 4; ++i)
            row[feature::layoutMinorToMajor + i] = static_cast<float>(3 - i);
    }
    parts.edges = {{.consumer = NodeId(1), .producer = NodeId(0)}};
    if (configurable)
        parts.configurable = {NodeId(1)};
    return Graph(std::move(parts));
}

bool published(const std::vector<std::int64_t>& runtimeNs)
{
    return std::ranges::any_of(runtimeNs, [](std::int64_t runtime) { return runtime != 0; });
}

} // namespace

fs::path CliTest::writeLayout(const fs::path& relative, const std::vector<int>& codes,
                              const std::vector<std::int64_t>& runtimeNs) const
{
    Document document;
    document.path = at(relative);
    document.collection = collectionFromPath(document.path, Collection::Kind::Layout);
    document.graph = convolutionGraph(/*configurable=*/true);
    ConfigTable::Slot slot;
    for (std::int8_t code = 0; code < 4; ++code) {
        slot.vectors.emplace_back().fill(-1);
        slot.vectors.back()[0] = code;
        slot.vectors.back()[1] = static_cast<std::int8_t>((code + 1) % 4);
    }
    slot.codes = std::vector<std::uint8_t>(codes.begin(), codes.end());
    document.configs = ConfigTable(static_cast<std::uint32_t>(codes.size()), {slot});
    document.runtimeNs = runtimeNs;
    document.runtimesPublished = published(runtimeNs);
    fs::create_directories(document.path.parent_path());
    writeDocument(document, document.path);
    return document.path;
}

fs::path CliTest::writeTile(const fs::path& relative, const std::vector<std::int64_t>& runtimeNs) const
{
    Document document;
    document.path = at(relative);
    document.collection = collectionFromPath(document.path, Collection::Kind::Tile);
    document.graph = convolutionGraph(/*configurable=*/false);
    for (std::size_t i = 0; i < runtimeNs.size(); ++i)
        document.tiles.emplace_back().fill(static_cast<float>(i + 1));
    document.runtimeNs = runtimeNs;
    document.runtimesPublished = published(runtimeNs);
    document.normalizerNs.assign(runtimeNs.size(), 1000);
    fs::create_directories(document.path.parent_path());
    writeDocument(document, document.path);
    return document.path;
}

void CliTest::writeText(const fs::path& relative, std::string_view text) const
{
    static_cast<void>(m_folder.write(relative, text));
}

std::vector<std::string> CliTest::namesIn(const fs::path& folder)
{
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

std::vector<std::string> lines(const std::string& text)
{
    return fields(text.ends_with('\n') ? text.substr(0, text.size() - 1) : text, '\n');
}

std::vector<std::string> rowsOf(const std::string& csv)
{
    std::vector<std::string> rows = lines(csv);
    std::erase_if(rows, [](const std::string& row) { return row.starts_with('#'); });
    return rows;
}

std::vector<std::string> fields(const std::string& line, char separator)
{
    std::vector<std::string> result;
    std::istringstream stream(line + separator);
    for (std::string field; std::getline(stream, field, separator);)
        result.push_back(field);
    return result;
}

} // namespace tgraph::test
