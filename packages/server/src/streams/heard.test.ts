import { BOOTH, type Frame, HOUSE, memoryJournal } from '@commedia/core'
import { aFrame, manualClock, settle } from '@commedia/core/testing'
import type { HeardPiece } from '@commedia/core/wire'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busLiveFeed } from '../bus/bus-live-feed.ts'
import { memoryBus } from '../bus/memory-bus.ts'
import { attentionOf, type ReadingNews, readingOf } from '../company/reading.ts'
import { ticketDesk } from '../sound/tickets.ts'
import { serverSent } from './read-stream.test.data.ts'
import { streamHub } from './stream-hub.ts'

const PIECE = 'show_1'
const ROLES = ['role_ana', 'role_ben', 'role_cleo']
const KEY = 'a-key-that-all-processes-of-a-house-share'

/** A stage with frames as they come, and screens that listen or do not. */
async function anEvening() {
  const journal = memoryJournal()
  await journal.begin({ id: 'take_1', show: PIECE })
  const [bus, clock] = [memoryBus(), manualClock()]
  const desk = ticketDesk(KEY, clock)
  const hub = streamHub({
    ...{ bus, clock, journal, batchMs: 100, tickets: desk },
    onStage: async () => ({ take: 'take_1', epoch: 1, playing: true, head: 0, language: 'en' }),
  })
  const feed = busLiveFeed(bus)
  const say = (
    attention: { readonly listens: boolean; readonly reading?: boolean; readonly soundMs?: number },
    screen = 'phone',
  ) => bus.publish(attentionOf(PIECE), { screen, person: 'person', reading: true, soundMs: 0, ...attention })
  return {
    ...{ bus, clock, desk, hub, say },
    send: (frame: Frame) => feed.send({ ...frame, take: 'take_1' }),
    async screen(viewer: string, screen = 'phone') {
      const watching = { piece: PIECE, viewer, person: 'person', screen }
      const stream = serverSent(await hub.openStream(watching))
      await stream.until('caught-up')
      return {
        viewer,
        stream,
        pieces: () => stream.of('sound').map(({ data }) => data as unknown as HeardPiece),
      }
    },
  }
}

const line = (text: string, audience: readonly string[], details: Partial<Frame> = {}): Frame =>
  aFrame({ take: 'take_1', line: 'l1', by: 'role_ana', kind: 'speech', text, audience, ...details })

describe('What can be heard of a stage', () => {
  it('comes with the words, clause by clause, to screens that listen and to no others', async () => {
    const { say, screen, send, hub, desk } = await anEvening()
    const listening = await screen('role_ben')
    const reading = await screen('role_ben', 'desk')
    say({ listens: true })
    send(line('Now listen, ', [HOUSE, ...ROLES]))
    send(line('Ben: the train ', [HOUSE, ...ROLES]))
    await listening.stream.until('sound')
    expect(listening.stream.heard.slice(-2).map(({ event }) => event)).toEqual(['frame', 'sound'])
    const [piece] = listening.pieces()
    expect(piece).toMatchObject({ by: 'role_ana', text: 'Now listen,', quiet: false, at: 0 })
    expect(desk.read(piece?.ticket ?? '', { show: PIECE, viewer: 'role_ben' }).text).toBe('Now listen,')
    send(line('is late.', [HOUSE, ...ROLES]))
    send(line('', [HOUSE, ...ROLES], { kind: 'ended' }))
    await listening.stream.until('sound', 2)
    say({ listens: false })
    send(line('Nobody hears this.', [HOUSE, ...ROLES], { line: 'l2' }))
    send(line('', [HOUSE, ...ROLES], { line: 'l2', kind: 'ended' }))
    await settle()
    expect(listening.pieces().map(({ text }) => text)).toEqual(['Now listen,', 'Ben: the train is late.'])
    expect(reading.pieces()).toEqual([])
    hub.close()
  })

  it('is told to whoever plays for as long as it sounds', async () => {
    const { bus, clock, say, screen, hub } = await anEvening()
    const told: ReadingNews[] = []
    bus.subscribe(readingOf(PIECE), (news) => void told.push(news as unknown as ReadingNews))
    await screen('role_ben')
    say({ listens: true, soundMs: 4_000 })
    expect(told.at(-1)?.heardUntil).toBe(clock.now() + 4_000)
    say({ listens: true, soundMs: 0 })
    expect(told.at(-1)?.heardUntil).toBeUndefined()
    say({ listens: false, soundMs: 2_000 })
    expect(told.at(-1)?.heardUntil).toBe(clock.now() + 2_000)
    say({ listens: false, reading: false, soundMs: 2_000 })
    expect(told.at(-1)?.heardUntil).toBeUndefined()
    hub.close()
  })

  it('is nothing that a viewer was not shown: no whisper to others, no thought, nothing of one who hides', async () => {
    const viewers = [HOUSE, BOOTH, ...ROLES]
    const frames = fc.array(
      fc.record({
        line: fc.constantFrom('l1', 'l2', 'l3'),
        by: fc.constantFrom(...ROLES),
        attempt: fc.constantFrom(1, 1, 1, 2),
        kind: fc.constantFrom<Frame['kind']>(
          'speech',
          'speech',
          'speech',
          'speech',
          'thought',
          'act',
          'retracted',
          'ended',
        ),
        audience: fc.subarray([HOUSE, ...ROLES]),
        mark: fc.constantFrom(', ', '. ', ' ', ''),
      }),
      { maxLength: 40 },
    )
    let heard = 0
    await fc.assert(
      fc.asyncProperty(frames, async (sent) => {
        const evening = await anEvening()
        const screens = await Promise.all(viewers.map((viewer) => evening.screen(viewer)))
        evening.say({ listens: true })
        // Each word is its own: by it one knows who was shown it.
        const shownTo = new Map<string, readonly string[]>()
        sent.forEach(({ mark, ...frame }, nth) => {
          const word = `word${nth}z`
          const { kind, audience } = frame
          if (kind === 'speech') shownTo.set(word, [...audience, BOOTH])
          evening.send(line(`${word}${mark}`, audience, frame))
        })
        await settle()
        for (const { viewer, pieces } of screens)
          for (const { ticket, text } of pieces()) {
            const spoken = evening.desk.read(ticket, { show: PIECE, viewer })
            expect(spoken.text).toBe(text)
            for (const other of viewers.filter((one) => one !== viewer))
              expect(() => evening.desk.read(ticket, { show: PIECE, viewer: other })).toThrow()
            for (const word of text.match(/word\d+z/gu) ?? []) {
              heard++
              expect(shownTo.get(word) ?? []).toContain(viewer)
            }
          }
        evening.hub.close()
      }),
      { numRuns: 250 },
    )
    expect(heard).toBeGreaterThan(400)
  })
})
