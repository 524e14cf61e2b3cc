import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Draft } from '@commedia/core'
import { aDraft, anEntry } from '@commedia/core/testing'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { appearances, quotations } from './forgetting-tables.ts'
import { homeClientOf } from './home/drizzle-home.ts'
import { purgeRemains } from './purge-remains.ts'
import { redactEvents } from './redact-events.ts'
import { people } from './schema.ts'
import type { StoreBench } from './store-bench.test.data.ts'

const GONE = { redacted: 'asked for' }
let count = 0
let lines = 0

/** Checks that redacted words are gone, first from every answer and then from every file. */
export function redactionChecks(name: string, bench: () => StoreBench & { readonly files: string }): void {
  let show: string
  let take: string
  let secret: string
  beforeEach(async () => {
    show = `show_redact_${++count}`
    take = `take_redact_${count}`
    secret = `pomegranate"${count}\n是我`
    await bench().store.journal.begin({ id: take, show })
  })
  const say = async (...bodies: readonly Draft['body'][]) =>
    bench().store.journal.append(
      take,
      'end',
      bodies.map((body) => aDraft({ cause: { input: `line ${++lines}` }, body })),
    )
  const bodies = async (of = take) =>
    (await bench().store.journal.read(of, { after: 0 })).map(({ body }) => body)
  const call = (turn: string, page: Draft['body'], outcome: Draft['body'] = null) =>
    bench().store.book.write(anEntry({ key: { ...anEntry().key, take, turn }, page, outcome }))

  describe(`redactEvents on ${name}`, () => {
    it('empties the named events and no others, with the memories under them and all snapshots', async () => {
      const { store, database } = bench()
      await say({ text: secret }, { text: 'harmless' }, { quoted: [`she said: ${secret}!`] }, { named: 1 })
      await store.journal.begin({ id: `${take}_b`, show, parent: { take, seq: 3 } })
      await call('turn_1', { messages: [secret] })
      const remember = (seq: number, text: string, of = take) =>
        store.memories.keep([
          {
            ...{ take: of, role: 'role_1', seq, id: `memory_${seq}`, layer: 'event', text },
            ...{ importance: 1, sources: [], hour: 0, vector: Float32Array.of(1) },
          },
        ])
      await remember(1, 'about one')
      await remember(2, `about ${secret}`)
      await remember(4, 'about four')
      await remember(1, 'about one of the parent', `${take}_b`)
      await remember(2, 'about two of the parent', `${take}_b`)
      await store.snapshots.save({ take, seq: 2, foldVersion: 'turns@1', stage: { any: 1 } })
      await database.insert(quotations).values({ take, seq: 4, show, since: 'now' })
      const named = [
        { take: `${take}_b`, seq: 1 },
        { take, seq: 4 },
      ]
      const done = await redactEvents(database, { show, events: named, reason: 'asked for' })
      expect(done).toEqual({ memories: 3, snapshots: 1 })
      const quoted = { quoted: [`she said: ${secret}!`] }
      expect(await bodies()).toEqual([GONE, { text: 'harmless' }, quoted, GONE])
      expect(await bodies(`${take}_b`)).toEqual([GONE, { text: 'harmless' }, quoted])
      expect((await store.book.list(take)).map(({ page }) => page)).toEqual([{ messages: [secret] }])
      expect(await database.$count(quotations, eq(quotations.take, take))).toBe(0)
      const ids = ['memory_1', 'memory_2', 'memory_4']
      const left = await Promise.all(
        [take, `${take}_b`].map((of) =>
          store.memories.read([{ take: of, role: 'role_1', upTo: 9, hours: 0 }], ids),
        ),
      )
      expect(left.map((found) => found.map(({ text }) => text))).toEqual([
        [`about ${secret}`],
        ['about two of the parent'],
      ])
      expect(await store.snapshots.latest(take, { foldVersion: 'turns@1' })).toBeUndefined()
    })

    it('is told by an index who sat in the show, however they were written', async () => {
      const { store, database } = bench()
      const sits = (person: string) =>
        aDraft({
          ...{ type: 'seat-taken', cause: { input: `line ${++lines}` } },
          body: { role: 'role_a', seat: { kind: 'person', person: `${person}_${count}` } },
        })
      await store.journal.append(take, 0, [aDraft({ cause: { input: `line ${++lines}` } })])
      await store.journal.append(take, 1, [sits('one')])
      const again = sits('two')
      await store.journal.append(take, 'end', [sits('one'), again])
      await store.journal.append(take, 'end', [again, sits('three')])
      const found = await database.select().from(appearances).where(eq(appearances.show, show))
      expect(found.map(({ person }) => person).sort()).toEqual(
        ['one', 'two', 'three'].map((person) => `${person}_${count}`).sort(),
      )
    })

    it('still knows what came before by its cause, and what only has its cause', async () => {
      const { store, database } = bench()
      const said = (nth: number, text: string) =>
        aDraft({ cause: { turn: `${take}_1`, index: nth }, body: { text } })
      await store.journal.append(take, 0, [said(1, secret), said(2, secret)])
      const named = [{ take, seq: 1 }]
      for (const [reason, events] of [
        ['asked for', [...named, { take, seq: 2 }]],
        ['asked again', named],
      ] as const)
        await redactEvents(database, { show, events, reason })
      const again = await store.journal.append(take, 'end', [said(1, secret), said(2, secret)])
      expect(again.kind === 'appended' && again.events.map(({ seq, body }) => [seq, body])).toEqual([
        [1, { redacted: 'asked again' }],
        [2, GONE],
      ])
      for (const nth of [1, 2])
        await expect(store.journal.append(take, 'end', [said(nth, 'other')])).rejects.toMatchObject({
          code: 'changed-event',
        })
    })

    it('leaves everything if one event does not exist', async () => {
      const { database } = bench()
      await say({ text: secret })
      const events = [
        { take, seq: 1 },
        { take, seq: 9 },
      ]
      const wrong = redactEvents(database, { show, events, reason: 'asked for' })
      await expect(wrong).rejects.toMatchObject({ code: 'append-gap' })
      expect(await bodies()).toEqual([{ text: secret }])
    })

    it('leaves no byte of the words in any file once the remains are purged', async () => {
      const { store, database, files } = bench()
      const canary = `canary-${crypto.randomUUID()}`
      for (let nth = 0; nth < 40; nth++) await say({ text: `${canary} ${nth}` }, { text: `other ${nth}` })
      await call('turn_1', { messages: [`${canary} ${'long '.repeat(5_000)} ${Math.random()}`] })
      await store.snapshots.save({ take, seq: 2, foldVersion: 'turns@1', stage: { canary } })
      const since = '2026-01-01T00:00:00.000Z'
      const namesakes = Array.from({ length: 30 }, (_, nth) => `${canary}-${nth}`)
      await database.insert(people).values(namesakes.map((id) => ({ id, name: canary, secret: id, since })))
      if (homeClientOf(database) === undefined) {
        await database.execute('ANALYZE')
        await database.execute('CHECKPOINT')
      }
      expect(filesWith(canary, files)).not.toEqual([])
      await database.delete(people).where(eq(people.name, canary))
      const said = (await store.journal.read(take, { after: 0 })).filter(({ body }) =>
        JSON.stringify(body).includes(canary),
      )
      await redactEvents(database, { show, events: said, reason: 'asked for' })
      await store.book.redact(take, 'asked for')
      expect(await purgeRemains(database)).toEqual({ kind: 'gone' })
      expect(filesWith(canary, files)).toEqual([])
      expect(await bodies()).toHaveLength(80)
    })
  })
}

/** The files that hold these bytes. */
function filesWith(words: string, folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => {
    const path = join(folder, file)
    return statSync(path).isFile() && readFileSync(path).includes(words)
  })
}
