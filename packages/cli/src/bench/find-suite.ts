import { existsSync } from 'node:fs'
import { CommediaError, type Json } from '@commedia/core'
import {
  type AnySuite,
  type RunRecord,
  type RunSettings,
  SUITES,
  type SuiteName,
  suiteNamed,
} from '@commedia/evals'

const PACKED = new URL('../../shows/cases/', import.meta.url)
const SOURCE = new URL('../../../../shows/cases/', import.meta.url)

/** The suite of this name; throws `wrong-setting` with those there are. */
export function suiteIn(name: string | undefined): SuiteName {
  const found = SUITES.find((one) => one.name === name)
  if (found !== undefined) return found.name
  const names = SUITES.map((one) => one.name).join(', ')
  throw new CommediaError('wrong-setting', `There is no suite ${name ?? ''}. Suites: ${names}.`)
}

/** Opens the suite of a run on the cases it was measured on: its own topics, or the data it was given. Throws `wrong-setting` if they are others. */
export async function suiteOf(
  { settings, done }: Pick<RunRecord, 'settings' | 'done'>,
  data?: string,
): Promise<AnySuite> {
  const name = suiteIn(settings.suite)
  const suite = await openSuite(
    name,
    name === 'drama' ? undefined : (data ?? momentsOf(settings)),
    settings.options.topics,
  )
  const known = new Set(suite.cases.map(({ id }) => id))
  const unknown = done.find((one) => !known.has(one.case))
  if (unknown === undefined) return suite
  throw new CommediaError(
    'wrong-setting',
    `There is no case ${unknown.case} in ${name}: if the run was measured on data of your own, name it with --data.`,
  )
}

/** Opens a suite on the house's own cases, or on data of the user's. */
export function openSuite(name: SuiteName, data?: string, topics?: Json): Promise<AnySuite> {
  return suiteNamed(name, { data, topics, cases: existsSync(PACKED) ? PACKED : SOURCE })
}

/** Where the moments of a run lie: a run that goes on finds them there again. */
export function momentsOf(run: Pick<RunSettings, 'options'> | undefined): string | undefined {
  const moments = run?.options.moments
  return typeof moments === 'string' ? moments : undefined
}
