import type { DraftDivision, DraftItem } from './draft.ts'

/** The most speeches a scene should have before it is divided where somebody enters or leaves. */
export const LONGEST_SCENE = 60

/** One scene cut from a division of the source. */
export type DraftScene = {
  readonly title: string
  readonly division: number
  readonly divisionTitle: string
  readonly items: readonly DraftItem[]
}

/**
 * Makes scenes of the source's own divisions. One longer than 60 speeches is divided into French scenes: at the
 * last entrance or exit that keeps a scene within the measure, else at the next one after it.
 */
export function divideScenes(divisions: readonly DraftDivision[]): readonly DraftScene[] {
  return divisions.flatMap((division, index) => {
    const pieces = frenchScenes(division.items)
    return pieces.map((items, at) => ({
      title: pieces.length === 1 ? division.title : `${division.title} · ${at + 1}`.replace(/^ · /, ''),
      division: index,
      divisionTitle: division.title,
      items,
    }))
  })
}

function frenchScenes(items: readonly DraftItem[]): readonly (readonly DraftItem[])[] {
  const speeches = items.flatMap((item, at) => (item.kind === 'speech' ? [at] : []))
  if (speeches.length <= LONGEST_SCENE) return [items]
  const scenes: (readonly DraftItem[])[] = []
  let start = 0
  let spoken = 0
  let chosen = 0
  for (const cut of [...cutsIn(items), items.length]) {
    const tooFar = speeches[spoken + LONGEST_SCENE] ?? items.length
    const isLast = cut === items.length && tooFar === items.length
    if (cut > tooFar || isLast) {
      const end = isLast ? items.length : chosen > start ? chosen : cut
      if (end > start) scenes.push(items.slice(start, end))
      start = end
      while ((speeches[spoken] ?? items.length) < start) spoken++
    }
    chosen = cut
  }
  if (start < items.length) scenes.push(items.slice(start))
  return scenes
}

/** Where somebody enters or leaves by the directions; a first speech is no entrance. */
function cutsIn(items: readonly DraftItem[]): readonly number[] {
  const cuts = new Set<number>()
  items.forEach((item, at) => {
    const cut = cutBeside(item, at)
    if (cut !== undefined) cuts.add(cut)
  })
  return [...cuts].filter((cut) => cut > 0 && cut < items.length).sort((one, other) => one - other)
}

/** Before an entrance or after an exit that stands alone; beside the speech whose first or last direction it is. */
function cutBeside(item: DraftItem, at: number): number | undefined {
  if (item.kind === 'direction') return isEntrance(item.text) ? at : isExit(item.text) ? at + 1 : undefined
  if (item.kind !== 'speech') return undefined
  const moves = item.parts.findIndex(
    (part) => part.kind === 'direction' && (isEntrance(part.text) || isExit(part.text)),
  )
  if (moves < 0) return undefined
  return moves === 0 && item.parts.length > 1 ? at : at + 1
}

const ENTRANCE =
  /\b(?:enters?|re-?enters?|entering|comes? in|coming in|comes? out|coming out|ushers? in|shows? in|appears?(?=[,.;]| (?:in|at|on)\b)|comes? forward|returns?)\b|вход[ия]т|входя|上$|上[，,。云]|撞上/iu
const EXIT =
  /\b(?:exit|exits|exeunt|goes? out|going out|goes? off|goes? into|goes? away|leaves?(?! (?:the|a|an|her|his|it|open)\b)|leaving|go downstairs|goes? downstairs|withdraws?|retires?|sweeps out|rushes out|runs out|pass into|goes? in)\b|уход[ия]т|уходя|убега[ею]т|下$|下[，,。]/iu
const LONGEST_MOVE = 1200

/** An entrance or an exit in a direction, and where its words stand. */
export interface DirectedMove {
  readonly kind: 'entrance' | 'exit'
  readonly at: number
  readonly end: number
}

/** Every entrance and exit of a direction, in order. */
export function movesIn(direction: string): readonly DirectedMove[] {
  const text = direction.slice(0, LONGEST_MOVE)
  const found = (kind: DirectedMove['kind'], pattern: RegExp) =>
    [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: words }) => ({
      ...{ kind, at: index, end: index + words.length },
    }))
  return [...found('entrance', ENTRANCE), ...found('exit', EXIT)].sort((one, other) => one.at - other.at)
}

/** Whether a direction brings somebody on. */
export function isEntrance(direction: string): boolean {
  return ENTRANCE.test(direction.slice(0, LONGEST_MOVE))
}

/** Whether a direction takes somebody off. */
export function isExit(direction: string): boolean {
  return EXIT.test(direction.slice(0, LONGEST_MOVE))
}
