import { idFrom } from '../../prelude/ids.ts'
import { languageOf } from '../../prelude/language.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import type { SubtitleLine } from '../../schema/clip.ts'
import type { Session, Utterance } from './session.ts'

/** How long an answer may be waited for. */
export const TURN_GAP_MS = 10_000
/** How long a talk may rest between two rounds. */
export const ROUND_GAP_MS = 20_000

/** Where the lines are from, and whose lines count: everybody's unless told. */
export interface SessionWishes {
  readonly source: string
  readonly people?: readonly string[]
}

/**
 * Finds the talks of two in a film: u1, a1, u2, a2, … as long as nobody else speaks and the pauses stay within bounds, which count
 * themselves. Lines without a speaker or of bystanders are left out; what one person says in a row is one utterance. No utterance is
 * in two sessions.
 */
export function findSessions(
  lines: readonly SubtitleLine[],
  { source, people }: SessionWishes,
): readonly Session[] {
  const sessions: Session[] = []
  let talk: readonly Utterance[] = []
  const close = () => {
    const utterances = talk.slice(0, talk.length - (talk.length % 2))
    const [user, assistant] = utterances
    if (user === undefined || assistant === undefined) return
    const id = idFrom('session', source, String(user.start), user.speaker, assistant.speaker)
    sessions.push({ id, source, user: user.speaker, assistant: assistant.speaker, utterances })
  }
  for (const next of utterancesOf(lines, people)) {
    if (!continues(talk, next)) {
      close()
      const unanswered = talk.length % 2 === 1 ? talk.slice(-1) : []
      talk = continues(unanswered, next) ? unanswered : []
    }
    talk = [...talk, next]
  }
  close()
  return sessions
}

function continues(talk: readonly Utterance[], next: Utterance): boolean {
  const last = talk.at(-1)
  if (last === undefined) return true
  const answers = talk.length % 2 === 1
  const expected = answers ? talk[1]?.speaker : talk[0]?.speaker
  return (
    next.speaker !== last.speaker &&
    (expected === undefined || next.speaker === expected) &&
    next.start - last.end <= (answers ? TURN_GAP_MS : ROUND_GAP_MS)
  )
}

function utterancesOf(
  lines: readonly SubtitleLine[],
  people: readonly string[] | undefined,
): readonly Utterance[] {
  const utterances: Utterance[] = []
  for (const { speaker, ...line } of lines.toSorted((one, other) => one.start - other.start)) {
    const text = line.text.trim()
    if (speaker === null || text === '' || (people && !people.includes(speaker))) continue
    const last = utterances.at(-1)
    if (last?.speaker === speaker && line.start - last.end <= TURN_GAP_MS) {
      const end = Math.max(last.end, line.end)
      utterances[utterances.length - 1] = { ...last, text: joined(last.text, text), end }
    } else utterances.push({ speaker, text, start: line.start, end: line.end })
  }
  return utterances
}

function joined(one: string, other: string): string {
  const spaced = [one, other].some((text) => tongueOf(languageOf(text)).spaced)
  return spaced ? `${one} ${other}` : `${one}${other}`
}
