import { gameLines } from './game-lines.ts'
import { momentLines } from './moment-lines.ts'
import { playLines } from './play-lines.ts'
import type { Replayer } from './replayer.ts'

/** Kinds of pieces that are told in a way of their own, by what lists call them. */
const REPLAYERS: ReadonlyMap<string, Replayer> = new Map([
  ['performance', playLines],
  ['table', gameLines],
])

/** How a piece of a kind is told again. */
export function replayerOf(kind: string): Replayer {
  return REPLAYERS.get(kind) ?? momentLines
}
