// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/attributetext.h"

#include "engine/hlo/shapes/opcoderules.h"
#include "engine/hlo/text/attributevalues.h"
#include "engine/hlo/text/shapetext.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>
#include <variant>

namespace tgraph::hlo {
namespace {

constexpr std::size_t maxCalls = std::size_t{1} << 20U; ///< per instruction

} // namespace

/// The target of a key's value: a member, one of a dot's lists of dimensions, or a function that reads the value.
struct AttributeReader::Row {
    using Function = void (AttributeReader::*)();
    using Integer = std::optional<std::int64_t> Attributes::*;
    using Text = std::string_view Attributes::*; ///< a word, a string in quotes, or brackets
    using List = std::vector<std::int64_t> Attributes::*;
    using DotList = std::vector<std::int64_t> DotDimensions::*;

    std::string_view key;
    std::variant<Function, Integer, Text, List, DotList> to;
    std::string_view opcode; ///< prefix of the opcodes to which the row applies; the key has other meanings elsewhere
    std::string_view allowed; ///< opcodes that XLA's parser allows the key for, each between blanks; empty: all
    std::string_view required; ///< opcodes that must have it
};

std::span<const AttributeReader::Row> AttributeReader::rows()
{
    using A = Attributes;
    using D = DotDimensions;
    using R = AttributeReader;
    static constexpr std::array table = {
        Row{"backend_config", &A::backendConfig, "", "", ""},
        Row{"batch_group_count", &A::batchGroupCount, "", " convolution custom-call ", ""},
        Row{"body", &R::readBody, "", " while ", " while "},
        Row{"branch_computations", &R::readCalls, "", " conditional ", ""},
        Row{"called_computations", &R::readCalls, "", " custom-call fusion ", ""},
        Row{"calls", &R::readCalls, "", " async-done async-start async-update custom-call fusion ",
            " async-start fusion "},
        Row{"condition", &R::readCalls, "", " while ", " while "},
        Row{"control-predecessors", &R::readPredecessors, "", "", ""},
        Row{"custom_call_target", &A::customCallTarget, "", " custom-call ", " custom-call "},
        Row{"dim_labels", &R::readLabels, "", " convolution custom-call ", " convolution "},
        Row{"dimensions", &A::dimensions, "",
            " all-gather all-gather-start all-to-all broadcast concatenate get-dimension-size map reduce "
            "reduce-scatter reverse scan set-dimension-size sort topk transpose ",
            " all-gather all-gather-start concatenate get-dimension-size reduce reduce-scatter reverse "
            "set-dimension-size transpose "},
        Row{"direction", &A::comparisonDirection, "compare", " compare ", " compare "},
        Row{"dynamic_slice_sizes", &A::dynamicSliceSizes, "", " dynamic-slice ", " dynamic-slice "},
        Row{"false_computation", &R::readCalls, "", " conditional ", ""},
        Row{"feature_group_count", &A::featureGroupCount, "", " convolution custom-call ", ""},
        Row{"index", &A::tupleIndex, "get-tuple-element", " get-tuple-element ", " get-tuple-element "},
        Row{"inferred_dimension", &R::readOneDimension, "", " reshape ", ""},
        Row{"iota_dimension", &R::readOneDimension, "", " iota ", ""},
        Row{"is_stable", &R::readIsStable, "", " scan sort ", ""},
        Row{"kind", &A::fusionKind, "fusion", " fusion ", " fusion "},
        Row{"lhs_batch_dims", &D::lhsBatch, "", " custom-call dot ragged-dot ", ""},
        Row{"lhs_contracting_dims", &D::lhsContracting, "", " custom-call dot ragged-dot ", ""},
        Row{"literal", &R::readLiteral, "", "", ""},
        Row{"metadata", &R::readMetadata, "", "", ""},
        Row{"padding", &R::readPaddingValue, "pad", " pad ", " pad "},
        Row{"rhs_batch_dims", &D::rhsBatch, "", " custom-call dot ragged-dot ", ""},
        Row{"rhs_contracting_dims", &D::rhsContracting, "", " custom-call dot ragged-dot ", ""},
        Row{"scatter", &R::readCalls, "", " select-and-scatter ", " select-and-scatter "},
        Row{"select", &R::readCalls, "", " select-and-scatter ", " select-and-scatter "},
        Row{"slice", &R::readSliceValue, "slice", " slice ", " slice "},
        Row{"slice_sizes", &A::dynamicSliceSizes, "collective-permute", "", ""},
        Row{"to_apply", &R::readCalls, "",
            " all-reduce all-reduce-start call custom-call map reduce reduce-scatter reduce-window scan scatter sort "
            "topk ",
            " all-reduce all-reduce-start call map reduce reduce-scatter reduce-window scatter "},
        Row{"true_computation", &R::readCalls, "", " conditional ", ""},
        Row{"window", &R::readWindowValue, "", " convolution custom-call reduce-window select-and-scatter ", ""},
    };
    static_assert(std::ranges::is_sorted(table, {}, &Row::key) && table.size() <= 64);
    return table;
}

const AttributeReader::Row* AttributeReader::rowOf(std::string_view key)
{
    const std::span<const Row> all = rows();
    const auto found = std::ranges::lower_bound(all, key, {}, &Row::key);
    return found != all.end() && found->key == key ? &*found : nullptr;
}

AttributeRules AttributeRules::of(std::string_view opcode)
{
    if (opcodeRule(opcode) == nullptr)
        return {.allowed = ~std::uint64_t{0}};
    const std::string word = fmt::format(" {} ", opcode);
    AttributeRules rules;
    std::uint64_t bit = 1;
    for (const AttributeReader::Row& row : AttributeReader::rows()) {
        if (row.allowed.empty() || row.allowed.find(word) != std::string_view::npos)
            rules.allowed |= bit;
        if (row.required.find(word) != std::string_view::npos)
            rules.required |= bit;
        bit <<= 1U;
    }
    return rules;
}

std::string AttributeRules::names(std::uint64_t attributes)
{
    std::string names;
    std::uint64_t bit = 1;
    for (const AttributeReader::Row& row : AttributeReader::rows()) {
        if ((attributes & bit) != 0)
            names += (names.empty() ? "" : " and ") + std::string(row.key);
        bit <<= 1U;
    }
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
    return row != nullptr && opcode.starts_with(row->opcode) && key != "literal"
        && key != "control-predecessors"; // their values are not kept
}

void skipAttribute(TextCursor& cursor, std::string_view key)
{
    if (key == "literal")
        AttributeReader::passOverLiteral(cursor);
    else
        (void)cursor.skipValue();
}

void AttributeReader::reset()
{
    // Lists keep their memory.
    m_attributes.dimensions.clear();
    m_attributes.window.clear();
    m_attributes.convolution.reset();
    m_attributes.dot.reset();
    m_attributes.slice.clear();
    m_attributes.dynamicSliceSizes.clear();
    m_attributes.padding.clear();
    m_attributes.featureGroupCount.reset();
    m_attributes.batchGroupCount.reset();
    m_attributes.tupleIndex.reset();
    m_attributes.isStable = false;
    m_attributes.customCallTarget = {};
    m_attributes.fusionKind = {};
    m_attributes.comparisonDirection = {};
    m_attributes.backendConfig = {};
    m_calls.clear();
    m_metadata = {};
    m_predecessors.clear();
    m_seen = 0;
    m_seenTwice = 0;
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
        if (row == nullptr || !opcode.starts_with(row->opcode)) {
            (void)m_cursor.skipValue();
            continue;
        }
        const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(row - rows().data());
        m_seenTwice |= m_seen & bit;
        m_seen |= bit;
        readValue(*row);
    }
}

void AttributeReader::readValue(const Row& row)
{
    if (const auto* const function = std::get_if<Row::Function>(&row.to)) {
        (this->**function)();
    } else if (const auto* const list = std::get_if<Row::List>(&row.to)) {
        (m_attributes.**list).clear(); // XLA rejects a repeated key; here the last one wins
        readIntegerList(m_cursor, m_attributes.**list);
    } else if (const auto* const dotList = std::get_if<Row::DotList>(&row.to)) {
        (dot().**dotList).clear();
        readIntegerList(m_cursor, dot().**dotList);
    } else if (const auto* const integer = std::get_if<Row::Integer>(&row.to)) {
        m_attributes.** integer = m_cursor.expectInteger();
    } else if (const auto* const text = std::get_if<Row::Text>(&row.to)) {
        m_cursor.skipSpace();
        const bool isQuoted = m_cursor.peek() == '"' || m_cursor.peek() == '\'';
        m_attributes.** text = isQuoted ? m_strings.plain(m_cursor.expectString()) : m_cursor.skipValue();
    }
}

DotDimensions& AttributeReader::dot()
{
    return m_attributes.dot ? *m_attributes.dot : m_attributes.dot.emplace();
}

void AttributeReader::addCall(std::string_view name)
{
    if (m_calls.size() == maxCalls)
        m_cursor.fail(name.data(), fmt::format("more than {} calls of one instruction", maxCalls), "fewer");
    m_calls.push_back(name);
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
        Attributes attributes = std::exchange(m_attributes, {});
        std::vector<std::string_view> calls = std::exchange(m_calls, {});
        const auto seen = std::pair(m_seen, m_seenTwice);
        const std::string_view metadata = m_metadata;
        const std::string_view name = m_readInline();
        m_attributes = std::move(attributes);
        m_calls = std::move(calls);
        std::tie(m_seen, m_seenTwice) = seen;
        m_metadata = metadata;
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
    std::rotate(m_calls.begin(), m_calls.end() - 1, m_calls.end()); // moves the body before the condition
}

void AttributeReader::readMetadata()
{
    m_metadata = m_cursor.skipValue();
}

void AttributeReader::readPredecessors()
{
    m_cursor.expect('{');
    while (!m_cursor.eat('}')) {
        (void)m_cursor.eat('%');
        m_predecessors.push_back(m_cursor.expectName("the name of an instruction"));
        (void)m_cursor.eat(',');
    }
}

void AttributeReader::readOneDimension()
{
    m_attributes.dimensions.assign(1, m_cursor.expectInteger());
}

void AttributeReader::readWindowValue()
{
    m_attributes.window.clear();
    readWindow(m_cursor, m_attributes.window);
}

void AttributeReader::readLabels()
{
    readConvolutionDimensions(m_cursor, m_attributes.convolution.emplace());
}

void AttributeReader::readSliceValue()
{
    m_attributes.slice.clear();
    readSlice(m_cursor, m_attributes.slice);
}

void AttributeReader::readPaddingValue()
{
    m_attributes.padding.clear();
    readPadding(m_cursor, m_attributes.padding);
}

void AttributeReader::readLiteral()
{
    passOverLiteral(m_cursor);
}

void AttributeReader::readIsStable()
{
    m_attributes.isStable = m_cursor.skipValue() == "true";
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
