#!/bin/bash
# Makes the client's sounds out of nothing but sox's oscillators, so that they are the project's own.
# Usage: tools/make_sounds.sh [FOLDER]   writes them there, else to client/assets/sounds
#        tools/make_sounds.sh --list     names them
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."

sounds=(move take lost both flag_shown your_turn clock_warning message game_won game_lost deploy error)

case ${1:-} in
  --list)
    printf '%s\n' "${sounds[@]}"
    exit 0
    ;;
  -*)
    echo "usage: tools/make_sounds.sh [FOLDER | --list]" >&2
    exit 2
    ;;
esac
folder=${1:-client/assets/sounds}
mkdir -p "$folder"
parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT

# -R: the same noise every time.
tone() { sox -R -q -r 44100 -n -c 1 "$@"; }

# A piece of wood is set down: knock FILE PITCH SECONDS LOUDNESS.
knock() {
  tone "$parts/body.wav" synth "$3" sine "$2" synth "$3" sine mix "$(($2 * 27 / 10))" fade l 0.001 "$3" "$3" gain -3
  tone "$parts/touch.wav" synth 0.03 pinknoise highpass 400 lowpass 3500 fade l 0.001 0.03 0.029 gain -8
  sox -q -m "$parts/body.wav" "$parts/touch.wav" "$1" gain "$4"
}

# One note of a plucked string or a bell: note FILE PITCH SECONDS LOUDNESS [WAVE].
note() { tone "$1" synth "$3" "${5:-pluck}" "$2" fade l 0.004 "$3" "$(awk "BEGIN { print $3 * 0.8 }")" gain "$4"; }

# Puts parts one over the other, each SECONDS later: over OUT START FILE START FILE ...
over() {
  local out=$1 inputs=() i=0
  shift
  while [ $# -gt 0 ]; do
    sox -q "$2" "$parts/late$i.wav" pad "$1"
    inputs+=("$parts/late$i.wav")
    i=$((i + 1))
    shift 2
  done
  sox -q -m "${inputs[@]}" "$out"
}

# The parts at one loudness, as the file that is shipped: finish NAME PART LOUDNESS.
finish() { sox -R -q "$2" -C 3 "$folder/$1.ogg" gain -n "$3" rate 22050 pad 0 0.02; }

p=$parts
knock "$p/low.wav" 190 0.13 -3
knock "$p/high.wav" 330 0.09 -5
knock "$p/hard.wav" 150 0.20 0
finish move "$p/low.wav" -7
finish deploy "$p/high.wav" -11

over "$p/take.wav" 0 "$p/high.wav" 0.07 "$p/hard.wav"
finish take "$p/take.wav" -4

note "$p/fall1.wav" 196 0.30 -4
note "$p/fall2.wav" 147 0.45 -4
over "$p/lost.wav" 0 "$p/hard.wav" 0.05 "$p/fall1.wav" 0.20 "$p/fall2.wav"
finish lost "$p/lost.wav" -5

tone "$p/boom.wav" synth 0.55 brownnoise lowpass 420 fade l 0.002 0.55 0.54 gain 3
over "$p/both.wav" 0 "$p/hard.wav" 0.01 "$p/boom.wav"
finish both "$p/both.wav" -4

for i in 1:392 2:523 3:659 4:784; do note "$p/up${i%:*}.wav" "${i#*:}" 0.55 -6; done
over "$p/shown.wav" 0 "$p/up2.wav" 0.11 "$p/up2.wav" 0.22 "$p/up4.wav"
finish flag_shown "$p/shown.wav" -6

over "$p/turn.wav" 0 "$p/up1.wav" 0.12 "$p/up3.wav"
finish your_turn "$p/turn.wav" -8

tone "$p/tick.wav" synth 0.05 sine 1250 fade l 0.001 0.05 0.048
over "$p/ticks.wav" 0 "$p/tick.wav" 0.18 "$p/tick.wav" 0.36 "$p/tick.wav"
finish clock_warning "$p/ticks.wav" -8

note "$p/drop.wav" 880 0.16 -6 sine
finish message "$p/drop.wav" -15

note "$p/last.wav" 1047 1.0 -6
over "$p/won.wav" 0 "$p/up2.wav" 0.13 "$p/up3.wav" 0.26 "$p/up4.wav" 0.42 "$p/last.wav"
finish game_won "$p/won.wav" -5

for i in 1:392 2:311 3:262; do note "$p/down${i%:*}.wav" "${i#*:}" 0.55 -6; done
note "$p/end.wav" 196 1.0 -6
over "$p/game_lost.wav" 0 "$p/down1.wav" 0.18 "$p/down2.wav" 0.36 "$p/down3.wav" 0.58 "$p/end.wav"
finish game_lost "$p/game_lost.wav" -6

tone "$p/buzz.wav" synth 0.13 triangle 165 fade l 0.005 0.13 0.05
finish error "$p/buzz.wav" -12
