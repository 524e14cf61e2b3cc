import { CommediaError, draftsOf, idFrom } from '@commedia/core'
import { type Amended, correctMemory, forgetMemory, madeUpAfter } from '@commedia/core/recall'
import { forgetLife, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import type { LifeIndex } from '../company/life-index.ts'
import { changeChronicle } from '../lives/drop-pasts.ts'
import { eventsOf } from '../lives/life-index.ts'
import type { Theatre } from '../theatre.ts'
import { type Evening, eveningWith, type Reading } from './chronicle-page.ts'
import { removeWords, showsAfter } from './remove-words.ts'

const { takes } = tables

/** Whose memory is changed, by whom, and to what: without words it is forgotten. */
export interface Amending extends Reading {
  readonly character: string
  readonly memory: string
  readonly text?: string
}

type House = Theatre & { readonly lives: LifeIndex }

const REASON = 'changed at the wish of whoever it is of'

/**
 * Has a character remember something of a person in other words, or no more: in the record, on pages that were sent, in snapshots,
 * in the index, and in what was put into words after it. Only what is of this person can be changed; a script cannot. Done again, it
 * changes nothing.
 */
export async function amendLife(amending: Amending, house: House): Promise<void> {
  const { memory: id, text } = amending
  const evening = await eveningWith(amending, id, house)
  const amended = evening && (text === undefined ? forgotten(evening, id) : corrected(evening, id, text))
  if (evening === undefined || amended === undefined) {
    // What is not there needs no forgetting.
    if (text === undefined) return
    throw new CommediaError('not-found', 'There is no such memory of you.')
  }
  const { past, show } = evening
  const input = idFrom('amend', past.take, id, text ?? '')
  const at = new Date(house.clock.now()).toISOString()
  // What stands in its place comes first: without it the evening would be settled once more, from the same words.
  const added = await house.store.journal.append(past.take, 'end', draftsOf(amended.facts, { input, at }))
  await removeWords({ show, removed: amended.emptied, reason: REASON, quoted: 'left' }, house)
  await forgetWhatWasMadeOfIt(evening, house)
  const end = added.kind === 'appended' ? (added.events.at(-1)?.seq ?? past.upTo) : added.head
  const upTo = Math.max(past.upTo, end)
  await changeChronicle(house.database, amending.character, (chronicle) =>
    chronicle.map((one) => (one.take === past.take && one.role === past.role ? { ...one, upTo } : one)),
  )
  await forgetLife(house.database, past)
  await house.lives.ensure([{ ...past, upTo }])
}

function corrected({ past, events }: Evening, id: string, text: string): Amended | undefined {
  return correctMemory(events, { role: past.role, id, text })
}

function forgotten({ past, events, of }: Evening, id: string): Amended | undefined {
  const lines = of.linesUnder(id).filter(({ goes }) => goes)
  return forgetMemory(events, { role: past.role, id, lines })
}

/** What the character has put into words on later evenings, of itself and of others, may hold it: it is put into words anew. */
async function forgetWhatWasMadeOfIt({ past, show }: Evening, house: House): Promise<void> {
  const { database, store } = house
  for (const later of await showsAfter(database, show)) {
    const ofShow = await database.select({ id: takes.id }).from(takes).where(eq(takes.show, later))
    const records = await Promise.all(ofShow.map(({ id: take }) => eventsOf({ take }, store)))
    const removed = records.flatMap((events) => madeUpAfter(events, past))
    if (removed.length > 0) await removeWords({ show: later, removed, reason: REASON, quoted: 'left' }, house)
  }
}
