import type { SeenEvent } from '@commedia/core/wire'

/** A stretch of a speech: said, done, or thought. */
export interface SpeechPart {
  readonly kind: 'words' | 'act' | 'thought'
  readonly text: string
  readonly seq: number
}

/** What somebody says, with what they do and think in the same breath. */
export interface Speech {
  readonly kind: 'speech'
  readonly by: string
  readonly parts: readonly SpeechPart[]
  readonly channel: 'aloud' | 'whisper' | 'aside'
  readonly to: string | undefined
  /** Ended before its end. */
  readonly cut: boolean
}

/** One line of the page a viewer reads. */
export type ScriptLine = {
  readonly key: string
  /** Its newest event: whoever goes back to here keeps all of it. */
  readonly seq: number
  /** What came about together bears the same time. */
  readonly at: string
} & (
  | Speech
  /** The first line of every show: that this is AI. */
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'act'; readonly number: number; readonly title: string }
  | { readonly kind: 'scene'; readonly name: string; readonly time: string; readonly text: string }
  /** The narrator. */
  | { readonly kind: 'told'; readonly text: string }
  /** What others are seen to do. */
  | { readonly kind: 'does'; readonly by: string; readonly text: string }
  /** What came of one's own act. */
  | { readonly kind: 'ruling'; readonly possible: boolean; readonly text: string }
  | { readonly kind: 'point'; readonly done: number; readonly of: number }
  | { readonly kind: 'reads'; readonly name: string; readonly text: string }
  | { readonly kind: 'hint'; readonly text: string }
  | { readonly kind: 'silent'; readonly by: string }
  /** The house itself speaks: help, a reminder, words held back, why the show stopped. */
  | { readonly kind: 'house'; readonly text: string }
  | { readonly kind: 'seat'; readonly role: string; readonly sitter: 'person' | 'model' | 'understudy' }
  | { readonly kind: 'removed'; readonly by: string }
  /** A take begins here. */
  | { readonly kind: 'take' }
  | { readonly kind: 'curtain'; readonly text: string }
)

/** A page of a script, and where its reading stands. */
export interface ScriptPage {
  readonly viewer: string
  readonly lines: readonly ScriptLine[]
  readonly act: number
  readonly scene: string | undefined
  /** One's own acts nobody has ruled on yet. */
  readonly tried: readonly string[]
}

/** A page nothing stands on yet but that this is AI. */
export function emptyPage(viewer: string, notice: string): ScriptPage {
  const lines: readonly ScriptLine[] =
    notice === '' ? [] : [{ kind: 'notice', key: 'notice', seq: 0, at: '', text: notice }]
  return { viewer, lines, act: 0, scene: undefined, tried: [] }
}

/** The page after more events. What stood on it before is not changed. */
export function writeLines(page: ScriptPage, events: readonly SeenEvent[]): ScriptPage {
  if (events.length === 0) return page
  const draft: Draft = { ...page, lines: [...page.lines] }
  for (const event of events) write(draft, event)
  return draft
}

type Draft = { -readonly [Key in keyof ScriptPage]: ScriptPage[Key] } & { lines: ScriptLine[] }
type Body = Readonly<Record<string, unknown>>
type Writer = (page: Draft, event: SeenEvent, body: Body) => void

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
      if (event.by === page.viewer) page.tried = [...page.tried, words(act)]
      speak(page, event, partOf('act', text, event))
    },
  ],
  ['act-ruled', rule],
  ['stage-changed', happen],
  ['act-seen', happen],
  ['narrated', tell],
  ['world-acted', tell],
  ['looked-round', setScene],
  ['progress-made', progress],
  [
    'words-read',
    (page, event, { name, text }) =>
      void page.lines.push({ ...placeOf(event), kind: 'reads', name: words(name), text: words(text) }),
  ],
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

function rule(page: Draft, event: SeenEvent, { act, possible, told }: Body): void {
  const where = placeOf(event)
  const text = words(told)
  const isOwn = page.tried.length > 0
  if (text !== '')
    page.lines.push(
      isOwn
        ? { ...where, kind: 'ruling', possible: possible === true, text }
        : { ...where, kind: 'told', text },
    )
  if (!page.tried.includes(words(act))) return
  page.tried = page.tried.filter((one) => one !== act)
  const last = page.lines.at(-1)
  const isTold = last?.kind === 'ruling' && last.at === event.at
  if (!isTold) page.lines.push({ ...where, kind: 'ruling', possible: possible === true, text: '' })
}

function happen(page: Draft, event: SeenEvent, { told }: Body): void {
  const { by, seq, at } = event
  const text = words(told)
  if (text === '') return
  const where = placeOf(event)
  const last = page.lines.at(-1)
  if (by === page.viewer && page.tried.length > 0)
    return void page.lines.push({ ...where, kind: 'ruling', possible: true, text })
  if (last?.kind === 'does' && last.at === at)
    return void page.lines.splice(-1, 1, { ...last, seq, text: `${last.text}${gap(last.text)}${text}` })
  page.lines.push({ ...where, kind: 'does', by, text })
}

/** Where one is now. Whoever enters sees the place before it is told of them. */
function setScene(page: Draft, event: SeenEvent, { scene, name, time, surroundings }: Body): void {
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

function progress(page: Draft, event: SeenEvent, { act, done, of, title }: Body): void {
  const where = placeOf(event)
  const number = Number(act) || 1
  if (number !== page.act) {
    page.act = number
    page.scene = undefined
    page.lines.push({ ...where, kind: 'act', number, title: words(title) })
  } else page.lines.push({ ...where, kind: 'point', done: Number(done) || 0, of: Number(of) || 1 })
}

function sit(page: Draft, event: SeenEvent, { role, seat }: Body): void {
  const { kind } = (seat ?? {}) as { readonly kind?: unknown }
  const sitter = kind === 'person' || kind === 'understudy' ? kind : 'model'
  // Before anything was played it is on the playbill.
  if (page.act > 0) page.lines.push({ ...placeOf(event), kind: 'seat', role: words(role), sitter })
}

const BOOTH = 'booth'
const NARRATOR = 'narrator'
/** Events whose words, once removed, leave a gap that is shown. */
const TOLD: ReadonlySet<string> = new Set([
  'line-spoken',
  'thought-had',
  'act-attempted',
  'narrated',
  'words-read',
])

function bodyOf({ body }: Pick<SeenEvent, 'body'>): Body {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : {}
}

function placeOf({ seq, at }: SeenEvent): {
  readonly key: string
  readonly seq: number
  readonly at: string
} {
  return { key: String(seq), seq, at }
}

function partOf(kind: SpeechPart['kind'], text: unknown, { seq }: SeenEvent): SpeechPart {
  return { kind, text: words(text), seq }
}

function words(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function maybe(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function gap(text: string): string {
  return /[\u2e80-\uffee]$/u.test(text) ? '' : ' '
}
