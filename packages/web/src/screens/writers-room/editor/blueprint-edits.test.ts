import { type CastMember, checkBlueprint } from '@commedia/core'
import { aBlueprint } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { valueAt, withValue } from './at-path.ts'
import { addAct, addMember, addPoint, addProp, addScene, movePoint, removeItem } from './blueprint-edits.ts'

const codes = (blueprint: unknown): readonly string[] =>
  checkBlueprint(blueprint).problems.map(({ code }) => code)

describe('A blueprint at the desk', () => {
  it.each([
    ['a person', addMember],
    ['an act', addAct],
    ['a place', (blueprint: ReturnType<typeof aBlueprint>) => addScene(blueprint, 0)],
    ['a prop', (blueprint: ReturnType<typeof aBlueprint>) => addProp(blueprint, 0, 0)],
    ['a point', (blueprint: ReturnType<typeof aBlueprint>) => addPoint(blueprint, 0)],
  ])('gets %s with an id nobody has, and opens it', (_, add) => {
    const first = add(aBlueprint())
    const second = add(first.blueprint)
    expect(valueAt(first.blueprint, first.item)).toBeDefined()
    expect(second.item).not.toBe(first.item)
    expect(codes(second.blueprint)).not.toContain('duplicate-id')
  })

  it('has points told apart by numbers that go up, wherever one is moved', () => {
    const three = addPoint(addPoint(aBlueprint(), 0).blueprint, 0).blueprint
    const last = (three.acts[0]?.points.length ?? 0) - 1
    const moved = movePoint(three, `acts.0.points.${last}`, { to: 0 })
    expect(moved.item).toBe('acts.0.points.0')
    expect(moved.blueprint.acts[0]?.points[0]?.description).toBe('')
    expect(moved.blueprint.acts[0]?.points.map(({ id }) => id)).toEqual(
      three.acts[0]?.points.map(({ id }) => id),
    )
    expect(codes(moved.blueprint)).not.toContain('points-out-of-order')
  })

  it('has a point played elsewhere, and stays the same when it is put back where it was', () => {
    const wide = addScene(aBlueprint(), 0).blueprint
    const scene = wide.acts[0]?.scenes.at(-1)?.id ?? ''
    const moved = movePoint(wide, 'acts.0.points.0', { to: 0, scene })
    expect(moved.blueprint.acts[0]?.points[0]?.scene).toBe(scene)
    expect(movePoint(wide, 'acts.0.points.0', { to: 0 }).blueprint).toBe(wide)
    expect(movePoint(wide, 'acts.0.points.0', { to: -5 }).blueprint).toBe(wide)
  })

  it('lets nobody enter, leave or want anything who is not in the cast any more', () => {
    const { blueprint, item } = removeItem(aBlueprint(), 'cast.0')
    const gone = aBlueprint().cast[0]?.id
    expect(item).toBe('')
    expect(JSON.stringify(blueprint.acts.map(({ goals }) => goals))).not.toContain(`"${gone}"`)
    expect(
      blueprint.acts.flatMap(({ points }) => points.flatMap(({ enters, leaves }) => [...enters, ...leaves])),
    ).not.toContain(gone)
  })

  it('takes what somebody wanted from a point with them, and leaves no empty list behind', () => {
    const [{ id: gone }, { id: other }] = aBlueprint().cast as unknown as [CastMember, CastMember]
    const wants = (roles: readonly string[]) => roles.map((role) => ({ role, want: 'the key' }))
    const both = withValue(aBlueprint(), 'acts.0.points.0.wants', wants([gone, other]))
    const alone = withValue(aBlueprint(), 'acts.0.points.0.wants', wants([gone]))
    expect(removeItem(both, 'cast.0').blueprint.acts[0]?.points[0]?.wants).toEqual(wants([other]))
    expect(removeItem(alone, 'cast.0').blueprint.acts[0]?.points[0]).not.toHaveProperty('wants')
    expect(removeItem(aBlueprint(), 'cast.0').blueprint.acts[0]?.points[0]).not.toHaveProperty('wants')
  })

  it('opens what an item stood in, once it is taken out', () => {
    expect(removeItem(aBlueprint(), 'acts.0.scenes.0.props.0').item).toBe('acts.0.scenes.0')
    expect(removeItem(aBlueprint(), 'acts.0.points.0').item).toBe('acts.0')
    expect(removeItem(aBlueprint(), 'acts.0').item).toBe('')
  })
})
