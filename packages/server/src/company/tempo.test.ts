import { BOOTH, HOUSE, type StageEvent, type Tempo } from '@commedia/core'
import type { OpenStore } from '@commedia/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { aHold, aHouse, aShow, aStore } from './a-theatre.test.data.ts'
import { readingOf, whoReads } from './reading.ts'
import { showCompany } from './show-company.ts'

let store: OpenStore
beforeAll(async () => {
  store = await aStore()
})
afterAll(() => store.close())

const FAR = 1e15
const LINES = 60
const A_NIGHT_MS = 8 * 3_600_000
const SEATED = { role_ana: { kind: 'person', person: 'person_a' } } as const

/** A show with readers who come and go, and when each thing it brought was heard. */
async function anEvening(settings: { readonly tempo?: Tempo; readonly pace?: 'free' }, seats = {}) {
  const bus = memoryBus()
  const heard: { readonly event: StageEvent; readonly at: number }[] = []
  const made = aHouse({ store, bus })
  const { clock } = made
  const house = { ...made, onEvent: (event: StageEvent) => void heard.push({ event, at: clock.now() }) }
  const { show } = await aShow(house, { settings: { tempo: '1', ...settings }, seats })
  let isRead = true
  const tell = (): void => bus.publish(readingOf(show), { by: 'a screen', until: isRead ? FAR : null })
  bus.subscribe(whoReads(show), tell)
  const company = showCompany(house)
  let fence = 0
  return {
    show,
    clock,
    heard,
    company,
    read(reads: boolean): void {
      isRead = reads
      tell()
    },
    /** Somebody says until when they still hear what was said last. */
    hear(heardUntil: number): void {
      bus.publish(readingOf(show), { by: 'a phone', until: FAR, heardUntil })
    },
    /** Plays by its clock alone until enough was heard, or there is nothing to wait for. */
    async play(until: () => boolean, most = A_NIGHT_MS): Promise<string> {
      const end = clock.now() + most
      while (!until()) {
        const next = await company.play(show, aHold(++fence))
        if (next.kind === 'rest') return 'rest'
        if (next.kind === 'at') {
          if (next.at > end) return 'late'
          await clock.advance(Math.max(0, next.at - clock.now()))
        }
      }
      return 'enough'
    },
    lines: () => heard.filter(({ event }) => event.type === 'line-spoken'),
  }
}

/** How long the words of an evening take to be read, reckoned by hand. */
function readingTime(events: readonly StageEvent[]): number {
  const places = new Set<unknown>()
  return events.reduce((sum, { type, audience, body }) => {
    const { text, told, surroundings, scene } = body as Readonly<Record<string, string | undefined>>
    if (!audience.includes(HOUSE) || audience.includes(BOOTH)) return sum
    if (type === 'looked-round' && places.has(scene)) return sum
    if (type === 'looked-round') places.add(scene)
    const words = READ.has(type) ? (text ?? told ?? surroundings ?? '') : ''
    return words === '' ? sum : sum + 700 + 250 * (words.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0)
  }, 0)
}
const READ: ReadonlySet<string> = new Set([
  ...['line-spoken', 'gesture-made', 'act-attempted', 'act-ruled', 'narrated', 'world-acted'],
  ...['stage-changed', 'words-read', 'looked-round'],
])

/** Beats heard before what came before them was read. */
function beatsAhead(heard: readonly { readonly event: StageEvent; readonly at: number }[]): number {
  const beats = new Map<string, { at: number; events: StageEvent[] }>()
  for (const { event, at } of heard) {
    if (!('turn' in event.cause) || !READ.has(event.type)) continue
    const beat = beats.get(event.cause.turn) ?? { at, events: [] }
    beat.events.push(event)
    beats.set(event.cause.turn, beat)
  }
  const all = [...beats.values()]
  let readBy = 0
  const waiting = all.map(({ at, events }) => {
    readBy = Math.max(readBy, at) + readingTime(events.filter(({ type }) => type !== 'looked-round'))
    return { at, readBy }
  })
  return Math.max(
    ...waiting.map(({ at }, nth) => waiting.slice(0, nth).filter((one) => one.readBy > at + 1).length),
  )
}

describe('the tempo of a show', () => {
  it.each([
    ['1', 1],
    ['1.5', 1.5],
    ['2', 2],
  ] as const)('×%s: sixty lines take their reading time', async (tempo, rate) => {
    let [lines, took, reading] = [0, 0, 0]
    while (lines < LINES) {
      const evening = await anEvening({ tempo })
      await evening.play(() => lines + evening.lines().length > LINES)
      const last = evening.heard.findLast(({ event }) => READ.has(event.type))
      const first = evening.heard[0]
      if (first === undefined || last === undefined) throw new Error('nothing was played')
      const before = evening.heard.filter(({ at }) => at < last.at).map(({ event }) => event)
      took += last.at - first.at
      reading += readingTime(before)
      lines += evening.lines().length
    }
    expect(lines).toBeGreaterThanOrEqual(LINES)
    expect(took / (reading / rate)).toBeGreaterThan(0.9)
    expect(took / (reading / rate)).toBeLessThan(1.1)
  })

  it('the next beat waits until the last was heard, and not for ever', async () => {
    const evening = await anEvening({ tempo: '2' })
    await evening.play(() => evening.lines().length > 1)
    const { clock } = evening
    const lines = evening.lines().length
    const from = clock.now()
    const reading = readingTime(evening.heard.map(({ event }) => event))
    evening.hear(from + 3_000)
    await evening.play(() => evening.lines().length > lines)
    const heardAt = evening.lines().at(-1)?.at ?? 0
    expect(heardAt).toBeGreaterThanOrEqual(from + 3_000)
    evening.hear(FAR)
    await evening.play(() => evening.lines().length > lines + 1)
    expect((evening.lines().at(-1)?.at ?? 0) - heardAt).toBeLessThan(8 * reading)
  })

  it('nothing is played ahead of a person on stage, and at most two beats ahead of watchers', async () => {
    const played = await anEvening({ pace: 'free' }, SEATED)
    await played.play(() => played.lines().length >= 20)
    expect(played.lines().length).toBeGreaterThanOrEqual(10)
    expect(beatsAhead(played.heard)).toBe(0)
    const watched = await anEvening({})
    await watched.play(() => watched.lines().length >= 20)
    expect(beatsAhead(watched.heard)).toBeLessThanOrEqual(2)
  })

  it('at once: as fast as it can be played, whoever reads', async () => {
    const evening = await anEvening({ tempo: 'at-once' })
    evening.read(false)
    const begun = evening.clock.now()
    await evening.play(() => evening.lines().length >= 6)
    expect(evening.clock.now()).toBe(begun)
  })

  it('rests while nobody reads, and goes on where it was', async () => {
    const evening = await anEvening({})
    await evening.play(() => evening.lines().length >= 4)
    evening.read(false)
    const before = { heard: evening.heard.length, lines: evening.lines().length }
    // Minutes pass, with a look now and then.
    expect(await evening.play(() => false, 500_000)).toBe('late')
    expect(evening.heard).toHaveLength(before.heard)
    evening.read(true)
    await evening.play(() => evening.lines().length > before.lines)
    expect(evening.lines().length).toBe(before.lines + 1)
  })

  it('one line at a time: the next comes when somebody asks for it', async () => {
    const evening = await anEvening({ tempo: 'line' })
    expect(await evening.play(() => false)).toBe('rest')
    const turns = (): number =>
      new Set(evening.heard.map(({ event }) => JSON.stringify(event.cause).replace(/,"index.*/, ''))).size
    const before = turns()
    expect(await evening.play(() => false)).toBe('rest')
    expect(turns()).toBe(before)
  })
})
