// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

// The commands of `tgraph`; addXCommand() is in xcommand.cpp. Each function adds its subcommand and
// options to the parser. When the arguments name the command, it sets `chosen`. Commands with a
// parameter `scripts` can rank.

/// `tgraph info FILE… [--why] [--json]`: describes a file's contents and health.
void addInfoCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

/// `tgraph rank FILE… [--model M] [--top K] [--tta N] [--slate B] [--seed S] [--device auto|cpu|cuda] [--format
/// csv|json|kaggle] [-o OUT]`: lists the configurations of files, fastest first.
void addRankCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

/// `tgraph candidates PROGRAM`: proposes layout configurations for a program without any, lists their decisions,
/// searches among them with a model, and writes all or one of them.
void addCandidatesCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

/// `tgraph convert IN OUT`: converts between .npz, HLO text, HloProto and tuning data. Lists the lost information on
/// standard error.
void addConvertCommand(CommandLine& program, Run& chosen);

/// `tgraph eval PATH… [--model M] [--json]`: measures how well a model orders the runtimes of files and collections.
void addEvalCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

/// `tgraph explain FILE --configuration I`: explains a network's score of a configuration in numbers.
void addExplainCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

/// `tgraph features FILE -o OUT.npz`: writes a file as arrays for training other models.
void addFeaturesCommand(CommandLine& program, Run& chosen);

/// `tgraph fetch COLLECTION…`: downloads the published data set from its server or a mirror.
void addFetchCommand(CommandLine& program, Run& chosen);

/// `tgraph impact [FILE] [--json]`: computes the paper's case study and compares the paper's
/// figures with ours. With a file, the speed-up is measured on it.
void addImpactCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

/// `tgraph import WEIGHTS --collection C --scaler-from DATASET -o OUT.safetensors`: converts the weights published by
/// TGraph's authors to a checkpoint.
void addImportCommand(CommandLine& program, Run& chosen);

/// `tgraph models [--json]`: lists the known checkpoints and their origins.
void addModelsCommand(CommandLine& program, Run& chosen);

/// `tgraph renumber PREDICTIONS --from … --to …`: adapts predictions to files whose configurations are in another
/// order.
void addRenumberCommand(CommandLine& program, Run& chosen);

/// `tgraph selftest [--device D] [--json] [-o REPORT]`: tests this build on this device. Exit status 1 if a check
/// failed.
void addSelftestCommand(CommandLine& program, Run& chosen);

/// `tgraph simulate -o DIR …`: writes TpuGraphs files of simulated programs into the data set's folder structure.
void addSimulateCommand(CommandLine& program, Run& chosen);

/// `tgraph train DIR… --collection C -o OUT`: trains checkpoints (only in builds with LibTorch).
/// `tgraph train --adapt FILE --measured N …`: adapts a model to measured configurations of one
/// file.
void addTrainCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

/// `tgraph tune FILE [--measure CMD] …`: proposes, measures and learns until another measurement is not worthwhile.
void addTuneCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

} // namespace tgraph::cli
