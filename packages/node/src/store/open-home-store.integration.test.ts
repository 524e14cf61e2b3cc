import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type StageEvent, seededRandom, turnRandom } from '@commedia/core'
import {
  aDraft,
  journalContract,
  memoryStoreContract,
  promptBookContract,
  snapshotsContract,
} from '@commedia/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupChecks } from './backup.test.checks.ts'
import { homeClientOf } from './home/drizzle-home.ts'
import { migrationChecks } from './migrate-store.test.checks.ts'
import { openHomeStore } from './open-home-store.ts'
import { redactionChecks } from './redact-events.test.checks.ts'
import { emptyHomes, emptyPglites } from './store-bench.test.data.ts'
import type { OpenStore } from './store-on.ts'

const SLOW_MS = 300_000
const KILLS = 10
const MOST_LINES = 40
const LONGEST_DELAY_MS = 20
/** What SQLite calls FULL. */
const FORCED_AT_A_COMMIT = 2
const PLAYER = fileURLToPath(new URL('./play-until-killed.test.child.ts', import.meta.url))

const home = mkdtempSync(join(tmpdir(), 'commedia-store-'))
const folder = join(home, 'evening')
let store: OpenStore

beforeAll(async () => {
  store = await openHomeStore({ folder })
}, SLOW_MS)

afterAll(async () => {
  await store.close()
  rmSync(home, { recursive: true })
})

const shelf = { describe, it, expect }
journalContract('A journal in a folder', () => store.journal, shelf)
snapshotsContract('Snapshots in a folder', () => store.snapshots, shelf)
promptBookContract('A prompt book in a folder', () => store.book, shelf)
memoryStoreContract('Memories in a folder', () => store.memories, shelf)
redactionChecks('SQLite', () => ({ store, database: store.database, files: folder }))

const emptyDatabase = emptyHomes()
migrationChecks('SQLite', emptyDatabase)
backupChecks('SQLite', emptyDatabase)
const emptyPglite = emptyPglites()
migrationChecks('PGlite', emptyPglite)
backupChecks('PGlite into SQLite', emptyPglite, emptyDatabase)
backupChecks('SQLite into PGlite', emptyDatabase, emptyPglite)

describe('openHomeStore in a folder', () => {
  it('finds everything again after it was closed', async () => {
    await store.journal.begin({ id: 'take_kept', show: 'show_1' })
    await store.journal.append('take_kept', 0, [aDraft()])
    const before = await store.journal.read('take_kept', { after: 0 })
    await store.close()
    store = await openHomeStore({ folder })
    expect(await store.journal.read('take_kept', { after: 0 })).toEqual(before)
  })

  it('has what it was told on the disk before it says so', async () => {
    const client = homeClientOf(store.database)
    const setting = (name: string) =>
      client?.alone((sqlite) => Object.values(sqlite.prepare(`PRAGMA ${name}`).get() ?? {})[0])
    expect(await setting('journal_mode')).toBe('wal')
    expect(await setting('synchronous')).toBe(FORCED_AT_A_COMMIT)
  })

  it('leaves a folder alone that an earlier Commedia kept otherwise, and says what to do', async () => {
    const old = join(home, 'old')
    mkdirSync(join(old, 'record'), { recursive: true })
    writeFileSync(join(old, 'record', 'PG_VERSION'), '17')
    await expect(openHomeStore({ folder: old })).rejects.toMatchObject({
      code: 'wrong-setting',
      message: expect.stringContaining('carry-home'),
    })
    expect(readdirSync(old)).not.toContain('record.sqlite')
  })

  it('belongs to one opener at a time, in this process and in others, and is free when closed', async () => {
    await expect(openHomeStore({ folder })).rejects.toMatchObject({ code: 'wrong-setting' })
    const other = await outcomeOf(player('once'))
    expect(other.errors).toMatch(/wrong-setting/)
    expect(other.errors).toMatch(/in use by another Commedia/)
    expect(other.said).toEqual([])
  })

  it(
    'loses nothing acknowledged and doubles nothing when killed at any moment, and goes on',
    async () => {
      await store.close()
      const random = seededRandom(1)
      const said: Said[] = []
      let leftOpen = 0
      let next = player('0')
      for (let kill = 1; kill <= KILLS; kill++) {
        const current = next
        next = player(kill === KILLS ? 'once' : String(kill))
        const lines = kill % 4 === 0 ? 0 : Math.ceil(random() * MOST_LINES)
        const life = await outcomeOf(current, { lines, ms: random() * LONGEST_DELAY_MS })
        said.push(...life.said)
        if (life.said.some(({ event }) => event) && life.said.at(-1)?.event?.type !== 'turn-closed')
          leftOpen++
      }
      const last = await outcomeOf(next)
      said.push(...last.said)
      store = await openHomeStore({ folder })
      const events = await store.journal.read('take_1', { after: 0 })

      expect(last.errors).toBe('')
      expect(leftOpen).toBeGreaterThan(0)
      for (const { event } of said) if (event) expect(events[event.seq - 1]).toEqual(event)
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
      expect(events).toEqual(events.flatMap(wholeTurn).map((event, index) => ({ ...event, seq: index + 1 })))
      const calls = said.flatMap(({ call }) => call ?? [])
      expect(calls.length - new Set(calls).size).toBeLessThanOrEqual(KILLS)
      expect(new Set(calls).size).toBe((events.length / 5) * 3)
    },
    SLOW_MS,
  )
})

interface Said {
  readonly ready?: number
  readonly event?: StageEvent
  readonly call?: string
}

/** What a turn must have become, given the event that opened it. */
function wholeTurn(opened: StageEvent): readonly StageEvent[] {
  if (opened.type !== 'turn-opened') return []
  const { turn, seed } = opened.body as { readonly turn: string; readonly seed: number }
  const chance = (step: string) => turnRandom({ take: opened.take, id: turn, at: opened.at, seed }, step)()
  const notes = ['one', 'two', 'three'].map((step) => ({
    ...opened,
    type: 'noted',
    by: 'role_a',
    audience: ['role_a'],
    body: { chance: chance(step) },
  }))
  const facts = [opened, ...notes, { ...opened, type: 'turn-closed', body: { turn } }]
  return facts.map((event, index) => ({ ...event, cause: { turn, index } }))
}

function player(mode: string) {
  return spawn(process.execPath, ['--conditions=commedia-source', PLAYER, folder, mode, mode])
}

/** Lets a player play until it ends, or kills it a moment after it has said so many lines. */
async function outcomeOf(
  child: ReturnType<typeof player>,
  life?: { readonly lines: number; readonly ms: number },
) {
  const said: Said[] = []
  let errors = ''
  const kill = async (): Promise<void> => {
    await wait(life?.ms)
    child.kill('SIGKILL')
  }
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(JSON.parse(line))
    if (said.length === life?.lines) void kill()
  })
  child.stdin.end()
  if (life?.lines === 0) void kill()
  await once(child, 'close')
  return { said, errors }
}
