// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/proto/protoattributes.h"

#include "engine/hlo/convert/fieldrows.h"
#include "engine/hlo/convert/fieldtext.h"
#include "engine/hlo/convert/grouptext.h"
#include "engine/hlo/convert/shardingtext.h"
#include "engine/hlo/module/shape.h"
#include "engine/hlo/text/attributevalues.h"
#include "engine/hlo/wire/partfields.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/wirefields.h"

#include <fmt/format.h>

namespace tgraph::hlo {
namespace {

constexpr auto mostDimensions = std::size_t{maxDimensions};

/// Calls `use(reader)` for each field of the message.
template <typename Use> void forFields(std::string_view message, const WireFile& file, const Use& use)
{
    for (WireReader reader(message, file); reader.next();)
        use(reader);
}

/// Appends a part to a list with one part per dimension.
template <typename Part> Part& addPart(std::vector<Part>& list, const WireReader& reader, const Part& part)
{
    if (list.size() == mostDimensions)
        reader.fail(fmt::format("more than {} dimensions", mostDimensions), "fewer");
    return list.emplace_back(part);
}

void readWindow(std::string_view message, const WireFile& file, std::vector<WindowDimension>& window)
{
    constexpr WindowDimension zeros = {.size = 0, .stride = 0, .windowDilation = 0, .baseDilation = 0};
    forFields(message, file, [&](const WireReader& reader) {
        if (reader.number() == 1)
            readPart(reader.bytes(), file, addPart(window, reader, zeros));
    });
}

void readPadding(std::string_view message, const WireFile& file, std::vector<PaddingDimension>& padding)
{
    forFields(message, file, [&](const WireReader& reader) {
        if (reader.number() == 1)
            readPart(reader.bytes(), file, addPart(padding, reader, {}));
    });
}

template <typename Part> Part& madeIn(std::optional<Part>& optional)
{
    return optional ? *optional : optional.emplace();
}

/// Returns the entry of a 1-based number, or null.
template <typename Entry> const Entry* entryOf(const std::vector<Entry>& entries, std::int64_t number)
{
    const bool isThere = number >= 1 && static_cast<std::uint64_t>(number) <= entries.size();
    return isThere ? &entries[static_cast<std::size_t>(number - 1)] : nullptr;
}

} // namespace

bool readAttribute(const WireReader& reader, const WireFile& file, Attributes& to)
{
    switch (reader.number()) {
    case field::dimensions:
        reader.integers(to.dimensions, maxAttributeNumbers);
        return true;
    case field::window:
        readWindow(reader.bytes(), file, to.window);
        return true;
    case field::convolutionDimensions:
        readPart(reader.bytes(), file, madeIn(to.convolution), mostDimensions);
        return true;
    case field::dotDimensions:
        readPart(reader.bytes(), file, madeIn(to.dot), maxAttributeNumbers);
        return true;
    case field::raggedDotDimensions:
        forFields(reader.bytes(), file, [&](const WireReader& inner) {
            if (inner.number() == 1)
                readPart(inner.bytes(), file, madeIn(to.dot), maxAttributeNumbers);
        });
        return true;
    case field::sliceDimensions:
        readPart(reader.bytes(), file, addPart(to.slice, reader, {.stride = 0}));
        return true;
    case field::dynamicSliceSizes:
        reader.integers(to.dynamicSliceSizes, maxAttributeNumbers);
        return true;
    case field::paddingConfig:
        readPadding(reader.bytes(), file, to.padding);
        return true;
    case field::featureGroupCount:
        to.featureGroupCount = reader.integer();
        return true;
    case field::batchGroupCount:
        to.batchGroupCount = reader.integer();
        return true;
    case field::tupleIndex:
        to.tupleIndex = reader.integer();
        return true;
    case field::isStable:
        to.isStable = reader.boolean();
        return true;
    case field::customCallTarget:
        to.customCallTarget = reader.text();
        return true;
    case field::fusionKind:
        to.fusionKind = reader.text();
        return true;
    case field::comparisonDirection:
        to.comparisonDirection = reader.text();
        return true;
    case field::backendConfig:
        to.backendConfig = reader.bytes(); // may be binary
        return true;
    default:
        return false;
    }
}

void asTextHasThem(Attributes& attributes, Opcode opcode)
{
    const auto leaveOut = [](std::optional<std::int64_t>& count) {
        if (count && (*count == 0 || *count == 1))
            count.reset();
    };
    leaveOut(attributes.featureGroupCount);
    leaveOut(attributes.batchGroupCount);
    if (opcode == Opcode::GetTupleElement)
        attributes.tupleIndex = attributes.tupleIndex.value_or(0);
}

void ProtoStackFrames::read(std::string_view message, const WireFile& file)
{
    forFields(message, file, [&](const WireReader& outer) {
        switch (outer.number()) {
        case field::framesFileNames:
            m_fileNames.push_back(outer.text());
            break;
        case field::framesLocations: {
            Location& location = m_locations.emplace_back();
            forFields(outer.bytes(), file, [&](const WireReader& reader) {
                if (reader.number() == 1)
                    location.fileName = reader.integer();
                else if (reader.number() == 3)
                    location.line = reader.integer();
            });
            break;
        }
        case field::framesFrames: {
            std::int64_t& location = m_frames.emplace_back();
            forFields(outer.bytes(), file, [&](const WireReader& reader) {
                if (reader.number() == 1)
                    location = reader.integer();
            });
            break;
        }
        default:
            break;
        }
    });
}

void ProtoStackFrames::locate(std::int64_t frame, Metadata& metadata) const
{
    const std::int64_t* const number = entryOf(m_frames, frame);
    const Location* const location = number != nullptr ? entryOf(m_locations, *number) : nullptr;
    if (location == nullptr)
        return;
    if (const std::string_view* const fileName = entryOf(m_fileNames, location->fileName))
        metadata.sourceFile = *fileName;
    metadata.sourceLine = location->line;
}

std::size_t ProtoStackFrames::bytes() const
{
    return m_fileNames.capacity() * sizeof m_fileNames[0] + m_locations.capacity() * sizeof m_locations[0]
        + m_frames.capacity() * sizeof m_frames[0];
}

Metadata readMetadata(std::string_view message, const WireFile& file, const ProtoStackFrames& frames)
{
    Metadata metadata;
    std::int64_t frame = 0;
    forFields(message, file, [&](const WireReader& reader) {
        switch (reader.number()) {
        case field::metadataOpType:
            metadata.opType = reader.text();
            break;
        case field::metadataOpName:
            metadata.opName = reader.text();
            break;
        case field::metadataSourceFile:
            metadata.sourceFile = reader.text();
            break;
        case field::metadataSourceLine:
            metadata.sourceLine = reader.integer();
            break;
        case field::metadataStackFrame:
            frame = reader.integer();
            break;
        default:
            break;
        }
    });
    if (metadata.sourceFile.empty() && frame != 0)
        frames.locate(frame, metadata);
    return metadata;
}

std::string attributeText(std::string_view instruction, const WireFile& file, std::string_view key)
{
    try {
        const WireFields fields(instruction, file);
        std::string text;
        if (key == "replica_groups")
            return appendReplicaGroups(text, fields, file) ? text : std::string();
        if (key == "source_target_pairs")
            return sourceTargetText(fields, file);
        if (key == "sharding")
            return appendSharding(text, fields.bytes(field::sharding), file) ? text : std::string();
        if (key == "operand_layout_constraints")
            return layoutConstraintsText(fields, file);
        const FieldRow* const row = fieldRowOf(key, fields.bytes(field::opcode));
        if (row == nullptr)
            return {};
        const auto value = fieldText(*row, row->outer == 0 ? fields : WireFields(fields.bytes(row->outer), file));
        return value.value_or(std::string());
    } catch (const Error&) { // damage in a part that nothing else reads
        return {};
    }
}

} // namespace tgraph::hlo
