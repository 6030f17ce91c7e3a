// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainhistory.h"

#include <string>

namespace tgraph {

/// Adds the measures as members of `json` in the form of training states and records; null stands
/// for a missing measure. `Json` is one of nlohmann's types, ordered or not.
template <typename Json> void addMeasures(Json& json, const ValidationMeasures& measures)
{
    for (const MeasureField& field : measureFields)
        json[std::string(field.name)] = measures.*field.value ? Json(*(measures.*field.value)) : Json();
}

/// Reads the measures. A measure that an older version did not write is missing.
template <typename Json> ValidationMeasures measuresOf(const Json& json)
{
    ValidationMeasures measures;
    for (const MeasureField& field : measureFields)
        if (const auto found = json.find(std::string(field.name)); found != json.end() && !found->is_null())
            measures.*field.value = found->template get<double>();
    return measures;
}

} // namespace tgraph
