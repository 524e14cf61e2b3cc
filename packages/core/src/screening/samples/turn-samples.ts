import { idFrom } from '../../prelude/ids.ts'
import { clipOf, type Session, type TurnSample } from './session.ts'

/**
 * One sample for each answer of a session: all that was said before it, and the film from the first word to the end of the last line
 * before it, or to the answer's own beginning where the two overlap. Where that leaves nothing to see there is no sample.
 */
export function turnSamples(session: Session): readonly TurnSample[] {
  return samplesAt(session, 1)
}

/** The same the other way round: what whoever began said to each answer, as the one who answers. */
export function otherTurnSamples(session: Session): readonly TurnSample[] {
  const { user, assistant } = session
  return samplesAt({ ...session, user: assistant, assistant: user }, 2)
}

/** Samples of every other utterance, from one of them on. */
function samplesAt(session: Session, first: 1 | 2): readonly TurnSample[] {
  const { source, user, assistant, utterances } = session
  return utterances.flatMap((target, at) => {
    const history = utterances.slice(0, at)
    const [opening] = history
    const last = history.at(-1)
    if (at < first || (at - first) % 2 !== 0 || opening === undefined || last === undefined) return []
    const clip = clipOf(source, { start: opening.start, end: Math.min(last.end, target.start) })
    if (clip.end <= clip.start) return []
    const order = (at - first) / 2 + 1
    const id = idFrom('sample', session.id, ...(first === 1 ? [] : ['other']), String(order))
    return [{ id, session: session.id, order, user, assistant, clip, history, target }]
  })
}
