import { readFile } from 'node:fs/promises'
import { CommediaError, ShowSettings } from '@commedia/core'
import * as z from 'zod'
import type { PlayRun } from './play-run.ts'

const KNOWN = Object.keys(ShowSettings.parse({}))
const Given = z.record(z.string(), z.unknown())

/** What a show is to be played by: a file of settings, and over it what the flags say. */
export async function settingsOf(run: PlayRun): Promise<Partial<ShowSettings>> {
  const { pace, speaking, cuts, pages } = run
  const said = Object.entries({ pace, speaking, cuts, pages }).filter(([, value]) => value !== undefined)
  const given = run.how === undefined ? {} : await readSettings(run.how)
  return { ...given, ...Object.fromEntries(said) }
}

async function readSettings(file: string): Promise<Partial<ShowSettings>> {
  const given = Given.safeParse(await readJson(file)).data
  const strange = given === undefined ? ['it holds no object of JSON'] : strangeIn(given)
  if (given !== undefined && strange.length === 0) return given
  throw new CommediaError(
    'wrong-setting',
    `${file} says nothing a show can be played by: ${strange.join('; ')}. It may have: ${KNOWN.join(', ')}.`,
  )
}

function strangeIn(given: z.infer<typeof Given>): readonly string[] {
  const unknown = Object.keys(given).filter((name) => !KNOWN.includes(name))
  if (unknown.length > 0) return unknown.map((name) => `no setting is called ${name}`)
  const { error } = ShowSettings.safeParse(given)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new CommediaError('wrong-setting', `There is no file ${file} that says how to play.`)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
