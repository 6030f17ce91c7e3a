# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DBUILD=… -DSOURCE=… -DGUI=ON|OFF -P installtest.cmake: installs into a scratch folder and starts what is there.
set(root ${BUILD}/install-test)
set(prefix ${root}/prefix)
file(REMOVE_RECURSE ${root})
file(MAKE_DIRECTORY ${root}/home)

# Runs a command as a person would who has nothing of the project but what is installed; its output in `output`.
function(run)
    execute_process(
        COMMAND ${CMAKE_COMMAND} -E env --unset=TGRAPH_CHECKPOINTS --unset=XDG_DATA_HOME HOME=${root}/home ${ARGN}
        WORKING_DIRECTORY ${root} OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${ARGN}: ${status}\n${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

function(require_file path)
    if(NOT EXISTS ${prefix}/${path})
        message(FATAL_ERROR "not installed: ${path}")
    endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
set(sample ${prefix}/share/tgraph-explorer/samples/layout/xla/default/simulated-alexnet.npz)
require_file(share/tgraph-explorer/samples/layout/xla/default/simulated-alexnet.npz)
require_file(share/man/man1/tgraph.1.gz)

run(${prefix}/bin/tgraph --version)
run(${prefix}/bin/tgraph models)
if(NOT output MATCHES "${prefix}/share/tgraph-explorer/checkpoints/xla-default.safetensors")
    message(FATAL_ERROR "the installed checkpoints are not found:\n${output}")
endif()
if(output MATCHES "${SOURCE}/resources")
    message(FATAL_ERROR "checkpoints of the source are found:\n${output}")
endif()
run(${prefix}/bin/tgraph rank --top 3 --model analytical ${sample})

if(NOT GUI)
    return()
endif()
run(${prefix}/bin/tgraph-explorer --version)
run(${prefix}/bin/tgraph-explorer --model analytical --language de --screenshot ${root}/window.png ${sample})
if(NOT EXISTS ${root}/window.png)
    message(FATAL_ERROR "no picture of the window was written")
endif()

# Each validator where it is installed.
set(id io.github.tgraph_explorer.TGraphExplorer)
foreach(path applications/${id}.desktop metainfo/${id}.metainfo.xml mime/packages/${id}.xml
        icons/hicolor/scalable/apps/${id}.svg icons/hicolor/16x16/apps/${id}.png icons/hicolor/512x512/apps/${id}.png
        man/man1/tgraph-explorer.1.gz)
    require_file(share/${path})
endforeach()
require_file(bin/tgraph-layout)
find_program(desktopValidator desktop-file-validate)
if(desktopValidator)
    run(${desktopValidator} ${prefix}/share/applications/${id}.desktop)
endif()
find_program(appstream appstreamcli)
if(appstream)
    run(${appstream} validate --no-net ${prefix}/share/metainfo/${id}.metainfo.xml)
endif()
find_program(mimeUpdater update-mime-database)
if(mimeUpdater)
    run(${mimeUpdater} ${prefix}/share/mime)
    require_file(share/mime/application/x-tpugraphs+npz.xml)
endif()
