# SPDX-License-Identifier: GPL-3.0-or-later
tgraph_test(analytical_test analyticaltest.cpp analyticaltiletest.cpp nodecosttabletest.cpp vectortiletest.cpp
    LIBRARIES tgraph_model tgraph_io tgraph_test_support)
tgraph_test(analytical_realdata_test analyticalrealdatatest.cpp LIBRARIES tgraph_model tgraph_io tgraph_eval tgraph_test_support)
tgraph_test(analyticalfeatures_test analyticalfeaturestest.cpp LIBRARIES tgraph_model tgraph_simulate)
