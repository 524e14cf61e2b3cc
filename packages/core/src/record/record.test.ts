import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { canonicalJson } from '../prelude/json.ts'
import { BOOTH, type StageEvent } from '../schema/event.ts'
import { defineEvent, fact } from './define-event.ts'
import { defineRoom } from './define-room.ts'
import { MOMENT_LIMIT, WINDOW_SIZE } from './fold-view.ts'
import { readerOf } from './reader.ts'
import { emptyStage, partOf, type Stage, stateOf, viewFor } from './stage.ts'

const spoken = defineEvent({
  type: 'spoken',
  version: 2,
  words: { said: ['words'] },
  body: z.object({ words: z.string(), loud: z.boolean() }),
  upcasts: { 1: (body) => ({ ...(body as { words: string }), loud: false }) },
  moment: ({ words }) => ({ kind: 'line', text: words }),
})
const moved = defineEvent({
  type: 'moved',
  version: 1,
  words: 'none',
  body: z.object({ prop: z.string(), to: z.string() }),
  moment: ({ prop, to }) => ({ kind: 'act', text: `${prop} → ${to}` }),
})
const parlour = defineRoom({
  name: 'parlour',
  version: 1,
  events: [spoken, moved],
  initial: { lines: 0, places: {} as Record<string, string> },
  fold: (state, event) =>
    event.type === 'spoken'
      ? { ...state, lines: state.lines + 1 }
      : { ...state, places: { ...state.places, [event.body.prop]: event.body.to } },
  view: {
    initial: { seen: {} as Record<string, string> },
    fold: (part, event) =>
      event.type === 'moved' ? { seen: { ...part.seen, [event.body.prop]: event.body.to } } : part,
  },
})
const reader = readerOf(parlour)
const ROLES = ['role_a', 'role_b', 'role_c', 'role_d', 'house']

const audiences = fc.subarray(ROLES)
const canaries = fc.uuid()
const bodies = fc.oneof(
  fc.record({
    type: fc.constant('spoken'),
    version: fc.constantFrom(1, 2),
    words: canaries,
    loud: fc.boolean(),
  }),
  fc.record({ type: fc.constant('moved'), version: fc.constant(1), prop: canaries, to: canaries }),
  fc.record({ type: fc.constant('from-the-future'), version: fc.constant(9), words: canaries }),
  fc.record({ type: fc.constant('spoken'), version: fc.constantFrom(2, 3), redacted: canaries }),
  fc.record({ type: fc.constant('moved'), version: fc.constant(1), nonsense: canaries }),
)
const journals = fc
  .array(fc.record({ body: bodies, audience: audiences, by: fc.constantFrom(...ROLES) }), { maxLength: 60 })
  .map((entries) =>
    entries.map(({ body, audience, by }, index) => eventAt(index + 1, { body, audience, by })),
  )

function eventAt(
  seq: number,
  {
    body: { type, version, ...body },
    audience,
    by,
  }: { body: { type: string; version: number }; audience: string[]; by: string },
): StageEvent {
  const at = '2026-01-01T00:00:00.000Z'
  return {
    take: 'take_1',
    seq,
    at,
    by,
    audience,
    cause: { turn: 'turn_1', index: seq },
    type,
    version,
    body: body as StageEvent['body'],
  }
}

const play = (events: readonly StageEvent[], from: Stage = emptyStage('take_1')): Stage =>
  events.reduce(reader.fold, from)

describe('the fold', () => {
  it('is total and deterministic for any legal journal, and changes nothing it was given', () => {
    fc.assert(
      fc.property(journals, (events) => {
        const before = canonicalJson(events)
        expect(canonicalJson(play(events))).toBe(canonicalJson(play(structuredClone(events))))
        expect(canonicalJson(events)).toBe(before)
      }),
    )
  })

  it('gives the same stage from a snapshot as from the start', () => {
    fc.assert(
      fc.property(journals, fc.nat(60), (events, at) => {
        const snapshot = JSON.parse(JSON.stringify(play(events.slice(0, at)))) as Stage
        expect(play(events.slice(at), snapshot)).toEqual(play(events))
      }),
    )
  })

  it('keeps unknown types in the journal and ignores them', () => {
    const event = eventAt(1, { body: { type: 'from-the-future', version: 9 }, audience: ROLES, by: 'role_a' })
    expect(play([event])).toEqual({ ...emptyStage('take_1'), seq: 1 })
  })

  it('reads an older shape through its upcast, and counts a newer one as unreadable', () => {
    const old = eventAt(1, {
      body: { type: 'spoken', version: 1, ...{ words: 'Hello.' } },
      audience: ROLES,
      by: 'role_a',
    })
    const newer = eventAt(2, {
      body: { type: 'spoken', version: 3, ...{ words: 'Hi.' } },
      audience: ROLES,
      by: 'role_a',
    })
    const stage = play([old, newer])
    expect(stateOf(stage, parlour).lines).toBe(1)
    expect(viewFor('role_b', stage).moments.map(({ text }) => text)).toEqual(['Hello.'])
  })

  it('refuses to state a fact of another shape', () => {
    const body = { words: 7, loud: true } as unknown as { words: string; loud: boolean }
    expect(() => fact(spoken, { by: 'role_a', audience: [], body })).toThrowError(/spoken v2/)
  })
})

describe('a view', () => {
  it('never contains anything of an event its role may not perceive', () => {
    fc.assert(
      fc.property(journals, (events) => {
        const stage = play(events)
        for (const role of ROLES) {
          const page = JSON.stringify(viewFor(role, stage))
          for (const event of events.filter(({ audience }) => !audience.includes(role)))
            for (const canary of secretsOf(event)) expect(page).not.toContain(canary)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('holds every readable event its role perceives, and the booth holds all', () => {
    fc.assert(
      fc.property(journals, (events) => {
        const stage = play(events)
        const readable = events.filter(
          ({ body }) => 'words' in (body as object) || 'prop' in (body as object),
        )
        const perceived = readable.filter(({ type }) => type !== 'from-the-future')
        for (const role of ROLES)
          expect(viewFor(role, stage).moments.map(({ seq }) => seq)).toEqual(
            perceived.filter(({ audience }) => audience.includes(role)).map(({ seq }) => seq),
          )
        expect(viewFor(BOOTH, stage).perceived.count).toBe(perceived.length)
      }),
    )
  })

  it('believes of a room only what it saw happen', () => {
    const body = { type: 'moved', version: 1, prop: 'letter', to: 'drawer' }
    const stage = play([eventAt(1, { body, audience: ['role_a'], by: 'role_a' })])
    expect(partOf(viewFor('role_a', stage), parlour)).toEqual({ seen: { letter: 'drawer' } })
    expect(partOf(viewFor('role_b', stage), parlour)).toEqual({ seen: {} })
  })

  it('keeps a bounded window, cut in blocks, of moments none of which is endless', () => {
    let stage = emptyStage('take_1')
    const firsts = new Set<number>()
    for (let seq = 1; seq <= 3_000; seq++) {
      const words = seq % 100 === 0 ? 'w'.repeat(50_000) : `line ${seq} `.repeat(8)
      stage = reader.fold(
        stage,
        eventAt(seq, { body: { type: 'spoken', version: 1, ...{ words } }, audience: ROLES, by: 'role_a' }),
      )
      const { moments } = viewFor('role_b', stage)
      firsts.add(moments[0]?.seq ?? 0)
      expect(moments.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(WINDOW_SIZE)
      expect(Math.max(...moments.map(({ text }) => text.length))).toBeLessThanOrEqual(MOMENT_LIMIT + 1)
      expect(moments.at(-1)?.seq).toBe(seq)
    }
    expect(firsts.size).toBeLessThan(80)
  })
})

describe('a snapshot', () => {
  it('weighs at event 100,000 at most 1.2 times what it weighs at event 1,000', () => {
    const bytes = new Map<number, number>()
    let stage = emptyStage('take_1')
    for (let seq = 1; seq <= 100_000; seq++) {
      const audience = ROLES.filter((_, index) => (seq + index) % 3 !== 0)
      const words = `Line ${String(seq).padStart(6, '0')}: ${'the kettle sings and nobody hears it, '.repeat(1 + (seq % 4))}`
      stage = reader.fold(
        stage,
        eventAt(seq, { body: { type: 'spoken', version: 1, ...{ words } }, audience, by: 'role_a' }),
      )
      if (seq === 1_000 || seq === 100_000) bytes.set(seq, JSON.stringify(stage).length)
    }
    expect((bytes.get(100_000) as number) / (bytes.get(1_000) as number)).toBeLessThanOrEqual(1.2)
  })
})

function secretsOf({ body }: StageEvent): readonly string[] {
  return Object.values(body as Record<string, unknown>).filter((value) => typeof value === 'string')
}
