// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/attributetext.h"

#include "engine/hlo/text/attributevalues.h"
#include "engine/hlo/text/shapetext.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
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
};

const AttributeReader::Row* AttributeReader::rowOf(std::string_view key)
{
    using A = Attributes;
    using D = DotDimensions;
    using R = AttributeReader;
    static constexpr std::array rows = {
        Row{"backend_config", &A::backendConfig, ""},
        Row{"batch_group_count", &A::batchGroupCount, ""},
        Row{"body", &R::readBody, ""},
        Row{"branch_computations", &R::readCalls, ""},
        Row{"called_computations", &R::readCalls, ""},
        Row{"calls", &R::readCalls, ""},
        Row{"condition", &R::readCalls, ""},
        Row{"custom_call_target", &A::customCallTarget, ""},
        Row{"dim_labels", &R::readLabels, ""},
        Row{"dimensions", &A::dimensions, ""},
        Row{"direction", &A::comparisonDirection, "compare"},
        Row{"dynamic_slice_sizes", &A::dynamicSliceSizes, ""},
        Row{"false_computation", &R::readCalls, ""},
        Row{"feature_group_count", &A::featureGroupCount, ""},
        Row{"index", &A::tupleIndex, "get-tuple-element"},
        Row{"inferred_dimension", &R::readOneDimension, ""},
        Row{"iota_dimension", &R::readOneDimension, ""},
        Row{"is_stable", &R::readIsStable, ""},
        Row{"kind", &A::fusionKind, "fusion"},
        Row{"lhs_batch_dims", &D::lhsBatch, ""},
        Row{"lhs_contracting_dims", &D::lhsContracting, ""},
        Row{"literal", &R::readLiteral, ""},
        Row{"metadata", &R::readMetadata, ""},
        Row{"padding", &R::readPaddingValue, "pad"},
        Row{"rhs_batch_dims", &D::rhsBatch, ""},
        Row{"rhs_contracting_dims", &D::rhsContracting, ""},
        Row{"scatter", &R::readCalls, ""},
        Row{"select", &R::readCalls, ""},
        Row{"slice", &R::readSliceValue, "slice"},
        Row{"slice_sizes", &A::dynamicSliceSizes, "collective-permute"},
        Row{"to_apply", &R::readCalls, ""},
        Row{"true_computation", &R::readCalls, ""},
        Row{"window", &R::readWindowValue, ""},
    };
    static_assert(std::ranges::is_sorted(rows, {}, &Row::key));
    const auto* const found = std::ranges::lower_bound(rows, key, {}, &Row::key);
    return found != rows.end() && found->key == key ? found : nullptr;
}

bool isModuleAttribute(std::string_view key, std::string_view opcode)
{
    const AttributeReader::Row* const row = AttributeReader::rowOf(key);
    return row != nullptr && opcode.starts_with(row->opcode) && key != "literal"; // its value is skipped
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
        if (row != nullptr && opcode.starts_with(row->opcode))
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

void AttributeReader::readCall()
{
    (void)m_cursor.eat('%');
    const std::string_view name = m_cursor.expectName("the name of a computation");
    if (m_calls.size() == maxCalls)
        m_cursor.fail(name.data(), fmt::format("more than {} calls of one instruction", maxCalls), "fewer");
    m_calls.push_back(name);
}

void AttributeReader::readCalls()
{
    if (!m_cursor.eat('{')) {
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
