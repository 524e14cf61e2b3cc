import type { FollowStream } from './follow-stream.ts'
import { cell, type Store } from './store.ts'

/** What a stream does not tell is asked of the house: at the beginning, and again after events of some types. */
export function askedAfter<Answer>(
  { followed, types, first }: Asking<Answer>,
  ask: () => Promise<Answer>,
): Store<Answer> {
  const answer = cell(first)
  let asked: string | undefined
  const look = (): void => {
    const { now, events } = followed.read()
    if (now.on === undefined) return
    const after = `${now.on.epoch} ${events.findLast(({ type }) => types.has(type))?.seq}`
    if (after === asked) return
    asked = after
    // Who cannot be asked now is asked after the next event: what is known already still stands.
    ask().then(
      (told) => asked === after && answer.set(told),
      () => {
        asked = undefined
      },
    )
  }
  return {
    read: answer.read,
    subscribe(changed) {
      const leaves = [answer.subscribe(changed), followed.subscribe(look)]
      look()
      return () => {
        for (const leave of leaves) leave()
      }
    },
  }
}

interface Asking<Answer> {
  readonly followed: FollowStream
  readonly types: ReadonlySet<string>
  readonly first: Answer
}
