import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Draft } from '@commedia/core'
import { aDraft, anEntry } from '@commedia/core/testing'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { purgeRemains } from './purge-remains.ts'
import { redactWords } from './redact-words.ts'
import { memories, people } from './schema.ts'
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

  describe(`redactWords on ${name}`, () => {
    it('empties named events, events that quote the words, calls, memories and snapshots', async () => {
      const { store, database } = bench()
      await say({ text: secret }, { text: 'harmless' }, { quoted: [`she said: ${secret}!`] }, { named: 1 })
      await store.journal.begin({ id: `${take}_b`, show, parent: { take, seq: 3 } })
      await call('turn_1', { messages: [secret] })
      await call('turn_2', 'harmless', { said: JSON.stringify({ deep: secret }) })
      await call('turn_3', 'harmless')
      for (const seq of [2, 4])
        await database
          .insert(memories)
          .values({ take, seq, character: 'character_1', memory: { about: seq } })
      await database
        .insert(memories)
        .values({ take, seq: 3, character: 'character_1', memory: { text: secret } })
      await store.snapshots.save({ take, seq: 2, foldVersion: 'turns@1', stage: { any: 1 } })
      const named = [{ take, seq: 4 }]
      const done = await redactWords(database, {
        show,
        events: named,
        words: [secret, ''],
        reason: 'asked for',
      })
      expect(done).toEqual({ events: 2, calls: 2, memories: 2, snapshots: 1 })
      expect(await bodies()).toEqual([GONE, { text: 'harmless' }, GONE, GONE])
      expect(await bodies(`${take}_b`)).toEqual([GONE, { text: 'harmless' }, GONE])
      expect((await store.book.list(take)).map(({ page }) => page)).toEqual([GONE, GONE, 'harmless'])
      const left = await database.select({ seq: memories.seq }).from(memories).where(eq(memories.take, take))
      expect(left).toEqual([{ seq: 2 }])
      expect(await store.snapshots.latest(take, { foldVersion: 'turns@1' })).toBeUndefined()
    })

    it('leaves other shows alone, and everything if one event does not exist', async () => {
      const { database } = bench()
      await say({ text: secret })
      await redactWords(database, { show: `${show}_other`, words: [secret], reason: 'asked for' })
      const wrong = { show, events: [{ take, seq: 9 }], words: [secret], reason: 'asked for' }
      await expect(redactWords(database, wrong)).rejects.toMatchObject({ code: 'append-gap' })
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
      await database.execute('ANALYZE')
      await database.execute('CHECKPOINT')
      expect(filesWith(canary, files)).not.toEqual([])
      await database.delete(people).where(eq(people.name, canary))
      await redactWords(database, { show, words: [canary], reason: 'asked for' })
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
