# SPDX-License-Identifier: GPL-3.0-or-later
# Shell functions that show the progress of a long command: one updated line on a terminal, one line per ten percent
# elsewhere. All output of the command goes to a log.

# elapsedSince SECOND [VARIABLE]: prints the time since that value of SECONDS as text, or stores it in the variable.
elapsedSince() {
    local seconds=$((SECONDS - $1)) words
    words="$((seconds % 60)) s"
    [ $seconds -lt 60 ] || words="$((seconds / 60)) min $words"
    if [ $# -gt 1 ]; then printf -v "$2" '%s' "$words"; else echo "$words"; fi
}

# showProgress LOG LABEL: copies standard input to the log and shows its steps, as reported by ninja
# (NINJA_STATUS='[%f/%t] '), ctest, or apt-get (APT::Status-Fd). Shows failed tests at once.
showProgress() {
    local log=$1 label=$2 begin=$SECONDS terminal='' line='' part whole percent=0 total=100 what='' time words='' before='' tenth=0
    if [ -t 1 ]; then terminal=yes; else echo "$label ..."; fi
    while true; do
        part='' whole=yes
        IFS= read -r -t 1 part || { [ $? -gt 128 ] && whole=''; } || { [ -n "$part" ] || break; }
        line+=$part # without `whole`, no input came for a second, and only the time is updated
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
        elif [ $((percent / 10)) -ne "$tenth" ] && [ "$total" -ge 10 ]; then # fewer steps: CMake runs again
            [ $((percent / 10)) -lt "$tenth" ] || printf '%s\n' "$words"
            tenth=$((percent / 10))
        fi
    done 3>"$log"
    [ -z "$terminal" ] || printf '\r\033[K'
}

# withProgress LOG LABEL COMMAND...: runs the command with progress and returns its exit status.
withProgress() {
    local log=$1 label=$2
    shift 2
    mkdir -p "$(dirname "$log")"
    "$@" 2>&1 </dev/null | showProgress "$log" "$label"
    return "${PIPESTATUS[0]}"
}
