import { aDraft } from '@commedia/core/testing'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anOldStore } from './an-old-store.test.data.ts'
import type { Database } from './database.ts'
import { appearances } from './forgetting-tables.ts'
import { takeLease } from './leases.ts'
import { migrateStore } from './migrate-store.ts'
import { people } from './schema.ts'
import { storeOn } from './store-on.ts'
import { tables } from './tables.ts'

/** The last schema in which nobody was a guest. */
const WITHOUT_GUESTS = 11

/** The last schema in which only those who played a show knew whether somebody was there. */
const WITHOUT_PRESENCE = 12

/** The last schema in which a guest's pictures were the host's, and only a person's row said that they were being forgotten. */
const WITHOUT_FORGETTINGS = 14

/** The last schema in which nobody wrote down who had set a cap. */
const WITHOUT_CHOICES = 17

/** The last schema in which only the events said who sat where. */
const BEFORE_APPEARANCES = 7

/** Checks that stores of every earlier schema are brought to today's with all they hold. */
export function migrationChecks(name: string, emptyDatabase: () => Promise<Database>): void {
  describe(`Migrations on ${name}`, () => {
    it('bring a store of the first schema to today with all it holds', async () => {
      const database = await emptyDatabase()
      await anOldStore(database)
      await migrateStore(database)
      const { journal, journalFor, snapshots, book } = storeOn(database)
      expect(await journal.read('take_young', { after: 0 })).toEqual([
        aLine({ take: 'take_old', seq: 1, body: { text: 'first\0' }, cause: { input: 'one' } }),
        {
          ...aLine({ take: 'take_young', seq: 2, body: null, cause: { input: 'other' } }),
          by: 'role_b',
          audience: [],
          at: '2026-01-01T00:00:02.000Z',
        },
      ])
      expect(await snapshots.latest('take_old', { foldVersion: 'turns@1' })).toMatchObject({
        stage: { seq: 1 },
      })
      expect(await book.list('take_old')).toMatchObject([
        { page: ['page'], outcome: 'said', latencyMs: 12.5 },
      ])
      const lease = { piece: 'show_old', holder: 'me', forMs: 10, now: 0 }
      expect(await takeLease(database, lease)).toEqual({ kind: 'held', token: 1 })
      expect(await journalFor(1).append('take_old', 2, [aDraft()])).toMatchObject({ kind: 'appended' })
      await expect(journalFor(0).append('take_old', 3, [aDraft()])).rejects.toMatchObject({
        code: 'lost-lease',
      })
    })

    it('know afterwards who sat in which show before', async () => {
      const database = await emptyDatabase()
      await migrateStore(database, BEFORE_APPEARANCES)
      await database.execute(
        sql`INSERT INTO takes (id, show, parent_seq, head) VALUES ('take_1', 'show_1', 0, 5)`,
      )
      const bodies = [
        { role: 'role_a', seat: { kind: 'person', person: 'person_1' } },
        { role: 'role_b', seat: { kind: 'understudy', person: 'person_2' } },
        { role: 'role_a', seat: { kind: 'model' } },
        { role: 'role_a', seat: { kind: 'person', person: 'person_1' } },
        { redacted: 'asked for' },
      ]
      for (const [at, body] of bodies.entries())
        await database.execute(sql`INSERT INTO events (take, seq, type, version, by, audience, at, cause, body)
          VALUES ('take_1', ${at + 1}, 'seat-taken', 1, 'stage-manager', '{}'::text[], '', ${`input ${at}`}, ${JSON.stringify(body)})`)
      await database.execute(
        sql`INSERT INTO people (id, name, secret, since) VALUES ('person_1', 'Ana', 'x', '')`,
      )
      await migrateStore(database)
      expect(await database.select().from(appearances).orderBy(appearances.person)).toEqual([
        { person: 'person_1', show: 'show_1' },
        { person: 'person_2', show: 'show_1' },
      ])
      expect(await database.select().from(people)).toMatchObject([{ leaving: null, forgetting: false }])
    })

    it('take whoever came by a link and made nothing for a guest, and give links and their shows an end', async () => {
      const database = await emptyDatabase()
      await migrateStore(database, WITHOUT_GUESTS)
      await database.execute(sql`INSERT INTO people (id, name, secret, account, since) VALUES
        ('person_host', 'Host', 'a', NULL, ''), ('person_guest', 'Guest', 'b', NULL, ''), ('person_bo', 'Bo', 'c', 'user_bo', '')`)
      await database.execute(sql`INSERT INTO jobs (id, owner, kind, take, request, since)
        VALUES ('job_1', 'person_host', 'plan', 'take_1', '{}', '')`)
      await database.execute(sql`INSERT INTO invites (id, show, "right", secret, "left", expires, revoked) VALUES
        ('invite_1', 'show_open', 'watch', 'd', 1000000, '', false), ('invite_2', 'show_shut', 'booth', 'e', 5, '', true)`)
      await database.execute(sql`INSERT INTO purses (id, cap_tokens, spent_tokens) VALUES
        ('show_open', NULL, 7), ('show_shut', NULL, 7)`)
      await migrateStore(database)
      const { people, invites, purses } = tables
      expect(
        await database.select({ id: people.id, guest: people.guest }).from(people).orderBy(people.id),
      ).toEqual([
        { id: 'person_bo', guest: false },
        { id: 'person_guest', guest: true },
        { id: 'person_host', guest: false },
      ])
      expect(await database.select({ left: invites.left }).from(invites).orderBy(invites.id)).toEqual([
        { left: 1_000 },
        { left: 5 },
      ])
      expect(await database.select({ cap: purses.capTokens }).from(purses).orderBy(purses.id)).toEqual([
        { cap: 1_000_007 },
        { cap: null },
      ])
    })

    it('take somebody to be at what is being played, for nobody had written down who was', async () => {
      const database = await emptyDatabase()
      await migrateStore(database, WITHOUT_PRESENCE)
      for (const [id, playing] of Object.entries({ played: true, resting: false }))
        await database.execute(sql`INSERT INTO shows (id, owner, title, language, opening, on_stage, playing, care, since)
          VALUES (${id}, 'person_1', '', 'en', '{}', ${id}, ${playing}, '{}', '')`)
      await migrateStore(database)
      const { shows } = tables
      const seen = await database.select({ seen: shows.seen }).from(shows).orderBy(shows.id)
      expect(seen.map(({ seen }) => seen > 1_700_000_000_000)).toEqual([true, false])
    })

    it('go on with whoever was being forgotten, and take pictures for the host’s own', async () => {
      const database = await emptyDatabase()
      await migrateStore(database, WITHOUT_FORGETTINGS)
      await database.execute(sql`INSERT INTO people (id, name, secret, since, leaving, forgetting) VALUES
        ('person_1', 'Ana', 'a', '', '2026-01-01T00:00:00.000Z', true), ('person_2', 'Ben', 'b', '', NULL, false)`)
      await database.execute(sql`INSERT INTO clip_pictures (show, clip, at, media_type, data, since)
        VALUES ('screening_1', 'clip_1', 1, 'image/jpeg', '', '')`)
      await migrateStore(database)
      const { clipPictures, forgettings } = tables
      expect(await database.select().from(forgettings)).toEqual([{ person: 'person_1', tries: 0, at: 0 }])
      expect(await database.select({ byGuest: clipPictures.byGuest }).from(clipPictures)).toEqual([
        { byGuest: false },
      ])
    })

    it('take a cap that stands for filled in, for nobody had written down who set it', async () => {
      const database = await emptyDatabase()
      await migrateStore(database, WITHOUT_CHOICES)
      await database.execute(
        sql`INSERT INTO purses (id, cap_tokens, spent_tokens) VALUES ('show_1', 5000, 7), ('show_2', NULL, 7)`,
      )
      await migrateStore(database)
      const { id, capTokens, capChosen } = tables.purses
      expect(await database.select({ id, capTokens, capChosen }).from(tables.purses).orderBy(id)).toEqual([
        { id: 'show_1', capTokens: 5_000, capChosen: false },
        { id: 'show_2', capTokens: null, capChosen: false },
      ])
    })

    it('take turns when several programs start at once', async () => {
      const database = await emptyDatabase()
      await Promise.all([migrateStore(database), migrateStore(database), migrateStore(database)])
      await storeOn(database).journal.begin({ id: 'take_1', show: 'show_1' })
    })
  })
}

function aLine(details: object): object {
  return {
    type: 'line-spoken',
    version: 1,
    by: 'role_a',
    audience: ['house', 'role_b'],
    at: '2026-01-01T00:00:00.000Z',
    ...details,
  }
}
