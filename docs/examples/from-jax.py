# SPDX-License-Identifier: GPL-3.0-or-later
# Writes a JAX program for `tgraph info` and `tgraph rank`, and compiles it with a chosen layout.
# Not run here: JAX is not installed where this project is tested. The names are those of docs.jax.dev (JAX 0.6 or newer).
import jax, jax.numpy as jnp
from jax.experimental.layout import Format, Layout  # older JAX: DeviceLocalLayout is Layout, Layout is Format

f = lambda x, w: jnp.tanh(x @ w)
x, w = jnp.ones((8, 16)), jnp.ones((16, 32))
open('f.hlo', 'w').write(jax.jit(f).lower(x, w).as_text('hlo'))  # then: tgraph rank f.hlo

# The layout of an argument or a result, major to minor: {0,1} in HLO, which is minor to major, is (1, 0) here.
device = jax.sharding.SingleDeviceSharding(jax.devices()[0])
chosen = Format(Layout(major_to_minor=(1, 0)), device)
compiled = jax.jit(f, in_shardings=(device, chosen), out_shardings=device).lower(x, w).compile()
print(compiled.as_text())  # the layouts that the compiler used inside
print(compiled(x, jax.device_put(w, chosen)).shape)  # time this call
