// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/textstart.h"
#include "engine/hlo/foreign/kindtests.h"
#include "engine/hlo/foreign/mlircontent.h"
#include "engine/hlo/textproto/textproto.h"

#include <algorithm>

namespace tgraph::hlo::foreign {
namespace {

constexpr std::string_view textBlanks = " \t\r\n";

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

std::string_view lineOf(std::string_view text)
{
    return text.substr(0, text.find('\n'));
}

bool beginsWithAny(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::ranges::any_of(words, [text](std::string_view word) { return text.starts_with(word); });
}

bool hasAnyField(const FileSample& file, std::initializer_list<std::string_view> names)
{
    const auto fields = textProtoFields(file.first);
    return fields && std::ranges::any_of(names, [&](std::string_view name) { return fields->has(name); });
}

/// Returns the beginning of a text without the colours of a terminal: "ESC [ 1 m".
std::string withoutColours(std::string_view text)
{
    constexpr std::size_t most = 1024;
    std::string plain;
    for (std::size_t at = 0; at < std::min(text.size(), most); ++at) {
        if (text[at] == '\x1b')
            at = std::min(text.find('m', at), text.size());
        else
            plain += text[at];
    }
    return plain;
}

/// Returns the text from the first brace on if it is JSON that begins with an object or a list.
std::string_view jsonOf(const FileSample& file)
{
    const std::string_view text = statementsOf(file.first, {});
    return text.starts_with('{') || text.starts_with('[') ? text : std::string_view();
}

} // namespace

bool isJaxpr(const FileSample& file)
{
    const std::string plain = withoutColours(statementsOf(file.first, "#"));
    std::string_view text = plain;
    if (text.starts_with("let ")) { // a shared inner jaxpr is printed first
        const std::size_t brace = text.find('{');
        if (brace == std::string_view::npos || !has(text.substr(0, brace), "="))
            return false;
        text.remove_prefix(brace);
    }
    if (!text.starts_with('{'))
        return false;
    text.remove_prefix(1);
    return statementsOf(text, {}).starts_with("lambda ");
}

bool isTorchScriptText(const FileSample& file)
{
    const std::string_view text = statementsOf(file.first, "#");
    if (text.starts_with("graph(%"))
        return true;
    return text.starts_with("graph(") && (has(text, "= aten::") || has(text, "= prim::") || has(text, "return (%"));
}

bool isFxText(const FileSample& file)
{
    const std::string_view text = statementsOf(file.first, "#");
    if (beginsWithAny(text, {"ExportedProgram:", "GraphModule(", "class GraphModule(torch.nn.Module)"}))
        return true;
    if (text.starts_with("opcode ")) // Graph.print_tabular()
        return has(text, "placeholder");
    return text.starts_with("graph(")
        && (has(text, "num_users=") || has(text, "call_function[") || has(text, "= placeholder["));
}

bool isPtx(const FileSample& file)
{
    const std::string_view text = statementsOf(file.first, "//");
    return text.starts_with(".version ") && has(text, ".target ");
}

bool isLlvmIr(const FileSample& file)
{
    if (statementsOf(file.first, {}).starts_with("; ModuleID = "))
        return true;
    const std::string_view text = statementsOf(file.first, ";");
    if (beginsWithAny(text, {"source_filename = \"", "target datalayout = \"", "target triple = \"", "attributes #"}))
        return true;
    const std::string_view line = lineOf(text);
    return beginsWithAny(line, {"define ", "declare "}) && has(line, "@") && has(line, "(");
}

bool isDot(const FileSample& file)
{
    std::string_view text = statementsOf(file.first, "//");
    if (text.starts_with("strict "))
        text = statementsOf(text.substr(7), {});
    for (const std::string_view word : {"digraph", "graph"}) {
        if (!text.starts_with(word))
            continue;
        const std::string_view line = lineOf(text.substr(word.size()));
        const std::string_view rest = text.substr(word.size());
        const bool isWord = !rest.empty() && (has(textBlanks, rest.substr(0, 1)) || rest.front() == '{');
        return isWord && (has(line, "{") || statementsOf(rest, {}).starts_with('{')) && !has(line, "(");
    }
    return false;
}

bool isLlo(const FileSample& file)
{
    const std::string_view text = statementsOf(file.first, "//");
    return text.starts_with("= control target key start") || text.starts_with("$region0:")
        || has(text.substr(0, 4096), "\n= control target key start");
}

bool isThunkSequence(const FileSample& file)
{
    std::string_view line = lineOf(statementsOf(file.first, {}));
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    line.remove_prefix(digits);
    return digits > 0 && line.size() > 4 && line.starts_with(": k") && line[3] >= 'A' && line[3] <= 'Z';
}

bool isPython(const FileSample& file)
{
    const std::string_view text = statementsOf(file.first, "#");
    if (statementsOf(file.first, {}).starts_with("#!") && has(lineOf(statementsOf(file.first, {})), "python"))
        return true;
    const std::string_view line = lineOf(text);
    if (line.starts_with("import ") && !has(line, ";"))
        return true;
    if (line.starts_with("from ") && has(line, " import "))
        return true;
    const bool isDefinition = beginsWithAny(line, {"def ", "class ", "async def "}) && has(line, ":");
    const bool hasDocument = beginsWithAny(line, {"\"\"\"", "'''"});
    return isDefinition || (hasDocument && (has(text, "\nimport ") || has(text, "\nfrom ")));
}

bool isChromeTrace(const FileSample& file)
{
    const std::string_view json = jsonOf(file);
    return has(json, "\"traceEvents\"") || (has(json, "\"ph\"") && has(json, "\"ts\""));
}

bool isNotebook(const FileSample& file)
{
    return has(jsonOf(file), "\"cells\"") && (has(jsonOf(file), "\"cell_type\"") || has(file.last, "\"nbformat\""));
}

bool isGraphDefText(const FileSample& file)
{
    const auto fields = textProtoFields(file.first);
    return fields && fields->has("node") && fields->hasInner("op");
}

bool isSavedModelText(const FileSample& file)
{
    return hasAnyField(file, {"saved_model_schema_version", "meta_graphs"});
}

bool isOnnxText(const FileSample& file)
{
    const std::string_view text = statementsOf(file.first, "#");
    if (text.starts_with('<')) // onnx.printer
        return statementsOf(text.substr(1), {}).starts_with("ir_version");
    if (text.starts_with("graph ")) // onnx.helper.printable_graph()
        return has(lineOf(text), "(") && has(text, "%") && has(text, "[FLOAT");
    return hasAnyField(file, {"ir_version", "opset_import"});
}

bool isModuleConfig(const FileSample& file)
{
    return hasAnyField(file,
                       {"entry_computation_layout", "replica_count", "num_partitions", "debug_options",
                        "static_device_assignment", "auto_spmd_partitioning_mesh_shape", "use_spmd_partitioning",
                        "allow_spmd_sharding_propagation_to_output", "deduplicate_hlo", "fusion_config_collection",
                        "phase_index", "device_memory_size", "use_shardy_partitioner", "alias_passthrough_params",
                        "param_requires_broadcast_via_collectives", "intra_op_parallelism_threads", "launch_id"});
}

bool isDebugOptions(const FileSample& file)
{
    const auto fields = textProtoFields(file.first);
    return fields && fields->outer.front().starts_with("xla_");
}

bool isExecutionOptions(const FileSample& file)
{
    return hasAnyField(file, {"shape_with_output_layout", "device_handles", "num_replicas"});
}

bool isPassMetadata(const FileSample& file)
{
    return hasAnyField(file, {"canonical_module_id", "module_group_name", "pass_metadata", "original_module_id"});
}

bool isFusionLog(const FileSample& file)
{
    return hasAnyField(file, {"fusion_steps", "hlo_module_before_fusion"});
}

bool isTargetConfig(const FileSample& file)
{
    return hasAnyField(file, {"gpu_device_info", "platform_name", "device_description_str", "dnn_version_info"});
}

bool isAutotuneResults(const FileSample& file)
{
    const auto fields = textProtoFields(file.first);
    return fields && (fields->has("autotune_results") || (fields->has("results") && fields->hasInner("hlo")));
}

bool isOtherTextProto(const FileSample& file)
{
    const auto fields = textProtoFields(file.first);
    return fields && fields->hasMessage;
}

bool isMlirOf(const FileSample& file, std::string_view dialect)
{
    const auto content = mlirContent(file.first);
    return content && content->has(dialect);
}

bool isMlir(const FileSample& file)
{
    return mlirContent(file.first).has_value();
}

std::string mlirDialects(const FileSample& file)
{
    const auto content = mlirContent(file.first);
    return content ? content->text() : std::string();
}

} // namespace tgraph::hlo::foreign
