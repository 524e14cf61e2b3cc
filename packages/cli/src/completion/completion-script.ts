import type { Command } from 'commander'

/** The shells that complete words. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const
/** One shell that completes words. */
export type Shell = (typeof SHELLS)[number]

/** Every command with what may follow it, the program itself under an empty name. */
export function wordsAfter(program: Command): ReadonlyMap<string, readonly string[]> {
  const flagsOf = (command: Command): readonly string[] =>
    command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : []))
  const below = (command: Command, path: string): readonly (readonly [string, readonly string[]])[] => [
    [path, [...command.commands.map((one) => one.name()), ...flagsOf(command)]],
    ...command.commands.flatMap((one) => below(one, `${path} ${one.name()}`.trim())),
  ]
  return new Map(below(program, ''))
}

/** A script by which a shell completes commands and flags; files are completed as always. */
export function completionScript(shell: Shell, program: Command): string {
  const after = [...wordsAfter(program)]
  if (shell === 'fish') return fish(program)
  const cases = after
    .filter(([path]) => path !== '')
    .map(([path, words]) => `    "${path}") words="${words.join(' ')}" ;;`)
  const top = after[0]?.[1].join(' ') ?? ''
  return [
    ...(shell === 'zsh' ? ['autoload -U +X bashcompinit && bashcompinit'] : []),
    '_commedia() {',
    '  local path="" word words=""',
    `  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do`,
    `    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac`,
    '  done',
    '  case "$path" in',
    ...cases,
    `    *) if [ -z "$path" ]; then words="${top}"; else words="$(_commedia_first "\${path%% *}")"; fi ;;`,
    '  esac',
    `  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))`,
    '}',
    '_commedia_first() {',
    '  case "$1" in',
    ...after
      .filter(([path]) => path !== '' && !path.includes(' '))
      .map(([path, words]) => `    ${path}) echo "${words.join(' ')}" ;;`),
    '  esac',
    '}',
    'complete -o default -F _commedia commedia',
    '',
  ].join('\n')
}

function fish(program: Command): string {
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const told = (when: string, what: string, description: string): string =>
    `complete -c commedia -n ${quoted(when)} ${what} -d ${quoted(description)}`
  const flags = (command: Command, when: string): readonly string[] =>
    command.options.flatMap(({ long, description }) =>
      long ? [told(when, `-l ${long.slice(2)}`, description)] : [],
    )
  const names = (command: Command, when: string): readonly string[] =>
    command.commands.map((one) => told(when, `-a ${one.name()}`, one.description()))
  const first = '__fish_use_subcommand'
  return [
    ...names(program, first),
    ...flags(program, first),
    ...program.commands.flatMap((one) => {
      const after = `__fish_seen_subcommand_from ${one.name()}`
      return [...flags(one, after), ...names(one, after)]
    }),
    '',
  ].join('\n')
}
