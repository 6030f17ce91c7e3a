// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/attributetext.h"

#include "engine/hlo/shapes/opcoderules.h"
#include "engine/hlo/text/attributevalues.h"
#include "engine/hlo/text/shapetext.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <variant>

namespace tgraph::hlo {
namespace {

constexpr std::size_t maxCalls = std::size_t{1} << 20U; ///< calls per instruction

} // namespace

/// The target of a key's value: a member, one of a dot's lists of dimensions, or a function that reads the value.
struct AttributeReader::Row {
    using Function = void (AttributeReader::*)();
    using Integer = std::optional<std::int64_t> Attributes::*;
    using Text = std::string_view Attributes::*; ///< a word, a string in quotes, or brackets
    using List = std::vector<std::int64_t> Attributes::*;
    using DotList = std::vector<std::int64_t> DotDimensions::*;
    using Written = std::string_view Values::*; ///< the value as written
    using Skipped = std::monostate;

    std::string_view key;
    std::variant<Function, Integer, Text, List, DotList, Written, Skipped> to;
    std::string_view
        opcode; ///< prefix of the opcodes for which the value is kept; the key has other meanings elsewhere
    std::string_view allowed; ///< opcodes that XLA's parser allows the key for, each between blanks; empty: all
    std::string_view required; ///< opcodes that must have it
};

/// The attributes of instructions that XLA's parser accepts (hlo_parser.cc of openxla/xla, facts).
struct AttributeReader::Table {
    using A = Attributes;
    using D = DotDimensions;
    using R = AttributeReader;
    using V = Values;
    static constexpr Row::Skipped skipped{};
    static constexpr std::array rows = {
        Row{"algorithm", skipped, "", " dot rng-bit-generator scaled-dot ", " rng-bit-generator "},
        Row{"api_version", skipped, "", " custom-call ", ""},
        Row{"async_execution_thread", skipped, "", " async-done async-start async-update ", ""},
        Row{"backend_config", &A::backendConfig, "", "", ""},
        Row{"batch_group_count", &A::batchGroupCount, "", " convolution custom-call ", ""},
        Row{"body", &R::readBody, "", " while ", " while "},
        Row{"branch_computations", &R::readCalls, "", " conditional ", ""},
        Row{"called_computations", &R::readCalls, "", " custom-call fusion ", ""},
        Row{"calls", &R::readCalls, "", " async-done async-start async-update custom-call fusion ",
            " async-start fusion "},
        Row{"channel_id", skipped, "",
            " all-gather all-gather-start all-reduce all-reduce-start all-to-all "
            "collective-broadcast collective-permute collective-permute-start collective-reduce "
            "ragged-all-to-all "
            "recv recv-done reduce-scatter send send-done ",
            ""},
        Row{"collapsed_slice_dims", skipped, "", " gather ", " gather "},
        Row{"condition", &R::readCalls, "", " while ", " while "},
        Row{"constrain_layout", skipped, "",
            " all-gather all-gather-start all-reduce all-reduce-start all-to-all reduce-scatter ", ""},
        Row{"control-predecessors", &R::readPredecessors, "", "", ""},
        Row{"conv_kind", skipped, "", " convolution ", ""},
        Row{"cross_program_prefetch_index", skipped, "", " copy-start ", ""},
        Row{"custom_call_has_side_effect", skipped, "", " custom-call ", ""},
        Row{"custom_call_target", &A::customCallTarget, "", " custom-call ", " custom-call "},
        Row{"delta", skipped, "", " rng-get-and-update-state ", " rng-get-and-update-state "},
        Row{"dim_labels", &R::readLabels, "", " convolution custom-call ", " convolution "},
        Row{"dimensions", &A::dimensions, "",
            " all-gather all-gather-start all-to-all broadcast concatenate get-dimension-size "
            "map ragged-all-to-all reduce reduce-scatter reverse scan set-dimension-size sort "
            "topk transpose ",
            " all-gather all-gather-start concatenate get-dimension-size reduce reduce-scatter "
            "reverse set-dimension-size transpose "},
        Row{"direction", &A::comparisonDirection, "compare", " compare ", " compare "},
        Row{"distribution", skipped, "", " rng ", ""},
        Row{"domain", skipped, "", " domain ", " domain "},
        Row{"dynamic_slice_sizes", &A::dynamicSliceSizes, "dynamic-slice", " dynamic-slice ", " dynamic-slice "},
        Row{"epsilon", skipped, "", " batch-norm-grad batch-norm-inference batch-norm-training ",
            " batch-norm-grad batch-norm-inference batch-norm-training "},
        Row{"exponent_bits", skipped, "", " reduce-precision ", " reduce-precision "},
        Row{"false_computation", &R::readCalls, "", " conditional ", ""},
        Row{"feature_group_count", &A::featureGroupCount, "", " convolution custom-call ", ""},
        Row{"feature_index", skipped, "", " batch-norm-grad batch-norm-inference batch-norm-training ",
            " batch-norm-grad batch-norm-inference batch-norm-training "},
        Row{"fft_length", skipped, "", " fft ", " fft "},
        Row{"fft_type", skipped, "", " fft ", " fft "},
        Row{"frontend_attributes", skipped, "", "", ""},
        Row{"has_dynamic_root", skipped, "", " collective-broadcast collective-reduce ", ""},
        Row{"index", &A::tupleIndex, "get-tuple-element", " get-tuple-element ", " get-tuple-element "},
        Row{"index_vector_dim", skipped, "", " gather scatter ", " gather scatter "},
        Row{"indices_are_sorted", skipped, "", " gather scatter ", ""},
        Row{"infeed_config", skipped, "", " infeed ", ""},
        Row{"inferred_dimension", &R::readOneDimension, "", " reshape ", ""},
        Row{"input_batching_dims", skipped, "", " scatter ", ""},
        Row{"inserted_window_dims", skipped, "", " scatter ", " scatter "},
        Row{"iota_dimension", &R::readOneDimension, "", " iota ", ""},
        Row{"is_associative", skipped, "", " scan ", ""},
        Row{"is_composite", skipped, "", " call ", ""},
        Row{"is_host_transfer", skipped, "", " recv recv-done send send-done ", ""},
        Row{"is_reverse", skipped, "", " scan ", ""},
        Row{"is_stable", &R::readIsStable, "", " scan sort ", ""},
        Row{"k", skipped, "", " topk ", " topk "},
        Row{"kind", &A::fusionKind, "fusion", " fusion ", " fusion "},
        Row{"largest", skipped, "", " topk ", ""},
        Row{"left_side", skipped, "", " triangular-solve ", ""},
        Row{"lhs_batch_dims", &D::lhsBatch, "", " custom-call dot ragged-dot scaled-dot ", ""},
        Row{"lhs_contracting_dims", &D::lhsContracting, "", " custom-call dot ragged-dot scaled-dot ", ""},
        Row{"lhs_ragged_dims", skipped, "", " ragged-dot ", ""},
        Row{"literal", &R::readLiteral, "", "", ""},
        Row{"lower", skipped, "", " cholesky triangular-solve ", ""},
        Row{"mantissa_bits", skipped, "", " reduce-precision ", " reduce-precision "},
        Row{"metadata", &V::metadata, "", "", ""},
        Row{"mode", skipped, "", " all-reduce all-reduce-start reduce-scatter ", ""},
        Row{"num_carries", skipped, "", " scan ", " scan "},
        Row{"offset_dims", skipped, "", " gather ", " gather "},
        Row{"operand_batching_dims", skipped, "", " gather ", ""},
        Row{"operand_layout_constraints", &V::constraints, "", " custom-call ", ""},
        Row{"operand_precision", skipped, "", " convolution custom-call dot ragged-dot scaled-dot ", ""},
        Row{"origin", skipped, "", "", ""},
        Row{"outfeed_config", skipped, "", " outfeed ", ""},
        Row{"outfeed_shape", skipped, "", " outfeed ", ""},
        Row{"output_to_operand_aliasing", skipped, "", " async-start custom-call fusion ", ""},
        Row{"padding", &R::readPaddingValue, "pad", " pad ", " pad "},
        Row{"padding_type", skipped, "", " custom-call ", ""},
        Row{"parameter_replication", &V::replication, "", "", ""},
        Row{"replica_groups", skipped, "",
            " all-gather all-gather-start all-reduce all-reduce-start all-to-all "
            "collective-broadcast collective-reduce ragged-all-to-all reduce-scatter ",
            ""},
        Row{"result_accuracy", skipped, "", "", ""},
        Row{"rhs_batch_dims", &D::rhsBatch, "", " custom-call dot ragged-dot scaled-dot ", ""},
        Row{"rhs_contracting_dims", &D::rhsContracting, "", " custom-call dot ragged-dot scaled-dot ", ""},
        Row{"rhs_group_dims", skipped, "", " ragged-dot ", ""},
        Row{"scatter", &R::readCalls, "", " select-and-scatter ", " select-and-scatter "},
        Row{"scatter_dims_to_operand_dims", skipped, "", " scatter ", " scatter "},
        Row{"scatter_indices_batching_dims", skipped, "", " scatter ", ""},
        Row{"schedule", skipped, "", " custom-call ", ""},
        Row{"select", &R::readCalls, "", " select-and-scatter ", " select-and-scatter "},
        Row{"sharding", &V::sharding, "", "", ""},
        Row{"slice", &R::readSliceValue, "slice", " slice ", " slice "},
        Row{"slice_sizes", &A::dynamicSliceSizes, "collective-permute",
            " collective-permute collective-permute-start gather ", " gather "},
        Row{"source_target_pairs", skipped, "", " collective-permute collective-permute-start ",
            " collective-permute collective-permute-start "},
        Row{"sparsity", skipped, "", " dot ", ""},
        Row{"start_index_map", skipped, "", " gather ", " gather "},
        Row{"start_indices_batching_dims", skipped, "", " gather ", ""},
        Row{"statistics", skipped, "", "", ""},
        Row{"to_apply", &R::readCalls, "",
            " all-reduce all-reduce-start call collective-reduce custom-call map reduce reduce-scatter "
            "reduce-window scan scatter sort topk ",
            " all-reduce all-reduce-start call collective-reduce map reduce reduce-scatter reduce-window scatter "},
        Row{"transpose_a", skipped, "", " triangular-solve ", ""},
        Row{"true_computation", &R::readCalls, "", " conditional ", ""},
        Row{"type", skipped, "", " compare ", ""},
        Row{"unique_indices", skipped, "", " scatter ", ""},
        Row{"unit_diagonal", skipped, "", " triangular-solve ", ""},
        Row{"update_window_dims", skipped, "", " scatter ", " scatter "},
        Row{"use_global_device_ids", skipped, "",
            " all-gather all-gather-start all-reduce all-reduce-start collective-reduce reduce-scatter ", ""},
        Row{"window", &R::readWindowValue, "", " convolution custom-call reduce-window select-and-scatter ", ""},
    };
    static_assert(std::ranges::is_sorted(rows, {}, &Row::key) && rows.size() <= AttributeSet().size());

    static constexpr std::size_t slotCount = 512;
    static constexpr std::size_t slotOf(std::string_view key)
    {
        std::size_t hash = key.size();
        for (const std::size_t place : {std::size_t{0}, key.size() / 2, key.size() - 1})
            hash = hash * 37 + static_cast<unsigned char>(key[place]);
        return hash % slotCount;
    }
    /// Returns a hash table with open addressing. A slot contains 1 + the row's index; 0: free.
    static constexpr std::array<std::uint8_t, slotCount> makeSlots()
    {
        std::array<std::uint8_t, slotCount> slots{};
        for (std::size_t i = 0; i < rows.size(); ++i) {
            std::size_t slot = slotOf(rows[i].key);
            while (slots[slot] != 0)
                slot = (slot + 1) % slotCount;
            slots[slot] = static_cast<std::uint8_t>(i + 1);
        }
        return slots;
    }
};

/// Returns the row of a key; null if XLA does not define the key.
const AttributeReader::Row* AttributeReader::rowOf(std::string_view key)
{
    static constexpr std::array slots = Table::makeSlots();
    for (std::size_t slot = Table::slotOf(key); slots[slot] != 0; slot = (slot + 1) % Table::slotCount)
        if (const Row& row = Table::rows[slots[slot] - 1U]; row.key == key)
            return &row;
    return nullptr;
}

AttributeRules AttributeRules::of(std::string_view opcode)
{
    AttributeRules rules;
    if (opcodeRule(opcode) == nullptr) {
        rules.allowed.set();
        return rules;
    }
    const auto lists = [&](std::string_view opcodes) {
        std::size_t at = opcodes.find(opcode);
        while (at != std::string_view::npos && (opcodes[at - 1] != ' ' || opcodes[at + opcode.size()] != ' '))
            at = opcodes.find(opcode, at + 1);
        return at != std::string_view::npos;
    };
    for (std::size_t i = 0; i < AttributeReader::Table::rows.size(); ++i) {
        const AttributeReader::Row& row = AttributeReader::Table::rows[i];
        rules.allowed[i] = row.allowed.empty() || lists(row.allowed);
        rules.required[i] = lists(row.required);
    }
    return rules;
}

std::string AttributeRules::names(const AttributeSet& attributes)
{
    std::string names;
    for (std::size_t i = 0; i < AttributeReader::Table::rows.size(); ++i)
        if (attributes[i])
            names += (names.empty() ? "" : " and ") + std::string(AttributeReader::Table::rows[i].key);
    return names;
}

std::string_view attributeValue(TextCursor cursor, std::string_view key)
{
    while (cursor.eat(',')) {
        const std::string_view found = cursor.expectName("an attribute");
        cursor.expect('=');
        cursor.skipSpace();
        const char* const begin = cursor.at();
        skipAttribute(cursor, found);
        if (found == key)
            return {begin, static_cast<std::size_t>(cursor.at() - begin)};
    }
    return {};
}

bool isModuleAttribute(std::string_view key, std::string_view opcode)
{
    const AttributeReader::Row* const row = AttributeReader::rowOf(key);
    if (row == nullptr || !opcode.starts_with(row->opcode)
        || std::holds_alternative<AttributeReader::Row::Skipped>(row->to))
        return false;
    const bool isWritten = std::holds_alternative<AttributeReader::Row::Written>(row->to);
    return isWritten ? key == "metadata"
                     : key != "literal" && key != "control-predecessors"; // Module does not keep the others
}

void skipAttribute(TextCursor& cursor, std::string_view key)
{
    if (key == "literal")
        AttributeReader::passOverLiteral(cursor);
    else
        (void)cursor.skipValue();
}

void AttributeReader::Values::clear()
{
    attributes.clear();
    calls.clear();
    metadata = {};
    sharding = {};
    replication = {};
    constraints = {};
    predecessors.clear();
    unknown.clear();
    seen.reset();
    seenTwice.reset();
}

void AttributeReader::read(std::string_view opcode)
{
    reset();
    while (true) {
        // Only a comma continues: the cursor stays at the end of the last value, which is the end of the instruction's
        // text.
        const char* const behind = m_cursor.at();
        if (!m_cursor.eat(',')) {
            m_cursor.moveTo(behind);
            return;
        }
        const std::string_view key = m_cursor.expectName("an attribute such as dimensions={0}");
        m_cursor.expect('=');
        const Row* const row = rowOf(key);
        if (row == nullptr) {
            m_values.unknown.push_back(key);
            (void)m_cursor.skipValue();
            continue;
        }
        const auto index = static_cast<std::size_t>(row - Table::rows.data());
        if (m_values.seen[index])
            m_values.seenTwice.set(index);
        m_values.seen.set(index);
        if (opcode.starts_with(row->opcode))
            readValue(*row);
        else
            (void)m_cursor.skipValue();
    }
}

void AttributeReader::readValue(const Row& row)
{
    if (const auto* const function = std::get_if<Row::Function>(&row.to)) {
        (this->**function)();
    } else if (const auto* const list = std::get_if<Row::List>(&row.to)) {
        (m_values.attributes.**list).clear(); // XLA rejects a repeated key; here the last one wins
        readIntegerList(m_cursor, m_values.attributes.**list);
    } else if (const auto* const dotList = std::get_if<Row::DotList>(&row.to)) {
        (dot().**dotList).clear();
        readIntegerList(m_cursor, dot().**dotList);
    } else if (const auto* const integer = std::get_if<Row::Integer>(&row.to)) {
        m_values.attributes.** integer = m_cursor.expectInteger();
    } else if (const auto* const text = std::get_if<Row::Text>(&row.to)) {
        m_cursor.skipSpace();
        const bool isQuoted = m_cursor.peek() == '"' || m_cursor.peek() == '\'';
        const std::string_view value = isQuoted ? m_cursor.expectString() : m_cursor.skipValue();
        const bool isBytes = row.key == "backend_config"; // the others are strings in the protobuf
        m_values.attributes.** text = !isQuoted ? value : isBytes ? m_strings.bytesOf(value) : m_strings.textOf(value);
    } else if (const auto* const written = std::get_if<Row::Written>(&row.to)) {
        m_values.** written = m_cursor.skipValue();
    } else {
        (void)m_cursor.skipValue();
    }
}

DotDimensions& AttributeReader::dot()
{
    return m_values.attributes.dot ? *m_values.attributes.dot : m_values.attributes.dot.emplace();
}

void AttributeReader::addCall(std::string_view name)
{
    if (m_values.calls.size() == maxCalls)
        m_cursor.fail(name.data(), fmt::format("more than {} calls of one instruction", maxCalls), "fewer");
    m_values.calls.push_back(name);
}

/// Returns true at the `{` of a computation's instructions, rather than of a list of names.
bool AttributeReader::isAtInline()
{
    m_cursor.skipSpace();
    const char* const before = m_cursor.at();
    if (!m_readInline || !m_cursor.eat('{'))
        return false;
    m_cursor.skipSpace();
    const std::string_view word = m_cursor.takeName();
    bool isInline = false;
    if (word.empty() ? m_cursor.eat('%') && !m_cursor.takeName().empty() : true) {
        m_cursor.skipSpace();
        const char next = m_cursor.peek();
        isInline = next == '=' || (word == "ROOT" && next != ',' && next != '}');
    }
    m_cursor.moveTo(before);
    return isInline;
}

void AttributeReader::readCall()
{
    if (isAtInline()) {
        Values outer = std::exchange(m_values, {});
        const std::string_view name = m_readInline();
        m_values = std::move(outer);
        addCall(name);
        return;
    }
    (void)m_cursor.eat('%');
    addCall(m_cursor.expectName("the name of a computation"));
}

void AttributeReader::readCalls()
{
    if (isAtInline() || !m_cursor.eat('{')) {
        readCall();
        return;
    }
    if (m_cursor.eat('}'))
        return;
    do
        readCall();
    while (m_cursor.eat(','));
    m_cursor.expect('}');
}

void AttributeReader::readBody()
{
    readCall();
    std::rotate(m_values.calls.begin(), m_values.calls.end() - 1,
                m_values.calls.end()); // moves the body before the condition
}

void AttributeReader::readPredecessors()
{
    m_cursor.expect('{');
    while (!m_cursor.eat('}')) {
        (void)m_cursor.eat('%');
        m_values.predecessors.push_back(m_cursor.expectName("the name of an instruction"));
        (void)m_cursor.eat(',');
    }
}

void AttributeReader::readOneDimension()
{
    m_values.attributes.dimensions.assign(1, m_cursor.expectInteger());
}

void AttributeReader::readWindowValue()
{
    m_values.attributes.window.clear();
    readWindow(m_cursor, m_values.attributes.window);
}

void AttributeReader::readLabels()
{
    readConvolutionDimensions(m_cursor, m_values.attributes.convolution.emplace());
}

void AttributeReader::readSliceValue()
{
    m_values.attributes.slice.clear();
    readSlice(m_cursor, m_values.attributes.slice);
}

void AttributeReader::readPaddingValue()
{
    m_values.attributes.padding.clear();
    readPadding(m_cursor, m_values.attributes.padding);
}

void AttributeReader::readLiteral()
{
    passOverLiteral(m_cursor);
}

void AttributeReader::readIsStable()
{
    m_values.attributes.isStable = m_cursor.skipValue() == "true";
}

void AttributeReader::passOverLiteral(TextCursor& cursor)
{
    // `literal=f32[2]{0} {1, 2}`, `literal=(f32[] 1, s32[] 2)`, `literal=pred[] true`
    cursor.skipSpace();
    if (cursor.peek() == '(') {
        cursor.skipBalanced();
        return;
    }
    if (cursor.peek() != '{') {
        skipShape(cursor); // skips the layout-like text together with the value
        const char* const behind = cursor.at();
        cursor.skipSpace();
        if (cursor.peek() == ',' || cursor.peek() == '}' || cursor.peek() == '%' || cursor.atEnd()) {
            cursor.moveTo(behind);
            return;
        }
    }
    (void)cursor.skipValue();
}

} // namespace tgraph::hlo
