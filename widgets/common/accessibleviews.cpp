// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/accessibleviews.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QTextDocumentFragment>

#include <map>

namespace tgraph {
namespace {

/// One part of a view; its number stays, its contents may change.
class AccessiblePart : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    AccessiblePart(QWidget* view, int part) : m_view(view), m_part(part) { }

    [[nodiscard]] int part() const { return m_part; }
    [[nodiscard]] bool isValid() const override { return m_view && m_part < parts().partCount(); }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_view);
    }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString&) override { }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && isValid() ? parts().partName(m_part) : QString();
    }

    [[nodiscard]] QRect rect() const override
    {
        const QRect place = isValid() ? parts().partRect(m_part) : QRect();
        return place.isEmpty() ? QRect() : QRect(m_view->mapToGlobal(place.topLeft()), place.size());
    }

    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const bool isCurrent = parts().currentPart() == m_part;
        state.selectable = true;
        state.focusable = true;
        state.selected = isCurrent;
        state.focused = isCurrent && m_view->hasFocus();
        state.offscreen = !m_view->rect().intersects(parts().partRect(m_part));
        state.invisible = !m_view->isVisible();
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }

    [[nodiscard]] QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override
    {
        if (name == pressAction() && isValid())
            parts().choosePart(m_part);
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    [[nodiscard]] PartedView& parts() const { return *dynamic_cast<PartedView*>(m_view.data()); }

    QPointer<QWidget> m_view;
    int m_part;
};

/// A view: its parts, then its child widgets.
class AccessibleParts : public QAccessibleWidget {
public:
    AccessibleParts(QWidget* view, PartedView& parts) : QAccessibleWidget(view, QAccessible::List), m_parts(parts) { }
    ~AccessibleParts() override
    {
        for (const auto& [part, id] : m_known)
            QAccessible::deleteAccessibleInterface(id);
    }
    Q_DISABLE_COPY_MOVE(AccessibleParts)

    [[nodiscard]] int childCount() const override { return m_parts.partCount() + QAccessibleWidget::childCount(); }

    [[nodiscard]] QAccessibleInterface* child(int index) const override
    {
        const int parts = m_parts.partCount();
        if (index >= parts)
            return QAccessibleWidget::child(index - parts);
        if (index < 0)
            return nullptr;
        const auto known = m_known.find(index);
        if (known != m_known.end())
            return QAccessible::accessibleInterface(known->second);
        auto* made = new AccessiblePart(widget(), index);
        m_known[index] = QAccessible::registerAccessibleInterface(made); // owns it
        return made;
    }

    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override
    {
        if (const auto* part = dynamic_cast<const AccessiblePart*>(child))
            return part->part();
        const int index = QAccessibleWidget::indexOfChild(child);
        return index < 0 ? index : m_parts.partCount() + index;
    }

    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override
    {
        const QPoint at = widget()->mapFromGlobal(QPoint(x, y));
        for (int part = m_parts.partCount() - 1; part >= 0; --part)
            if (m_parts.partRect(part).contains(at))
                return child(part);
        return QAccessibleWidget::childAt(x, y);
    }

    [[nodiscard]] QAccessibleInterface* focusChild() const override
    {
        const std::optional<int> current = m_parts.currentPart();
        return current && widget()->hasFocus() ? child(*current) : QAccessibleWidget::focusChild();
    }

private:
    PartedView& m_parts;
    mutable std::map<int, QAccessible::Id> m_known;
};

/// Qt names a combo box by its value on Unix.
class AccessibleCombo : public QAccessibleWidget {
public:
    explicit AccessibleCombo(QComboBox* box) : QAccessibleWidget(box, QAccessible::ComboBox), m_box(*box) { }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? m_box.currentText() : QAccessibleWidget::text(kind);
    }

    [[nodiscard]] int childCount() const override { return m_box.isEditable() ? 2 : 1; }
    [[nodiscard]] QAccessibleInterface* child(int index) const override
    {
        QWidget* const parts[] = {m_box.view(), m_box.lineEdit()};
        return index < 0 || index >= childCount() ? nullptr : QAccessible::queryAccessibleInterface(parts[index]);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override
    {
        return child->object() == m_box.view() ? 0 : m_box.isEditable() && child->object() != nullptr ? 1 : -1;
    }

    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.expandable = true;
        state.expanded = m_box.view()->isVisible();
        state.editable = m_box.isEditable();
        return state;
    }

    [[nodiscard]] QStringList actionNames() const override
    {
        return QStringList{showMenuAction(), pressAction()} + QAccessibleWidget::actionNames();
    }
    void doAction(const QString& name) override
    {
        if (name == showMenuAction() || name == pressAction())
            m_box.showPopup();
        else
            QAccessibleWidget::doAction(name);
    }

private:
    QComboBox& m_box;
};

/// Qt hides the text of a label that has an accessible name.
class AccessibleLabel : public QAccessibleWidget {
public:
    explicit AccessibleLabel(QLabel* label) : QAccessibleWidget(label, QAccessible::StaticText), m_label(*label) { }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        const QString words = plainText();
        if (kind == QAccessible::Name && !words.isEmpty())
            return words;
        if (kind == QAccessible::Description && !words.isEmpty())
            return m_label.accessibleName();
        return QAccessibleWidget::text(kind);
    }

    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = true;
        return state;
    }

private:
    [[nodiscard]] QString plainText() const
    {
        const bool isRich = m_label.textFormat() == Qt::RichText
            || (m_label.textFormat() == Qt::AutoText && Qt::mightBeRichText(m_label.text()));
        return isRich ? QTextDocumentFragment::fromHtml(m_label.text()).toPlainText() : m_label.text();
    }

    QLabel& m_label;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    if (auto* parts = dynamic_cast<PartedView*>(object))
        return new AccessibleParts(static_cast<QWidget*>(object), *parts);
    if (auto* box = qobject_cast<QComboBox*>(object))
        return new AccessibleCombo(box);
    auto* label = qobject_cast<QLabel*>(object);
    return label != nullptr && !label->accessibleName().isEmpty() ? new AccessibleLabel(label) : nullptr;
}

} // namespace

void installAccessibleViews()
{
    QAccessible::installFactory(makeInterface); // known ones are ignored
}

void announceCurrentPart(QWidget& view)
{
    if (!QAccessible::isActive() || !view.hasFocus())
        return;
    const auto* tree = dynamic_cast<const AccessibleParts*>(QAccessible::queryAccessibleInterface(&view));
    const auto current = tree != nullptr ? dynamic_cast<const PartedView&>(view).currentPart() : std::nullopt;
    if (!current)
        return;
    QAccessibleEvent event(&view, QAccessible::Focus);
    event.setChild(*current);
    QAccessible::updateAccessibility(&event);
}

} // namespace tgraph
