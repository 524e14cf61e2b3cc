import type { StageEvent } from '@commedia/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { aShow, withEvents } from './a-show.test.data.ts'
import { roleSamples } from './role-samples.ts'
import { type ShowRecord, showRecords } from './show-records.ts'
import type { TrainingShow } from './training-input.ts'

const of = (show: TrainingShow) => roleSamples(showRecords({ shows: [show] })[0] as ShowRecord)
const isLine = ({ type }: StageEvent) => type === 'line-spoken'

describe('lines in character', () => {
  let show: TrainingShow
  let lines: readonly StageEvent[]

  beforeAll(async () => {
    show = await aShow({ show: 'lines', turns: 8 })
    lines = show.takes[0]?.events.filter(isLine) ?? []
  })

  it('are learned each with the page of whoever said it', () => {
    const { samples, leftOut } = of(show)
    expect(samples).toHaveLength(lines.length)
    expect(leftOut).toEqual([])
    for (const { body } of lines)
      expect(
        samples.some(({ completion }) => completion.includes((body as { readonly text: string }).text)),
      ).toBe(true)
    for (const { page, completion } of samples)
      expect(JSON.stringify(page)).not.toContain(JSON.stringify(completion))
  })

  it('are learned with what was done and thought in its place, as it was written', () => {
    const all = show.takes[0]?.events ?? []
    const turnOf = ({ cause }: StageEvent) => ('turn' in cause ? cause.turn : '')
    const played = ['line-spoken', 'gesture-made', 'act-attempted', 'thought-had']
    const line = lines.find(
      (one) =>
        all.filter(
          ({ type, ...event }) => played.includes(type) && turnOf({ type, ...event }) === turnOf(one),
        ).length === 1,
    )
    if (line === undefined) throw new Error('no line')
    const { text } = line.body as { readonly text: string }
    const part = (type: string, body: object, after: number): StageEvent =>
      ({ ...line, seq: line.seq + after / 10, type, body }) as StageEvent
    const longer = withEvents(show, (events) =>
      events.flatMap((event) =>
        event === line
          ? [
              part('act-attempted', { act: 'a', text: 'takes the letter' }, 1),
              part('stage-changed', { change: {}, told: '', seen: [] }, 2),
              event,
              part('gesture-made', { text: 'sits' }, 3),
              part('thought-had', { text: 'At last.' }, 4),
            ]
          : [event],
      ),
    )
    const learned = of(longer).samples.map(({ completion }) => completion)
    expect(learned).toContain(`(takes the letter) ${text} (sits) [At last.]`)
  })

  it('are not learned where the house stood in for the model', () => {
    const spare = withEvents(show, (events) =>
      events.map((event) =>
        event === lines[0] ? { ...event, body: { text: 'Go on. I am listening.', channel: 'aloud' } } : event,
      ),
    )
    expect(of(spare)).toMatchObject({ leftOut: ['no-model'] })
    expect(of(spare).samples).toHaveLength(lines.length - 1)
  })

  it('are not learned where they were ended early', () => {
    const cut = withEvents(show, (events) =>
      events.map((event) =>
        event === lines[0] ? { ...event, body: { ...(event.body as object), cut: true } } : event,
      ),
    )
    expect(of(cut).samples).toHaveLength(lines.length - 1)
  })

  it('are learned once, however many takes hold them', () => {
    const [take] = show.takes
    if (take === undefined) throw new Error('no take')
    const twice = { ...show, takes: [take, { take: 'take_later', events: take.events, book: [] }] }
    expect(of(twice).samples).toHaveLength(lines.length)
  })
})
