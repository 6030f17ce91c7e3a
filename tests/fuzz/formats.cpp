// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/format.h"
#include "tests/support/files.h"

#include <array>

namespace tgraph::fuzz {

std::span<const Format* const> allFormats()
{
    static constexpr std::array all{
        &csvPredictionsFormat,  &hloProtoFormat,      &hloTextFormat,         &indexFormat,        &journalFormat,
        &jsonPredictionsFormat, &measuredTableFormat, &measurementsFormat,    &npzFormat,          &placementFormat,
        &safetensorsFormat,     &scalerFormat,        &scriptAdapterFormat,   &stableHloFormat,    &tarFormat,
        &textProtoFormat,       &torchPickleFormat,   &trainingHistoryFormat, &trainingStateFormat};
    return all;
}

std::filesystem::path fileWith(std::string_view bytes, std::string_view name)
{
    static const test::TemporaryFolder folder;
    return folder.write(name, bytes);
}

} // namespace tgraph::fuzz
