import { describe, expect, it } from 'vitest'
import type { Point } from '../schema/blueprint.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { EMPTY_SETTING } from '../world/setting.ts'
import { doersOf } from './doers.ts'

const blueprint = theCloset()
const props = Object.fromEntries(
  (blueprint.acts[0]?.scenes[0]?.props ?? []).map((prop) => [prop.id, { ...prop, scene: 'scene_closet' }]),
)
const on = blueprint.cast.map(({ id }) => id)
const doers = (text: string, conditions: Point['flag']['conditions'] = []): readonly string[] =>
  doersOf({ flag: { text, conditions } }, { blueprint, setting: { ...EMPTY_SETTING, props }, on }).map((id) =>
    id.slice('role_'.length),
  )

describe('doersOf', () => {
  it('finds whoever begins a clause, not whoever is merely spoken of', () => {
    expect(doers('Hamlet stabs through the curtain that hides Polonius.')).toEqual(['hamlet'])
    expect(doers('Before Gertrude can cry out, Hamlet tears the curtain down.')).toEqual(['hamlet'])
    expect(doers('Hamlet draws; Polonius cries out.')).toEqual(['hamlet', 'polonius'])
  })

  it('takes the first who is named when nobody begins a clause', () => {
    expect(doers('The portrait is now with Gertrude, and Hamlet sees it.')).toEqual(['hamlet'])
    expect(doers('By her own hand Gertrude tears it.')).toEqual(['gertrude'])
  })

  it('adds whoever must speak, come or go, and whoever holds what must be put somewhere', () => {
    expect(doers('It is out.', [{ kind: 'said', by: 'role_gertrude', words: ['guilty'] }])).toEqual([
      'gertrude',
    ])
    expect(doers('It is over.', [{ kind: 'absent', role: 'role_polonius' }])).toEqual(['polonius'])
    const put = {
      kind: 'prop-place' as const,
      prop: 'prop_dagger',
      place: { kind: 'on' as const, prop: 'prop_table' },
    }
    expect(doers('Gertrude sees the dagger on the table.', [put])).toEqual(['hamlet', 'gertrude'])
  })

  it('does not tell whoever is only to receive a thing', () => {
    const given = {
      kind: 'prop-place' as const,
      prop: 'prop_dagger',
      place: { kind: 'held' as const, by: 'role_polonius' },
    }
    expect(doers('Hamlet puts the dagger into the hand of Polonius.', [given])).toEqual(['hamlet'])
  })

  it('means everybody on stage when it names nobody', () => {
    expect(doers('The curtain is torn.')).toEqual(['hamlet', 'gertrude', 'polonius'])
  })
})
