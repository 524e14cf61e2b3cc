import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, partOf, stateOf, viewFor } from '../record/stage.ts'
import type { Trigger, WorldValue } from '../schema/world.ts'
import { WorldValues } from '../schema/world.ts'
import { anEvent } from '../testing/build.ts'
import { fill } from './fill.ts'
import { type OwnedTrigger, settleTriggers } from './settle-triggers.ts'
import { MOST_VALUES, world, worldChanged } from './world.ts'

const reader = readerOf(world)
const changed = (seq: number, values: Record<string, WorldValue>, audience: readonly string[] = []) =>
  anEvent({ ...fact(worldChanged, { by: 'host', audience, body: { values } }), seq })

const owned = (...triggers: readonly Trigger[]): readonly OwnedTrigger[] =>
  triggers.map((trigger, index) => ({ id: `t${index}`, owner: 'mara', trigger }))
const settle = (triggers: readonly Trigger[], values: Record<string, WorldValue> = {}) =>
  settleTriggers(owned(...triggers), (key) => values[key])

describe('the world', () => {
  it('[D12] holds numbers, texts and truths by name, the newest standing', () => {
    const stage = [
      changed(1, { gold: 0, weather: 'rain', open: false }),
      changed(2, { gold: 3, open: true, 门: '关着' }),
    ].reduce(reader.fold, emptyStage('take_1'))
    expect(stateOf(stage, world)).toEqual({ gold: 3, weather: 'rain', open: true, 门: '关着' })
  })

  it('[X4] lets a viewer believe only what it saw change, while conditions read the truth', () => {
    const stage = [
      changed(1, { lamp: 'lit' }, ['ana', 'ben']),
      changed(2, { lamp: 'out', dagger: 'behind the curtain' }, ['ben']),
    ].reduce(reader.fold, emptyStage('take_1'))
    expect(stateOf(stage, world)).toEqual({ lamp: 'out', dagger: 'behind the curtain' })
    expect(partOf(viewFor('ana', stage), world)).toEqual({ lamp: 'lit' })
    expect(partOf(viewFor('ben', stage), world)).toEqual({ lamp: 'out', dagger: 'behind the curtain' })
  })

  it('refuses names that reach into the language itself', () => {
    expect(Object.keys(WorldValues.parse(JSON.parse('{"__proto__":1}')))).toEqual([])
    expect(WorldValues.safeParse({ constructor: 1 }).success).toBe(false)
  })

  it('stays bounded', () => {
    const many = Object.fromEntries(
      Array.from({ length: MOST_VALUES + 10 }, (_, index) => [`k${index}`, index]),
    )
    const stage = reader.fold(emptyStage('take_1'), changed(1, many))
    expect(Object.keys(stateOf(stage, world))).toHaveLength(MOST_VALUES)
  })

  it('fills values into text and leaves unknown slots alone', () => {
    expect(fill('{{user}}, {{ gold }} coins; {{nothing}}', (key) => ({ user: '小明', gold: 0 })[key])).toBe(
      '小明, 0 coins; {{nothing}}',
    )
  })
})

describe('triggers', () => {
  it('[D15] set, add and send', () => {
    const { values } = settle(
      [
        { condition: { tag: 'value', key: 'gold', min: 1 }, effect: { do: 'set', key: 'rich', value: true } },
        { condition: { tag: 'none' }, effect: { do: 'add', key: 'gold', amount: -1 } },
        { condition: { tag: 'none' }, effect: { do: 'add', key: 'new', amount: 2 } },
        { condition: { tag: 'none' }, effect: { do: 'send', event: 'doorbell' } },
      ],
      { gold: 2 },
    )
    expect(values).toEqual({ rich: true, gold: 1, new: 2, doorbell: true })
  })

  it('[D15] an event is reset before its action runs', () => {
    const { values, actions } = settle(
      [{ condition: { tag: 'event', event: 'doorbell' }, action: 'greet' }],
      {
        doorbell: true,
      },
    )
    expect(actions).toEqual([{ owner: 'mara', action: 'greet' }])
    expect(values).toEqual({ doorbell: false })
  })

  it('[D15] an effect may fire the next trigger, in any order of writing', () => {
    const { actions } = settle([
      { condition: { tag: 'event', event: 'alarm' }, action: 'run' },
      { condition: { tag: 'none' }, effect: { do: 'send', event: 'alarm' } },
    ])
    expect(actions).toEqual([{ owner: 'mara', action: 'run' }])
  })

  it('[D15] an always-true trigger fires once, and triggers that feed each other come to rest', () => {
    const loop: readonly Trigger[] = [
      { condition: { tag: 'none' }, action: 'greet' },
      { condition: { tag: 'event', event: 'ping' }, effect: { do: 'send', event: 'pong' } },
      { condition: { tag: 'event', event: 'pong' }, effect: { do: 'send', event: 'ping' } },
    ]
    const first = settle(loop, { ping: true })
    expect(first.actions).toEqual([{ owner: 'mara', action: 'greet' }])
    expect(first.values).toEqual({ ping: true, pong: false })
    const again = settleTriggers(owned(...loop), (key) => first.values[key], first.fired)
    expect(again).toEqual({ values: {}, actions: [], fired: first.fired })
  })

  it('[D15] any set of triggers ends, each fired at most once', () => {
    const key = fc.constantFrom('a', 'b', 'c')
    const condition = fc.oneof(
      fc.constant({ tag: 'none' } as const),
      key.map((event) => ({ tag: 'event', event }) as const),
      fc.record({ tag: fc.constant('value' as const), key, min: fc.integer({ min: -2, max: 2 }) }),
    )
    const effect = fc.oneof(
      fc.record({ do: fc.constant('add' as const), key, amount: fc.integer() }),
      key.map((event) => ({ do: 'send', event }) as const),
    )
    const trigger = fc.oneof(
      fc.record({ condition, effect }),
      condition.map((one) => ({ condition: one, action: 'act' })),
    )
    fc.assert(
      fc.property(fc.array(trigger, { maxLength: 12 }), (triggers) => {
        const { actions, fired } = settle(triggers)
        expect(actions.length).toBeLessThanOrEqual(triggers.filter((one) => 'action' in one).length)
        expect(fired.size).toBeLessThanOrEqual(triggers.length)
      }),
    )
  })
})
