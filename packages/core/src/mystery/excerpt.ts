import { wordEmbedder } from '../memory/word-embedder.ts'
import type { Embedder } from '../ports/embedder.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { nameLine, oneLine } from '../prelude/lines.ts'
import type { MysteryCrew, PlayerNow } from './mystery-crew.ts'
import { PAGE_WORDS } from './page-words.ts'
import { cutSegments, fittingSegments, latestSegments, tokensIn } from './segments.ts'
import type { HeardLine } from './table-view.ts'
import { TABLE_WORDS } from './table-words.ts'
import { traceOf } from './trace-of.ts'

/** What a page quotes: of one's script, unless all of it stands at the head already, and of what one heard and found. */
export interface Excerpt {
  readonly script: string
  readonly heard: string
}

/** Finds what fits by the words it shares, where a table has no embedder. */
export const BY_WORDS = wordEmbedder()

/** What of a player's script and of what it heard fits a question, within the table's limits. Cards and its own words come before all else. */
export async function excerptFor(
  player: PlayerNow,
  query: string,
  { embedder = BY_WORDS, models }: ExcerptCrew,
): Promise<Excerpt> {
  const { texts, room } = heardBy(player, models)
  const [script, heard] = await Promise.all([
    scriptFor(player, query, embedder),
    fittingSegments(texts, { query, ...room }, embedder),
  ])
  return { script, heard: heard.join('\n') }
}

/** The same for what is said or decided after all was heard: of the words of others the latest, and of those before them what they come to. */
export async function latestFor(
  player: PlayerNow,
  query: string,
  { embedder = BY_WORDS, models }: ExcerptCrew,
): Promise<Excerpt> {
  const { pieces, texts, room } = heardBy(player, models)
  const shortOf = (at: number): string => {
    const { line, text } = pieces[at] ?? {}
    return line === undefined ? (text ?? '') : traceOf(player, line)
  }
  const heard = latestSegments(texts, { ...room, shortOf })
  return { script: await scriptFor(player, query, embedder), heard: heard.join('\n') }
}

/** Who finds what fits; with the models, a page may grow with the window of whoever reads it. */
type ExcerptCrew = Pick<MysteryCrew, 'embedder'> & Partial<Pick<MysteryCrew, 'models'>>

function heardBy(player: PlayerNow, models: ExcerptCrew['models']) {
  const pieces = heardPieces(player)
  return {
    pieces,
    texts: pieces.map(({ text }) => text),
    room: { mostTokens: heardRoom(player, models), rankOf: (at: number) => pieces[at]?.rank ?? 0 },
  }
}

/** What of a model's window may go to what was heard, and the most that helps anybody. */
const HEARD_PART = 1 / 4
const MOST_HEARD_TOKENS = 12_000

/** How much of what was heard a page may quote: what the table allows, and where players weigh all of it, what the window does. */
function heardRoom({ settings, role }: PlayerNow, models: ExcerptCrew['models']): number {
  const { heardTokens, method } = settings
  if (method !== 'weigh' || models === undefined) return heardTokens
  const { contextTokens, small } = models({ prompt: 'mystery.weigh', role }).profile
  if (small) return heardTokens
  return Math.max(heardTokens, Math.min(MOST_HEARD_TOKENS, Math.floor(contextTokens * HEARD_PART)))
}

async function scriptFor(player: PlayerNow, query: string, embedder: Embedder): Promise<string> {
  if (hasWholeScript(player)) return ''
  const room = { query, mostTokens: player.settings.scriptTokens }
  return (await fittingSegments(cutSegments(scriptOf(player)), room, embedder)).join('\n')
}

/** Whether a player's whole script fits its page: then it stands at the head, the same from call to call. */
export function hasWholeScript(player: PlayerNow): boolean {
  return tokensIn(scriptOf(player)) <= player.settings.scriptTokens
}

/** All that was dealt to a player so far. */
export function scriptOf({ sheet }: Pick<PlayerNow, 'sheet'>): string {
  return sheet.script.join('\n\n')
}

/** What a player heard and found, each exchange of question and answer in one piece. */
export function heardSegments(player: PlayerNow): readonly string[] {
  return heardPieces(player).map(({ text }) => text)
}

/** The same with what comes first where not all of it fits: cards, which nobody says again, and what the player itself said or was told. */
function heardPieces({ part, language, role }: PlayerNow): readonly Piece[] {
  const words = inLanguage(language, PAGE_WORDS)
  const nameOf = (id: string): string =>
    id === role ? words.you : nameLine(part.told?.people.find((one) => one.id === id)?.name ?? id)
  const answers = new Map(
    part.heard.flatMap((line) =>
      line.kind === 'answer' && line.question ? [[line.question, line] as const] : [],
    ),
  )
  const laidOpen = new Set(part.clues.map(({ title }) => inLanguage(language, TABLE_WORDS).shows(title)))
  const told = part.heard.flatMap((line): readonly Piece[] => {
    // What nobody has answered yet would change its place later; a card that is only laid open stands below.
    if (
      (line.kind === 'show' && laidOpen.has(line.text)) ||
      (line.kind === 'answer' && part.heard.some((asked) => isAsked(asked, line)))
    )
      return []
    const answer = line.question === undefined ? undefined : answers.get(line.question)
    if (line.kind === 'question' && answer === undefined) return []
    const { seq, by, to, text } = line
    const said = words.said(nameOf(by), to === undefined ? '' : nameOf(to), oneLine(text))
    const first = line.private ? `${words.alone}${said}` : said
    const rank = by === role || to === role ? OWN : 0
    // An exchange stands where its answer was given.
    return line.kind === 'question' && answer !== undefined
      ? [
          {
            ...{ seq: answer.seq, rank, line: answer },
            text: `${first}\n${words.said(nameOf(answer.by), nameOf(by), oneLine(answer.text))}`,
          },
        ]
      : [{ seq, rank, line, text: first }]
  })
  const cards = part.clues.map(({ seq, title, text, by }) => ({
    ...{ seq, rank: CARD },
    text: words.card(nameOf(by), oneLine(title), oneLine(text)),
  }))
  // In the order of the evening, so that what was quoted before stays where it is.
  return [...told, ...cards].sort((one, other) => one.seq - other.seq)
}

interface Piece {
  readonly seq: number
  readonly rank: number
  readonly text: string
  /** What stays of it where there is no room: of an exchange the answer, of a card all of it. */
  readonly line?: HeardLine
}

const OWN = 1
const CARD = 2

function isAsked(line: HeardLine, answer: HeardLine): boolean {
  return line.kind === 'question' && line.question === answer.question
}
