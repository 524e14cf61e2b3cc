import { idFrom } from '../../prelude/ids.ts'
import type { Clip } from '../../schema/clip.ts'

/** What somebody says, and when, in milliseconds. */
export interface Utterance {
  readonly speaker: string
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A talk of two in a film: the user begins, the assistant answers, and so on in turn; it ends with the assistant. */
export interface Session {
  readonly id: string
  /** The film it is a part of. */
  readonly source: string
  readonly user: string
  readonly assistant: string
  readonly utterances: readonly Utterance[]
}

/** One line to be found: what was said before it, and the clip that may be seen. */
export interface TurnSample {
  readonly id: string
  readonly session: string
  /** Which of its session's answers it is, from 1. */
  readonly order: number
  readonly user: string
  readonly assistant: string
  readonly clip: Clip
  readonly history: readonly Utterance[]
  readonly target: Utterance
}

/** A clip of a film, under an id that film and times decide. */
export function clipOf(source: string, { start, end }: Pick<Clip, 'start' | 'end'>): Clip {
  return { id: idFrom('clip', source, String(start), String(end)), source, start, end }
}

/** The whole of a session, for those who join in after it: from its first word to its last. */
export function sessionClip({ source, utterances }: Session): Clip {
  const start = Math.min(...utterances.map((utterance) => utterance.start))
  return clipOf(source, { start, end: Math.max(...utterances.map((utterance) => utterance.end)) })
}
