// Completes commands, flags, and names. The shell scripts call the program, so they never become outdated.
import type { Argument, Command, Option } from 'commander';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

const scripts: Readonly<Record<Shell, string>> = {
  bash: `# Completion of pay for bash. Put into ~/.bashrc: source <(pay completion bash)
_pay() {
  local word about
  COMPREPLY=()
  while IFS=$'\\t' read -r word about; do
    COMPREPLY+=("$word")
  done < <("\${COMP_WORDS[0]}" __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _pay pay
`,
  zsh: `#compdef pay
# Completion of pay for zsh. Put into ~/.zshrc, after compinit: source <(pay completion zsh)
_pay() {
  local -a found
  local word about
  while IFS=$'\\t' read -r word about; do
    found+=("\${word//:/\\\\:}:$about")
  done < <("\${words[1]}" __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#found} )); then
    _describe pay found
  else
    _files
  fi
}
if [ "$funcstack[1]" = _pay ]; then
  _pay "$@"
else
  compdef _pay pay
fi
`,
  fish: `# Completion of pay for fish. Put into ~/.config/fish/config.fish: pay completion fish | source
function __pay_complete
  set -l before (commandline -opc)
  set -l last (commandline -ct)
  $before[1] __complete -- $before[2..-1] "$last" 2>/dev/null
end
complete -c pay -f -a '(__pay_complete)'
`,
};

export const completionScript = (shell: Shell): string => scripts[shell];

export interface Candidate {
  readonly word: string;
  readonly about: string;
}

/** Returns candidates for the last word. Names that only this user has, such as profiles, come from `names`. */
export function candidates(
  program: Command,
  words: readonly string[],
  names: (argument: string) => readonly string[],
): Candidate[] {
  const partial = words.at(-1) ?? '';
  const { command, option, position } = placeOf(program, words.slice(0, -1));
  const found = option === undefined ? listCandidates(command, partial, position, names) : valuesOf(option, names);
  return found.filter(({ word }) => word.startsWith(partial));
}

interface Place {
  readonly command: Command;
  /** The flag whose value comes next. */
  readonly option: Option | undefined;
  /** Number of positional arguments before the current word. */
  readonly position: number;
}

function placeOf(program: Command, words: readonly string[]): Place {
  let place: Place = { command: program, option: undefined, position: 0 };
  for (const word of words) {
    const { command, option, position } = place;
    if (option !== undefined) place = { command, option: undefined, position };
    else if (word.startsWith('-')) {
      const named = command.options.find((one) => one.long === word || one.short === word);
      place = { command, option: named?.required === true ? named : undefined, position };
    } else {
      const below = command.commands.find((one) => one.name() === word);
      place = below === undefined ? { command, option, position: position + 1 } : { command: below, option, position: 0 };
    }
  }
  return place;
}

const plain = (words: readonly string[]): Candidate[] => words.map((word) => ({ word, about: '' }));

const valuesOf = (option: Option, names: (argument: string) => readonly string[]): Candidate[] =>
  plain(option.argChoices ?? (option.long === '--profile' ? names('profile') : []));

function listCandidates(
  command: Command,
  partial: string,
  position: number,
  names: (argument: string) => readonly string[],
): Candidate[] {
  const oneLine = (text: string): string => text.split('\n')[0]?.slice(0, 80) ?? '';
  if (partial.startsWith('-'))
    return command.options.map(({ long, description }) => ({ word: long ?? '', about: oneLine(description) }));
  const below = command.commands.filter((one) => !one.name().startsWith('__'));
  if (position === 0 && below.length > 0)
    return below.map((one) => ({ word: one.name(), about: oneLine(one.summary() || one.description()) }));
  const argument: Argument | undefined =
    command.registeredArguments[position] ?? command.registeredArguments.find(({ variadic }) => variadic);
  return argument === undefined ? [] : plain(argument.argChoices ?? names(argument.name()));
}
