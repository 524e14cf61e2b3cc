import * as z from 'zod'
import type { Session, TurnSample } from './session.ts'

/** One line of a dialogue, as records have it. */
export const RecordLine = z.object({ speaker: z.string().min(1), utterance: z.string().min(1) })
/** One line of a dialogue, as records have it. */
export type RecordLine = Readonly<z.infer<typeof RecordLine>>

/** A sample in the published fields. */
export const SampleRecord = z.object({
  problem_id: z.string().min(1),
  session_id: z.string().min(1),
  /** The stretch of the film that may be seen, in milliseconds, its end excluded. */
  segment: z.object({ start: z.number().min(0), end: z.number().min(0) }).readonly(),
  /** Which answer of its dialogue it is, from 1. */
  sample_order: z.int().min(1),
  user: z.string().min(1),
  assistant: z.string().min(1),
  data_type: z.literal('video'),
  source: z.string().min(1),
  /** Whether the lines are the film's own, or a model wrote them. */
  generation_type: z.enum(['raw', 'llm']),
  dialogue: z.array(RecordLine).min(1).readonly(),
  target: RecordLine,
  path: z.string().min(1),
  problem_type: z.literal('free-form'),
  /** The true line in answer tags. */
  solution: z.string().min(1),
})
/** A sample in the published fields. */
export type SampleRecord = Readonly<z.infer<typeof SampleRecord>>

/** Writes a sample of a film's own lines as a record; `path` is where its clip lies. */
export function sampleRecord(sample: TurnSample, { path }: { readonly path: string }): SampleRecord {
  const { id, session, order, user, assistant, clip, history, target } = sample
  return {
    problem_id: id,
    session_id: session,
    segment: { start: clip.start, end: clip.end },
    sample_order: order,
    user,
    assistant,
    data_type: 'video',
    source: clip.source,
    generation_type: 'raw',
    dialogue: history.map(lineOf),
    target: lineOf(target),
    path,
    problem_type: 'free-form',
    solution: `<answer>${target.text}</answer>`,
  }
}

/** The lines of a session, as records and prompts have them. */
export function sessionLines({ utterances }: Session): readonly RecordLine[] {
  return utterances.map(lineOf)
}

function lineOf({ speaker, text }: TurnSample['target']): RecordLine {
  return { speaker, utterance: text }
}
