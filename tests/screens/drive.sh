#!/bin/bash
# Drives a program in a terminal of tmux and prints the whole screen at the end.
#   drive.sh WIDTHxHEIGHT KEYS PROGRAM [ARGUMENT]...
# KEYS is a file: each line is typed and ended with Enter; a line <NAME> presses that key of tmux
# alone (<Tab>, <Up>, <C-c>); a line !COMMAND runs a shell command, and the program shows what it
# makes of it. A line is over when the program asks for the next one: the last line
# of the screen is a prompt, "...>", with nothing behind it.
set -eu
size=$1 keys=$2
shift 2
export socket=screens-$$
screen() { tmux -L "$socket" capture-pane -p 2>/dev/null; }
# shellcheck disable=SC2016 # sed's own $
last_line() { screen | sed -n '/./h; ${x;p}'; }
trap 'tmux -L "$socket" kill-server 2>/dev/null || true' EXIT

fail() {
  echo "drive.sh: no answer to $1" >&2
  exit 1
}

# What the last line ends with when the program waits: a prompt, or the pager's question.
asked='(> ?|more \(space, q\))$'

# Waits, ten seconds at most, until the last line fits a pattern.
await() {
  for _ in $(seq 200); do
    [[ $(last_line) =~ $1 ]] && return
    sleep 0.05
  done
  fail "$2"
}

printf -v command '%q ' env TERM=screen-256color NO_COLOR=1 "$@"
tmux -L "$socket" -f /dev/null new-session -d -x "${size%x*}" -y "${size#*x}" "$command"
await "$asked" 'the start'
while IFS= read -r line; do
  if [[ $line =~ ^'<'(.*)'>'$ ]]; then
    tmux -L "$socket" send-keys "${BASH_REMATCH[1]}"
    sleep 0.5
    continue
  fi
  before=$(screen)
  if [[ $line == '!'* ]]; then
    bash -c "${line#!}"
    for _ in $(seq 200); do
      [[ $(screen) != "$before" ]] && break
      sleep 0.05
    done
    await "$asked" "'$line'"
    continue
  fi
  tmux -L "$socket" send-keys -l -- "$line"
  for _ in $(seq 200); do
    [[ $(last_line) == *"$line" ]] && break
    sleep 0.05
  done
  before=$(screen)
  tmux -L "$socket" send-keys Enter
  for _ in $(seq 200); do
    [[ $(screen) != "$before" ]] && break
    sleep 0.05
  done
  await "$asked" "'$line'"
done < "$keys"
screen
