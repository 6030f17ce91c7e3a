// SPDX-License-Identifier: GPL-3.0-or-later
// Tests the columns that mark failed rows, and those that are empty because a row failed.
#include "tests/engine/measured/tablefixture.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace tgraph;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace {

using Texts = std::vector<std::string>;

} // namespace

class RowOutcomes : public test::TableTest {
protected:
    static constexpr int rows = 24;

    [[nodiscard]] static bool fails(int row) { return row % 12 == 5 || row == 20; } // 3 of 24, of no single option

    /// Returns the table of all combinations of a and b with the cells of another column.
    template <typename Cell> [[nodiscard]] MeasuredTable gridWith(const std::string& name, const Cell& cell) const
    {
        std::string text = "a,b," + name + ",time_ms\n";
        for (int row = 0; row < rows; ++row)
            text += std::to_string(row / 6) + "," + std::to_string(row % 6) + "," + cell(row) + ","
                + std::to_string(fails(row) ? 0.25 : 1.5 + row * 37 % 101) + "\n";
        return csv(text);
    }

    [[nodiscard]] static std::ptrdiff_t failed(const MeasuredTable& table)
    {
        return std::ranges::count_if(table.failures, [](std::uint16_t failure) { return failure != 0; });
    }
};

TEST_F(RowOutcomes, CountsOfErrorsAboveZeroAreFailures)
{
    for (const char* name :
         {"errors", "num_errors", "n_errors", "error_count", "mismatches", "n_mismatch", "numMismatches",
          "Mismatch Count", "wrong_elements", "failures", "number of errors", "verification_errors", "incorrect count"})
        for (const bool areMany : {true, false}) {
            const MeasuredTable table = gridWith(name, [areMany](int row) {
                return std::to_string(!fails(row) ? 0 : areMany ? 1000000 * (row + 1) : 7);
            });
            EXPECT_EQ(failed(table), 3) << name;
            EXPECT_THAT(test::names(table.parameters), ElementsAre("a", "b")) << name;
            EXPECT_THAT(test::reasons(table), Contains(std::string(name) + " > 0"));
        }
    const MeasuredTable many = csv([] {
        std::string text = "a,errors,time_ms\n";
        for (int row = 0; row < 40; ++row)
            text += std::to_string(row) + "," + std::to_string(row < 15 ? row : 0) + "," + std::to_string(row) + ".5\n";
        return text;
    }());
    EXPECT_EQ(failed(many), 14);
}

TEST_F(RowOutcomes, OtherNumbersOfErrorsAreNone)
{
    for (const char* name : {"l2_error", "rel_error", "mismatch_penalty", "bad_rows", "no_errors"})
        EXPECT_EQ(failed(gridWith(name, [](int row) { return std::to_string(fails(row) ? row : 0); })), 0) << name;
    const MeasuredTable combined = csv([] {
        std::string text = "a,mismatches,time_ms\n";
        for (int row = 0; row < 24; ++row)
            text += std::to_string(row / 4) + "," + std::to_string(row % 4) + "," + std::to_string(row) + ".5\n";
        return text;
    }());
    EXPECT_EQ(failed(combined), 0) << "as many as allowed";
    EXPECT_THAT(test::names(combined.parameters), ElementsAre("a", "mismatches"));
    EXPECT_EQ(failed(gridWith("errors", [](int row) { return std::to_string(1.5 + row * 0.01); })), 0);
}

TEST_F(RowOutcomes, OutcomesOfManyKindsAreFailures)
{
    for (const auto& [name, texts] : std::vector<std::pair<const char*, Texts>>{
             {"Disposition", {"passed", "not_run", "incorrect", "invalid_problem"}},
             {"Disposition", {"passed", "failed", "not_supported", "incorrect"}},
             {"anything", {"ok", "OOM", "wrong result", "Timeout"}},
             {"trial_status", {"COMPLETED", "ABANDONED", "FAILED", "FAILED"}},
             {"jobState", {"COMPLETED", "CANCELLED", "NODE_FAIL", "OUT_OF_MEMORY"}},
             {"metrics/final_state", {"finished", "crashed", "killed", "failed"}},
             {"check result", {"done", "mismatch", "exception", "not equal"}},
             {"verification_result", {"valid", "invalid", "error", "invalid"}},
             {"run.outcome", {"Success", "Aborted", "SIGSEGV", "diverged"}}}) {
        const MeasuredTable table = gridWith(name, [&texts = texts](int row) {
            return fails(row) ? texts[1 + static_cast<std::size_t>(row / 6 % 3)] : texts[0];
        });
        EXPECT_EQ(failed(table), 3) << name << " " << texts[1];
        EXPECT_THAT(test::names(table.parameters), ElementsAre("a", "b")) << name;
    }
    const MeasuredTable open = gridWith("Disposition", [](int row) {
        return std::string(fails(row) ? "incorrect" : row % 3 == 0 ? "not_verified" : "passed");
    });
    EXPECT_EQ(failed(open), 3) << "results that nobody checked count";
}

TEST_F(RowOutcomes, OtherTextsAreOptions)
{
    for (const auto& [name, texts] :
         std::vector<std::pair<const char*, Texts>>{{"initial_state", {"zeros", "ones", "random"}},
                                                    {"padding", {"valid", "same", "full"}},
                                                    {"bounds_check", {"none", "not_needed", "full"}},
                                                    {"use_test", {"1", "0", "0"}},
                                                    {"border_state", {"True", "False", "False"}},
                                                    {"mode", {"good", "fast", "bad"}}}) {
        const MeasuredTable table
            = gridWith(name, [&texts = texts](int row) { return texts[static_cast<std::size_t>(row % 3)]; });
        EXPECT_EQ(failed(table), 0) << name;
        EXPECT_THAT(test::names(table.parameters), ElementsAre("a", "b", name));
    }
}

TEST_F(RowOutcomes, TruthsOfChecksAreFailures)
{
    for (const char* name : {"pass", "Pass", "allclose", "output_allclose", "all_close", "compiled", "built", "ran",
                             "bitexact", "bit_exact", "sanity", "is_verified", "gpu.valid", "resultCorrect"})
        for (const auto& [good, bad] :
             std::vector<std::pair<const char*, const char*>>{{"1", "0"}, {"true", "false"}}) {
            const MeasuredTable table = gridWith(
                name, [&good = good, &bad = bad](int row) { return std::string(row / 6 == 2 ? bad : good); });
            EXPECT_EQ(failed(table), 6) << name;
            EXPECT_THAT(test::names(table.parameters), ElementsAre("a", "b")) << name;
        }
}

TEST_F(RowOutcomes, TruthsOfChecksInAnyRowsOfAGridAreFailures)
{
    for (const char* name : {"match", "layout_match", "output_ok", "checksum_ok", "allclose", "compiled"})
        for (const auto& [good, bad] :
             std::vector<std::pair<const char*, const char*>>{{"1", "0"}, {"True", "False"}}) {
            const MeasuredTable table
                = gridWith(name, [&good = good, &bad = bad](int row) { return std::string(fails(row) ? bad : good); });
            EXPECT_EQ(failed(table), 3) << name;
            EXPECT_THAT(test::names(table.parameters), ElementsAre("a", "b")) << name;
            EXPECT_THAT(table.notes, ElementsAre(HasSubstr("“" + std::string(name) + "” is taken as the outcome")));
        }
}

TEST_F(RowOutcomes, OptionsNamedLikeStatusesAreParameters)
{
    for (const char* name : {"errors", "error", "failed", "passed", "correct", "valid", "status", "result", "match"})
        for (const Texts& options : {Texts{"0", "1"}, Texts{"1", "2"}, Texts{"0", "1", "2"}, Texts{"True", "False"},
                                     Texts{"none", "abort", "ignore"}}) {
            std::string text = "a,b," + std::string(name) + ",time_ms\n";
            int row = 0;
            for (int combination = 0; combination < 12; ++combination)
                for (const std::string& option : options)
                    text += std::to_string(combination / 4) + "," + std::to_string(combination % 4) + "," + option + ","
                        + std::to_string(1.5 + row++ * 37 % 101) + "\n";
            const MeasuredTable table = csv(text);
            EXPECT_EQ(failed(table), 0) << name << ' ' << options.back();
            EXPECT_THAT(test::names(table.parameters), ElementsAre("a", "b", name)) << options.back();
        }
    std::string repeated = "a,status,time_ms\n"; // each configuration fails once
    for (int row = 0; row < 24; ++row)
        repeated += std::to_string(row / 2) + (row % 2 == 0 ? ",failed,\n" : ",ok," + std::to_string(row) + ".5\n");
    EXPECT_EQ(failed(csv(repeated)), 12);
}

TEST_F(RowOutcomes, NumbersNamedLikeMeasurementsAreNoOptionsBesideAGrid)
{
    for (const char* name :
         {"max_error", "rel_error", "max_abs_err", "max_diff", "maxdiff", "l2err", "rmse", "energy_J", "cpu_time_ms",
          "result", "status", "outcome", "registers", "num_regs", "spill_bytes", "occupancy", "Samples", "num_reps"})
        for (const Texts& numbers : {Texts{"0", "1"}, Texts{"0", "1.2e-07", "2.4e-07", "3"}}) {
            const MeasuredTable table
                = gridWith(name, [&](int row) { return numbers[static_cast<std::size_t>(row * 7) % numbers.size()]; });
            EXPECT_THAT(test::names(table.parameters), ElementsAre("a", "b")) << name;
            EXPECT_EQ(failed(table), 0) << name;
            EXPECT_EQ(table.objective().name, "time_ms");
            EXPECT_THAT(table.notes, ElementsAre(HasSubstr("“" + std::string(name) + "”")));
        }
    const MeasuredTable several = csv([] { // outcomes beside each other
        std::string text = "a,b,max_rel_err,registers,ok,match,time_ms\n";
        for (int row = 0; row < 24; ++row)
            text += std::to_string(row / 6) + "," + std::to_string(row % 6) + "," + (row % 3 == 0 ? "1e-6," : "0,")
                + std::to_string(32 + row * 7 % 3 * 8) + (row == 7 ? ",0," : ",1,") + (row == 9 ? "False," : "True,")
                + std::to_string(row * 37 % 101) + ".5\n";
        return text;
    }());
    EXPECT_THAT(test::names(several.parameters), ElementsAre("a", "b"));
    EXPECT_EQ(failed(several), 2);
    std::string random = "m,n,max_error,time_ms\n"; // no grid: max_error may be an option
    for (int row = 0; row < 40; ++row)
        random += std::to_string(row * 13 % 11) + "," + std::to_string(row * 5 % 9) + "," + std::to_string(row % 3)
            + "," + std::to_string(row + 1) + ".5\n";
    EXPECT_THAT(test::names(csv(random).parameters), ElementsAre("m", "n", "max_error"));
    EXPECT_THAT(csv(random).notes, ElementsAre(HasSubstr("names are those of measurements: “max_error”")));
    random.replace(random.find("max_error"), 9, "timeout");
    EXPECT_THAT(test::names(csv(random).parameters), ElementsAre("m", "n", "timeout"));
    EXPECT_THAT(csv(random).notes, IsEmpty());
    std::string errors = "a,max_error,gflops\n";
    for (int row = 0; row < 40; ++row)
        errors += std::to_string(row) + "," + std::to_string(row * 17 % 41) + "e-7," + std::to_string(row + 1) + ".5\n";
    EXPECT_EQ(csv(errors).objective().name, "gflops");
}

TEST_F(RowOutcomes, ExitCodesAreFailures)
{
    for (const char* name :
         {"rc", "ret", "retval", "ret_code", "return_value", "returncode", "exit_code", "err_code", "exit"})
        EXPECT_EQ(failed(gridWith(name, [](int row) { return std::string(fails(row) ? "139" : "0"); })), 3) << name;
}

TEST_F(RowOutcomes, StatusesThatMarkManyMeasuredRowsAreNoted)
{
    const MeasuredTable table = csv([] {
        std::string text = "m,n,passed,time_ms\n"; // a random search, in which `passed` may be an option
        for (int row = 0; row < 40; ++row)
            text += std::to_string(row * 13 % 11) + "," + std::to_string(row * 5 % 9) + "," + std::to_string(row % 2)
                + "," + std::to_string(row + 1) + ".5\n";
        return text;
    }());
    EXPECT_EQ(failed(table), 20);
    EXPECT_THAT(table.notes,
                ElementsAre(HasSubstr("“passed” is taken as the outcome of a check: 20 rows failed; "
                                      "--parameter passed makes it a parameter.")));
}

TEST_F(RowOutcomes, TextsInExactlyTheRowsThatFailedAreReasons)
{
    std::string byTime = "a,b,err,time_ms\n";
    std::string byTruth = "a,b,ok,message,time_ms\n";
    for (int row = 0; row < rows; ++row) {
        const std::string cells = std::to_string(row / 6) + "," + std::to_string(row % 6) + ",";
        byTime += cells + (fails(row) ? "launch timed out,\n" : "," + std::to_string(row) + ".5\n");
        byTruth += cells + (fails(row) ? "False,too many registers,9.5\n" : "True,," + std::to_string(row) + ".5\n");
    }
    const MeasuredTable timed = csv(byTime);
    EXPECT_THAT(test::names(timed.parameters), ElementsAre("a", "b"));
    EXPECT_THAT(timed.failureReasons, ElementsAre("launch timed out"));
    EXPECT_THAT(timed.notes, ElementsAre(HasSubstr("“err” gives the reasons of failures")));
    const MeasuredTable told = csv(byTruth);
    EXPECT_THAT(test::names(told.parameters), ElementsAre("a", "b"));
    EXPECT_THAT(told.failureReasons, ElementsAre("too many registers"));
    EXPECT_EQ(failed(told), 3);
    EXPECT_THAT(test::names(csv(byTruth, {.parameters = {"a", "b", "message"}}).parameters), Contains("message"));
}

TEST_F(RowOutcomes, ConstantErrorsAreNotedAndCommentsIgnored)
{
    const MeasuredTable table = gridWith("max_error,comment", [](int row) { return row == 3 ? "0,look" : "0,"; });
    EXPECT_THAT(test::names(table.parameters), ElementsAre("a", "b"));
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("all rows have the same number: “max_error”")));
    EXPECT_THAT(table.ignoredColumns, ElementsAre("max_error", "comment"));
    EXPECT_THAT(test::names(gridWith("is_best", [](int row) { return row == 3 ? "True" : "False"; }).parameters),
                ElementsAre("a", "b"));
}

TEST_F(RowOutcomes, ColumnsEmptyWhereRowsFailedAreOutputs)
{
    const auto read = [this](const auto& cells, const char* name = "out") {
        std::string text = std::string("a,b,") + name + ",time_ms\n";
        for (int row = 0; row < rows; ++row)
            text += std::to_string(row / 6) + "," + std::to_string(row % 6) + "," + cells(row) + ","
                + (fails(row) ? std::string() : std::to_string(1.5 + row * 37 % 101)) + "\n";
        return csv(text);
    };
    const auto unlessFailed = [](const auto& cell) {
        return [cell](int row) { return fails(row) ? std::string() : std::string(cell(row)); };
    };
    for (const char* name : {"checksum", "n_spills", "registers", "layout", "x"}) {
        const MeasuredTable constant = read(unlessFailed([](int) { return "a3f2"; }), name);
        EXPECT_THAT(test::names(constant.parameters), ElementsAre("a", "b")) << name;
        EXPECT_THAT(constant.notes, ElementsAre(HasSubstr("rows that failed: “" + std::string(name) + "”")));
        const MeasuredTable some = read(unlessFailed([](int row) { return row % 4 == 0 ? "12" : "0"; }), name);
        EXPECT_THAT(test::names(some.parameters), ElementsAre("a", "b")) << name;
    }
    const MeasuredTable conditional = read([](int row) { return std::string(row % 6 == 1 ? "" : "7"); });
    EXPECT_THAT(test::names(conditional.parameters), ElementsAre("a", "b", "out")) << "rows without it succeed";
    const MeasuredTable chosen = csv("a,out,time_ms\n1,x,1.5\n2,x,2.5\n3,,\n4,x,3.5\n", {.parameters = {"a", "out"}});
    EXPECT_THAT(test::names(chosen.parameters), ElementsAre("a", "out"));

    std::string byStatus = "a,hash,status,time_ms\n";
    for (int row = 0; row < 12; ++row)
        byStatus += std::to_string(row) + (row % 5 == 1 ? ",,crash," : ",9f,ok,") + std::to_string(row + 1) + ".5\n";
    EXPECT_THAT(test::names(csv(byStatus).parameters), ElementsAre("a"));

    std::string ofOption = "alg,split,b,time_ms\n"; // all rows with “direct” failed, and have no split
    for (int row = 0; row < 24; ++row)
        ofOption += (row < 8 ? std::string("direct,") : "split," + std::to_string(row % 4)) + ","
            + std::to_string(row / 4 % 2) + "," + (row < 8 ? "" : std::to_string(row) + ".5") + "\n";
    EXPECT_THAT(test::names(csv(ofOption).parameters), Contains("split"));
    EXPECT_THAT(csv("a,b,time_ms\n1,2,1.5\n2,3,2.5\n").notes, IsEmpty());
}

TEST_F(RowOutcomes, EmptyCellsOfParametersAreNoEvidence)
{
    const auto keeps = [this](const std::string& text, const char* name) {
        const MeasuredTable table = csv(text);
        EXPECT_THAT(test::names(table.parameters), Contains(name)) << text;
        EXPECT_THAT(table.notes, Not(Contains(HasSubstr("that failed")))) << text;
    };
    keeps("tile,split,time_ms,reduce_time_ms\n32,none,8.4,\n32,2,5.1,10.8\n32,4,2.9,7.9\n64,none,6.2,\n64,2,6.8,7.7\n"
          "64,4,8.6,8.7\n",
          "split");
    keeps("tile,split,time_ms,reduce_time_ms\n32,,8.4,\n32,2,5.1,10.8\n32,4,2.9,7.9\n64,,6.2,\n64,2,6.8,7.7\n"
          "64,4,8.6,8.7\n",
          "split"); // another measurement than the first lacks
    keeps("tile,swz,time_ms\n16,none,\n16,xor,4.4\n32,none,\n32,xor,8.7\n64,none,\n64,xor,10.2\n", "swz");
    keeps("tile,split,time_ms\n16,,\n16,2,4.4\n16,4,5.1\n32,,\n32,2,8.7\n32,4,3.3\n", "split"); // a grid
    keeps("alg,tile,wt,time_ms\nfft,16,,\ndirect,16,,\nwino,16,2,3.5\nfft,32,,\ndirect,32,,\nwino,32,4,2.5\n"
          "wino,64,2,3.7\nwino,64,4,4.1\n",
          "wt"); // follows from two options of alg
    keeps("a,b,c,time_ms\n1,2,,\n2,2,4,4.9\n4,2,4,4.8\n4,1,8,9.1\n1,1,2,1.9\n2,1,8,9.7\n", "c"); // a single row
}

TEST_F(RowOutcomes, ChosenColumnsAreNoOutcomes)
{
    for (const char* name : {"num_errors", "errors", "mismatches"}) {
        std::string text = std::string("a,b,time_ms,") + name + "\n";
        for (int row = 0; row < 12; ++row)
            text += std::to_string(row / 3) + "," + std::to_string(row % 3) + "," + std::to_string(row / 3 + 1) + ".5,"
                + std::to_string(row % 3 == 0 ? row : 0) + "\n";
        EXPECT_EQ(csv(text, {.objective = name}).objective().name, name);
        EXPECT_EQ(failed(csv(text)), 3) << name;
        const MeasuredTable ignored = csv(text, {.ignored = {name}});
        EXPECT_EQ(failed(ignored), 0) << name;
        EXPECT_THAT(test::names(ignored.parameters), ElementsAre("a", "b"));
    }
    EXPECT_EQ(csv("a,b,num_errors\n1,1,0\n1,2,0\n2,1,3\n2,2,1\n", {.objective = "num_errors"}).objective().name,
              "num_errors");
}

TEST_F(RowOutcomes, FlagsThatFollowFromParametersAreParameters)
{
    const auto read = [this](const std::string& name) {
        std::string text = "block,cols," + name + ",vec,time_ms\n";
        for (int row = 0; row < 16; ++row) {
            const int block = 16 << (row / 4 % 4);
            const int columns = row / 2 % 2 == 0 ? 32 : 256;
            text += std::to_string(block) + "," + std::to_string(columns) + (columns > block ? ",1," : ",0,")
                + std::to_string(row % 2) + "," + std::to_string(row * 37 % 101) + ".5\n";
        }
        return csv(text);
    };
    for (const char* name : {"two_pass", "single_pass", "tile_exact", "mask_exact", "licm_pass"}) {
        EXPECT_EQ(failed(read(name)), 0) << name;
        EXPECT_THAT(test::names(read(name).parameters), Contains(name));
    }
    std::string half = "block,u,compiled,time_ms\n";
    for (int row = 0; row < 12; ++row)
        half += std::to_string(16 << (row / 3)) + "," + std::to_string(row % 3) + (row >= 6 ? ",1," : ",0,")
            + std::to_string(row * 37 % 101) + ".5\n";
    EXPECT_EQ(failed(csv(half)), 0);
    EXPECT_THAT(csv(half).notes, Contains(HasSubstr("“compiled” is taken as a parameter")));
    std::string without = "x,y,compiled,time_ms\n"; // exactly the rows that failed have no time
    for (int row = 0; row < 20; ++row)
        without += std::to_string(row * 17 % 101) + "," + std::to_string(row * 41 % 97)
            + (row % 3 > 0 ? ",0,\n" : ",1," + std::to_string(row) + ".5\n");
    EXPECT_THAT(test::names(csv(without).parameters), ElementsAre("x", "y"));
}

TEST_F(RowOutcomes, OptionsOfChecksInARandomSearchAreParameters)
{
    const auto read = [this](const char* name, const Texts& texts) {
        std::string text = std::string("m,n,k,") + name + ",time_ms\n";
        for (int row = 0; row < 40; ++row)
            text += std::to_string(16 << (row * 7 % 4)) + "," + std::to_string(row * 13 % 11) + ","
                + std::to_string(row * 5 % 9) + "," + texts[static_cast<std::size_t>(row * row % 7) % texts.size()]
                + "," + std::to_string(row + 1) + ".5\n";
        return csv(text);
    };
    for (const auto& [name, texts] :
         std::vector<std::pair<const char*, Texts>>{{"bounds_check", {"none", "abort"}},
                                                    {"bounds_check", {"none", "trap", "fail"}},
                                                    {"initial_state", {"normal", "bad"}},
                                                    {"final_state", {"complete", "pruned"}},
                                                    {"cache_state", {"valid", "invalid"}},
                                                    {"border", {"valid", "invalid"}},
                                                    {"filter_test", {"good", "bad"}},
                                                    {"assert_result", {"none", "abort"}}}) {
        EXPECT_EQ(failed(read(name, texts)), 0) << name;
        EXPECT_THAT(test::names(read(name, texts).parameters), Contains(name));
    }
    for (const auto& [name, texts] :
         std::vector<std::pair<const char*, Texts>>{{"bounds_check", {"ok", "fail"}},
                                                    {"result_validity", {"valid", "invalid"}},
                                                    {"num_errors", {"0", "0", "1"}}}) {
        const MeasuredTable table = read(name, texts);
        const std::string rowsThatFailed = std::to_string(failed(table));
        EXPECT_THAT(
            table.notes,
            Contains(HasSubstr("“" + std::string(name) + "” is taken as the outcome of a check: " + rowsThatFailed
                               + " rows failed; --parameter " + name + " makes it a parameter.")));
    }
    EXPECT_THAT(read("status", {"ok", "failed"}).notes, Not(Contains(HasSubstr("taken as the outcome"))));
}
