import type { Cue } from '@commedia/core'
import {
  actAttempted,
  aiDisclosed,
  casesOf,
  gestureMade,
  heldBack,
  helpOffered,
  hintAsked,
  lineSpoken,
  on,
  seatTaken,
  silenceKept,
  stageChanged,
  thoughtHad,
  typesOf,
} from '@commedia/core/events'
import type { SeenEvent } from '@commedia/core/wire'
import type { ScriptLine, Speech, SpeechPart } from '../../script/script-page.ts'

/** Something said here that the record does not show yet. */
export interface Sending {
  readonly cue: Cue
  readonly role: string
  /** The newest event when it was sent: what answers it comes after. */
  readonly after: number
  /** Its parts as they will stand in the script; none where nothing will. */
  readonly parts: readonly Pick<SpeechPart, 'kind' | 'text'>[]
}

/** Of what was sent, that which no event has answered yet. */
export function unanswered(sent: readonly Sending[], events: readonly SeenEvent[]): readonly Sending[] {
  if (sent.length === 0) return sent
  const answered = new Set<number>()
  const left = sent.filter(({ role, after, parts }) => {
    const fresh = events.filter(({ seq }) => seq > after && !answered.has(seq))
    const answer = fresh.find(
      (event) =>
        isFor(event, role) && (!PLAYED.has(event.type) || parts.some(({ text }) => textOf(event) === text)),
    )
    if (answer === undefined) return true
    for (const { seq, at, by } of fresh) if (at === answer.at && by === answer.by) answered.add(seq)
    return false
  })
  return left.length === sent.length ? sent : left
}

/** What is on its way, as it will stand in the script. */
export function sendingLines(sent: readonly Sending[]): readonly (ScriptLine & Speech)[] {
  return sent.flatMap(({ cue, role, parts }) => {
    if (parts.length === 0) return []
    const said = cue.kind === 'say-line' ? cue : undefined
    return [
      {
        kind: 'speech',
        key: `sending ${cue.id}`,
        seq: 0,
        at: cue.id,
        by: role,
        parts: parts.map((part) => ({ ...part, seq: 0 })),
        channel: said?.channel ?? 'aloud',
        to: said?.to,
        cut: false,
      } as const,
    ]
  })
}

/** What a person plays, told apart by its words. */
const PLAYED = typesOf(lineSpoken, actAttempted, gestureMade, thoughtHad)

/** Whoever says only that they come, comes, and there is nothing more to play. */
const COMES: ReadonlySet<string> = new Set(['enter', 'move'])

/** For whose cue an event is an answer, besides what is played. */
const answeredTo = casesOf<SeenEvent, [], string | undefined>(
  on([silenceKept, hintAsked, heldBack, helpOffered, aiDisclosed, seatTaken], ({ role }) => role),
  on(stageChanged, ({ change }, { by }) => (COMES.has(change.kind) ? by : undefined)),
)

function isFor(event: SeenEvent, role: string): boolean {
  return (PLAYED.has(event.type) ? event.by : answeredTo(event)) === role
}

const textOf = casesOf<SeenEvent, [], string>(
  on([lineSpoken, actAttempted, gestureMade, thoughtHad], ({ text }) => text),
)
