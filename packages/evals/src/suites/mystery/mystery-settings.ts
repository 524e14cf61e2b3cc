import { CommediaError } from '@commedia/core'
import { HouseMethod, TableSettings } from '@commedia/core/mystery'
import * as z from 'zod'
import type { System } from '../../bench/run-record.ts'

/** Without a game: each player answers from its own script (`pp`), or one reader from all of them (`op`). */
const UNPLAYED = { pp: 'player', op: 'reader' } as const

/** How a system of this suite may be set: as a table may, or not played at all. */
const MysterySettings = TableSettings.partial()
  .extend({ method: z.enum([...HouseMethod.options, 'pp', 'op']).optional() })
  .strict()

/** What a system does with a case: it plays, or answers the key unplayed. */
export type Playing = {
  readonly as: 'played' | 'player' | 'reader'
  readonly settings: Partial<TableSettings>
}

/** Reads what a system does with a case; throws `wrong-setting` for what no table knows. */
export function playingOf({ name, settings }: Pick<System, 'name' | 'settings'>): Playing {
  const read = MysterySettings.safeParse(settings)
  if (!read.success)
    throw new CommediaError('wrong-setting', `The system ${name} cannot play so: ${read.error.message}`, {
      cause: read.error,
    })
  const { method = 'player', ...rest } = read.data
  const own = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return method === 'pp' || method === 'op'
    ? { as: UNPLAYED[method], settings: own }
    : // What is compared is counted by the key.
      { as: 'played', settings: { key: true, ...own, method } }
}
