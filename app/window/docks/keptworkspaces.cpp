// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/keptworkspaces.h"

#include <QDataStream>
#include <QIODevice>

namespace tgraph {
namespace {

constexpr quint8 version = 2; // first byte; earlier versions began with 0 or 1

/// Reads a QStringList of at most `most` names; empty if the bytes are damaged. Does not allocate the number of names
/// that damaged bytes claim.
QStringList readNames(QDataStream& stream, qsizetype most)
{
    quint32 count = 0;
    stream >> count;
    QStringList names;
    for (quint32 i = 0; i < count && names.size() < most && stream.status() == QDataStream::Ok; ++i) {
        QString name;
        stream >> name;
        names << name;
    }
    return stream.status() == QDataStream::Ok ? names : QStringList();
}

/// Reads the places of a version with one workspace.
void readOld(QDataStream& stream, KeptWorkspaces& kept)
{
    KeptPlaces all;
    KeptPlaces one;
    stream >> all.areDragged >> all.docks >> one.docks;
    one.areDragged = all.areDragged;
    if (all.docks.isEmpty())
        return;
    using enum PanelContents;
    for (const PanelContents contents : {Layout, Tile, Program, Other, Table, Objectives})
        kept.places[{Arrangement::Answer, contents}] = all;
    kept.places[{Arrangement::Answer, OneConfiguration}] = one;
}

void readPlaces(QDataStream& stream, KeptWorkspaces& kept)
{
    quint32 count = 0;
    stream >> count;
    for (quint32 i = 0; i < count && stream.status() == QDataStream::Ok; ++i) {
        quint8 arrangement = 0;
        quint8 contents = 0;
        KeptPlaces places;
        stream >> arrangement >> contents >> places.docks >> places.centre >> places.areDragged;
        if (stream.status() == QDataStream::Ok && arrangement < arrangementCount
            && contents <= static_cast<quint8>(PanelContents::Objectives))
            kept.places[{static_cast<Arrangement>(arrangement), static_cast<PanelContents>(contents)}] = places;
    }
}

} // namespace

QByteArray workspaceBytes(const KeptWorkspaces& kept)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << version << static_cast<quint8>(kept.arrangement) << static_cast<quint8>(kept.lastChoice) << kept.closed
           << static_cast<quint32>(kept.places.size());
    for (const auto& [place, places] : kept.places)
        stream << static_cast<quint8>(place.first) << static_cast<quint8>(place.second) << places.docks << places.centre
               << places.areDragged;
    return bytes;
}

KeptWorkspaces workspacesFromBytes(const QByteArray& bytes, qsizetype mostNames)
{
    KeptWorkspaces kept;
    QDataStream stream(bytes);
    if (bytes.isEmpty() || static_cast<quint8>(bytes[0]) != version) {
        readOld(stream, kept);
        kept.closed = readNames(stream, mostNames);
        return kept;
    }
    quint8 first = 0;
    quint8 arrangement = 0;
    quint8 last = 0;
    stream >> first >> arrangement >> last;
    kept.closed = readNames(stream, mostNames);
    readPlaces(stream, kept);
    if (arrangement < arrangementCount)
        kept.arrangement = static_cast<Arrangement>(arrangement);
    if (last <= static_cast<quint8>(PanelContents::Objectives))
        kept.lastChoice = static_cast<PanelContents>(last);
    return kept;
}

} // namespace tgraph
