# SPDX-License-Identifier: GPL-3.0-or-later
# tgraph_adapt: ranking a file's configurations from a few measured ones. Needs no LibTorch.
find_package(Eigen3 3.3 REQUIRED NO_MODULE)
tgraph_library(tgraph_adapt
    adapt.cpp adaptrun.cpp choosemethod.cpp cholesky.cpp configspace.cpp covariance.cpp gaussianprocess.cpp heldout.cpp
    learningcurve.cpp measurements.cpp proposal.cpp ranks.cpp ridge.cpp tuningloop.cpp variancefit.cpp)
target_link_libraries(tgraph_adapt
    PUBLIC tgraph_core tgraph_graph tgraph_model tgraph_eval
    PRIVATE Eigen3::Eigen fmt::fmt)
target_compile_definitions(tgraph_adapt PRIVATE TGRAPH_VERSION="${PROJECT_VERSION}")
