// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/modulechoice.h"
#include "app/cli/common/output.h"
#include "app/cli/common/terminalprogress.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/hlo/convert/protowriter.h"
#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/files/modulechoice.h"
#include "engine/hlo/files/programfile.h"
#include "engine/hlo/files/tuningruns.h"
#include "engine/io/deflate.h"
#include "engine/io/documentreader.h"
#include "engine/io/documentwriter.h"
#include "engine/io/inputfile.h"
#include "engine/programs/openfile.h"
#include "engine/programs/programdocument.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;

struct ConvertOptions {
    fs::path input;
    fs::path output;
    std::string to; ///< format name; empty: chosen by the ending
    std::string module; ///< number from 1 or name; empty: the first
};

enum class ConvertFormat : std::uint8_t { Npz, Text, Proto, Tuning };

constexpr std::array<std::string_view, 4> formatNames = {"npz", "hlo", "pb", "tuning"};

bool isPackedName(const fs::path& path)
{
    return path.extension() == ".gz";
}

/// Returns the format by name or ending; empty for a folder of .npz files.
std::optional<ConvertFormat> formatOf(const ConvertOptions& options)
{
    if (!options.to.empty())
        return static_cast<ConvertFormat>(std::ranges::find(formatNames, options.to) - formatNames.begin());
    fs::path name = options.output.filename();
    if (isPackedName(name))
        name.replace_extension();
    const std::string ending = name.extension().string();
    if (ending == ".npz")
        return ConvertFormat::Npz;
    if (ending == ".hlo" || ending == ".txt")
        return ConvertFormat::Text;
    if (ending == ".pb")
        return ConvertFormat::Proto;
    return std::nullopt;
}

bool isNpzInput(const fs::path& path)
{
    const std::unique_ptr<ByteSource> source = openInput(path);
    std::string first(std::min<std::uint64_t>(2, source->size()), '\0');
    source->read(0, std::as_writable_bytes(std::span(first)));
    return first == "PK";
}

void reportNotes(const std::vector<std::string>& notes)
{
    for (const std::string& note : notes)
        std::fputs((printable(note) + '\n').c_str(), stderr);
}

void writeWhole(const fs::path& path, std::string_view bytes)
{
    Output output(path);
    if (isPackedName(path))
        output.write(packed(bytes));
    else
        output.write(bytes);
    output.finish();
}

/// Returns the parts of a program that .npz has no arrays for.
const std::vector<std::string>& npzDrops()
{
    static const std::vector<std::string> drops
        = {"dropped: names, metadata and dimension numbers of dots, which .npz cannot hold"};
    return drops;
}

void writeNpz(const Document& document, const fs::path& path, const std::stop_token& stop)
{
    if (document.collection.kind == Collection::Kind::Layout && document.configs.slotCount() == 0)
        throw makeError({document.path.string(), {}}, "a program with nothing to configure",
                        "a convolution, dot or reshape, which a layout file needs");
    writeDocument(document, path, {}, stop);
}

std::string fileNameOf(const hlo::Module& module, std::uint64_t fingerprint, std::set<std::string>& taken)
{
    std::string stem;
    for (const char c : module.name)
        stem += std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' || c == '_' ? c : '_';
    if (stem.empty() || stem.front() == '.')
        stem.insert(0, "module");
    stem = fmt::format("{}_{:x}", stem.substr(0, 200), fingerprint); // the dataset's naming of tile files
    std::string name = stem;
    for (int number = 2; !taken.insert(name).second; ++number)
        name = fmt::format("{}-{}", stem, number);
    return name + ".npz";
}

/// A folder that is written completely or not at all.
class NewFolder {
public:
    explicit NewFolder(fs::path path) : m_path(std::move(path))
    {
        if (m_path.filename().empty())
            m_path = m_path.parent_path();
        std::error_code ignored;
        if (fs::exists(m_path, ignored) && !fs::is_empty(m_path, ignored))
            throw makeError({m_path.string(), {}}, "a file, or a folder that is not empty", "a new folder");
        m_temporary = m_path.string() + ".part";
        std::error_code problem;
        if (!fs::create_directory(m_temporary, problem))
            throw makeError({m_temporary.string(), {}},
                            problem ? "it cannot be created: " + problem.message() : "it exists already");
    }
    ~NewFolder()
    {
        std::error_code ignored;
        if (!m_isDone)
            fs::remove_all(m_temporary, ignored);
    }
    NewFolder(const NewFolder&) = delete;
    NewFolder& operator=(const NewFolder&) = delete;

    [[nodiscard]] const fs::path& path() const { return m_temporary; }
    void commit()
    {
        std::error_code problem;
        fs::rename(m_temporary, m_path, problem);
        if (problem)
            throw makeError({m_path.string(), {}}, "it cannot be created: " + problem.message());
        m_isDone = true;
    }

private:
    fs::path m_path;
    fs::path m_temporary;
    bool m_isDone = false;
};

/// Writes every module that has runs to its own file.
void writeFolder(const hlo::ProgramFile& file, const fs::path& path, const std::stop_token& stop)
{
    NewFolder folder(path);
    std::set<std::string> taken;
    std::uint64_t withoutRuns = 0;
    for (std::size_t i = 0; i < file.modules.size(); ++i) {
        const Document document = documentOf(file, i, {}, stop);
        const bool hasNothing
            = document.collection.kind == Collection::Kind::Layout && document.configs.slotCount() == 0;
        if (hasNothing) {
            ++withoutRuns;
            continue;
        }
        const auto runs = hlo::readTuningRuns(file, i, document.program->instructions.size(), stop);
        writeDocument(document, folder.path() / fileNameOf(*document.program, runs.fingerprint, taken), {}, stop);
    }
    if (taken.empty())
        throw makeError({file.path.string(), {}}, "no module with runs or configurable nodes", "at least one");
    if (withoutRuns > 0)
        reportNotes(
            {fmt::format("left out: {} without runs and configurable nodes", pluralText(withoutRuns, "module"))});
    reportNotes(npzDrops());
    folder.commit();
}

/// Returns the parts of a file outside its module, which HLO text and the HloProto of a single module lack.
std::vector<std::string> besideModule(const hlo::ProgramFile& file)
{
    if (file.format == hlo::ProgramFormat::HloProto && hlo::hasBufferAssignment(*file.bytes))
        return {"dropped: the buffer assignment"};
    if (file.format == hlo::ProgramFormat::HloSnapshot)
        return {"dropped: arguments and results of the snapshot, and its buffer assignment"};
    return {};
}

/// Returns the HloModuleProto of a module: the original bytes if the file is a protobuf.
hlo::ProtoText protoOf(const hlo::ProgramFile& file, std::size_t index, const hlo::Module& module,
                       const std::stop_token& stop)
{
    if (file.format == hlo::ProgramFormat::HloText || file.format == hlo::ProgramFormat::StableHlo)
        return hlo::writeHloModuleProto(module, stop);
    return {.bytes = std::string(file.modules[index].module)};
}

std::vector<std::string> droppedRuns(const hlo::ProgramFile& file, std::size_t index, const hlo::Module& module,
                                     const std::stop_token& stop)
{
    const auto runs = hlo::readTuningRuns(file, index, module.instructions.size(), stop);
    if (runs.isEmpty())
        return {};
    return {
        fmt::format("dropped: {} (--to tuning or npz keeps them)", pluralText(runs.runtimeNs.size(), "configuration"))};
}

void writeText(const hlo::ProgramFile& file, std::size_t index, const ConvertOptions& options,
               const std::stop_token& stop)
{
    const hlo::Module module = hlo::readProgram(file, index, {}, stop);
    const hlo::ModuleText text = hlo::writeHloText(module, {}, {.literals = {.stop = stop}, .inScheduleOrder = true});
    std::vector<std::string> notes = droppedRuns(file, index, module, stop);
    const std::vector<std::string> droppedBeside = besideModule(file);
    notes.insert(notes.end(), text.notes.begin(), text.notes.end());
    notes.insert(notes.end(), droppedBeside.begin(), droppedBeside.end());
    writeWhole(options.output, *text.text);
    reportNotes(module.notes);
    reportNotes(notes);
}

void writeProto(const hlo::ProgramFile& file, std::size_t index, const ConvertOptions& options,
                const std::stop_token& stop)
{
    const hlo::Module module = hlo::readProgram(file, index, {}, stop);
    const hlo::ProtoText proto = protoOf(file, index, module, stop);
    const bool isWhole = file.format == hlo::ProgramFormat::HloProto; // includes the buffer assignment
    writeWhole(options.output, isWhole ? *file.bytes : hlo::hloProtoOf(proto.bytes));
    reportNotes(module.notes);
    reportNotes(droppedRuns(file, index, module, stop));
    reportNotes(proto.notes);
    if (!isWhole)
        reportNotes(besideModule(file));
}

void writeTuning(const hlo::ProgramFile& file, std::size_t index, const ConvertOptions& options,
                 const std::stop_token& stop)
{
    if (!file.modules[index].tuning.empty()) { // original bytes
        reportNotes(hlo::readProgram(file, index, {}, stop).notes);
        writeWhole(options.output, file.modules[index].tuning);
        return;
    }
    const Document document = documentOf(file, index, {}, stop);
    const hlo::ProtoText proto = protoOf(file, index, *document.program, stop);
    const hlo::ProtoText tuning = hlo::writeTuningData(proto.bytes, document, stop);
    writeWhole(options.output, tuning.bytes);
    reportNotes(document.program->notes);
    reportNotes(proto.notes);
    reportNotes(tuning.notes);
}

int convertNpz(const ConvertOptions& options, std::optional<ConvertFormat> format, const std::stop_token& stop)
{
    refuseForeignArchive(options.input, stop);
    if (!options.module.empty())
        throw makeError({options.input.string(), "--module"}, "an .npz file", "an XLA program");
    if (format != ConvertFormat::Npz)
        throw makeError({options.input.string(), {}},
                        "an .npz lacks names, operand order and dimension numbers of dots, so it cannot become a "
                        "program");
    writeDocument(readDocument(options.input, {}, stop), options.output, {}, stop);
    return Done;
}

int runConvert(const ConvertOptions& options, const std::stop_token& stop)
{
    const std::optional<ConvertFormat> format = formatOf(options);
    if (format == ConvertFormat::Npz && isPackedName(options.output))
        throw makeError({options.output.string(), {}}, "an .npz packed by gzip", ".npz, which is compressed anyway");
    if (isNpzInput(options.input))
        return convertNpz(options, format, stop);
    TerminalProgress progress;
    progress.show({}, "reading " + options.input.filename().string(), 0);
    const hlo::ProgramFile file = openPrograms(options.input, {}, stop);
    progress.clear();
    const std::size_t index = options.module.empty() ? 0 : hlo::moduleNamed(file, options.module, stop);
    if (!format && options.module.empty() && file.modules.size() > 1) {
        writeFolder(file, options.output, stop);
        return Done;
    }
    if (!format)
        throw makeError({options.output.string(), {}}, "an ending other than .npz .hlo .txt .pb",
                        "one of these, optionally followed by .gz, or --to");
    switch (*format) {
    case ConvertFormat::Npz: {
        const Document document = documentOf(file, index, {}, stop);
        writeNpz(document, options.output, stop);
        reportNotes(document.program->notes);
        reportNotes(npzDrops());
        break;
    }
    case ConvertFormat::Text:
        writeText(file, index, options, stop);
        break;
    case ConvertFormat::Proto:
        writeProto(file, index, options, stop);
        break;
    case ConvertFormat::Tuning:
        writeTuning(file, index, options, stop);
        break;
    }
    return Done;
}

} // namespace

void addConvertCommand(CommandLine& program, Run& chosen)
{
    auto options = std::make_shared<ConvertOptions>();
    Command command = program.addCommand("convert", "Converts an XLA program or its tuning data to another format");
    command.footer("Formats by the ending of OUT: .npz (TpuGraphs), .hlo and .txt (HLO text), .pb (HloProto), and the "
                   "last three packed (.gz).\n"
                   "A file with several modules and an OUT without such an ending give a folder with one .npz per "
                   "module. Standard error lists\n"
                   "what the new format cannot hold. An .npz cannot become a program, because it lacks names and "
                   "dimension numbers.");
    command
        .option("IN", options->input,
                "HLO text, a protobuf (HloProto, tuning data, profile; also in text format or as JSON), optionally "
                "packed, or .npz")
        .required()
        .typeName("");
    command.option("OUT", options->output, "File to write, completely or not at all").required().typeName("");
    command.option("--to", options->to, "Format, instead of by OUT's ending; tuning is ModuleTuningData")
        .oneOf({formatNames.begin(), formatNames.end()})
        .typeName("npz|hlo|pb|tuning");
    addModuleOption(command, options->module);
    command.whenNamed(
        [options, &chosen] { chosen = [options](const std::stop_token& stop) { return runConvert(*options, stop); }; });
}

} // namespace tgraph::cli
