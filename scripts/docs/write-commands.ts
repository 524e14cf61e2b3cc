import { plain, writePage } from './places.ts'
import type { CommandDefined, FlagDefined } from './read-program.ts'

/** Writes a section for each command: how it is called, its arguments and flags. Gives the number of commands. */
export function writeCommands(program: CommandDefined): number {
  const sections = program.commands.flatMap((command) => section(command, ['commedia']))
  writePage('commands.md', [
    '## Flags of every command',
    '',
    ...flagTable(program.flags.filter(({ long }) => long !== '--version')),
    ...sections,
  ])
  return sections.filter((line) => /^#{2,3} /.test(line)).length
}

function section(command: CommandDefined, above: readonly string[]): readonly string[] {
  const path = [...above, command.name]
  const heading = above.length === 1 ? '##' : '###'
  return [
    '',
    `${heading} ${path.slice(1).join(' ')}`,
    '',
    `${capital(plain(command.about))}.${command.isDefault ? ' This is what `commedia` alone does.' : ''}`,
    '',
    '```text',
    [...path, command.usage.replace(/^\[options\] ?/, command.flags.length ? '[flags] ' : '')]
      .join(' ')
      .trim(),
    '```',
    '',
    ...(command.arguments.length === 0
      ? []
      : [
          '| argument | meaning |',
          '| --- | --- |',
          ...command.arguments.map(({ name, about }) => `| \`${name}\` | ${plain(about)} |`),
          '',
        ]),
    ...flagTable(command.flags),
    ...command.commands.flatMap((one) => section(one, path)),
  ]
}

function flagTable(flags: readonly FlagDefined[]): readonly string[] {
  if (flags.length === 0) return []
  return ['| flag | meaning |', '| --- | --- |', ...flags.map(row), '']
}

function row({ flags, description, argChoices, defaultValue, mandatory }: FlagDefined): string {
  const notes = [
    ...(argChoices ? [argChoices.map((choice) => `\`${choice}\``).join(', ')] : []),
    ...(mandatory ? ['needed'] : []),
    ...(defaultValue === undefined || description.includes('default')
      ? []
      : [`default \`${String(defaultValue)}\``]),
  ]
  return `| \`${flags.replaceAll('|', '\\|')}\` | ${plain(description)}${notes.length ? ` (${notes.join('; ')})` : ''} |`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
