import type * as z from 'zod'

/** A flag as the command line is read with. */
export interface FlagDefined {
  readonly flags: string
  readonly long?: string
  readonly short?: string
  readonly description: string
  readonly defaultValue?: unknown
  readonly argChoices?: readonly string[]
  readonly mandatory: boolean
}

/** A command as the command line is read with. */
export interface CommandDefined {
  readonly name: string
  readonly about: string
  readonly usage: string
  readonly isDefault: boolean
  readonly arguments: readonly { readonly name: string; readonly about: string }[]
  readonly flags: readonly FlagDefined[]
  readonly commands: readonly CommandDefined[]
}

/** Schemas by the program that reads them. */
export type SettingSchemas = Readonly<Record<'Config' | 'RewardsConfig', z.ZodObject>>

interface Commander {
  name(): string
  description(): string
  usage(): string
  readonly registeredArguments: readonly { name(): string; readonly description: string }[]
  readonly options: readonly FlagDefined[]
  readonly commands: readonly Commander[]
  readonly _defaultCommandName?: string
}

// The command has no door for programs: its definitions are read where they stand, and nothing is run.
const CLI = new URL('../../packages/cli/src/', import.meta.url)
const inside = (file: string): Promise<Record<string, unknown>> => import(new URL(file, CLI).href)

/** The definitions of `commedia` and of every command in it. */
export async function readProgram(): Promise<CommandDefined> {
  const { commediaProgram } = (await inside('program.ts')) as {
    readonly commediaProgram: (lent: object) => Commander
  }
  return defined(commediaProgram({ version: '0' }))
}

/** The schemas by which the command reads its settings. */
export async function readSettingSchemas(): Promise<SettingSchemas> {
  const [{ Config }, { RewardsConfig }] = await Promise.all([
    inside('config.ts'),
    inside('modes/screening/rewards-config.ts'),
  ])
  return { Config, RewardsConfig } as SettingSchemas
}

/** Names of settings that may stand in the settings file. */
export async function readFileSettings(): Promise<readonly string[]> {
  const { SETTING_NAMES } = await inside('settings-file.ts')
  return SETTING_NAMES as readonly string[]
}

function defined(command: Commander, isDefault = false): CommandDefined {
  return {
    name: command.name(),
    about: command.description(),
    usage: command.usage(),
    isDefault,
    arguments: command.registeredArguments.map((one) => ({ name: one.name(), about: one.description })),
    flags: command.options,
    commands: command.commands.map((one) => defined(one, one.name() === command._defaultCommandName)),
  }
}
