import { NO_USAGE } from '@commedia/core'
import { tables } from '@commedia/node'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetDue, forgetNow } from '../people/leave.ts'
import type { Theatre } from '../theatre.ts'
import { aHouse } from './a-house.test.data.ts'

const SAID = 'I hid the letter under the old quince tree.'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

let house: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  house = await aHouse({ plays: 'nobody' })
})
afterAll(() => house.close())

/** A host's show in which a guest sat and spoke, and a show of the guest's own, once they had come in by themselves. */
async function aGuest() {
  const owner = await house.arrive('Olga')
  const { id: show, take } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
  const link = await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ben' } })
  const guest = await house.claim(link, 'Bo')
  const { secret } = await guest.wire.arrive({ body: { name: 'Bo' } })
  const { id: own } = await house.wire(secret).createShow({ body: { blueprint: 'the-last-train' } })
  const { journal, book } = house.theatre.store
  const cause = (input: string) => ({ cause: { input }, at: '2026-01-01T00:00:00.000Z' })
  const seat = { kind: 'person', person: guest.id }
  await journal.append(take, 0, [
    {
      ...{ type: 'seat-taken', version: 1, by: 'stage-manager', audience: ['house'] },
      ...{ body: { role: 'role_ben', seat }, ...cause(`seat ${show}`) },
    },
    {
      ...{ type: 'line-spoken', version: 1, by: 'role_ben', audience: ['house', 'role_ben'] },
      ...{ body: { text: SAID, channel: 'aloud' }, ...cause(`line ${show}`) },
    },
  ])
  await book.write({
    key: { take, turn: 'turn_1', step: 'speak', attempt: 1 },
    ...{ digest: 'd', prompt: 'p', model: 'm', page: [SAID], outcome: 'said', latencyMs: 1 },
    ...{ usage: NO_USAGE, at: '2026-01-01T00:00:00.000Z' },
  })
  return { owner, guest: guest.id, show, take, own }
}

const later = (theatre: Theatre, ms: number): Theatre => ({
  ...theatre,
  clock: { ...theatre.clock, now: () => house.theatre.clock.now() + ms },
})

/** A process that is killed after so many steps: whatever it asks of the store from then on does not happen. */
function dyingAfter(steps: number): { readonly theatre: Theatre; readonly died: () => boolean } {
  let left = steps
  const step = (): void => {
    if (left-- <= 0) throw new Error('killed')
  }
  const dying = <Target extends object>(target: Target, names: readonly string[]): Target =>
    new Proxy(target, {
      get(of, key) {
        const value = Reflect.get(of, key) as unknown
        if (typeof value !== 'function') return value
        if (!names.includes(String(key))) return value.bind(of)
        return (...given: readonly unknown[]) => {
          step()
          return (value as (...all: readonly unknown[]) => unknown).apply(of, [...given])
        }
      },
    })
  const { theatre } = house
  const { database, store } = theatre
  return {
    theatre: {
      ...theatre,
      database: dying(database, ['select', 'insert', 'update', 'delete', 'transaction', 'execute']),
      store: { ...store, book: dying(store.book, ['redact']), journal: dying(store.journal, ['read']) },
    },
    died: () => left < 0,
  }
}

/** Everything in the store in which words stand. */
async function everyWord(): Promise<string> {
  const { database } = house.theatre
  const { rows } = (await database.execute(
    sql`SELECT body::text AS words FROM ${tables.events} UNION ALL SELECT page::text FROM ${tables.calls}`,
  )) as unknown as { readonly rows: readonly { readonly words: string | null }[] }
  return rows.map(({ words }) => words).join('\n')
}

describe('forgetting', () => {
  it('is finished by another process, wherever the one that did it was killed', async () => {
    const { people, seats, shows, forgettings } = tables
    const { database } = house.theatre
    let isWhole = false
    for (let steps = 0; !isWhole; steps++) {
      const { guest, own } = await aGuest()
      const { theatre, died } = dyingAfter(steps)
      await forgetNow(theatre, guest).catch(() => {})
      isWhole = !died()
      // Nothing was begun yet: they ask again.
      if ((await database.$count(forgettings)) === 0 && !isWhole) await forgetNow(house.theatre, guest)
      else await forgetDue(later(house.theatre, 10 * MINUTE_MS))
      expect(await everyWord(), `killed after ${steps} steps`).not.toContain(SAID)
      expect(await database.$count(people, sql`id = ${guest}`)).toBe(0)
      expect(await database.$count(seats, sql`person = ${guest}`)).toBe(0)
      expect(await database.$count(shows, sql`id = ${own}`)).toBe(0)
      expect(await database.$count(forgettings)).toBe(0)
    }
  })

  it('is tried again after longer each time, up to a day, and keeps nobody else from being forgotten', async () => {
    const [one, other] = [await aGuest(), await aGuest()]
    const { database } = house.theatre
    const failures: unknown[] = []
    const purge = async (): Promise<void> => {
      if ((await database.$count(tables.people, sql`id = ${one.guest}`)) > 0) return
      throw new Error('The disk is full.')
    }
    const crew = { purge, onFailure: (error: unknown) => void failures.push(error) }
    await expect(forgetNow(house.theatre, one.guest, crew)).rejects.toThrow('full')
    expect(await forgetDue(later(house.theatre, 4 * MINUTE_MS), crew)).toBe(0)
    expect(failures).toHaveLength(0)
    expect(await forgetDue(later(house.theatre, 6 * MINUTE_MS), crew)).toBe(0)
    expect(failures).toHaveLength(1)
    expect(await forgetDue(later(house.theatre, 12 * MINUTE_MS), crew)).toBe(0)
    expect(failures).toHaveLength(1)
    for (let day = 1; day <= 12; day++) await forgetDue(later(house.theatre, day * DAY_MS), crew)
    expect(failures.length).toBeGreaterThan(10)
    await forgetNow(house.theatre, other.guest)
    expect(await database.$count(tables.people, sql`id = ${other.guest}`)).toBe(0)
    expect(await forgetDue(later(house.theatre, 14 * DAY_MS))).toBe(1)
    expect(await database.$count(tables.forgettings)).toBe(0)
  })
})
