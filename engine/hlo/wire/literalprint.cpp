// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/wire/literalprint.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/hlo/module/modulecheck.h"
#include "engine/hlo/wire/literaltypes.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/wirefields.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tgraph::hlo {
namespace {

struct TextTooLarge { };

/// Limit for an array without elements, because each row needs brackets
constexpr std::int64_t mostRows = std::int64_t{1} << 20;

/// The parts of a ShapeProto that determine the places of a literal's values.
struct LiteralShape {
    PrimitiveType type = PrimitiveType::Invalid;
    std::vector<std::int64_t> dimensions;
    std::vector<std::int64_t> minorToMajor;

    LiteralShape(std::string_view message, const WireFile& file);
    [[nodiscard]] bool isSound() const;
    /// Returns the distance of consecutive indices in the message, per dimension.
    [[nodiscard]] std::vector<std::size_t> strides() const;
};

LiteralShape::LiteralShape(std::string_view message, const WireFile& file)
{
    const WireFields fields(message, file);
    const std::uint64_t number = fields.bits(field::shapeElementType);
    type = number <= UINT8_MAX ? static_cast<PrimitiveType>(number) : PrimitiveType::Invalid;
    dimensions = fields.numbers(field::shapeDimensions);
    minorToMajor = WireFields(fields.bytes(field::shapeLayout), file).numbers(field::layoutMinorToMajor);
    if (minorToMajor.empty())
        for (std::size_t i = dimensions.size(); i > 0; --i)
            minorToMajor.push_back(static_cast<std::int64_t>(i - 1));
}

bool LiteralShape::isSound() const
{
    return !shapeProblem({.type = type, .dimensions = dimensions, .minorToMajor = minorToMajor})
        && std::ranges::find(dimensions, unboundedDimension) == dimensions.end();
}

std::vector<std::size_t> LiteralShape::strides() const
{
    std::vector<std::size_t> strides(dimensions.size());
    std::size_t stride = 1;
    for (const std::int64_t dimension : minorToMajor) {
        strides[static_cast<std::size_t>(dimension)] = stride;
        stride *= static_cast<std::size_t>(dimensions[static_cast<std::size_t>(dimension)]);
    }
    return strides;
}

/// The values of one array, in the order of the message.
class LiteralValues {
public:
    LiteralValues(const WireFields& fields, const LiteralType& type) : m_type(type)
    {
        if (type.bits == 0)
            m_varints = fields.numbers(type.field);
        else
            for (const WireFields::Field& field : fields.all()) // arrays in several parts: all parts
                add(field);
    }

    /// Returns the number of values; of parts for complex types.
    [[nodiscard]] std::size_t count(std::size_t elements) const
    {
        if (m_type.bits == 0)
            return m_varints.size();
        const std::size_t perByte = m_type.bits < 8 ? 8 / m_type.bits : 1;
        const std::size_t bytes = m_bytes.size() / std::max<std::size_t>(1, m_type.bits / 8);
        return perByte > 1 && bytes == (elements + perByte - 1) / perByte ? elements : bytes * perByte;
    }
    [[nodiscard]] std::uint64_t at(std::size_t place) const
    {
        if (m_type.bits == 0)
            return static_cast<std::uint64_t>(m_varints[place]);
        if (m_type.bits < 8) {
            const std::size_t perByte = 8 / m_type.bits;
            const auto byte = static_cast<unsigned char>(m_bytes[place / perByte]);
            const auto shift = static_cast<unsigned>(perByte - 1 - place % perByte) * m_type.bits;
            return (static_cast<unsigned>(byte) >> shift) & ((1U << m_type.bits) - 1);
        }
        std::uint64_t bits = 0;
        for (unsigned i = 0; i < m_type.bits / 8; ++i)
            bits |= std::uint64_t{static_cast<unsigned char>(m_bytes[place * (m_type.bits / 8) + i])} << (8 * i);
        return bits;
    }

private:
    void add(const WireFields::Field& field)
    {
        if (field.number != m_type.field)
            return;
        std::string_view part = field.bytes;
        std::string single; // a repeated number that is not packed
        if (field.type != WireType::Bytes) {
            for (unsigned i = 0; i < m_type.bits / 8; ++i)
                single += static_cast<char>(static_cast<unsigned char>(field.bits >> (8 * i)));
            part = single;
        }
        const bool isFirstAndStays = m_bytes.empty() && field.type == WireType::Bytes;
        if (isFirstAndStays) {
            m_bytes = part;
        } else {
            m_joined.reserve(2 * m_bytes.size());
            if (m_joined.empty())
                m_joined = m_bytes;
            m_joined += part;
            m_bytes = m_joined;
        }
    }

    const LiteralType& m_type;
    std::vector<std::int64_t> m_varints;
    std::string_view m_bytes;
    std::string m_joined;
};

class LiteralPrinter {
public:
    LiteralPrinter(std::string& text, const WireFile& file, const LiteralLimits& limits)
        : m_text(text), m_file(file), m_limits(limits)
    {
    }

    LiteralOutcome print(std::string_view message, int depth);

private:
    LiteralOutcome printTuple(const WireFields& fields, int depth);
    LiteralOutcome printArray(const WireFields& fields, const LiteralShape& shape);
    void printRows(const LiteralShape& shape, const LiteralType& type, const LiteralValues& values);
    void printElement(const LiteralType& type, const LiteralValues& values, std::size_t place, bool isInArray);
    void checkLimits();

    std::string& m_text;
    const WireFile& m_file;
    const LiteralLimits& m_limits;
};

LiteralOutcome LiteralPrinter::print(std::string_view message, int depth)
{
    const WireFields fields(message, m_file);
    const LiteralShape shape(fields.bytes(field::literalShape), m_file);
    if (depth > maxNesting)
        return LiteralOutcome::Unsound;
    return shape.type == PrimitiveType::Tuple ? printTuple(fields, depth) : printArray(fields, shape);
}

LiteralOutcome LiteralPrinter::printTuple(const WireFields& fields, int depth)
{
    m_text += '(';
    bool isFirst = true;
    for (const std::string_view element : fields.list(field::literalTupleElements)) {
        m_text += std::exchange(isFirst, false) ? "" : ", ";
        if (const LiteralOutcome outcome = print(element, depth + 1); outcome != LiteralOutcome::Printed)
            return outcome;
    }
    m_text += ')';
    return LiteralOutcome::Printed;
}

LiteralOutcome LiteralPrinter::printArray(const WireFields& fields, const LiteralShape& shape)
{
    const LiteralType* const type = literalTypeOf(shape.type);
    if (type == nullptr || !shape.isSound())
        return LiteralOutcome::Unsound;
    const auto elements = static_cast<std::size_t>(elementCount({.type = shape.type, .dimensions = shape.dimensions}));
    if (elements > m_limits.elements)
        return LiteralOutcome::LeftOut;
    std::int64_t rows = 1;
    for (std::size_t i = 0; elements == 0 && i < shape.dimensions.size() && shape.dimensions[i] > 0; ++i)
        if (rows = rows > mostRows ? rows : rows * std::min(shape.dimensions[i], mostRows + 1); rows > mostRows)
            return LiteralOutcome::Unsound;
    const LiteralValues values(fields, *type);
    const std::size_t parts = type->kind == LiteralKind::Complex ? 2 : 1;
    if (values.count(elements) != parts * elements)
        return LiteralOutcome::Unsound;
    printRows(shape, *type, values);
    checkLimits();
    return LiteralOutcome::Printed;
}

/// Prints row by row without recursion; `index` advances like an odometer.
void LiteralPrinter::printRows(const LiteralShape& shape, const LiteralType& type, const LiteralValues& values)
{
    const std::size_t rank = shape.dimensions.size();
    if (rank == 0) {
        printElement(type, values, 0, false);
        return;
    }
    const std::vector<std::size_t> strides = shape.strides();
    std::vector<std::int64_t> index(rank, 0);
    std::size_t place = 0;
    std::size_t depth = 0; // open brackets, without the outermost
    m_text += '{';
    while (true) {
        if (index[depth] == shape.dimensions[depth]) { // the end of the open bracket
            m_text += depth + 1 < rank && shape.dimensions[depth] > 0 ? " }" : "}";
            if (depth == 0)
                return;
            place -= static_cast<std::size_t>(index[depth]) * strides[depth];
            index[depth] = 0;
            --depth;
            ++index[depth];
            place += strides[depth];
            checkLimits();
            continue;
        }
        if (index[depth] > 0)
            m_text += ", ";
        if (depth + 1 < rank) {
            m_text += index[depth] > 0 ? "{" : " {";
            ++depth;
            continue;
        }
        printElement(type, values, place, true);
        ++index[depth];
        place += strides[depth];
        if (index[depth] % 4096 == 0)
            checkLimits();
    }
}

void LiteralPrinter::printElement(const LiteralType& type, const LiteralValues& values, std::size_t place,
                                  bool isInArray)
{
    if (type.kind == LiteralKind::Complex) {
        m_text += '(';
        appendValue(m_text, type, values.at(2 * place));
        m_text += ", ";
        appendValue(m_text, type, values.at(2 * place + 1));
        m_text += ')';
    } else if (type.kind == LiteralKind::Bool && isInArray) {
        m_text += values.at(place) != 0 ? '1' : '0'; // XLA prints them so in arrays
    } else {
        appendValue(m_text, type, values.at(place));
    }
}

void LiteralPrinter::checkLimits()
{
    throwIfStopped(m_limits.stop);
    if (m_text.size() > m_limits.textBytes)
        throw TextTooLarge();
}

} // namespace

LiteralOutcome appendLiteral(std::string& text, std::string_view message, const WireFile& file,
                             const LiteralLimits& limits)
{
    const std::size_t before = text.size();
    LiteralOutcome outcome = LiteralOutcome::Unsound;
    try {
        outcome = LiteralPrinter(text, file, limits).print(message, 0);
    } catch (const TextTooLarge&) {
        throw makeError({file.path.string(), {}},
                        "constants whose text takes more than " + bytesText(static_cast<double>(limits.textBytes)),
                        "fewer: a larger text cannot be read again");
    } catch (const Cancelled&) {
        throw;
    } catch (const Error&) { // invalid wire format
    }
    if (outcome != LiteralOutcome::Printed)
        text.resize(before);
    return outcome;
}

} // namespace tgraph::hlo
