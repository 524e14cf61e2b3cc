import { aBlueprint } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { addAct, addPoint, addScene } from './blueprint-edits.ts'
import { firstLook, GRAPH, layOut, nameOfBox, placeOfDrop } from './graph-layout.ts'

const wide = addPoint(
  addScene(addPoint(addAct(aBlueprint()).blueprint, 0).blueprint, 0).blueprint,
  0,
).blueprint

describe('The graph of a blueprint', () => {
  it('has a box for every act, place, point and ending, and no two alike', () => {
    const { boxes } = layOut(wide)
    const count = (kind: string): number => boxes.filter((box) => box.kind === kind).length
    expect(count('act')).toBe(wide.acts.length)
    expect(count('ending')).toBe(wide.acts.length)
    expect(count('scene')).toBe(wide.acts.reduce((sum, { scenes }) => sum + scenes.length, 0))
    expect(count('point')).toBe(wide.acts.reduce((sum, { points }) => sum + points.length, 0))
    expect(new Set(boxes.map(nameOfBox)).size).toBe(boxes.length)
  })

  it('never lays one box over another', () => {
    const { boxes } = layOut(wide)
    for (const one of boxes)
      for (const other of boxes) {
        if (one === other) continue
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y
        expect(apart, `${nameOfBox(one)} and ${nameOfBox(other)}`).toBe(true)
      }
  })

  it('leads through all points in their order, from the first to the last ending', () => {
    const { boxes, threads } = layOut(wide)
    const order = boxes.filter(({ kind }) => kind === 'point' || kind === 'ending').map(nameOfBox)
    expect(threads).toEqual(order.slice(1).map((to, index) => ({ from: order[index], to })))
  })

  it('knows where a point was put down: between which others, in which place', () => {
    const { boxes } = layOut(wide)
    const point = boxes.find(({ kind, item }) => kind === 'point' && item === 'acts.0.points.0')
    if (point === undefined) throw new Error('there is a point')
    const scenes = wide.acts[0]?.scenes ?? []
    expect(placeOfDrop(wide, 'acts.0.points.0', point)).toEqual({ to: 0, scene: scenes[0]?.id })
    const below = { x: point.x, y: point.y + GRAPH.point + GRAPH.gap }
    expect(placeOfDrop(wide, 'acts.0.points.0', below).to).toBe(1)
    expect(placeOfDrop(wide, 'acts.0.points.0', { x: 9999, y: -9999 })).toEqual({
      to: 0,
      scene: scenes.at(-1)?.id,
    })
  })

  it('is looked at in its breadth first, but never too small to read', () => {
    const plan = layOut(wide)
    expect(firstLook(plan, 5000).zoom).toBe(1)
    expect(firstLook(plan, 300).zoom).toBe(0.7)
    expect(firstLook(plan, 300).x).toBeGreaterThan(0)
  })
})
