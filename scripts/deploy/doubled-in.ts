import type { SeenEvent } from '@commedia/core/wire'

/** The event with which a show is over. */
export const CURTAIN = 'curtain-fell'

type Told = Pick<SeenEvent, 'seq' | 'type' | 'by' | 'body'>

/**
 * How often something of a show was played twice: a turn that began before the one before it had ended or had the name of
 * another, an end without a beginning, words said again by the same in the same turn, a second curtain. Two servers that both
 * take themselves for the one that plays leave such marks, though no two events of theirs have the same cause.
 */
export function doubledIn(record: readonly Told[]): number {
  const begun = new Set<string>()
  const said = new Set<string>()
  let [open, curtains, doubled]: [string | undefined, number, number] = [undefined, 0, 0]
  for (const { type, by, body } of record.toSorted((one, other) => one.seq - other.seq)) {
    const { turn = '' } = body as { readonly turn?: string }
    if (type === 'turn-opened') {
      if (open !== undefined || begun.has(turn)) doubled++
      begun.add(turn)
      said.clear()
      open = turn
    } else if (type === 'turn-closed') {
      if (open !== turn) doubled++
      open = undefined
    } else if (type === CURTAIN) curtains++
    else if (type === 'line-spoken') {
      const words = JSON.stringify([by, body])
      if (said.has(words)) doubled++
      said.add(words)
    }
  }
  return doubled + Math.max(0, curtains - 1)
}
