#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""english-plurals.py tgraph_en.ts: fills in the plural forms that are still missing: "%Ln node(s)" is "%Ln node", "%Ln nodes"."""
import re
import sys
import xml.etree.ElementTree as xml

path = sys.argv[1]
tree = xml.parse(path)
for message in tree.iter("message"):
    translation = message.find("translation")
    forms = translation.findall("numerusform")
    if translation.get("type") != "unfinished" or len(forms) != 2:
        continue
    source = message.find("source").text
    forms[0].text = re.sub(r"\((s|es)\)", "", source)
    forms[1].text = re.sub(r"\((s|es)\)", r"\1", source)
    del translation.attrib["type"]
with open(path, "w", encoding="utf-8") as file:
    file.write('<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n')
    file.write(xml.tostring(tree.getroot(), encoding="unicode"))
    file.write("\n")
