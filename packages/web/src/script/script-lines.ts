import { readerOf } from '@commedia/core'
import {
  actAttempted,
  actRuled,
  actSeen,
  aiDisclosed,
  type BodyOf,
  casesOf,
  circumstancesGiven,
  curtainFell,
  gestureMade,
  heldBack,
  helpOffered,
  hintGiven,
  holdEnded,
  isRedacted,
  lineSpoken,
  lookedRound,
  narrated,
  on,
  personCalled,
  progressMade,
  reminderGiven,
  seatTaken,
  secretTold,
  showStopped,
  silenceKept,
  stageChanged,
  thoughtHad,
  typesOf,
  wordsRead,
  worldActed,
} from '@commedia/core/events'
import { EVERY_ROOM, type SeenEvent } from '@commedia/core/wire'
import { placeOf } from './script-body.ts'
import { happen, rule } from './script-outcomes.ts'
import type { Draft, ScriptLine, ScriptPage, SpeechPart } from './script-page.ts'

/** The page after more events. What stood on it before is not changed. */
export function writeLines(page: ScriptPage, events: readonly SeenEvent[]): ScriptPage {
  if (events.length === 0) return page
  const draft: Draft = { ...page, lines: [...page.lines] }
  for (const event of events)
    if (!isRedacted(event.body)) {
      if (event.moment === undefined) write(event, draft)
      else tell(event.moment, event, draft)
    } else if (LEAVES_A_GAP.has(event.type) || HOUSE_READS.declared(event.type) === undefined)
      draft.lines.push({ ...placeOf(event), kind: 'removed', by: event.by })
  return draft
}

const write = casesOf<SeenEvent, [page: Draft], void>(
  on(lineSpoken, ({ text, ...how }, event, page) => speak(page, event, { kind: 'words', text, ...how })),
  on(thoughtHad, ({ text }, event, page) => speak(page, event, { kind: 'thought', text })),
  on(actAttempted, ({ act, text }, event, page) => {
    page.tried = [...page.tried, { act, by: event.by, at: event.at }].slice(-MOST_TRIED)
    speak(page, event, { kind: 'act', text })
  }),
  on(gestureMade, ({ text }, event, page) => speak(page, event, { kind: 'act', text })),
  on(actRuled, rule),
  on([stageChanged, actSeen], happen),
  on(
    [narrated, worldActed],
    ({ text }, event, page) => void page.lines.push({ ...placeOf(event), kind: 'told', text }),
  ),
  on(lookedRound, setScene),
  on(progressMade, progress),
  on(wordsRead, read),
  on(circumstancesGiven, give),
  on(secretTold, confess),
  on(hintGiven, ({ text }, event, page) => void page.lines.push({ ...placeOf(event), kind: 'hint', text })),
  on(silenceKept, ({ text = '' }, event, page) => {
    const isOther = event.by !== page.viewer && text !== ''
    page.lines.push(
      isOther
        ? { ...placeOf(event), kind: 'told', text }
        : { ...placeOf(event), kind: 'silent', by: event.by },
    )
  }),
  on(holdEnded, ({ role, text = '' }, event, page) => {
    if (role !== page.viewer && text !== '') page.lines.push({ ...placeOf(event), kind: 'told', text })
  }),
  on(seatTaken, sit),
  on(
    [personCalled, helpOffered, aiDisclosed, reminderGiven, heldBack, showStopped],
    ({ text }, event, page) => void page.lines.push({ ...placeOf(event), kind: 'house', text }),
  ),
  on(
    curtainFell,
    ({ text }, event, page) => void page.lines.push({ ...placeOf(event), kind: 'curtain', text }),
  ),
)

/** What only a mode that was handed in knows is written as it says of itself. */
function tell(
  { kind, text, to, manner }: NonNullable<SeenEvent['moment']>,
  event: SeenEvent,
  page: Draft,
): void {
  const channel = manner === 'whisper' || manner === 'aside' ? manner : 'aloud'
  if (kind === 'line') speak(page, event, { kind: 'words', text, channel, to })
  else if (kind === 'act' || kind === 'thought') speak(page, event, { kind, text })
  else page.lines.push({ ...placeOf(event), kind: 'told', text })
}

/** What every house can read by itself. */
const HOUSE_READS = readerOf(...EVERY_ROOM)

/** A part of a speech as it is played; what is said is said somehow, and to somebody or nobody. */
type Played = Pick<SpeechPart, 'kind' | 'text'> &
  Partial<Pick<BodyOf<typeof lineSpoken>, 'channel' | 'to' | 'cut' | 'spare'>>

/** What one says in one breath is one speech. */
function speak(page: Draft, event: SeenEvent, played: Played): void {
  const { at, by, seq } = event
  const { kind, text, channel = 'aloud', to, cut = false, spare } = played
  const part: SpeechPart = { kind, text, seq }
  const last = page.lines.at(-1)
  const spoken = kind === 'words'
  if (last?.kind === 'speech' && last.by === by && last.at === at) {
    const said = last.parts.some((one) => one.kind === 'words')
    if (!spoken || !said || last.channel === channel) {
      page.lines[page.lines.length - 1] = {
        ...last,
        seq,
        parts: [...last.parts, part],
        ...(spoken ? { channel, to, cut: last.cut || cut } : {}),
        ...(spare === true ? { spare } : {}),
      }
      return
    }
  }
  const speech = { by, parts: [part], channel, to, cut, ...(spare === true ? { spare } : {}) } as const
  const isModels = by === page.viewer && page.act > 0 && !page.isSeated
  const model = isModels ? ({ byModel: true } as const) : {}
  page.lines.push({ ...placeOf(event), kind: 'speech', ...speech, ...model })
}

/** Where one is now. Whoever enters sees the place before it is told of them. */
function setScene(
  { scene, name, time, surroundings }: BodyOf<typeof lookedRound>,
  event: SeenEvent,
  page: Draft,
): void {
  const { by, at } = event
  if (page.viewer === BOOTH && by !== NARRATOR) return
  if (page.scene === scene) return
  page.scene = scene
  const last = page.lines.at(-1)
  const isOwnEntrance = last?.kind === 'does' && last.by === page.viewer && last.at === at
  const line: ScriptLine = { ...placeOf(event), kind: 'scene', name, time, text: surroundings }
  page.lines.splice(page.lines.length - (isOwnEntrance ? 1 : 0), 0, line)
}

function progress(
  { act, done, of, title }: BodyOf<typeof progressMade>,
  event: SeenEvent,
  page: Draft,
): void {
  const where = placeOf(event)
  if (act !== page.act) {
    page.act = act
    page.scene = undefined
    page.lines.push({ ...where, kind: 'act', number: act, title })
  } else page.lines.push({ ...where, kind: 'point', done, of })
}

function sit({ role, seat }: BodyOf<typeof seatTaken>, event: SeenEvent, page: Draft): void {
  if (role === page.viewer) page.isSeated = seat.kind === 'person'
  // Before anything was played it is on the playbill.
  if (page.act > 0) page.lines.push({ ...placeOf(event), kind: 'seat', role, sitter: seat.kind })
}

function read({ name, text, how }: BodyOf<typeof wordsRead>, event: SeenEvent, page: Draft): void {
  if (how === 'at-hand' && event.by !== page.viewer) return
  page.lines.push({ ...placeOf(event), kind: 'reads', by: event.by, how, name, text })
}

/** What a role is told for itself is for the page of whoever plays it: the booth has it in its own place. */
function give({ role, news, want }: BodyOf<typeof circumstancesGiven>, event: SeenEvent, page: Draft): void {
  if (role !== page.viewer || (news === '' && want === '')) return
  page.lines.push({ ...placeOf(event), kind: 'given', news, want })
}

function confess({ role, quote, to }: BodyOf<typeof secretTold>, event: SeenEvent, page: Draft): void {
  if (role !== page.viewer) return
  page.lines.push({ ...placeOf(event), kind: 'confessed', quote, to })
}

/** So many attempts are remembered at most. */
const MOST_TRIED = 8
const BOOTH = 'booth'
const NARRATOR = 'narrator'
/** Events whose words, once removed, leave a gap that is shown. */
const LEAVES_A_GAP = typesOf(lineSpoken, thoughtHad, actAttempted, gestureMade, narrated, wordsRead)
