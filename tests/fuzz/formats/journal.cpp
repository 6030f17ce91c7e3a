// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/tunejournal.h"
#include "engine/tune/journalstate.h"
#include "tests/fuzz/format.h"

namespace tgraph::fuzz {
namespace {

std::vector<std::string> seeds()
{
    const JournalHeader header{.file = "/data/a.npz",
                               .collection = "layout:xla:random",
                               .fingerprint = std::string(64, 'a'),
                               .hardware = "command",
                               .command = "measure {config}",
                               .search = "guided",
                               .seed = 7,
                               .model = "xla-random",
                               .program = "tgraph 0.1.0",
                               .started = "2026-11-25T04:00:00Z",
                               .limits
                               = {.budget = 40, .minutes = 2.5, .improvement = 0.01, .jobs = 2, .hosts = "a,b"}};
    JournalEntry first{.number = 1,
                       .purpose = "baseline",
                       .key = "0",
                       .kind = "time",
                       .runtime = 0.125,
                       .hardwareSeconds = 3,
                       .words = {},
                       .host = "a",
                       .reason = "baseline",
                       .expected = -0.01,
                       .deviation = 0.02,
                       .time = "2026-11-25T04:00:03Z"};
    JournalEntry second = first;
    second.number = 2;
    second.key = "3";
    second.kind = "failed";
    second.runtime.reset();
    second.words = "no such layout";
    const JournalResumption resumption{
        .command = "measure2 {config}", .program = "tgraph 0.1.0", .time = "2026-11-25T05:00:00Z", .limits = {}};
    const std::string whole
        = journalLine(header) + journalLine(first) + journalLine(second) + journalLine(resumption) + journalLine(first);
    return {whole, journalLine(header) + journalLine(first), journalLine(header) + "{\"number\": 1, \"pur"};
}

void read(std::string_view bytes)
{
    (void)looksLikeJournal(bytes);
    readsOrReports("fuzz.jsonl", [&] {
        const JournalText journal = parseJournal(bytes, "fuzz.jsonl");
        require(journal.wholeBytes <= bytes.size());
        const JournalState state = journalState(journal);
        require(state.keys.size() <= journal.entries.size());
    });
}

} // namespace

const Format journalFormat{"journal", seeds, read};

} // namespace tgraph::fuzz
