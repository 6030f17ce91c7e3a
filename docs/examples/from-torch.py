# SPDX-License-Identifier: GPL-3.0-or-later
# Writes a PyTorch program for `tgraph info` and `tgraph rank`, and uses a chosen layout.
# Not run here: torch_xla is not installed where this project is tested. The names are those of its documentation and sources.
import os
os.environ['XLA_LAYOUTS'] = '16,32=0,1'  # SHAPE=MINOR_TO_MAJOR;…: the layout of every tensor of this shape; set before the import
import torch, torch_xla, torch_xla.core.xla_model as xm

x, w = torch.ones(8, 16, device=xm.xla_device()), torch.ones(16, 32, device=xm.xla_device())
y = torch.tanh(x @ w)
open('f.hlo', 'w').write(torch_xla._XLAC._get_xla_tensors_hlo([y]))  # then: tgraph rank f.hlo
print(y.sum().item())  # compiles and runs it; time this

# A torch.export program without a device:
# from torch_xla.stablehlo import exported_program_to_stablehlo
# open('m.mlir', 'w').write(exported_program_to_stablehlo(torch.export.export(model, args)).get_stablehlo_text())
