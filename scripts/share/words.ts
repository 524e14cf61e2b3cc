import {
  type Blueprint,
  HOUSE,
  type Language,
  randomFor,
  type Stage,
  type StageEvent,
  viewFor,
} from '@commedia/core'
import type { MysteryCase } from '@commedia/core/mystery'
import { performers, playGame, playShow, simulatedCompany, sleuths } from '@commedia/core/testing'
import { seenEvent } from '@commedia/core/wire'
import { printPage } from '@commedia/web/share'
import { readCases, withCanaries } from '../leaks/cases.ts'
import { readShows } from '../leaks/secret-pair.ts'
import type { ProofRow, ProofRun } from '../proof.ts'
import { ownWords } from './own-words.ts'
import { known, piecesOf, saidIn, wordsOnPage } from './page-words.ts'

const SHOWS = { full: 1_000, sample: 8 } as const
/** So often a page is printed once more from the whole record, which has to be found out. */
const PLANTED_EVERY = 5
const MOST_TURNS = 120

/** An evening that was played: its record, and all its audience perceived, as the house folded it. */
interface Played {
  readonly kind: string
  readonly title: string
  readonly language: Language
  readonly cast: readonly { readonly id: string; readonly name: string; readonly description: string }[]
  readonly events: readonly StageEvent[]
  readonly perceived: readonly string[]
}

/** Prints a page of each of many evenings, and looks for every word of it in what the audience perceived. */
export async function proveWords({ full, seed, options }: ProofRun) {
  const [plays, cases] = [readShows(), readCases()]
  const count = Number(options.shows ?? (full ? SHOWS.full : SHOWS.sample))
  const found = { unperceived: 0, planted: 0, caught: 0, pieces: 0, lines: 0 }
  const rows = new Map<string, { evenings: number; words: number; unperceived: number }>()
  for (let at = 0; at < count; at++) {
    const own = seed * 1_000_003 + at
    const isGame = at % 4 === 3
    const played = isGame
      ? await playCase(withCanaries(cases[Math.floor(at / 4) % cases.length] as MysteryCase), own)
      : await playPlay(withMarks(plays[at % plays.length] as Blueprint, own), own)
    const { strangers, pieces, lines } = strangersOn(played, HOUSE)
    found.unperceived += strangers.length
    found.pieces += pieces
    found.lines += lines
    if (strangers.length > 0)
      console.log(`${played.title} (${own}): not perceived: ${strangers.slice(0, 8).join(' ')}`)
    if (at % PLANTED_EVERY === 0) {
      found.planted++
      if (strangersOn(played, 'everybody').strangers.length > 0) found.caught++
    }
    const row = rows.get(played.title) ?? { evenings: 0, words: 0, unperceived: 0 }
    rows.set(played.title, {
      evenings: row.evenings + 1,
      words: row.words + pieces,
      unperceived: row.unperceived + strangers.length,
    })
  }
  return {
    figures: {
      shows: count,
      page_lines: found.lines,
      page_words: found.pieces,
      unperceived_words: found.unperceived,
      planted: found.planted,
      planted_found: found.caught,
    },
    rows: [...rows].map(([evening, row]): ProofRow => ({ evening, ...row })),
  }
}

/** Words of a page that the audience did not perceive, when it is printed from what some viewer perceived. */
function strangersOn(
  { kind, title, language, cast, events, perceived }: Played,
  from: typeof HOUSE | 'everybody',
) {
  const given =
    from === 'everybody'
      ? [...events, aside(events)]
      : events.filter(({ audience }) => audience.includes(from))
  const seen = given.map((event) => seenEvent(event, () => 'somebody'))
  const { html } = printPage({ title, language, kind, cast, events: seen })
  const whole = [
    ...perceived,
    ...[title, ...cast.flatMap(({ name, description }) => [name, description])],
    ...ownWords(language, { names: cast.map(({ name }) => name), began: given[0]?.at }),
  ]
    .join('\n')
    .toLowerCase()
  const pieces = new Set(piecesOf(whole))
  const onPage = [...new Set(wordsOnPage(html).flatMap(piecesOf))]
  const strangers = onPage.filter((piece) => !isFigure(piece) && !known(piece, pieces, whole))
  return { strangers, pieces: onPage.length, lines: html.match(/<div class="l /gu)?.length ?? 0 }
}

/** A thought that nobody else perceives, at the end of a record, so that every record has one to give away. */
function aside(events: readonly StageEvent[]): StageEvent {
  const last = events.at(-1) as StageEvent
  const body = { text: 'Zqplanted' }
  return {
    ...last,
    seq: last.seq + 1,
    type: 'thought-had',
    version: 1,
    by: 'role_x',
    audience: ['role_x'],
    body,
  }
}

/** Numbers of lines, and how long it took, as machines are told. */
function isFigure(piece: string): boolean {
  return /^(?:pt)?\d+s?$/u.test(piece)
}

async function playPlay(blueprint: Blueprint, seed: number): Promise<Played> {
  const events: StageEvent[] = []
  const gathered = gathering()
  const players = performers({
    deadlock: 'chit-chat',
    pursuit: [0.3, 0.6, 0.9],
    silence: 0.1,
    drafts: seed % 3 === 0,
  })
  await playShow({
    blueprint,
    models: simulatedCompany({ seed, players }).models,
    seed,
    mostTurns: MOST_TURNS,
    onEvent: (event) => events.push(event),
    afterTurn: gathered.look,
  })
  const { title, language, cast } = blueprint
  return { kind: 'performance', title, language, cast, events, perceived: gathered.texts() }
}

async function playCase(of: MysteryCase, seed: number): Promise<Played> {
  const events: StageEvent[] = []
  const gathered = gathering()
  const { stage } = await playGame({
    case: of,
    settings: { rounds: 1, keyTogether: 20 },
    models: simulatedCompany({ seed, players: sleuths() }).models,
    seed,
    onEvent: (event) => events.push(event),
    afterTurn: gathered.look,
  })
  gathered.look(stage)
  const cast = of.roles.map(({ id, name, face }) => ({ id, name, description: face }))
  return { kind: 'table', title: of.title, language: of.language, cast, events, perceived: gathered.texts() }
}

/** Everything the audience's view ever held, looked at after every turn. */
function gathering() {
  const texts = new Set<string>()
  return {
    look(stage: Stage): undefined {
      const { moments, parts } = viewFor(HOUSE, stage)
      for (const { text } of moments) texts.add(text)
      for (const text of saidIn(parts)) texts.add(text)
    },
    texts: (): readonly string[] => [...texts],
  }
}

/** The same play with words in every secret that stand nowhere else. */
function withMarks(blueprint: Blueprint, seed: number): Blueprint {
  const random = randomFor(seed, 'marks')
  const mark = (): string => `Zq${Math.floor(random() * 1e9).toString(36)}x`
  return {
    ...blueprint,
    cast: blueprint.cast.map((member) => ({ ...member, secret: `${member.secret} ${mark()}` })),
  }
}
