// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/dataset/recordjson.h"

#include "app/cli/common/jsontext.h"
#include "app/cli/results/enginejson.h"
#include "engine/core/error.h"
#include "engine/dataset/recordfields.h"

namespace tgraph::cli {

std::string recordText(const FileRecord& record)
{
    nlohmann::json json = {{"state", record.state}, {"error", record.error}};
    const auto write = [&json](const char* name, const auto& value) { json[name] = value; };
    visitFields(record, write);
    if (record.xla)
        visitProgram(*record.xla, write);
    return jsonText(json, -1);
}

FileRecord recordFromText(const std::string& text)
{
    try {
        const auto json = nlohmann::json::parse(text);
        const auto read = [&json](const char* name, auto& value) { json.at(name).get_to(value); };
        FileRecord record;
        read("state", record.state);
        read("error", record.error);
        visitFields(record, read);
        if (json.contains("module"))
            visitProgram(record.xla.emplace(), read);
        requireUpTo(record.state, FileRecord::State::Failed);
        requireNamed(record.collection);
        if (record.xla)
            requireUpTo(record.xla->stage, ProgramStage::AfterOptimization);
        return record;
    } catch (const nlohmann::json::exception&) {
        throw makeError({.file = "another process's results"}, "no record of a file");
    }
}

} // namespace tgraph::cli
