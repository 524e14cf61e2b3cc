import { CommediaError } from '@commedia/core'
import { countNotNeeded, type PuttingAway, purgeRemains, putAwayShows, sweepObjects } from '@commedia/node'
import type { ServerConfig } from '@commedia/server'
import type { Terminal } from '../terminal.ts'
import { type StorePlace, withStore } from './with-store.ts'

const DAY_MS = 86_400_000

/** Which shows of which store are put away. */
export interface PutAwayRun extends StorePlace, Pick<ServerConfig, 'pageDays'> {
  readonly days: string
  /** Only counts them. */
  readonly dryRun: boolean
  readonly json: boolean
}

/**
 * Puts shows away in which nothing was played in so many days. Where it is ended before it is done, whoever begins again goes on with
 * those that are left. At home the file gets smaller by them at once.
 */
export async function putAwayCommand(
  { days, dryRun, json, pageDays, ...place }: PutAwayRun,
  terminal: Pick<Terminal, 'out' | 'note' | 'status'>,
): Promise<void> {
  if (!/^[1-9]\d{0,5}$/u.test(days))
    throw new CommediaError('wrong-setting', 'Say how many days: a whole number, 1 or more.')
  const before = new Date(Date.now() - Number(days) * DAY_MS)
  const wanted: PuttingAway = { before, pages: pageDays === 'none' ? 'kept' : 'let go of' }
  const all = await withStore(place, async ({ database, objects }) => {
    if (dryRun) return { shows: await countNotNeeded(database, wanted) }
    if (objects === undefined)
      throw new CommediaError(
        'wrong-setting',
        'Say where shows are put away: COMMEDIA_COLD_FOLDER, or COMMEDIA_COLD_URL with its bucket and keys.',
      )
    await sweepObjects(database, objects)
    const going = putAwayShows(database, objects, wanted)
    let step = await going.next()
    for (; !step.done; step = await going.next()) terminal.status(`${step.value.shows} shows …`)
    terminal.status('')
    if (place.databaseUrl === undefined && step.value.shows > 0) await purgeRemains(database)
    return step.value
  })
  if (json) return terminal.out(JSON.stringify({ kind: dryRun ? 'to-put-away' : 'put-away', ...all }))
  if (!('bytes' in all)) return terminal.note(`${all.shows} shows would be put away.`)
  const room =
    place.databaseUrl === undefined ? '' : ' PostgreSQL uses their room again after its next vacuum.'
  terminal.note(
    `${all.shows} shows are put away: ${inMegabytes(all.bytes)} in objects of ${inMegabytes(all.packed)}.${room}`,
  )
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
