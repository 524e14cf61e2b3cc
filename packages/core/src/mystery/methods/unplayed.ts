import { wordEmbedder } from '../../memory/word-embedder.ts'
import { ask } from '../../prompting/ask.ts'
import { readerOf } from '../../record/reader.ts'
import { emptyStage } from '../../record/stage.ts'
import { actsOf, type CaseQuestion, type Letter, type MysteryCase } from '../../schema/case.ts'
import { excerptFor } from '../excerpt.ts'
import { type MysteryCrew, type PlayerNow, playerNow } from '../mystery-crew.ts'
import { dealAct, openTable } from '../open-table.ts'
import { playerHead, quotedTurns } from '../player-page.ts'
import { type KeyInput, keyPrompt, placeOf } from '../prompts/key.prompt.ts'
import { readerHead, readerTurns } from '../prompts/reader-page.ts'
import type { PlayerScore } from '../reveal-events.ts'
import { keyScore } from '../score-game.ts'
import { cutSegments, fittingSegments } from '../segments.ts'
import { tableRoom } from '../table-room.ts'
import { TableSettings } from '../table-settings.ts'

/** Who answers the key of a game that nobody plays: each player from its own script, or a reader of all of them. */
export interface Unplayed {
  readonly as: 'player' | 'reader'
  readonly settings?: Partial<TableSettings>
}

/** What came of a key that was answered without a game, role by role. */
export interface UnplayedResult {
  readonly answers: Readonly<Record<string, Answers>>
  readonly scores: readonly Omit<PlayerScore, 'objectives' | 'votes'>[]
}

type Answers = Readonly<Record<string, readonly Letter[]>>

/** Answers the key of a case without playing it, and counts it as a game's is counted. */
export async function answerUnplayed(
  of: MysteryCase,
  { as, settings: wanted = {} }: Unplayed,
  crew: MysteryCrew,
): Promise<UnplayedResult> {
  const settings = TableSettings.parse(wanted)
  const answerers = as === 'reader' ? [readerOfAll(of, crew)] : playersOf(of, settings, crew)
  const given = await crew.steps.all(
    answerers.map((answerer) => ({
      name: `unplayed:${answerer.name}`,
      run: () => answerAll(answerer, { language: of.language, together: settings.keyTogether }, crew),
    })),
  )
  const answersOf = (role: string): Answers =>
    given[as === 'reader' ? 0 : answerers.findIndex(({ name }) => name === role)] ?? {}
  return {
    answers: Object.fromEntries(of.roles.map(({ id: role }) => [role, answersOf(role)])),
    scores: of.roles.map(({ id: role }) => ({
      role,
      ...keyScore(questionsTo(of, role), answersOf(role)),
    })),
  }
}

/** Somebody who answers questions of the key, and what its page quotes for a query. */
interface Answerer {
  readonly name: string
  readonly questions: readonly CaseQuestion[]
  readonly pageFor: (query: string) => Promise<Pick<KeyInput, 'head' | 'history'>>
}

/** Each player, with its whole script and nothing heard. */
function playersOf(of: MysteryCase, settings: TableSettings, crew: MysteryCrew): readonly Answerer[] {
  return playersDealt(of, settings, crew).map((player) => ({
    name: player.role,
    questions: questionsTo(of, player.role),
    pageFor: async (query) => ({
      head: playerHead(player),
      history: quotedTurns(await excerptFor(player, query, crew)),
    }),
  }))
}

/** Everybody at a table where all acts are dealt and no word has been said: what each may know comes from its view. */
function playersDealt(of: MysteryCase, settings: TableSettings, { turn }: MysteryCrew): readonly PlayerNow[] {
  const later = Array.from({ length: actsOf(of) - 1 }, (_, at) => dealAct(of, at + 2))
  const facts = [...openTable({ case: of, settings }), ...later.flat()]
  const reader = readerOf(tableRoom)
  const stage = facts.reduce(
    (before, one, at) =>
      reader.fold(before, {
        ...one,
        ...{ take: turn.take, seq: at + 1, at: turn.at, cause: { turn: turn.id, index: at } },
      }),
    emptyStage(turn.take),
  )
  return of.roles.flatMap(({ id }) => playerNow(stage, id) ?? [])
}

/** What a reader may quote of each script, in tokens, by the number of roles. */
const READER_TOKENS: Readonly<Record<number, number>> = {
  4: 3_500,
  5: 3_000,
  6: 2_500,
  7: 2_000,
  8: 1_600,
  9: 1_200,
}
const FEWEST_ROLES = 4
const MOST_ROLES = 9

/** What a reader may quote of each script, in tokens; tables larger or smaller than the limits know are taken as the nearest. */
export function readerTokens(roles: number): number {
  return READER_TOKENS[Math.min(MOST_ROLES, Math.max(FEWEST_ROLES, roles))] as number
}

const BY_WORDS = wordEmbedder()

/** Somebody who has read every script, each within its limit. A question put to several roles is answered once. */
function readerOfAll(of: MysteryCase, { embedder = BY_WORDS }: MysteryCrew): Answerer {
  const mostTokens = readerTokens(of.roles.length)
  return {
    name: 'reader',
    questions: of.questions,
    pageFor: async (query) => {
      const scripts = of.roles.map(async ({ name, script }) => {
        const segments = cutSegments(script.join('\n'))
        return { name, text: (await fittingSegments(segments, { query, mostTokens }, embedder)).join('\n') }
      })
      return { head: readerHead(of), history: readerTurns(await Promise.all(scripts), of.language) }
    },
  }
}

function questionsTo({ questions }: MysteryCase, role: string): readonly CaseQuestion[] {
  return questions.filter(({ to }) => to.includes(role))
}

async function answerAll(
  { name, questions, pageFor }: Answerer,
  { language, together }: { readonly language: MysteryCase['language']; readonly together: number },
  crew: MysteryCrew,
): Promise<Answers> {
  const pages = Array.from({ length: Math.ceil(questions.length / together) }, (_, at) =>
    questions.slice(at * together, (at + 1) * together),
  )
  const answered = await crew.steps.all(
    pages.map((asked, at) => {
      const step = `key:${name}:${at}`
      return {
        name: step,
        run: async () => {
          const { head, history } = await pageFor(asked.map(({ text }) => text).join(' '))
          const input = { language, head, history, questions: asked }
          const { output } = await ask(keyPrompt, { input, step, language }, crew)
          return asked.map(({ id }, nth): readonly [string, readonly Letter[]] => [
            id,
            [...new Set(output[placeOf(nth)]?.letters)],
          ])
        },
      }
    }),
  )
  return Object.fromEntries(answered.flat())
}
