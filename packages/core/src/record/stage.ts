import type { View } from '../schema/view.ts'
import { EMPTY_VIEW, type FoldedView } from './fold-view.ts'
import { mint } from './mint.ts'

/** Everything folded from a take so far. It holds no transcript, and neither does its snapshot. */
export interface Stage {
  readonly take: string
  readonly seq: number
  /** Each room's state, by room name. */
  readonly rooms: Readonly<Record<string, unknown>>
  readonly views: Readonly<Record<string, FoldedView>>
}

/** An empty stage for a take. */
export function emptyStage(take: string): Stage {
  return { take, seq: 0, rooms: {}, views: {} }
}

/** A room's state on this stage: for code that rules, counts and chooses; prompts get views. */
export function stateOf<State>(
  stage: Stage,
  room: { readonly name: string; readonly initial: State },
): State {
  return (stage.rooms[room.name] as State | undefined) ?? room.initial
}

/** The only way from a stage to a prompt or a person: what this viewer perceived, and nothing else. */
export function viewFor(viewer: string, stage: Stage): View {
  const folded = stage.views[viewer] ?? EMPTY_VIEW
  return mint({ viewer, seq: stage.seq, ...folded })
}

/** What a view lets its viewer believe of one room. */
export function partOf<Part>(
  view: View,
  room: { readonly name: string; readonly view?: { readonly initial: Part } },
): Part {
  const part = view.parts[room.name] as Part | undefined
  if (part !== undefined) return part
  return room.view?.initial as Part
}
