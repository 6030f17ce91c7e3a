// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/savedpicture.h"

#include <QDataStream>

#include <algorithm>

namespace tgraph {
namespace {

constexpr quint8 version = 1;
constexpr quint32 mostItems = 100'000; // limit for a list; a longer one is damaged

void write(QDataStream& stream, const ProgramPlace& place)
{
    stream << quint32{place.start.value} << static_cast<quint32>(place.steps.size());
    for (const ProgramStep& step : place.steps)
        stream << static_cast<quint8>(step.kind) << quint32{step.node.value} << quint32{step.which};
}

/// Reads single numbers; fails the stream if a list is too long.
class Reader {
public:
    explicit Reader(const QByteArray& bytes) : m_stream(bytes) { }

    [[nodiscard]] bool isGood() const { return m_stream.status() == QDataStream::Ok; }

    template <typename Integer> Integer number()
    {
        Integer value = 0;
        m_stream >> value;
        return value;
    }

    /// Calls `read` for each item of a list.
    template <typename Read> void list(Read read)
    {
        const auto count = number<quint32>();
        if (count > mostItems)
            m_stream.setStatus(QDataStream::ReadCorruptData);
        for (quint32 i = 0; i < count && isGood(); ++i)
            read();
    }

    ProgramPlace place()
    {
        ProgramPlace place{.start = hlo::ComputationId(number<quint32>()), .steps = {}};
        list([&] {
            const bool repeats = number<quint8>() == static_cast<quint8>(ProgramStep::Kind::Repeat);
            const NodeId node(number<quint32>());
            place.steps.push_back({.kind = repeats ? ProgramStep::Kind::Repeat : ProgramStep::Kind::Call,
                                   .node = node,
                                   .which = number<quint32>()});
        });
        return place;
    }

private:
    QDataStream m_stream;
};

bool has(const OpenFile& file, NodeId node)
{
    return node.value < file.document->graph.nodeCount();
}

bool has(const OpenFile& file, const ProgramPlace& place, bool fold)
{
    return sectionAt(*file.document->program, *file.calls, place, fold).has_value();
}

} // namespace

QByteArray savedPicture(const PictureOptions& options)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << version << static_cast<quint8>(options.scope) << quint32{options.centre.value} << quint32{options.hops}
           << quint8{options.fold} << static_cast<quint32>(options.unfolded.size());
    for (const std::uint32_t computation : options.unfolded)
        stream << quint32{computation};
    stream << static_cast<quint32>(options.drawnApart.size());
    for (const NodeId first : options.drawnApart)
        stream << quint32{first.value};
    write(stream, options.page);
    stream << static_cast<quint32>(options.opened.size());
    for (const ProgramPlace& place : options.opened)
        write(stream, place);
    return bytes;
}

std::optional<PictureOptions> readPicture(const QByteArray& bytes, const OpenFile& file)
{
    using Scope = PictureOptions::Scope;
    Reader reader(bytes);
    if (reader.number<quint8>() != version)
        return std::nullopt;
    const auto scope = reader.number<quint8>();
    PictureOptions options{.scope = static_cast<Scope>(std::min(scope, static_cast<quint8>(Scope::Program)))};
    options.centre = NodeId(reader.number<quint32>());
    options.hops = std::clamp(reader.number<quint32>(), 1U, PictureOptions::mostHops);
    options.fold = reader.number<quint8>() != 0;
    const std::size_t computations = file.document->graph.computationStarts().size();
    reader.list([&] {
        if (const auto computation = reader.number<quint32>(); computation < computations)
            options.unfolded.insert(computation);
    });
    reader.list([&] {
        if (const NodeId first(reader.number<quint32>()); has(file, first))
            options.drawnApart.insert(first);
    });
    options.page = reader.place();
    reader.list([&] { options.opened.push_back(reader.place()); });
    if (!reader.isGood() || !has(file, options.centre))
        return std::nullopt;
    if (!file.document->program) {
        options.page = {};
        options.opened.clear();
        return options.scope == Scope::Program ? std::nullopt : std::optional(options);
    }
    if (!has(file, options.page, options.fold))
        options.page = {.start = file.document->program->entry, .steps = {}};
    std::erase_if(options.opened, [&](const ProgramPlace& place) { return !has(file, place, options.fold); });
    return options;
}

} // namespace tgraph
