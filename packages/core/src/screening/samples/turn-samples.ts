import { idFrom } from '../../prelude/ids.ts'
import { clipOf, type Session, type TurnSample } from './session.ts'

/**
 * One sample for each answer of a session: all that was said before it, and the film from the first word to the end of the last line
 * before it, or to the answer's own beginning where the two overlap. Where that leaves nothing to see there is no sample.
 */
export function turnSamples(session: Session): readonly TurnSample[] {
  const { source, user, assistant, utterances } = session
  return utterances.flatMap((target, at) => {
    const history = utterances.slice(0, at)
    const [first] = history
    const last = history.at(-1)
    if (at % 2 === 0 || first === undefined || last === undefined) return []
    const clip = clipOf(source, { start: first.start, end: Math.min(last.end, target.start) })
    if (clip.end <= clip.start) return []
    const order = (at + 1) / 2
    const id = idFrom('sample', session.id, String(order))
    return [{ id, session: session.id, order, user, assistant, clip, history, target }]
  })
}
