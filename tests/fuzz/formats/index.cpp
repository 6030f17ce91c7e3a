// SPDX-License-Identifier: GPL-3.0-or-later
// The index of a folder, a SQLite database from a possibly untrusted source.
#include "engine/dataset/datasetindex.h"
#include "tests/engine/dataset/records.h"
#include "tests/fuzz/format.h"

namespace tgraph::fuzz {
namespace {

std::vector<std::string> seeds()
{
    const test::TemporaryFolder folder;
    const IndexPlaces places{.beside = folder.path() / indexFileName, .cached = {}, .isFolderWritable = true};
    std::vector<FileRecord> records = {test::fullRecord("a.npz"), test::fullRecord("b/c.npz")};
    records.back().xla.reset();
    records.back().best.reset();
    DatasetIndex(places).put(records);
    return {test::readFile(places.beside)};
}

/// Reads an index; an unreadable one is a note and no error.
void read(std::string_view bytes)
{
    const std::filesystem::path file = fileWith(bytes, indexFileName);
    DatasetIndex index({.beside = file, .cached = {}, .isFolderWritable = false});
    for (const FileRecord& record : index.load())
        require(record.state == FileRecord::State::Read);
    for (const std::string& note : index.notes())
        require(note.find('\n') == std::string::npos);
}

} // namespace

const Format indexFormat{"index", seeds, read};

} // namespace tgraph::fuzz
