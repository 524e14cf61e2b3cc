import {
  NOT_WAITING,
  performanceRoom,
  type Stage,
  stateOf,
  type Tempo,
  tempoRoom,
  type Waiting,
  waitingOn,
} from '@commedia/core'
import { nextTableMove } from '@commedia/core/mystery'
import { isTable } from './table-opening.ts'

/** What a piece waits for now, to each viewer. At a table everybody sees who has not had their turn. */
export function waitingAt(
  piece: string,
  stage: Stage,
  { now }: { readonly now: number },
): (viewer: string) => Waiting {
  if (!isTable(piece)) return waitingOn(stage, { now, heard: isByLine(stage) })
  const move = nextTableMove(stage, now)
  const waiting = move.kind === 'wait' ? { ...NOT_WAITING, waitsFor: move.roles } : NOT_WAITING
  return () => waiting
}

/** How fast the lines of a piece come; only a play that has opened has a tempo. */
export function tempoAt(piece: string, stage: Stage): Tempo | undefined {
  const isOpen = mayHaveTempo(piece) && stateOf(stage, performanceRoom).blueprint !== null
  return isOpen ? stateOf(stage, tempoRoom).tempo : undefined
}

/** Whether a piece, once it was opened, has a tempo: plays have. */
export function mayHaveTempo(piece: string): boolean {
  return piece.startsWith('show_')
}

/** What is read meanwhile does not change whose turn it is; one at a time, somebody has to ask. */
function isByLine(stage: Stage): boolean {
  return stateOf(stage, tempoRoom).tempo === 'line'
}
