# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian package: `cpack --preset release` after a build of that preset.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tgraph-explorer)
set(CPACK_PACKAGE_VENDOR "TGraph Explorer contributors")
# Debian requires an address. Nobody can own a domain below .invalid (RFC 2606): problems go to the issue tracker of the
# repository, see CONTRIBUTING.md.
set(CPACK_PACKAGE_CONTACT "TGraph Explorer contributors <contributors@tgraph-explorer.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Explore and rank the compiler configurations of tensor programs")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSES/GPL-3.0-or-later.txt")

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Packages that no library depends on: Qt's own translations, a BLAS that uses all cores, Chinese fonts.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-translations-l10n, libopenblas0-pthread, fonts-wqy-microhei | fonts-noto-cjk")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Opens TpuGraphs files, shows the graph of the program and the runtimes of
its configurations, and ranks them with an analytical model or a graph
neural network. Contains the desktop program tgraph-explorer and the
command line tgraph.")
include(CPack)
