import { ServerConfig, variableOf } from '@commedia/server'
import type * as z from 'zod'
import { absence, describeType } from './describe-type.ts'
import { plain, writePage } from './places.ts'
import type { CommandDefined, SettingSchemas } from './read-program.ts'

interface Sources {
  readonly schemas: SettingSchemas
  readonly program: CommandDefined
  /** What may stand in the settings file. */
  readonly inFile: readonly string[]
}

/** Writes a table of settings for each program. Gives every variable that is one. */
export function writeSettings({
  schemas: { Config, RewardsConfig },
  program,
  inFile,
}: Sources): readonly string[] {
  const everywhere = Object.keys(Config.shape).filter((name) => name in ServerConfig.shape)
  const of = (schema: z.ZodObject, leaveOut: readonly string[] = []) =>
    table(schema, { leaveOut, program, inFile })
  writePage('configuration.md', [
    '## The command and the model',
    '',
    'Read by every command; `commedia serve` and `commedia mcp` read [the server’s](#the-server) beside them.',
    '',
    ...of(Config, everywhere),
    '## The server',
    '',
    ...of(ServerConfig, everywhere),
    '## Both',
    '',
    'How long a model may take, care for people, and the embeddings by which memories are found.',
    '',
    ...table(ServerConfig, {
      leaveOut: Object.keys(ServerConfig.shape).filter((name) => !everywhere.includes(name)),
      program,
      inFile,
    }),
    '## Rewards',
    '',
    'Read by `commedia screen rewards` alone. What is not set is not measured.',
    '',
    ...of(RewardsConfig),
  ])
  const all = [Config, ServerConfig, RewardsConfig].flatMap(({ shape }) => Object.keys(shape))
  return [...new Set(all)].map(variableOf)
}

function table(
  schema: z.ZodObject,
  { leaveOut, program, inFile }: Omit<Sources, 'schemas'> & { readonly leaveOut: readonly string[] },
): readonly string[] {
  const flags = new Map(
    [program, ...program.commands].flatMap((one) =>
      one.name === program.name || one.name === 'serve'
        ? one.flags.map(({ long }) => [long, `\`${long}\``] as const)
        : [],
    ),
  )
  const rows = Object.entries(schema.shape)
    .filter(([name]) => !leaveOut.includes(name) && name !== 'colours')
    .map(([name, one]) => {
      const type = one as z.ZodType
      const { fallback } = absence(type)
      const flag = flags.get(
        `--${variableOf(name).slice('COMMEDIA_'.length).toLowerCase().replaceAll('_', '-')}`,
      )
      const secret = inFile.includes(name) || name === 'folder' ? '' : ' Environment only.'
      const names = [name, variableOf(name)].map((one) => `\`${one}\``).join('<br>')
      return `| ${names}${flag ? `<br>${flag}` : ''} | ${typeText(type)} | ${fallbackText(fallback)} | ${plain(type.description ?? '')}${secret} |`
    })
  return ['| name, variable, flag | value | default | meaning |', '| --- | --- | --- | --- |', ...rows, '']
}

/** A switch is written as a word and read as a truth. */
function typeText(type: z.ZodType): string {
  return describeType(type, new Map())
    .split(' · ')
    .map((word) => (/^[a-z-]+$/.test(word) && !['text', 'number'].includes(word) ? `\`${word}\`` : word))
    .join(', ')
}

function fallbackText(value: unknown): string {
  if (value === undefined) return '–'
  if (typeof value === 'boolean') return `\`${value ? 'on' : 'off'}\``
  return `\`${String(value)}\``
}
