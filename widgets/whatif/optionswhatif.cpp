// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/whatif/optionswhatif.h"

#include "engine/eval/targettext.h"
#include "widgets/common/boxes.h"
#include "widgets/common/objectiveformat.h"
#include "widgets/common/quantity.h"
#include "widgets/common/valuetext.h"
#include "widgets/common/wrappedtext.h"

#include <QAbstractListModel>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>
#include <cmath>
#include <span>
#include <string>

namespace tgraph {
namespace {

constexpr int fewestRows = 4; // rows of options without scrolling the panel
constexpr std::size_t fewParameters = 12; // can be found without a search
constexpr std::size_t mostLists = 100;

/// The options of one parameter, which may be many.
class OptionsModel : public QAbstractListModel {
public:
    OptionsModel(std::shared_ptr<const OpenFile> file, std::uint32_t parameter, QObject* parent)
        : QAbstractListModel(parent), m_file(std::move(file)), m_parameter(parameter)
    {
    }

    [[nodiscard]] int rowCount(const QModelIndex& parent) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(options().size());
    }

    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override
    {
        if (!index.isValid() || role != Qt::DisplayRole)
            return {};
        return QString::fromStdString(options()[static_cast<std::size_t>(index.row())]);
    }

private:
    [[nodiscard]] const std::vector<std::string>& options() const
    {
        return m_file->document->table->parameters[m_parameter].options;
    }

    std::shared_ptr<const OpenFile> m_file;
    std::uint32_t m_parameter;
};

bool isVaried(const Parameter& parameter)
{
    return parameter.options.size() > 1;
}

} // namespace

OptionsWhatIf::OptionsWhatIf(QWidget* parent)
    : QWidget(parent),
      m_search(new QLineEdit(this)),
      m_limit(new QLabel(this)),
      m_scroll(new QScrollArea(this)),
      m_editor(new QWidget(m_scroll)),
      m_form(new QFormLayout(m_editor)),
      m_reset(new QPushButton(tr("Reset"), this)),
      m_text(new WrappedText(this)),
      m_focusExisting(new QPushButton(tr("Focus it"), this)),
      m_busy(new QProgressBar(this)),
      m_cancel(new QPushButton(tr("Cancel"), this))
{
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_scroll->setWidget(m_editor);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    // Otherwise the panel requests the height of all options, and the scroll area around it cuts the answer off.
    m_scroll->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setAccessibleName(tr("Options"));
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_search->setPlaceholderText(tr("Search parameters"));
    m_search->setAccessibleName(tr("Search parameters"));
    m_search->setClearButtonEnabled(true);
    m_limit->setWordWrap(true);
    m_limit->setEnabled(false);
    m_reset->setToolTip(tr("Take all options of the focused configuration again"));
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setAccessibleName(tr("The edited configuration is being estimated"));
    auto* buttons = lineUp(new QHBoxLayout, {m_reset, freeRoom(1), m_focusExisting});
    auto* work = lineUp(new QHBoxLayout, {{m_busy, 1}, m_cancel});
    lineUp(tight(new QVBoxLayout(this)), {m_search, {m_scroll, 1}, m_limit, m_text, buttons, work, freeRoom(0)});
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        makeRows();
        showOptions();
    });
    connect(m_reset, &QPushButton::clicked, this, &OptionsWhatIf::reset);
    connect(m_focusExisting, &QPushButton::clicked, this, [this] {
        if (!m_answer || !m_answer->existing)
            return;
        const DistinctId existing = *m_answer->existing;
        reset(); // the focus has them
        Q_EMIT focusRequested(existing);
    });
    connect(m_cancel, &QPushButton::clicked, this, &OptionsWhatIf::cancelRequested);
    setRunning(false);
    showAnswer();
}

void OptionsWhatIf::setFile(std::shared_ptr<const OpenFile> file)
{
    if (file == m_file)
        return;
    m_edits = m_otherEdits.exchange(m_file, std::move(m_edits), file);
    m_file = std::move(file);
    m_focus.reset();
    m_answer.reset();
    m_error.clear();
    m_search->clear();
    makeRows();
    showAnswer();
}

void OptionsWhatIf::makeRows()
{
    while (m_form->rowCount() > 0)
        m_form->removeRow(0);
    m_rows.clear();
    if (!m_file)
        return;
    const std::vector<Parameter>& parameters = m_file->document->table->parameters;
    std::vector<std::uint32_t> found;
    for (std::uint32_t index = 0; index < parameters.size(); ++index)
        if (isVaried(parameters[index])
            && QString::fromStdString(parameters[index].name).contains(m_search->text(), Qt::CaseInsensitive))
            found.push_back(index);
    for (const std::uint32_t index : std::span(found).first(std::min(found.size(), mostLists)))
        addRow(index);
    const auto varied = static_cast<std::size_t>(std::ranges::count_if(parameters, isVaried));
    m_search->setVisible(varied > fewParameters);
    m_limit->setText(
        found.empty() && varied > 0
            ? tr("No parameter has this name.")
            : tr("%1 of %2 parameters: search for the others.").arg(groupedText(mostLists), groupedText(found.size())));
    m_limit->setVisible(found.empty() ? varied > 0 : found.size() > mostLists);
    const int height = m_editor->sizeHint().height();
    m_scroll->setMaximumHeight(height);
    m_scroll->setMinimumHeight(std::min(height, fewestRows * QComboBox().sizeHint().height()));
}

void OptionsWhatIf::addRow(std::uint32_t index)
{
    const QString text = QString::fromStdString(m_file->document->table->parameters[index].name);
    auto* options = new QComboBox(m_editor);
    options->setModel(new OptionsModel(m_file, index, options));
    options->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    options->setMinimumContentsLength(6);
    options->setAccessibleName(text);
    connect(options, &QComboBox::activated, this, [this, index](int option) { choose(index, option); });
    auto* name = new QLabel(text, m_editor);
    name->setTextFormat(Qt::PlainText); // a table may hold any texts
    name->setBuddy(options);
    m_form->addRow(name, options);
    name->show(); // at once: a layout shows new widgets of a visible parent later, and they count no height until then
    options->show();
    m_rows.push_back({.parameter = index, .name = name, .options = options});
}

void OptionsWhatIf::setFocus(std::optional<DistinctId> focus)
{
    m_focus = focus;
    m_answer.reset();
    m_error.clear();
    showOptions();
    showAnswer();
}

std::uint32_t OptionsWhatIf::focusedOption(std::uint32_t parameter) const
{
    return m_file->document->table->parameters[parameter].code(m_file->configurations->representatives[m_focus->value]);
}

std::vector<OptionEdit> OptionsWhatIf::edits() const
{
    std::vector<OptionEdit> edits;
    if (m_file && m_focus)
        std::ranges::copy_if(m_edits, std::back_inserter(edits),
                             [this](const OptionEdit& edit) { return edit.option != focusedOption(edit.parameter); });
    return edits;
}

void OptionsWhatIf::choose(std::uint32_t parameter, int option)
{
    if (!m_focus)
        return;
    std::erase_if(m_edits, [parameter](const OptionEdit& edit) { return edit.parameter == parameter; });
    const auto chosen = static_cast<std::uint32_t>(option);
    if (chosen != focusedOption(parameter))
        m_edits.push_back({.parameter = parameter, .option = chosen});
    changed();
}

void OptionsWhatIf::reset()
{
    m_edits.clear();
    changed();
}

void OptionsWhatIf::changed()
{
    m_answer.reset();
    m_error.clear();
    showOptions();
    showAnswer();
    Q_EMIT editsChanged();
}

void OptionsWhatIf::showOptions()
{
    if (!m_focus)
        return;
    const std::vector<OptionEdit> edited = edits();
    for (const Row& row : m_rows) {
        const auto edit = std::ranges::find(edited, row.parameter, &OptionEdit::parameter);
        const std::uint32_t focused = focusedOption(row.parameter);
        row.options->setCurrentIndex(static_cast<int>(edit == edited.end() ? focused : edit->option));
        QFont font = this->font();
        font.setBold(edit != edited.end());
        row.name->setFont(font);
        row.options->setToolTip(tr("Focus: %1").arg(row.options->itemText(static_cast<int>(focused))));
    }
}

void OptionsWhatIf::setAnswer(const EditedOptions& answer)
{
    m_answer = answer;
    m_error.clear();
    showAnswer();
}

void OptionsWhatIf::setError(const QString& text)
{
    m_answer.reset();
    m_error = text;
    showAnswer();
}

void OptionsWhatIf::setRunning(bool running)
{
    m_busy->setVisible(running);
    m_cancel->setVisible(running);
}

QString OptionsWhatIf::valueOf(double target) const
{
    if (!m_file->isRelativeToBest())
        return valueText(target, m_file->isRelative() ? ValueKind::RelativeRuntime : ValueKind::RuntimeNs);
    const MeasuredTable& table = *m_file->document->table;
    return ObjectiveFormat(table.objective()).text(table.valueOf(target));
}

QString OptionsWhatIf::againstFocus(double target) const
{
    const double focused = m_file->targets.empty() ? std::nan("") : m_file->targets[m_focus->value];
    if (std::isnan(focused))
        return {};
    // Ratio of the values
    const double share = (isMaximised(*m_file->document) ? focused / target : target / focused) - 1;
    const QString number = numberText(std::abs(share) * 100, std::abs(share) < 0.1 ? 1 : 0);
    return QLatin1Char(' ')
        + (share < 0 ? tr("(%1 % less than the focus)") : tr("(%1 % more than the focus)")).arg(number);
}

QString OptionsWhatIf::existingText(DistinctId existing) const
{
    const ConfigId config = m_file->configurations->representatives[existing.value];
    if (const std::string* failure = m_file->document->table->failure(config))
        return tr("The table has this configuration: %1. It failed: %2.")
            .arg(groupedText(config.value), QString::fromStdString(*failure));
    const double target = m_file->targets.empty() ? std::nan("") : m_file->targets[existing.value];
    if (std::isnan(target))
        return tr("This is configuration %1. It was not measured.").arg(groupedText(config.value));
    return tr("The table has this configuration: %1, measured %2%3.")
        .arg(groupedText(config.value), valueOf(target), againstFocus(target));
}

QString OptionsWhatIf::estimateText() const
{
    if (!m_answer->estimate)
        return tr("Too few configurations are measured to estimate it.");
    const CostEstimate& estimate = *m_answer->estimate;
    return tr("Estimated: %1%2. On measured configurations that the estimate did not see, the median error is %3.")
        .arg(valueOf(estimate.cost), againstFocus(estimate.cost), shareText(estimate.error));
}

void OptionsWhatIf::showAnswer()
{
    QStringList lines;
    if (!m_error.isEmpty()) {
        lines << m_error;
    } else if (m_answer) {
        if (m_answer->existing)
            lines << existingText(*m_answer->existing);
        else
            lines << tr(
                "The table does not have this configuration: a restriction excludes it, or nobody measured it.");
        for (const std::uint32_t parameter : m_answer->alwaysFails)
            lines << tr("All configurations of the table with the new option of %1 failed.")
                         .arg(QString::fromStdString(m_file->document->table->parameters[parameter].name));
        if (!m_answer->existing || m_answer->estimate)
            lines << estimateText();
    } else if (m_focus && edits().empty()) {
        lines << tr("Choose other options for a copy of the focused configuration.");
    }
    m_text->setPlainText(lines.join(QLatin1Char('\n')));
    m_text->setVisible(!lines.isEmpty());
    m_reset->setEnabled(!edits().empty());
    m_focusExisting->setVisible(m_answer && m_answer->existing);
}

} // namespace tgraph
