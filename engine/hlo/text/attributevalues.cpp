// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/attributevalues.h"

#include "engine/core/text.h"
#include "engine/hlo/module/shape.h"

#include <fmt/format.h>

#include <array>

namespace tgraph::hlo {
namespace {

void checkListLength(const TextCursor& cursor, std::size_t length, std::size_t most)
{
    if (length > most)
        cursor.fail(cursor.at(), fmt::format("more than {} numbers", most), "fewer");
}

/// Reads `3x3`, one part per dimension; the first list of a window sets the number of dimensions.
template <typename ReadPart>
void readParts(TextCursor& cursor, std::vector<WindowDimension>& window, bool& isFirst, const ReadPart& readPart)
{
    const char* const begin = cursor.at();
    std::size_t count = 0;
    do {
        checkListLength(cursor, count + 1, std::size_t{maxDimensions});
        if (isFirst)
            window.emplace_back();
        else if (count == window.size())
            cursor.fail(begin, "more parts than dimensions of the window", pluralText(window.size(), "part"));
        readPart(window[count++]);
    } while (cursor.eat('x'));
    if (count != window.size())
        cursor.fail(begin, "fewer parts than dimensions of the window", pluralText(window.size(), "part"));
    isFirst = false;
}

std::int64_t afterUnderscore(TextCursor& cursor)
{
    cursor.expect('_');
    return cursor.expectInteger();
}

void readWindowPart(TextCursor& cursor, std::string_view key, std::vector<WindowDimension>& window, bool& isFirst)
{
    const auto into = [&](std::int64_t WindowDimension::*member) {
        readParts(cursor, window, isFirst, [&](WindowDimension& part) { part.*member = cursor.expectInteger(); });
    };
    if (key == "size") {
        into(&WindowDimension::size);
    } else if (key == "stride") {
        into(&WindowDimension::stride);
    } else if (key == "lhs_dilate") {
        into(&WindowDimension::baseDilation);
    } else if (key == "rhs_dilate") {
        into(&WindowDimension::windowDilation);
    } else if (key == "pad") {
        readParts(cursor, window, isFirst, [&](WindowDimension& part) {
            part.paddingLow = cursor.expectInteger();
            part.paddingHigh = afterUnderscore(cursor);
        });
    } else if (key == "rhs_reversal") {
        readParts(cursor, window, isFirst, [&](WindowDimension& part) { part.reversal = cursor.expectInteger() != 0; });
    } else {
        cursor.fail(key.data(), "size, stride, pad, lhs_dilate, rhs_dilate or rhs_reversal");
    }
}

/// The position of each label in one part of dim_labels.
struct Labels {
    std::array<std::int64_t, 128> places{};

    explicit Labels(TextCursor& cursor)
    {
        places.fill(-1);
        cursor.skipSpace();
        const char* const begin = cursor.at();
        for (std::int64_t place = 0;; ++place) {
            const char c = cursor.peek();
            const bool isLabel = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '?';
            if (!isLabel)
                break;
            std::int64_t& known = places[static_cast<std::size_t>(c)];
            if (c != '?' && known >= 0)
                cursor.fail(fmt::format("each label once, not two of {}", c));
            known = place;
            checkListLength(cursor, static_cast<std::size_t>(place + 1), std::size_t{maxDimensions});
            cursor.advance();
        }
        if (cursor.at() == begin)
            cursor.fail("labels of dimensions such as b01f");
    }
    [[nodiscard]] std::int64_t of(char label) const { return places[static_cast<std::size_t>(label)]; }
    [[nodiscard]] std::vector<std::int64_t> spatial() const
    {
        std::vector<std::int64_t> list;
        for (char digit = '0'; digit <= '9' && of(digit) >= 0; ++digit)
            list.push_back(of(digit));
        return list;
    }
};

} // namespace

void readIntegerList(TextCursor& cursor, std::vector<std::int64_t>& list)
{
    cursor.expect('{');
    if (cursor.eat('}'))
        return;
    do {
        cursor.skipSpace();
        if (cursor.peek() == '{') { // a group; XLA does not nest groups
            cursor.expect('{');
            if (cursor.eat('}'))
                continue;
            do {
                list.push_back(cursor.expectInteger());
                checkListLength(cursor, list.size(), maxAttributeNumbers);
            } while (cursor.eat(','));
            cursor.expect('}');
        } else {
            list.push_back(cursor.expectInteger());
            checkListLength(cursor, list.size(), maxAttributeNumbers);
        }
    } while (cursor.eat(','));
    cursor.expect('}');
}

void readWindow(TextCursor& cursor, std::vector<WindowDimension>& window)
{
    cursor.expect('{');
    bool isFirst = true;
    while (!cursor.eat('}')) {
        const std::string_view key = cursor.expectName("a part of a window, or }");
        cursor.expect('=');
        readWindowPart(cursor, key, window, isFirst);
        (void)cursor.eat(',');
    }
}

void readConvolutionDimensions(TextCursor& cursor, ConvolutionDimensions& dimensions)
{
    const Labels input(cursor);
    cursor.expect('_');
    const Labels kernel(cursor);
    if (!cursor.eatArrow())
        cursor.fail("->");
    const Labels output(cursor);
    dimensions.inputBatch = input.of('b');
    dimensions.inputFeature = input.of('f');
    dimensions.inputSpatial = input.spatial();
    dimensions.kernelInputFeature = kernel.of('i');
    dimensions.kernelOutputFeature = kernel.of('o');
    dimensions.kernelSpatial = kernel.spatial();
    dimensions.outputBatch = output.of('b');
    dimensions.outputFeature = output.of('f');
    dimensions.outputSpatial = output.spatial();
}

void readSlice(TextCursor& cursor, std::vector<SliceDimension>& slice)
{
    cursor.expect('{');
    if (cursor.eat('}'))
        return;
    do {
        SliceDimension& part = slice.emplace_back();
        checkListLength(cursor, slice.size(), std::size_t{maxDimensions});
        cursor.expect('[');
        part.start = cursor.expectInteger();
        cursor.expect(':');
        part.limit = cursor.expectInteger();
        if (cursor.eat(':'))
            part.stride = cursor.expectInteger();
        cursor.expect(']');
    } while (cursor.eat(','));
    cursor.expect('}');
}

void readPadding(TextCursor& cursor, std::vector<PaddingDimension>& padding)
{
    do {
        PaddingDimension& part = padding.emplace_back();
        checkListLength(cursor, padding.size(), std::size_t{maxDimensions});
        part.low = cursor.expectInteger();
        part.high = afterUnderscore(cursor);
        if (cursor.eat('_'))
            part.interior = cursor.expectInteger();
    } while (cursor.eat('x'));
}

} // namespace tgraph::hlo
