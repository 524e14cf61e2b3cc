import { CommediaError } from '@commedia/core'
import { forgetPages, purgeRemains } from '@commedia/node'
import type { Terminal } from '../terminal.ts'
import { type StorePlace, withStore } from './with-store.ts'

const DAY_MS = 86_400_000

/** Lets go of the pages that were sent to models where nothing was played in so many days. At home the file gets smaller by them at once. */
export async function forgetPagesCommand(
  { days, json, ...place }: StorePlace & { readonly days: string; readonly json: boolean },
  terminal: Pick<Terminal, 'out' | 'note' | 'status'>,
): Promise<void> {
  if (!/^\d+$/u.test(days))
    throw new CommediaError('wrong-setting', 'Say how many days: a whole number, 0 or more.')
  const before = new Date(Date.now() - Number(days) * DAY_MS)
  const all = await withStore(place, async ({ database, objects, wake }) => {
    const going = forgetPages(database, { before, ...(objects === undefined ? {} : { wake }) })
    let step = await going.next()
    for (; !step.done; step = await going.next()) terminal.status(`${step.value.calls} pages …`)
    terminal.status('')
    if (place.databaseUrl === undefined && step.value.calls > 0) await purgeRemains(database)
    return step.value
  })
  if (json) return terminal.out(JSON.stringify({ kind: 'forgotten', ...all }))
  const size = `${(all.bytes / 1_000_000).toFixed(1)} MB`
  const room =
    place.databaseUrl === undefined ? '' : ' PostgreSQL uses their room again after its next vacuum.'
  terminal.note(`${all.calls} pages of ${all.takes} takes are let go of, ${size}.${room}`)
}
