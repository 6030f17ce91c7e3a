// SPDX-License-Identifier: GPL-3.0-or-later
// Marks in the shown file, with undo and redo.
#include "state/session/session.h"

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t maxUndo = 200;

std::optional<Mark> markThatDiffers(const Selection& first, const Selection& second)
{
    if (first.pins != second.pins)
        return Mark::Pins;
    if (first.baseline != second.baseline)
        return Mark::Baseline;
    if (first.filter != second.filter)
        return Mark::Filter;
    if (first.notes != second.notes)
        return Mark::Notes;
    return std::nullopt;
}

} // namespace

void Session::moveTo(const Selection& selection)
{
    OpenEntry* entry = mutableCurrent();
    if (entry->selection == selection)
        return;
    entry->selection = selection;
    Q_EMIT selectionChanged();
    Q_EMIT historyChanged();
}

void Session::mark(const Selection& selection)
{
    OpenEntry* entry = mutableCurrent();
    if (!markThatDiffers(entry->selection, selection)) {
        moveTo(selection);
        return;
    }
    entry->undo.push_back(entry->selection);
    if (entry->undo.size() > maxUndo)
        entry->undo.erase(entry->undo.begin());
    entry->redo.clear();
    m_typing = false;
    moveTo(selection);
}

void Session::restore(const std::shared_ptr<const OpenFile>& file, const Selection& selection)
{
    OpenEntry* entry = entryOf(file);
    if (entry == nullptr)
        return;
    entry->selection = selection;
    entry->undo.clear();
    entry->redo.clear();
    m_typing = false;
    if (entry == current()) {
        Q_EMIT selectionChanged();
        Q_EMIT historyChanged();
    }
}

void Session::setFocus(std::optional<DistinctId> distinct)
{
    if (current() == nullptr || (distinct && !current()->file->has(*distinct)))
        return;
    Selection selection = current()->selection;
    selection.focus = distinct;
    moveTo(selection);
}

void Session::setBaseline(DistinctId distinct)
{
    if (current() == nullptr || !current()->file->has(distinct))
        return;
    Selection selection = current()->selection;
    selection.baseline = distinct;
    mark(selection);
}

void Session::setPins(std::vector<DistinctId> pins)
{
    if (current() == nullptr)
        return;
    std::erase_if(pins, [this](DistinctId pin) { return !current()->file->has(pin); });
    pins.resize(std::min(pins.size(), maxPins));
    Selection selection = current()->selection;
    selection.pins = std::move(pins);
    mark(selection);
}

void Session::togglePin(DistinctId distinct)
{
    if (current() == nullptr || !current()->file->has(distinct))
        return;
    Selection selection = current()->selection;
    if (std::erase(selection.pins, distinct) == 0) {
        if (selection.pins.size() == maxPins)
            selection.pins.erase(selection.pins.begin());
        selection.pins.push_back(distinct);
    }
    mark(selection);
}

void Session::setNode(std::optional<NodeId> node)
{
    if (current() == nullptr || (node && node->value >= current()->file->document->graph.nodeCount()))
        return;
    Selection selection = current()->selection;
    selection.node = node;
    moveTo(selection);
}

void Session::setTopCount(quint32 count)
{
    if (current() == nullptr)
        return;
    Selection selection = current()->selection;
    selection.topCount = std::clamp<quint32>(count, 1, std::max<quint32>(1, current()->file->configCount()));
    moveTo(selection);
}

void Session::setFilter(const QString& text, bool typing)
{
    if (current() == nullptr || current()->selection.filter == text)
        return;
    OpenEntry* entry = mutableCurrent();
    Selection selection = entry->selection;
    selection.filter = text;
    if (!typing || !m_typing) {
        mark(selection);
        m_typing = typing;
        return;
    }
    if (!markThatDiffers(entry->undo.back(), selection)) { // all typed text was deleted again
        entry->undo.pop_back();
        m_typing = false;
    }
    moveTo(selection);
}

void Session::setNote(DistinctId distinct, const QString& text)
{
    if (current() == nullptr || !current()->file->has(distinct))
        return;
    Selection selection = current()->selection;
    if (text.trimmed().isEmpty())
        selection.notes.erase(distinct);
    else
        selection.notes[distinct] = text.trimmed();
    mark(selection);
}

std::optional<Mark> Session::undoable() const
{
    if (current() == nullptr || current()->undo.empty())
        return std::nullopt;
    return markThatDiffers(current()->undo.back(), current()->selection);
}

std::optional<Mark> Session::redoable() const
{
    if (current() == nullptr || current()->redo.empty())
        return std::nullopt;
    return markThatDiffers(current()->redo.back(), current()->selection);
}

void Session::undo()
{
    if (OpenEntry* entry = mutableCurrent())
        swapMarks(entry->undo, entry->redo);
}

void Session::redo()
{
    if (OpenEntry* entry = mutableCurrent())
        swapMarks(entry->redo, entry->undo);
}

void Session::swapMarks(std::vector<Selection>& from, std::vector<Selection>& to)
{
    if (from.empty())
        return;
    Selection selection = std::move(from.back());
    from.pop_back();
    const Selection& now = current()->selection;
    to.push_back(now);
    selection.focus = now.focus;
    selection.node = now.node;
    selection.topCount = now.topCount;
    m_typing = false;
    moveTo(selection);
}

} // namespace tgraph
