import type { Cue } from '@commedia/core'
import type { SeenEvent } from '@commedia/core/wire'
import type { ScriptLine, Speech, SpeechPart } from '../../parts/script-page.ts'

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
const PLAYED: ReadonlySet<string> = new Set(['line-spoken', 'act-attempted', 'gesture-made', 'thought-had'])
/** What answers a cue besides. */
const ANSWERS: ReadonlySet<string> = new Set([
  'silence-kept',
  'hint-asked',
  'held-back',
  'help-offered',
  'ai-disclosed',
  'seat-taken',
])

/** Whoever says only that they come, comes, and there is nothing more to play. */
const COMES: ReadonlySet<unknown> = new Set(['enter', 'move'])

function isFor({ type, by, body }: SeenEvent, role: string): boolean {
  if (PLAYED.has(type)) return by === role
  if (type === 'stage-changed' && by === role)
    return COMES.has((body as { readonly change?: { readonly kind?: unknown } } | null)?.change?.kind)
  return ANSWERS.has(type) && (body as { readonly role?: unknown } | null)?.role === role
}

function textOf({ body }: SeenEvent): unknown {
  return (body as { readonly text?: unknown } | null)?.text
}
