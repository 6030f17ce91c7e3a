# SPDX-License-Identifier: GPL-3.0-or-later
tgraph_test(adapt_test adapttest.cpp adaptfixtures.cpp gaussianprocesstest.cpp learningcurvetest.cpp LIBRARIES tgraph_adapt)
tgraph_test(adapt_realdata_test adaptrealdatatest.cpp LIBRARIES tgraph_adapt tgraph_io tgraph_test_support)
