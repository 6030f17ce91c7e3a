# SPDX-License-Identifier: GPL-3.0-or-later
# Shell functions that show what a long command is doing: one moving line on a terminal, a line every ten percent
# elsewhere. All that the command says goes to a log.

# elapsedSince SECOND [VARIABLE]: the time from that value of SECONDS until now, as words, printed or put into the variable.
elapsedSince() {
    local seconds=$((SECONDS - $1)) words
    words="$((seconds % 60)) s"
    [ $seconds -lt 60 ] || words="$((seconds / 60)) min $words"
    if [ $# -gt 1 ]; then printf -v "$2" '%s' "$words"; else echo "$words"; fi
}

# showProgress LOG LABEL: copies standard input to the log and shows the steps in it, which are what ninja reports
# (NINJA_STATUS='[%f/%t] '), ctest, or apt-get (APT::Status-Fd). A test that does not pass is shown at once.
showProgress() {
    local log=$1 label=$2 begin=$SECONDS terminal='' line='' part whole percent=0 total=100 what='' time words='' before='' tenth=0
    if [ -t 1 ]; then terminal=yes; else echo "$label ..."; fi
    while true; do
        part='' whole=yes
        IFS= read -r -t 1 part || { [ $? -gt 128 ] && whole=''; } || { [ -n "$part" ] || break; }
        line+=$part # without `whole`, nothing more came for a second, and only the time moves on
        if [ "$whole" ]; then
            printf '%s\n' "$line" >&3
            if [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\  || $line =~ ^\ *([0-9]+)/([0-9]+)\ Test\ +# ]]; then
                total=${BASH_REMATCH[2]}
                percent=$((100 * BASH_REMATCH[1] / total))
                what=", ${BASH_REMATCH[1]} of $total"
                if [[ $line == *'***'* ]]; then printf '%s%s\n' "${terminal:+$'\r\033[K'}" "$line"; fi
            elif [[ $line =~ ^(dl|pm)status:[^:]*:([0-9]+) ]]; then
                percent=${BASH_REMATCH[2]}
                if [ "${BASH_REMATCH[1]}" = dl ]; then what=' downloaded'; else what=' installed'; fi
            fi
            line=''
        fi
        elapsedSince "$begin" time
        printf -v words '%s: %3d %%%s, %s' "$label" "$percent" "$what" "$time"
        if [ "$terminal" ]; then
            [ "$words" = "$before" ] || printf '\r\033[K%s' "$words"
            before=$words
        elif [ $((percent / 10)) -ne "$tenth" ] && [ "$total" -ge 10 ]; then # fewer steps: CMake being run again
            [ $((percent / 10)) -lt "$tenth" ] || printf '%s\n' "$words"
            tenth=$((percent / 10))
        fi
    done 3>"$log"
    [ -z "$terminal" ] || printf '\r\033[K'
}

# withProgress LOG LABEL COMMAND...: runs the command in this way; its status is the command's.
withProgress() {
    local log=$1 label=$2
    shift 2
    mkdir -p "$(dirname "$log")"
    "$@" 2>&1 </dev/null | showProgress "$log" "$label"
    return "${PIPESTATUS[0]}"
}
