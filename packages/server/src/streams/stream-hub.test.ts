import { BOOTH, type Draft, memoryJournal, type StageEvent } from '@commedia/core'
import { AI_NOTICE } from '@commedia/core/care'
import { aDraft, aFrame, manualClock, settle } from '@commedia/core/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busLiveFeed } from '../bus/bus-live-feed.ts'
import { tellGone } from '../bus/gone.ts'
import { memoryBus } from '../bus/memory-bus.ts'
import type { Watching } from './auditorium.ts'
import type { OnStage } from './on-stage.ts'
import { serverSent } from './read-stream.test.data.ts'
import { streamHub } from './stream-hub.ts'

const PIECE = 'show_1'

const LOOK_EVERY_MS = 50
const LINGER_MS = 100

/** A show on a journal in memory, and a hub to watch it from, by a clock that stands still until it is moved. */
async function anEvening({ mostWaitingBytes = 1_000_000, batchMs = 5, perPerson = 20 } = {}) {
  const journal = memoryJournal()
  const bus = memoryBus()
  const clock = manualClock()
  let reads = 0
  const seen: (readonly string[])[] = []
  let drafts = 0
  const stages = new Map<string, OnStage>()
  const putOn = async (take: string, epoch: number, parent?: { take: string; seq: number }) => {
    await journal.begin({ id: take, show: PIECE, ...(parent && { parent }) })
    stages.set(PIECE, { take, epoch, playing: true, head: parent?.seq ?? 0, language: 'en' })
  }
  await putOn('take_1', 1)
  const hub = streamHub(
    {
      ...{ bus, clock },
      journal: {
        ...journal,
        read(take, range) {
          reads++
          return journal.read(take, range)
        },
      },
      onStage: async (piece) => {
        const on = stages.get(piece)
        return on && { ...on, head: (await journal.read(on.take, { after: 0 })).length }
      },
      onSeen: async (pieces) => void seen.push(pieces),
      batchMs,
      mostWaitingBytes,
      places: { perPerson },
    },
    { lookEveryMs: LOOK_EVERY_MS, lingerMs: LINGER_MS },
  )
  const append = async (details: Partial<Draft> = {}, take = 'take_1') => {
    const draft = aDraft({ cause: { input: `input_${++drafts}` }, audience: ['house'], ...details })
    const result = await journal.append(take, 'end', [draft])
    const [event] = (result as { events: readonly StageEvent[] }).events
    bus.publish(`events.${take}`, { seq: event?.seq ?? 0 })
    return event as StageEvent
  }
  const watch = async (details: Partial<Watching> = {}) => {
    const stream = await hub.openStream({ piece: PIECE, viewer: 'house', ...details })
    return serverSent(stream)
  }
  return {
    journal,
    bus,
    clock,
    seen,
    hub,
    append,
    watch,
    putOn,
    stages,
    feed: busLiveFeed(bus),
    reads: () => reads,
  }
}

describe('a stream of a show', () => {
  it('[X3] gives one person so many streams, and another for each that is left', async () => {
    const { hub } = await anEvening({ perPerson: 2 })
    const open = (person: string) => hub.openStream({ piece: PIECE, viewer: 'house', person })
    const [first] = [await open('ann'), await open('ann')]
    await expect(open('ann')).rejects.toMatchObject({ code: 'too-many-requests' })
    await open('ben')
    await first?.cancel()
    await open('ann')
    await expect(open('ann')).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(hub.watchers(PIECE)).toBe(3)
    hub.close()
  })

  it('begins with what is on stage, brings what was, says so, and goes on with what happens', async () => {
    const { append, watch, hub } = await anEvening()
    const was = await append()
    const screen = await watch()
    await screen.until('caught-up')
    const now = await append()
    await screen.until('event', 2)
    expect(screen.heard.map(({ event }) => event)).toEqual(['stage', 'event', 'caught-up', 'event'])
    expect(screen.heard[0]?.data).toEqual({
      epoch: 1,
      take: 'take_1',
      viewer: 'house',
      seq: 1,
      playing: true,
      over: false,
      waitsFor: [],
      choosing: false,
      notice: AI_NOTICE.en,
    })
    const seen = ({ seq, type, version, by, at, body }: StageEvent) => ({ seq, type, version, by, at, body })
    expect(screen.of('event').map(({ data }) => data)).toEqual([seen(was), seen(now)])
    expect(screen.of('event').map(({ id }) => id)).toEqual(['1:1', '1:2'])
    hub.close()
  })

  it('says whom the show waits for, and only to those for whom that is news', async () => {
    const { watch, stages, bus, hub } = await anEvening()
    const ana = await watch({ viewer: 'role_ana' })
    const ben = await watch({ viewer: 'role_ben' })
    for (const screen of [ana, ben]) await screen.until('caught-up')
    const on = stages.get(PIECE) as OnStage
    const waiting = (viewer: string) => ({
      waitsFor: viewer === 'role_ana' ? ['role_ana'] : [],
      choosing: false,
    })
    stages.set(PIECE, { ...on, waiting })
    bus.publish(`stage.${PIECE}`, {})
    await ana.until('stage', 2)
    stages.set(PIECE, { ...on, playing: false })
    bus.publish(`stage.${PIECE}`, {})
    for (const screen of [ana, ben]) await screen.until('stage', screen === ana ? 3 : 2)
    const told = ({ of }: typeof ana) =>
      of('stage').map(({ data }) => (data as { waitsFor: unknown }).waitsFor)
    expect(told(ana)).toEqual([[], ['role_ana'], []])
    expect(told(ben)).toEqual([[], []])
    const late = await watch({ viewer: 'role_ana' })
    await late.until('stage')
    expect(told(late)).toEqual([[]])
    hub.close()
  })

  it('holds only what its viewer perceives, and never who else does', async () => {
    const { append, watch, feed, hub } = await anEvening()
    const screens = { ana: await watch({ viewer: 'role_ana' }), booth: await watch({ viewer: BOOTH }) }
    for (const screen of Object.values(screens)) await screen.until('caught-up')
    await append({ audience: ['role_ben', 'role_hidden'], body: { text: 'to Ben' } })
    feed.send(aFrame({ take: 'take_1', line: 'a', audience: ['role_ben'], text: 'psst' }))
    feed.send(aFrame({ take: 'take_1', line: 'b', audience: ['role_ana', 'role_hidden'], text: 'Ana!' }))
    await append({ audience: ['role_ana'], body: { text: 'to Ana' } })
    for (const screen of Object.values(screens)) await screen.until('event')
    await screens.booth.until('event', 2)
    expect(screens.ana.texts()).toEqual(['Ana!', 'to Ana'])
    expect(screens.booth.texts()).toEqual(['to Ben', 'psst', 'Ana!', 'to Ana'])
    expect(`${screens.ana.raw()}${screens.booth.raw()}`).not.toMatch(/hidden|audience|cause/)
    hub.close()
  })

  it('sends the first frame of a line at once and what follows in batches, joined', async () => {
    const { watch, feed, hub, clock } = await anEvening({ batchMs: 60 })
    const screen = await watch()
    await screen.until('caught-up')
    const say = (text: string, kind: 'speech' | 'ended' = 'speech') =>
      feed.send(aFrame({ take: 'take_1', line: 'a', audience: ['house'], text, kind }))
    say('One')
    await settle()
    expect(screen.of('frame')).toHaveLength(1)
    for (const text of [' two', ' three', ' four']) say(text)
    await clock.advance(59)
    expect(screen.of('frame')).toHaveLength(1)
    await clock.advance(1)
    await screen.until('frame', 2)
    expect(screen.of('frame').map(({ data }) => (data as { text: string }).text)).toEqual([
      'One',
      ' two three four',
    ])
    feed.send(aFrame({ take: 'take_1', line: 'b', audience: ['house'], text: 'New line' }))
    await screen.until('frame', 3)
    hub.close()
  })

  it('shows who comes in the middle of a line what was said of it', async () => {
    const { watch, feed, hub } = await anEvening()
    const first = await watch()
    await first.until('caught-up')
    for (const text of ['One', ' two'])
      feed.send(aFrame({ take: 'take_1', line: 'a', audience: ['house'], text }))
    const late = await watch()
    await late.until('caught-up')
    expect(late.texts()).toEqual(['One two'])
    const other = await watch({ viewer: 'role_ana' })
    await other.until('caught-up')
    expect(other.texts()).toEqual([])
    hub.close()
  })

  it('goes on after the last event a screen has, and begins anew for one of another epoch', async () => {
    const { append, watch, hub } = await anEvening()
    for (let index = 0; index < 5; index++) await append()
    const [same, other] = [await watch({ after: 3, epoch: 1 }), await watch({ after: 3, epoch: 9 })]
    await Promise.all([same.until('caught-up'), other.until('caught-up')])
    expect(same.seqs()).toEqual([4, 5])
    expect(other.seqs()).toEqual([1, 2, 3, 4, 5])
    hub.close()
  })

  it('turns to another take when it is put on stage, and lets nothing of the old one through', async () => {
    const { append, watch, putOn, bus, feed, hub } = await anEvening()
    for (let index = 0; index < 3; index++) await append()
    const screen = await watch()
    await screen.until('caught-up')
    await putOn('take_2', 2, { take: 'take_1', seq: 2 })
    await append({}, 'take_2')
    bus.publish(`stage.${PIECE}`, { epoch: 2, take: 'take_2', playing: true })
    await screen.until('caught-up', 2)
    await append({ body: { text: 'old' } }, 'take_1')
    feed.send(aFrame({ take: 'take_1', line: 'a', audience: ['house'], text: 'old' }))
    await append({}, 'take_2')
    await screen.until('event', 7)
    expect(screen.of('stage').map(({ data }) => (data as { take: string }).take)).toEqual([
      'take_1',
      'take_2',
    ])
    expect(screen.of('event').map(({ id }) => id)).toEqual(['1:1', '1:2', '1:3', '2:1', '2:2', '2:3', '2:4'])
    expect(screen.raw()).not.toContain('old')
    hub.close()
  })

  it('tells when a show is stopped or played on', async () => {
    const { watch, stages, bus, hub } = await anEvening()
    const screen = await watch()
    await screen.until('caught-up')
    stages.set(PIECE, { take: 'take_1', epoch: 1, playing: false, head: 0, language: 'en' })
    bus.publish(`stage.${PIECE}`, { epoch: 1, take: 'take_1', playing: false })
    await screen.until('stage', 2)
    expect(screen.of('stage').at(-1)?.data).toMatchObject({ playing: false })
    hub.close()
  })

  it('finds what it was not told of', async () => {
    const { journal, watch, hub, clock } = await anEvening()
    const screen = await watch()
    await screen.until('caught-up')
    await journal.append('take_1', 'end', [aDraft({ audience: ['house'], cause: { input: 'unheard' } })])
    await settle()
    expect(screen.of('event')).toEqual([])
    await clock.advance(LOOK_EVERY_MS)
    await screen.until('event')
    hub.close()
  })

  it('ends for a person whose right was taken away, and for those who may not any more', async () => {
    const { watch, bus, hub, clock } = await anEvening()
    let may = true
    const [gone, stays, asked] = [
      await watch({ person: 'person_1' }),
      await watch({ person: 'person_2' }),
      await watch({ person: 'person_3', may: async () => may }),
    ]
    await Promise.all([gone, stays, asked].map((screen) => screen.until('caught-up')))
    tellGone(bus, { person: 'person_1', piece: PIECE })
    await gone.ended()
    expect(hub.watchers(PIECE)).toBe(2)
    may = false
    await clock.advance(4 * LOOK_EVERY_MS)
    await asked.ended()
    expect(hub.watchers()).toBe(1)
    hub.close()
    await stays.ended()
  })

  it('is refused for what is not there', async () => {
    const { hub } = await anEvening()
    await expect(hub.openStream({ piece: 'show_none', viewer: 'house' })).rejects.toMatchObject({
      code: 'not-found',
    })
    hub.close()
  })

  it('keeps saying that somebody is there, and is closed a while after the last has left', async () => {
    const { watch, hub, reads, clock, seen } = await anEvening()
    const screen = await watch()
    await clock.advance(2 * LOOK_EVERY_MS)
    expect(seen).toEqual([[PIECE], [PIECE], [PIECE]])
    expect(screen.raw()).toContain(':\n\n')
    await screen.leave()
    await clock.advance(LOOK_EVERY_MS + LINGER_MS)
    const before = reads()
    await clock.advance(10 * LOOK_EVERY_MS)
    expect([reads(), hub.watchers(), seen.flat().length]).toEqual([before, 0, 3])
    hub.close()
  })
})

describe('a stream of many', () => {
  it('reads each event once, however many watch', async () => {
    const { append, watch, hub, reads } = await anEvening()
    for (let index = 0; index < 20; index++) await append()
    const screens = await Promise.all(
      Array.from({ length: 50 }, (_, index) => watch({ viewer: index % 2 ? 'house' : 'role_ana' })),
    )
    await Promise.all(screens.map((screen) => screen.until('caught-up')))
    const before = reads()
    await append({ audience: ['house', 'role_ana'] })
    await Promise.all(screens.map((screen) => screen.until('event')))
    expect(reads() - before).toBeLessThanOrEqual(3)
    hub.close()
  })

  it('drops a reader who takes nothing, and no other; they come back and miss nothing', async () => {
    const { append, watch, hub } = await anEvening({ mostWaitingBytes: 20_000 })
    const [slow, quick] = [await watch(), await watch()]
    await quick.until('caught-up')
    slow.pause()
    for (let index = 0; index < 60; index++) {
      await append({ body: { text: 'x'.repeat(1_000) } })
      await quick.until('event', index + 1)
    }
    expect(hub.watchers()).toBe(1)
    slow.resume()
    await slow.ended()
    const back = await watch({ after: slow.seqs().at(-1) ?? 0, epoch: 1 })
    await back.until('caught-up')
    expect([...slow.seqs(), ...back.seqs()]).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    hub.close()
  })

  it('loses and doubles nothing, whoever comes when, and however the show is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('event', 'join', 'leave', 'event', 'hint-lost'), { maxLength: 40 }),
        async (steps) => {
          const { append, journal, watch, hub, bus } = await anEvening()
          const screens: Awaited<ReturnType<typeof watch>>[] = []
          const places: { after: number; heard: number[] }[] = []
          for (const [index, step] of steps.entries()) {
            if (step === 'event') await append()
            if (step === 'hint-lost')
              await journal.append('take_1', 'end', [
                aDraft({ audience: ['house'], cause: { input: `lost_${index}` } }),
              ])
            if (step === 'join') screens.push(await watch())
            if (step === 'leave' && screens.length > 0) {
              const screen = screens.shift()
              await screen?.leave()
              const heard = screen?.seqs() ?? []
              const after = heard.at(-1) ?? 0
              const back = await watch({ after, epoch: 1 })
              places.push({ after, heard: [...heard] })
              screens.push(back)
              expect(heard).toEqual(heard.map((_, at) => (heard[0] ?? 1) + at))
            }
          }
          const all = (await journal.read('take_1', { after: 0 })).length
          bus.publish('events.take_1', { seq: all })
          await Promise.all(screens.map((screen) => screen.until('caught-up')))
          await settle()
          for (const screen of screens) {
            const heard = screen.seqs()
            expect(heard).toEqual(heard.map((_, at) => (heard[0] ?? 1) + at))
            if (heard.length > 0) expect(heard.at(-1)).toBe(all)
          }
          hub.close()
        },
      ),
      { numRuns: 30 },
    )
  })
})
