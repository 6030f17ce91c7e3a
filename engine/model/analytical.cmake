# SPDX-License-Identifier: GPL-3.0-or-later
# The analytical ranker: part of tgraph_model with and without TGRAPH_TORCH.
set(analyticalSources
    analytical.cpp analyticalfeatures.cpp analyticallayout.cpp analyticalprior.cpp analyticaltile.cpp analyticaltilecost.cpp contraction.cpp layoutflow.cpp
    nodecost.cpp nodecosttable.cpp registergrid.cpp vectortile.cpp)
target_sources(tgraph_model PRIVATE ${analyticalSources})
set_source_files_properties(${analyticalSources} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
