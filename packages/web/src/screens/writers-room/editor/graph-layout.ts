import type { Act, Blueprint } from '@commedia/core'
import { placesIn } from './at-path.ts'

/** Measures of the graph, in its own pixels. */
export const GRAPH = {
  /** A place where something is played, and one that is only there. */
  lane: 324,
  quietLane: 172,
  laneGap: 28,
  point: 188,
  sceneHead: 96,
  actHead: 80,
  ending: 104,
  gap: 40,
  actGap: 72,
} as const

/** A box of the graph: what it stands for, and where. */
export interface GraphBox {
  readonly kind: 'act' | 'scene' | 'point' | 'ending'
  /** The path of the item in the blueprint; an ending is its act's. */
  readonly item: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Which point leads to which. */
export interface GraphThread {
  readonly from: string
  readonly to: string
}

/** A blueprint laid out. */
export interface GraphPlan {
  readonly boxes: readonly GraphBox[]
  readonly threads: readonly GraphThread[]
}

/** The name of a box, unlike any other's. */
export function nameOfBox({ kind, item }: Pick<GraphBox, 'kind' | 'item'>): string {
  return `${kind} ${item}`
}

const POINTS_FROM = GRAPH.actHead + GRAPH.sceneHead + GRAPH.gap

/**
 * Acts stand side by side. In an act every place has its lane, and the points go down the lanes in the order they are
 * played: one sees where the story moves. The act's ending closes it.
 */
export function layOut(blueprint: Blueprint): GraphPlan {
  const boxes: GraphBox[] = []
  const threads: GraphThread[] = []
  let left = 0
  let before: string | undefined
  const follow = (box: GraphBox): void => {
    boxes.push(box)
    const name = nameOfBox(box)
    if (before !== undefined) threads.push({ from: before, to: name })
    before = name
  }
  blueprint.acts.forEach((act, actIndex) => {
    const item = `acts.${actIndex}`
    const lanes = lanesOf(act, left)
    const laneOf = (scene: string): GraphLane =>
      lanes.find((lane) => lane.scene === scene) ?? lanes[0] ?? { scene, x: left, width: GRAPH.lane }
    const right = lanes.reduce((most, { x, width }) => Math.max(most, x + width), left + GRAPH.lane)
    boxes.push({ kind: 'act', item, x: left, y: 0, width: right - left, height: GRAPH.actHead })
    lanes.forEach(({ x, width }, index) => {
      const size = { width, height: GRAPH.sceneHead }
      boxes.push({ kind: 'scene', item: `${item}.scenes.${index}`, x, y: GRAPH.actHead, ...size })
    })
    act.points.forEach(({ scene }, index) => {
      const { x } = laneOf(scene)
      const size = { width: GRAPH.lane, height: GRAPH.point }
      follow({ kind: 'point', item: `${item}.points.${index}`, x, y: pointTop(index), ...size })
    })
    const { x } = laneOf(act.points.at(-1)?.scene ?? '')
    const size = { width: GRAPH.lane, height: GRAPH.ending }
    follow({ kind: 'ending', item, x, y: pointTop(act.points.length), ...size })
    left = right + GRAPH.actGap
  })
  return { boxes, threads }
}

/** Where a point was put down: at which place in its act's order, and in which scene. */
export function placeOfDrop(
  blueprint: Blueprint,
  item: string,
  at: { readonly x: number; readonly y: number },
): { readonly to: number; readonly scene?: string } {
  const [number = 0] = placesIn(item)
  const act = blueprint.acts[number]
  const head = layOut(blueprint).boxes.find((box) => box.kind === 'act' && box.item === `acts.${number}`)
  if (act === undefined || head === undefined) return { to: 0 }
  const middle = at.x + GRAPH.lane / 2
  const away = ({ x, width }: GraphLane): number => Math.abs(x + width / 2 - middle)
  const [nearest] = lanesOf(act, head.x).toSorted((one, other) => away(one) - away(other))
  const row = Math.round((at.y - POINTS_FROM) / (GRAPH.point + GRAPH.gap))
  const to = Math.min(Math.max(0, row), act.points.length - 1)
  return { to, ...(nearest === undefined ? {} : { scene: nearest.scene }) }
}

/** From where the graph is looked at first: its whole breadth if it can be read so, from the top. */
export function firstLook(
  { boxes }: GraphPlan,
  width: number,
): { readonly x: number; readonly y: number; readonly zoom: number } {
  const breadth = Math.max(1, ...boxes.map((box) => box.x + box.width))
  const zoom = Math.min(1, Math.max(LEAST_READABLE, (width - 2 * MARGIN) / breadth))
  return { x: Math.max(MARGIN, (width - breadth * zoom) / 2), y: MARGIN, zoom }
}

const LEAST_READABLE = 0.7
const MARGIN = 28

interface GraphLane {
  readonly scene: string
  readonly x: number
  readonly width: number
}

/** A lane for each place of an act; one where nothing is played is narrow. */
function lanesOf({ scenes, points }: Act, left: number): readonly GraphLane[] {
  let x = left
  return scenes.map(({ id }) => {
    const width = points.some(({ scene }) => scene === id) ? GRAPH.lane : GRAPH.quietLane
    const lane = { scene: id, x, width }
    x += width + GRAPH.laneGap
    return lane
  })
}

function pointTop(index: number): number {
  return POINTS_FROM + index * (GRAPH.point + GRAPH.gap)
}
