// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/attributetext.h"

#include "engine/hlo/attributevalues.h"
#include "engine/hlo/shapetext.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tgraph::hlo {
namespace {

enum class Key : std::uint8_t {
    Other,
    BackendConfig,
    BatchGroupCount,
    Calls,
    CustomCallTarget,
    DimLabels,
    Dimension,
    Dimensions,
    Direction,
    DynamicSliceSizes,
    FeatureGroupCount,
    Index,
    IsStable,
    Kind,
    LhsBatch,
    LhsContracting,
    Literal,
    Metadata,
    Padding,
    RhsBatch,
    RhsContracting,
    Slice,
    SliceSizes,
    Window,
};

constexpr std::array<std::pair<std::string_view, Key>, 34> keys = {{
    {"backend_config", Key::BackendConfig},
    {"batch_group_count", Key::BatchGroupCount},
    {"body", Key::Calls},
    {"branch_computations", Key::Calls},
    {"called_computations", Key::Calls},
    {"calls", Key::Calls},
    {"condition", Key::Calls},
    {"custom_call_target", Key::CustomCallTarget},
    {"dim_labels", Key::DimLabels},
    {"dimensions", Key::Dimensions},
    {"direction", Key::Direction},
    {"dynamic_slice_sizes", Key::DynamicSliceSizes},
    {"false_computation", Key::Calls},
    {"feature_group_count", Key::FeatureGroupCount},
    {"index", Key::Index},
    {"inferred_dimension", Key::Dimension},
    {"iota_dimension", Key::Dimension},
    {"is_stable", Key::IsStable},
    {"kind", Key::Kind},
    {"lhs_batch_dims", Key::LhsBatch},
    {"lhs_contracting_dims", Key::LhsContracting},
    {"literal", Key::Literal},
    {"metadata", Key::Metadata},
    {"padding", Key::Padding},
    {"rhs_batch_dims", Key::RhsBatch},
    {"rhs_contracting_dims", Key::RhsContracting},
    {"scatter", Key::Calls},
    {"select", Key::Calls},
    {"slice", Key::Slice},
    {"slice_sizes", Key::SliceSizes},
    {"to_apply", Key::Calls},
    {"true_computation", Key::Calls},
    {"window", Key::Window},
    {"~", Key::Other}, // sorts last
}};
static_assert(std::ranges::is_sorted(keys, {}, &std::pair<std::string_view, Key>::first));

Key keyOf(std::string_view text)
{
    const auto* const found = std::ranges::lower_bound(keys, text, {}, &std::pair<std::string_view, Key>::first);
    return found != keys.end() && found->first == text ? found->second : Key::Other;
}

template <typename Part> Part& madeOf(std::optional<Part>& optional)
{
    return optional ? *optional : optional.emplace();
}

} // namespace

AttributeReader::AttributeReader(TextCursor& cursor, std::deque<std::string>& ownText)
    : m_cursor(cursor), m_ownText(ownText)
{
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
        // Only a comma leads on: the cursor stays at the end of the last value, where the instruction's text ends.
        const char* const behind = m_cursor.at();
        if (!m_cursor.eat(',')) {
            m_cursor.moveTo(behind);
            return;
        }
        const std::string_view key = m_cursor.expectName("an attribute such as dimensions={0}");
        m_cursor.expect('=');
        readOne(key, opcode);
    }
}

void AttributeReader::readOne(std::string_view key, std::string_view opcode)
{
    Attributes& to = m_attributes;
    const auto skipUnless = [&](bool isMeant, auto readIt) {
        if (isMeant)
            readIt();
        else
            (void)m_cursor.skipValue();
    };
    switch (keyOf(key)) {
    case Key::Calls:
        readCalls();
        if (key == "body")
            std::ranges::rotate(m_calls, m_calls.end() - 1);
        break;
    case Key::Metadata:
        m_metadata = m_cursor.skipValue();
        break;
    case Key::Dimensions:
        readIntegerList(m_cursor, to.dimensions);
        break;
    case Key::Dimension:
        to.dimensions.assign(1, m_cursor.expectInteger());
        break;
    case Key::Window:
        readWindow(m_cursor, to.window);
        break;
    case Key::DimLabels:
        readConvolutionDimensions(m_cursor, to.convolution.emplace());
        break;
    case Key::FeatureGroupCount:
        to.featureGroupCount = m_cursor.expectInteger();
        break;
    case Key::BatchGroupCount:
        to.batchGroupCount = m_cursor.expectInteger();
        break;
    case Key::LhsContracting:
        readIntegerList(m_cursor, madeOf(to.dot).lhsContracting);
        break;
    case Key::RhsContracting:
        readIntegerList(m_cursor, madeOf(to.dot).rhsContracting);
        break;
    case Key::LhsBatch:
        readIntegerList(m_cursor, madeOf(to.dot).lhsBatch);
        break;
    case Key::RhsBatch:
        readIntegerList(m_cursor, madeOf(to.dot).rhsBatch);
        break;
    case Key::DynamicSliceSizes:
        readIntegerList(m_cursor, to.dynamicSliceSizes);
        break;
    case Key::SliceSizes:
        skipUnless(opcode.starts_with("collective-permute"), [&] { readIntegerList(m_cursor, to.dynamicSliceSizes); });
        break;
    case Key::Slice:
        skipUnless(opcode == "slice", [&] { readSlice(m_cursor, to.slice); });
        break;
    case Key::Padding:
        skipUnless(opcode == "pad", [&] { readPadding(m_cursor, to.padding); });
        break;
    case Key::Index:
        skipUnless(opcode == "get-tuple-element", [&] { to.tupleIndex = m_cursor.expectInteger(); });
        break;
    case Key::IsStable:
        to.isStable = m_cursor.skipValue() == "true";
        break;
    case Key::Kind:
        skipUnless(opcode == "fusion", [&] { readWord(to.fusionKind); });
        break;
    case Key::Direction:
        skipUnless(opcode == "compare", [&] { readWord(to.comparisonDirection); });
        break;
    case Key::CustomCallTarget:
        readString(to.customCallTarget);
        break;
    case Key::BackendConfig:
        readString(to.backendConfig);
        break;
    case Key::Literal:
        readLiteral();
        break;
    case Key::Other:
        (void)m_cursor.skipValue();
        break;
    }
}

void AttributeReader::readCalls()
{
    const auto one = [this] {
        (void)m_cursor.eat('%');
        m_calls.push_back(m_cursor.expectName("the name of a computation"));
    };
    if (!m_cursor.eat('{')) {
        one();
        return;
    }
    if (m_cursor.eat('}'))
        return;
    do
        one();
    while (m_cursor.eat(','));
    m_cursor.expect('}');
}

void AttributeReader::readString(std::string_view& to)
{
    m_cursor.skipSpace();
    const bool isQuoted = m_cursor.peek() == '"' || m_cursor.peek() == '\'';
    to = isQuoted ? unescaped(m_cursor.expectString(), m_ownText) : m_cursor.skipValue();
}

void AttributeReader::readWord(std::string_view& to)
{
    to = m_cursor.expectName("a word");
}

void AttributeReader::readLiteral()
{
    // `literal=f32[2] {1, 2}`, `literal=(f32[] 1, s32[] 2)`, `literal=pred[] true`
    m_cursor.skipSpace();
    if (m_cursor.peek() == '(') {
        m_cursor.skipBalanced();
        return;
    }
    if (m_cursor.peek() != '{')
        skipShape(m_cursor);
    (void)m_cursor.skipValue();
}

} // namespace tgraph::hlo
