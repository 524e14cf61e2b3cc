import { NOT_WAITING, type Stage, type Waiting, waitingOn } from '@commedia/core'
import { nextTableMove } from '@commedia/core/mystery'
import { isTable } from './table-opening.ts'

/** What a piece waits for now, to each viewer. At a table everybody sees who has not had their turn. */
export function waitingAt(
  piece: string,
  stage: Stage,
  { now }: { readonly now: number },
): (viewer: string) => Waiting {
  if (!isTable(piece)) return waitingOn(stage, { now })
  const move = nextTableMove(stage, now)
  const waiting = move.kind === 'wait' ? { ...NOT_WAITING, waitsFor: move.roles } : NOT_WAITING
  return () => waiting
}
