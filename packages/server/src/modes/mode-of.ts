import { CommediaError, performanceRoom, type Stage, stateOf, type Tempo, tempoRoom } from '@commedia/core'
import { chat } from './chat.ts'
import type { Mode } from './mode.ts'
import { mystery } from './mystery.ts'
import { performance } from './performance.ts'
import { screening } from './screening.ts'

/** The modes of the house. */
export const MODES: readonly Mode[] = [performance, chat, mystery, screening]

/** The mode a piece is played in: its id says so, here and nowhere else. */
export function modeOf(piece: string): Mode {
  const mark = piece.slice(0, Math.max(0, piece.indexOf('_')))
  const mode = MODES.find((one) => one.mark === mark)
  if (mode === undefined) throw new CommediaError('not-found', `There is no show ${piece}.`)
  return mode
}

/** How fast the lines of a piece come; only a play that has opened has a tempo. */
export function tempoAt(piece: string, stage: Stage): Tempo | undefined {
  const isOpen = modeOf(piece).hasCurtain && stateOf(stage, performanceRoom).blueprint !== null
  return isOpen ? stateOf(stage, tempoRoom).tempo : undefined
}
