import { existsSync, readFileSync } from 'node:fs'
import { CommediaError, parseJson } from '@commedia/core'
import { type Environment, ServerConfig, variableOf } from '@commedia/server/config'
import * as z from 'zod'
import { Config } from './config.ts'
import { RewardsConfig } from './modes/screening/rewards-config.ts'

const EVERYTHING = { ...ServerConfig.shape, ...RewardsConfig.shape, ...Config.shape }
/** The file lies in the folder, and colours are the terminal's affair. */
const ELSEWHERE = ['folder', 'colours']
const SECRET = /(key|secret|token)$/i
/** Addresses in which a password may stand. */
const WITH_PASSWORDS = ['databaseUrl', 'smtpUrl']
const Value = z.union([z.string(), z.number(), z.boolean()])

/** Everything a settings file may say, by name. Secrets are not among it: they belong into the environment. */
export const SETTING_NAMES: readonly string[] = Object.keys(EVERYTHING).filter(
  (name) => !ELSEWHERE.includes(name) && !SECRET.test(name),
)

/** Reads a settings file as the variables of the environment it stands for. A file that is not there says nothing. */
export function readSettingsFile(file: string): Environment {
  if (!existsSync(file)) return {}
  const values = valuesIn(file)
  const problems = Object.entries(values).flatMap(([name, value]) => problemOf(name, value))
  if (problems.length > 0) throw new CommediaError('wrong-setting', `${file}:\n${problems.join('\n')}`)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name === '$schema' ? [] : [[variableOf(name), written(value as z.infer<typeof Value>)]],
    ),
  )
}

/**
 * The schema of the settings file, for editors.
 * @internal A test writes it to the file that is shipped.
 */
export function settingsSchema(): object {
  const properties = SETTING_NAMES.map((name) => [
    name,
    schemaOf(EVERYTHING[name as keyof typeof EVERYTHING]),
  ])
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Settings of commedia',
    description:
      'Lies in ~/.commedia/settings.json. Variables of the environment and flags win over it; secrets belong into the environment.',
    type: 'object',
    additionalProperties: false,
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(properties) },
  }
}

function valuesIn(file: string): Readonly<Record<string, unknown>> {
  const read = z.record(z.string(), z.unknown()).safeParse(parseJson(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  throw new CommediaError('wrong-setting', `${file} cannot be read: it must be one JSON object.`)
}

function problemOf(name: string, value: unknown): readonly string[] {
  if (name === '$schema') return []
  if (SECRET.test(name)) return [`${name}: a secret belongs into the environment, as ${variableOf(name)}.`]
  if (!SETTING_NAMES.includes(name)) return [`${name}: there is no such setting.${nearest(name)}`]
  if (WITH_PASSWORDS.includes(name) && /:\/\/[^/]*:[^/]*@/.test(String(value)))
    return [`${name}: an address with a password belongs into the environment, as ${variableOf(name)}.`]
  return Value.safeParse(value).success ? [] : [`${name}: text, a number, or true and false.`]
}

function nearest(name: string): string {
  const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
  const near = SETTING_NAMES.find(
    (one) => letters(one) === letters(name) || letters(one).startsWith(letters(name).slice(0, 5)),
  )
  return near === undefined ? '' : ` Did you mean ${near}?`
}

function written(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return String(value)
}

/** What may stand there: a number where one is read, the two words of a switch as true and false too. */
function schemaOf(setting: z.ZodType): object {
  try {
    const { $schema: _draft, ...schema } = z.toJSONSchema(setting)
    return schema
  } catch {
    return { type: ['string', 'boolean'], description: setting.description }
  }
}
