import { memoryLiveFeed, type PromptBook } from '@commedia/core'
import type { CaseRevealed, MysteryCase } from '@commedia/core/mystery'
import { playGame, wordEmbedder } from '@commedia/core/testing'
import { AFTER_THE_VOTE } from './after-the-vote.ts'
import { METHODS, type MethodLabel } from './methods.ts'
import { quickModels, type Tally } from './quick-model.ts'

/** How one game went. */
export interface GameOutcome {
  /** Deaths for which the murderer was voted out, and deaths. */
  readonly won: number
  readonly deaths: number
  /** Whom those who killed nobody still suspected in the end, on average. */
  readonly suspectsLeft: number
  /** How often the murderer was still among them. */
  readonly murdererKept: number
  readonly questions: number
  readonly calls: number
  readonly tokens: number
  readonly fellBack: number
}

/** One way to play one case. */
export interface Cell {
  readonly method: MethodLabel
  readonly noise: number
  readonly seed: number
}

/** Nobody plays these games again. */
const NO_BOOK: PromptBook = {
  find: async () => undefined,
  write: async () => {},
  list: async () => [],
  redact: async () => {},
}

/** Plays one case by one method with readers of one noise. */
export async function playCell(of: MysteryCase, { method, noise, seed }: Cell): Promise<GameOutcome> {
  const { settings, chances } = METHODS[method]
  const tally: Tally = { calls: {}, tokens: 0, read: 0 }
  const directory = quickModels({ seed, noise, chances }, tally)
  let [questions, fellBack] = [0, 0]
  let revealed: CaseRevealed | undefined
  await playGame({
    case: of,
    settings,
    seed,
    models: (job) => ({
      ...directory(job),
      onAnswer: ({ how }) => {
        if (how !== 'read') fellBack++
      },
    }),
    crew: { book: NO_BOOK, feed: memoryLiveFeed(), embedder: REMEMBERING },
    onEvent: ({ type, body }) => {
      if (type === 'table-line' && (body as { readonly kind: string }).kind === 'question') questions++
      if (type === 'case-revealed') revealed = body as CaseRevealed
    },
  })
  if (revealed === undefined) throw new Error(`${of.id} was not played to its end.`)
  const killersOf = new Map(of.victims.map(({ id, killedBy }) => [id, killedBy]))
  const innocent = revealed.notebooks.filter(
    ({ role }) => !of.victims.some(({ killedBy }) => killedBy.includes(role)),
  )
  const kept = innocent.filter(({ victim, suspects }) =>
    suspects.some((suspect) => killersOf.get(victim)?.includes(suspect)),
  )
  return {
    won: revealed.won.filter(({ won }) => won).length,
    deaths: of.victims.length,
    suspectsLeft: innocent.reduce((sum, { suspects }) => sum + suspects.length, 0) / innocent.length,
    murdererKept: kept.length / innocent.length,
    questions,
    calls: Object.entries(tally.calls).reduce(
      (sum, [prompt, calls]) => sum + (prompt in AFTER_THE_VOTE ? 0 : calls),
      0,
    ),
    tokens: tally.tokens,
    fellBack,
  }
}

const WORDS = wordEmbedder()
let vectors = new Map<string, Promise<Float32Array>>()
const MOST_VECTORS = 5_000

/** What was said is embedded once, not for every page it stands on. */
const REMEMBERING: typeof WORDS = {
  ...WORDS,
  embed: (texts) => {
    if (vectors.size > MOST_VECTORS) vectors = new Map()
    return Promise.all(
      texts.map((text) => {
        const known = vectors.get(text) ?? WORDS.embed([text]).then(([vector]) => vector as Float32Array)
        vectors.set(text, known)
        return known
      }),
    )
  },
}
