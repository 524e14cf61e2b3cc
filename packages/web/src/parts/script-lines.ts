import type { SeenEvent } from '@commedia/core/wire'
import { bodyOf, maybe, placeOf, words } from './script-body.ts'
import { happen, rule } from './script-outcomes.ts'
import type { Draft, ScriptLine, ScriptPage, SpeechPart, Writer } from './script-page.ts'

/** The page after more events. What stood on it before is not changed. */
export function writeLines(page: ScriptPage, events: readonly SeenEvent[]): ScriptPage {
  if (events.length === 0) return page
  const draft: Draft = { ...page, lines: [...page.lines] }
  for (const event of events) write(draft, event)
  return draft
}

function write(page: Draft, event: SeenEvent): void {
  const body = bodyOf(event)
  if (!('redacted' in body)) WRITERS.get(event.type)?.(page, event, body)
  else if (TOLD.has(event.type)) page.lines.push({ ...placeOf(event), kind: 'removed', by: event.by })
}

const tell: Writer = (page, event, { text }) =>
  void page.lines.push({ ...placeOf(event), kind: 'told', text: words(text) })
const tellHouse: Writer = (page, event, { text }) =>
  void page.lines.push({ ...placeOf(event), kind: 'house', text: words(text) })

const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ['line-spoken', (page, event, { text }) => speak(page, event, partOf('words', text, event))],
  ['thought-had', (page, event, { text }) => speak(page, event, partOf('thought', text, event))],
  [
    'act-attempted',
    (page, event, { act, text }) => {
      page.tried = [...page.tried, { act: words(act), by: event.by, at: event.at }].slice(-MOST_TRIED)
      speak(page, event, partOf('act', text, event))
    },
  ],
  ['gesture-made', (page, event, { text }) => speak(page, event, partOf('act', text, event))],
  ['act-ruled', rule],
  ['stage-changed', happen],
  ['act-seen', happen],
  ['narrated', tell],
  ['world-acted', tell],
  ['looked-round', setScene],
  ['progress-made', progress],
  ['words-read', read],
  ['circumstances-given', give],
  ['secret-told', confess],
  [
    'hint-given',
    (page, event, { text }) => void page.lines.push({ ...placeOf(event), kind: 'hint', text: words(text) }),
  ],
  [
    'silence-kept',
    (page, event, { text }) => {
      const isOther = event.by !== page.viewer && words(text) !== ''
      page.lines.push(
        isOther
          ? { ...placeOf(event), kind: 'told', text: words(text) }
          : { ...placeOf(event), kind: 'silent', by: event.by },
      )
    },
  ],
  [
    'hold-ended',
    (page, event, { role, text }) => {
      if (role !== page.viewer && words(text) !== '')
        page.lines.push({ ...placeOf(event), kind: 'told', text: words(text) })
    },
  ],
  ['person-called', tellHouse],
  ['seat-taken', sit],
  ['help-offered', tellHouse],
  ['ai-disclosed', tellHouse],
  ['reminder-given', tellHouse],
  ['held-back', tellHouse],
  ['show-stopped', tellHouse],
  [
    'curtain-fell',
    (page, event, { text }) =>
      void page.lines.push({ ...placeOf(event), kind: 'curtain', text: words(text) }),
  ],
])

/** What one says in one breath is one speech. */
function speak(page: Draft, event: SeenEvent, part: SpeechPart): void {
  const { at, by, seq } = event
  const { channel, to, cut } = bodyOf(event)
  const last = page.lines.at(-1)
  const spoken = part.kind === 'words'
  const how = channel === 'whisper' || channel === 'aside' ? channel : 'aloud'
  if (last?.kind === 'speech' && last.by === by && last.at === at) {
    const said = last.parts.some(({ kind }) => kind === 'words')
    if (!spoken || !said || last.channel === how) {
      page.lines[page.lines.length - 1] = {
        ...last,
        seq,
        parts: [...last.parts, part],
        ...(spoken ? { channel: how, to: maybe(to), cut: last.cut || cut === true } : {}),
      }
      return
    }
  }
  const speech = { by, parts: [part], channel: how, to: maybe(to), cut: cut === true } as const
  page.lines.push({ ...placeOf(event), kind: 'speech', ...speech })
}

/** Where one is now. Whoever enters sees the place before it is told of them. */
function setScene(
  page: Draft,
  event: SeenEvent,
  { scene, name, time, surroundings }: Parameters<Writer>[2],
): void {
  const { by, at } = event
  if (page.viewer === BOOTH && by !== NARRATOR) return
  if (page.scene === scene) return
  page.scene = words(scene)
  const last = page.lines.at(-1)
  const isOwnEntrance = last?.kind === 'does' && last.by === page.viewer && last.at === at
  const line: ScriptLine = {
    ...placeOf(event),
    kind: 'scene',
    name: words(name),
    time: words(time),
    text: words(surroundings),
  }
  page.lines.splice(page.lines.length - (isOwnEntrance ? 1 : 0), 0, line)
}

function progress(page: Draft, event: SeenEvent, { act, done, of, title }: Parameters<Writer>[2]): void {
  const where = placeOf(event)
  const number = Number(act) || 1
  if (number !== page.act) {
    page.act = number
    page.scene = undefined
    page.lines.push({ ...where, kind: 'act', number, title: words(title) })
  } else page.lines.push({ ...where, kind: 'point', done: Number(done) || 0, of: Number(of) || 1 })
}

function sit(page: Draft, event: SeenEvent, { role, seat }: Parameters<Writer>[2]): void {
  const { kind } = (seat ?? {}) as { readonly kind?: unknown }
  const sitter = kind === 'person' || kind === 'understudy' ? kind : 'model'
  // Before anything was played it is on the playbill.
  if (page.act > 0) page.lines.push({ ...placeOf(event), kind: 'seat', role: words(role), sitter })
}

function read(page: Draft, event: SeenEvent, { name, text, how }: Parameters<Writer>[2]): void {
  const way = how === 'aloud' || how === 'at-hand' ? how : 'read'
  if (way === 'at-hand' && event.by !== page.viewer) return
  const line = { kind: 'reads', by: event.by, how: way, name: words(name), text: words(text) } as const
  page.lines.push({ ...placeOf(event), ...line })
}

/** What a role is told for itself is for the page of whoever plays it: the booth has it in its own place. */
function give(page: Draft, event: SeenEvent, { role, news, want }: Parameters<Writer>[2]): void {
  if (role !== page.viewer || (words(news) === '' && words(want) === '')) return
  page.lines.push({ ...placeOf(event), kind: 'given', news: words(news), want: words(want) })
}

function confess(page: Draft, event: SeenEvent, { role, quote, to }: Parameters<Writer>[2]): void {
  if (role !== page.viewer) return
  const before = Array.isArray(to) ? to.map(words) : []
  page.lines.push({ ...placeOf(event), kind: 'confessed', quote: words(quote), to: before })
}

/** So many attempts are remembered at most. */
const MOST_TRIED = 8
const BOOTH = 'booth'
const NARRATOR = 'narrator'
/** Events whose words, once removed, leave a gap that is shown. */
const TOLD: ReadonlySet<string> = new Set([
  'line-spoken',
  'thought-had',
  'act-attempted',
  'gesture-made',
  'narrated',
  'words-read',
])

function partOf(kind: SpeechPart['kind'], text: unknown, { seq }: SeenEvent): SpeechPart {
  return { kind, text: words(text), seq }
}
