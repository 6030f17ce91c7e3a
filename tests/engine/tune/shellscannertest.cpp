// SPDX-License-Identifier: GPL-3.0-or-later
// Values of a file in a command of the shell, which must not run them.
#include "engine/tune/hardware/shellscanner.h"

#include "engine/core/error.h"
#include "engine/tune/hardware/commandhardware.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace tgraph;

namespace {

using Parameters = std::vector<std::pair<std::string, std::string>>;

/// A space of one configuration.
class OneConfiguration : public TuneSpace {
public:
    explicit OneConfiguration(Parameters parameters) : m_parameters(std::move(parameters)) { }

    [[nodiscard]] std::uint32_t count() const override { return 1; }
    [[nodiscard]] DistinctId baseline() const override { return DistinctId(0); }
    [[nodiscard]] std::string key(DistinctId) const override { return "0"; }
    [[nodiscard]] std::optional<DistinctId> find(std::string_view) override { return DistinctId(0); }
    [[nodiscard]] nlohmann::ordered_json description(DistinctId) const override { return 0; }
    [[nodiscard]] Parameters parameters(DistinctId) const override { return m_parameters; }
    [[nodiscard]] std::string fingerprint() const override { return std::string(64, '0'); }

private:
    Parameters m_parameters;
};

class ShellScannerTest : public testing::Test {
protected:
    [[nodiscard]] static Answer measure(const std::string& command, const Parameters& parameters)
    {
        const OneConfiguration space(parameters);
        return CommandHardware(space, {.command = command}).measure({.configuration = DistinctId(0)}, {});
    }

    [[nodiscard]] static std::string problemOf(const std::string& command, const Parameters& parameters)
    {
        return test::errorFrom([&] {
            const OneConfiguration space(parameters);
            (void)CommandHardware(space, {.command = command});
        });
    }

    test::TemporaryFolder m_folder;
    std::string m_mark = (m_folder.path() / "mark").string(); ///< a file that hostile values create
    std::string m_hostile = "$(touch " + m_mark + ") `touch " + m_mark + "` '; touch " + m_mark + "; \" \\ #\ntouch "
        + m_mark + "\n$(touch " + m_mark + ")";
};

TEST_F(ShellScannerTest, AcceptsPlacesOfWords)
{
    const std::string out = (m_folder.path() / "out").string();
    for (const std::string command : {
             R"c(printf %s {x})c",
             R"c(printf '%s' {x})c",
             R"c(printf "%s" {x} # it's "quoted)c",
             "# don't\nprintf %s {x}",
             R"c(printf %s ''{x}"")c",
             R"c(printf %s "$(printf %s {x})")c",
             R"c(printf %s "$(: "a" 'b' # "
                printf %s "$(printf %s {x})")")c",
             R"c(y=${HOME}; printf %s {x})c",
             R"c(printf %s "${y:-}"{x})c",
             R"c(test $# = 0 && printf %s {x})c",
             R"c(: "$$"; printf %s {x})c",
             R"c(: a#"b"; printf %s {x})c",
             R"c(: $(true)#"b"; printf %s {x})c",
             R"c(case a in a) printf %s {x} ;; esac)c",
             R"c(: `echo "it's"`; printf %s {x})c",
             R"c((printf %s {x}))c",
             "printf %s \\\n{x}",
             R"c(: $((1<<2)) $(((1 + 1) * 2)); printf %s {x})c",
             R"c(: "\"" '\' \" \' \`; printf %s {x})c",
         }) {
        const Answer answer = measure("exec 3>&1 > " + out + "\n" + command + "\necho 1 >&3", {{"x", m_hostile}});
        EXPECT_EQ(answer.kind, AnswerKind::Time) << command << '\n' << answer.words;
        EXPECT_EQ(test::readFile(out), m_hostile) << command;
        EXPECT_FALSE(std::filesystem::exists(m_mark)) << command;
    }
}

TEST_F(ShellScannerTest, RefusesOtherPlaces)
{
    for (const auto& [command, obstacle] : std::vector<std::pair<std::string, std::string>>{
             {R"c(echo '{x}')c", "in quotes"},
             {R"c(echo 'run {x}')c", "in quotes"},
             {R"c(echo "{x}")c", "in quotes"},
             {R"c(echo "\"{x}")c", "in quotes"},
             {R"c(echo "$(echo "{x}")")c", "in quotes"},
             {R"c(echo "$(echo a)" "{x}")c", "in quotes"},
             {R"c(echo "$(echo a # "
                )" "{x}")c",
              "in quotes"},
             {"# don't\necho '{x}'", "in quotes"},
             {R"c(echo a#'{x}')c", "in quotes"},
             {R"c(echo "#" '{x}')c", "in quotes"},
             {R"c(echo $#'{x}')c", "in quotes"},
             {R"c(echo $(true)#'{x}')c", "in quotes"},
             {R"c(echo `echo {x}`)c", "in backticks"},
             {R"c(echo "`echo {x}`")c", "in backticks"},
             {R"c(echo \{x})c", "after a backslash"},
             {R"c(true # {x})c", "in a comment"},
             {R"c(echo ${y:-{x}})c", "in ${…}"},
             {R"c(echo ${y:-"a"} {x})c", "after a ${…} with quotes or “$”"},
             {"cat << E\n{x}\nE", "after <<"},
             {"cat <<E\n'\nE\necho {x}", "after <<"},
             {R"c(echo $'it\'s {x}')c", "after $'"},
             {R"c(echo $'a' {x})c", "after $'"},
             {R"c(echo "$(case a in a) echo " {x} ";; esac)")c", "after a case statement in $(…)"},
             {R"c(echo $(( "1" )) {x})c", "after a $((…)) with quotes, “;” or a line break"},
             {R"c(echo "$$(" {x})c", "after $$"},
             {R"c(((y)) && echo {x})c", "after (("},
         })
        EXPECT_EQ(problemOf(command, {{"x", "1"}}),
                  "--measure: {x}: found a placeholder " + obstacle
                      + ", expected a placeholder outside of quotes: its value is quoted automatically")
            << command;
    for (const std::string placeholder : {"{config}", "{index}", "{host}"})
        EXPECT_EQ(problemOf("echo '" + placeholder + "'", {}), "no error") << "their values are not from a file";
    EXPECT_EQ(problemOf("echo '{x}' '{ host }' \"${host}\"", {}), "no error");
}

TEST_F(ShellScannerTest, TakesOnlyPlainWordsInArithmetic)
{
    EXPECT_EQ(measure("echo $(( ({x} + 1) * 2 ))", {{"x", "3"}}).runtime, 8);
    EXPECT_EQ(problemOf("echo $(( {x} * 2 ))", {{"x", "$(true)"}}),
              "--measure: {x}: found \"$(true)\" in arithmetic, expected a number");
}

} // namespace
