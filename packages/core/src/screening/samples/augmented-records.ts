import { idFrom } from '../../prelude/ids.ts'
import { pick, type Random } from '../../prelude/random.ts'
import type { RecordLine, SampleRecord } from './sample-record.ts'
import { type Session, sessionClip } from './session.ts'

/** Who talks in a dialogue that is added to a clip. */
export interface NewPair {
  readonly user: string
  readonly assistant: string
}

/**
 * Draws who shall talk about a clip: one of the two who talk in it answers, and somebody else among the main characters asks. Where
 * nobody else is left there is no pair.
 */
export function drawPair(
  { user, assistant }: Session,
  { main, random }: { readonly main: readonly string[]; readonly random: Random },
): NewPair | undefined {
  const answers = pick([user, assistant], random)
  const asks = pick(
    main.filter((name) => name !== user && name !== assistant),
    random,
  )
  return answers === undefined || asks === undefined ? undefined : { user: asks, assistant: answers }
}

/** A dialogue that was written to go on after a session, and where the clip lies that it is about. */
export interface AugmentedDialogue extends NewPair {
  readonly dialogue: readonly RecordLine[]
  readonly path: string
}

/**
 * Writes a dialogue that a model added as records, one for each answer in it. They stand in the session of their clip, so that no
 * split can come between them; what was said in the film itself has been seen, so it is all in the clip.
 */
export function augmentedRecords(
  session: Session,
  { user, assistant, dialogue, path }: AugmentedDialogue,
): readonly SampleRecord[] {
  const { start, end } = sessionClip(session)
  return dialogue.flatMap((target, at) => {
    if (target.speaker !== assistant || at === 0) return []
    const order = Math.ceil(at / 2)
    const said = JSON.stringify(dialogue.slice(0, at + 1))
    return [
      {
        problem_id: idFrom('sample', session.id, user, assistant, String(order), said),
        session_id: session.id,
        segment: { start, end },
        sample_order: order,
        user,
        assistant,
        data_type: 'video' as const,
        source: session.source,
        generation_type: 'llm' as const,
        dialogue: dialogue.slice(0, at),
        target,
        path,
        problem_type: 'free-form' as const,
        solution: `<answer>${target.utterance}</answer>`,
      },
    ]
  })
}
