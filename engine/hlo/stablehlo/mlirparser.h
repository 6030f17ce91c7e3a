// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/limits.h"
#include "engine/hlo/stablehlo/mlirprogram.h"
#include "engine/hlo/text/textcursor.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tgraph::hlo::stablehlo {

/// Maps names `%name` to values. leave() removes the names of an inner region.
class ValueNames {
public:
    /// Returns the value with this name; noId if there is none.
    [[nodiscard]] ValueId find(std::string_view name) const;
    void set(std::string_view name, ValueId value);
    /// Returns the current state, which leave() restores.
    [[nodiscard]] std::size_t enter() const { return m_undo.size(); }
    void leave(std::size_t state);

private:
    struct Former {
        std::string_view name;
        ValueId value = noId;
    };
    ValueId& slot(std::string_view name);

    std::vector<ValueId> m_numbered; ///< values of %0, %1 …
    std::unordered_map<std::string_view, ValueId> m_named;
    std::vector<Former> m_undo;
};

/// Parses a program of StableHLO, MHLO and CHLO operations in generic and custom form, with
/// functions, regions, aliases and locations. It makes one pass; the nesting is limited. Sources:
/// MLIR's language reference and StableHLO's printers (facts).
class MlirParser {
public:
    MlirParser(TextCursor& cursor, const HloLimits& limits) : m_cursor(cursor), m_limits(limits) { }

    /// @throws tgraph::Error with line and column; Cancelled
    Program parse();

private:
    void parseTopLevel(int depth);
    void parseModule(int depth);
    void parseGenericModule(int depth);
    void parseAlias();
    void skipFileMetadata();
    void parseMesh();
    /// Reads an operation in generic form that is not a function: a mesh, or another one, which is
    /// skipped and counted.
    void parseOtherSymbol(std::string_view name);

    void parseFunction(const char* begin);
    void parseGenericFunction(const char* begin);
    /// Reads `) {…} : () -> ()` after the region of a module or function, and appends its
    /// attributes.
    void parseGenericEnd(std::vector<MlirAttribute>& attributes);
    void addFunction(Function function);
    void parseFunctionArguments(Function& function);
    void parseArgumentAttributes(Function& function, std::string_view list);
    void parseFunctionResults(Function& function);
    void parseResultAttributes(Function& function, std::string_view list);
    void parseBody(Function& function);

    RegionId addRegion();
    void parseRegion(RegionId region);
    void parseBlockArguments(RegionId region);
    ValueId parseArgument();
    void setArguments(RegionId region, const std::vector<ValueId>& values);

    void parseOperation(RegionId region);
    void parseGeneric(OperationId id);
    void parsePretty(OperationId id);
    void parsePrettyItem(OperationId id, int& parentheses, bool& mayContinue);
    void parseWord(OperationId id, int parentheses);
    void parseReducer(OperationId id);
    void parseLoopRegions(OperationId id);
    void parseManualBody(OperationId id);
    void addRegionTo(OperationId id, RegionId region);
    /// Moves the attributes that were read last into the program.
    Span keepAttributes();
    void parsePropertiesIf();
    /// Reads `attributes {…}` if it follows, and returns the attributes.
    std::vector<MlirAttribute> parseAttributeWord();
    void parseTypes(OperationId id, bool isGeneric);
    void parseTypeList(std::vector<TypeId>& types, bool& isFunction);
    void addResults(OperationId id);
    void parseOperand();
    ValueId findValue(std::string_view name, std::uint32_t index, std::string_view text);
    ValueId addValue(const Value& value);
    void checkMemory();
    void noteDialect(std::string_view operation);

    struct ResultName {
        std::string_view name;
        std::uint32_t count = 1;
    };

    TextCursor& m_cursor;
    const HloLimits& m_limits;
    Program m_program;
    ValueNames m_names;
    std::uint32_t m_depth = 0; ///< number of open regions in the current function
    std::vector<RegionId> m_openRegions; ///< open regions of the current function, outermost first
    std::unordered_map<std::uint64_t, bool> m_captured; ///< by region and value
    bool m_hasModule = false;
    bool m_isStableHlo = false; ///< true after an operation of StableHLO, MHLO or CHLO

    // The operation that is being read. It is saved while its regions are read.
    struct Current {
        std::vector<ValueId> operands;
        std::vector<MlirAttribute> attributes;
        std::vector<ResultName> resultNames;
        std::vector<TypeId> types;
        std::vector<std::string_view> loopNames; ///< %iterArg names of a while
        const char* begin = nullptr;
    };
    Current m_now;
    const char* m_typesEnd = nullptr; ///< end of the last types that were read
};

} // namespace tgraph::hlo::stablehlo
