// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/historyfile.h"
#include "engine/train/trainhistory.h"
#include "tests/fuzz/format.h"

namespace tgraph::fuzz {
namespace {

std::vector<std::string> seeds()
{
    HistoryRow row{.fold = 1, .step = 20, .epoch = 1.5, .loss = 0.25, .learningRate = 1e-3, .gradientNorm = 2};
    HistoryRow validated = row;
    validated.validation
        = {.kendallTau = 0.5, .tileMeasure = {}, .loss = 0.3, .orderedPairs = 0.75, .tileApe = {}, .mape = {}};
    return {historyCsv(std::vector{row, validated, row}), historyCsv({})};
}

void read(std::string_view bytes)
{
    try {
        (void)parseHistory(bytes);
    } catch (const Error&) {
    }
    const std::filesystem::path path = fileWith(bytes, "fuzz.csv");
    readsOrReports("fuzz.csv", [&] { (void)readHistory(path); });
}

} // namespace

const Format trainingHistoryFormat{"trainingHistory", seeds, read};

} // namespace tgraph::fuzz
