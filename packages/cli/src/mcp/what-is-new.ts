import { type AnyEventKind, type Clock, inLanguage, type Json } from '@commedia/core'
import { Phase, type TablePart, tableRoom } from '@commedia/core/mystery'
import {
  EVERY_ROOM,
  type SeenEvent,
  type ShowDetail,
  stageEventOf,
  type WireClient,
} from '@commedia/core/wire'
import * as z from 'zod'
import { PLAY_WORDS } from '../evening/words.ts'
import { type Wanted, wantedOf } from '../modes/mystery/wanted.ts'
import { type Page, pageReader, withLine } from '../modes/performance/page.ts'
import type { ShownLine } from '../modes/performance/shown-line.ts'
import { speechRuns } from '../modes/performance/speech-runs.ts'

/** What a guest of another program is told of a show: lines since last time, whether it is their turn, and whether it is over. */
export const News = z.object({
  show: z.string(),
  lines: z
    .array(z.string())
    .readonly()
    .describe(
      'What you perceived, line by line: `NAME: (does something) words`, and what is told in square brackets.',
    ),
  myTurn: z.boolean().describe('Whether the others wait for you.'),
  over: z.boolean(),
  table: z
    .object({
      phase: Phase,
      round: z.int(),
      wants: z
        .object({
          act: z.enum(['say', 'answer', 'search', 'ask', 'vote', 'pass']),
          who: z.string().optional().describe('Who asked you, or whose death it is about.'),
          text: z.string().optional().describe('What you were asked.'),
          left: z.int().optional().describe('How often you may.'),
        })
        .nullable()
        .describe('What the table waits for from you; `pass` instead when you want nothing more of a phase.'),
    })
    .optional()
    .describe('At a mystery table: where the game is.'),
  seen: z.int().describe('Ask for what is new after this number next time.'),
})
/** What a guest of another program is told of a show. */
export type News = Readonly<z.infer<typeof News>>

const KINDS = new Map<string, AnyEventKind>(
  EVERY_ROOM.flatMap(({ events }) => events.map((kind) => [kind.type, kind] as const)),
)
const LOOK_EVERY_MS = 300
/** After so long without a word, whoever talks in a room has said what they had to say. */
const FELL_SILENT_MS = 3000
const PAGE = 500

/** What happened after a number, from my own seat and nobody else's. */
export async function whatIsNew(show: string, after: number, wire: WireClient): Promise<News> {
  const detail = await wire.getShow({ show })
  const table = detail.kind === 'table' ? await atTable(detail, wire) : undefined
  const events: SeenEvent[] = []
  let from: number | null = after
  while (from !== null) {
    const page = await wire.getRecord({ show, query: { after: from, limit: PAGE } })
    events.push(...page.events)
    from = page.after
  }
  return {
    show,
    lines: linesOf(events, detail),
    myTurn: isMyTurn(detail),
    over: detail.over,
    ...(table && { table }),
    seen: events.at(-1)?.seq ?? after,
  }
}

/** Where a game is, and what is wanted of me, from what my own seat knows. */
async function atTable({ id, roles: [role] }: ShowDetail, wire: WireClient): Promise<News['table']> {
  const { view } = await wire.getView({ show: id, query: {} })
  const part = view.parts[tableRoom.name] as TablePart | undefined
  if (part === undefined) return undefined
  const { phase, round } = part
  const wanted = role === undefined ? undefined : wantedOf(part, role)
  return { phase, round, wants: wanted === undefined ? null : wantIn(wanted, part) }
}

/** What is wanted, in the words of `act_at_table`. */
function wantIn(wanted: Wanted, { told }: TablePart): NonNullable<News['table']>['wants'] {
  const nameOf = (id: string): string =>
    [...(told?.people ?? []), ...(told?.victims ?? [])].find((one) => one.id === id)?.name ?? id
  switch (wanted.kind) {
    case 'answer':
      return { act: 'answer', who: nameOf(wanted.question.by), text: wanted.question.text }
    case 'vote':
      return { act: 'vote', who: nameOf(wanted.victim) }
    case 'search':
    case 'ask':
      return { act: wanted.kind, left: wanted.left }
    case 'key':
      return { act: 'pass', text: wanted.question.text }
    default:
      return { act: 'say' }
  }
}

/** Waits until the others have answered: it is my turn, a room has said what it had to say, it is over or stopped, or the patience is at its end. */
export async function whatCame(
  { show, after, patienceMs }: { readonly show: string; readonly after: number; readonly patienceMs: number },
  { wire, clock }: { readonly wire: WireClient; readonly clock: Clock },
): Promise<News> {
  const until = clock.now() + patienceMs
  const saidIn = listener(after, { wire, clock })
  const isAnswered = async (now: ShowDetail): Promise<boolean> =>
    now.over || !now.playing || (now.kind === 'room' ? saidIn(now) : isMyTurn(now))
  while (!(await isAnswered(await wire.getShow({ show }))) && clock.now() < until)
    await clock.wait(LOOK_EVERY_MS)
  return whatIsNew(show, after, wire)
}

/** A room waits for nobody in it: says whether others have spoken there since, and then fell silent. */
function listener(
  after: number,
  { wire, clock }: { readonly wire: WireClient; readonly clock: Clock },
): (room: ShowDetail) => Promise<boolean> {
  let heard = after
  let lastWordAt: number | undefined
  return async (room) => {
    const { events } = await wire.getRecord({ show: room.id, query: { after: heard, limit: PAGE } })
    heard = events.at(-1)?.seq ?? heard
    const ofOthers = events.filter(({ by }) => !room.roles.includes(by))
    if (talkLines(ofOthers, room).length > 0) lastWordAt = clock.now()
    return lastWordAt !== undefined && clock.now() - lastWordAt >= FELL_SILENT_MS
  }
}

function isMyTurn({ waitsFor, roles }: ShowDetail): boolean {
  return waitsFor.some((role) => roles.includes(role))
}

function linesOf(events: readonly SeenEvent[], detail: ShowDetail): readonly string[] {
  return detail.kind === 'performance' ? playLines(events, detail) : talkLines(events, detail)
}

/** A play as its page has it. */
function playLines(
  events: readonly SeenEvent[],
  { take, viewers: [viewer = ''], cast, language }: ShowDetail,
): readonly string[] {
  const words = inLanguage(language, PLAY_WORDS)
  const read = pageReader({ viewer, names: new Map(cast.map(({ id, name }) => [id, name])), words })
  return events
    .map((event) => ({ ...stageEventOf(event, { take, viewer }), audience: [viewer] }))
    .flatMap(read)
    .reduce<Page>((page, { line }) => withLine(page, line), [])
    .flatMap((line) => guestLines(line, words.colon))
}

function guestLines(line: ShownLine, colon: string): readonly string[] {
  switch (line.kind) {
    case 'speech': {
      const said = speechRuns(line.parts).map(({ text }) => text)
      return [`${line.name}${colon}${said.join('')}`]
    }
    case 'scene':
      return [`[${line.place}. ${line.surroundings}]`]
    case 'given':
      return line.notes.map(({ label, text }) => `[${label}${text}]`)
    default:
      return [`[${line.text}]`]
  }
}

/** What is said in rooms and at tables. */
function talkLines(events: readonly SeenEvent[], { cast }: ShowDetail): readonly string[] {
  const names = new Map(cast.map(({ id, name }) => [id, name]))
  return events.flatMap(({ type, by, body }) => {
    const kind = KINDS.get(type)
    const read = kind?.body.safeParse(body)
    if (read?.success !== true) return []
    const moment = kind?.moment?.(read.data as Json & object)
    const text = moment?.text.trim() ?? ''
    if (moment === undefined || text === '') return []
    const name = names.get(by)
    return [name === undefined || moment.kind === 'narration' ? `[${text}]` : `${name}: ${text}`]
  })
}
