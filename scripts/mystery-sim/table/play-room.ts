import { memoryLiveFeed, type PromptBook } from '@commedia/core'
import type { CaseRevealed, TableSettings } from '@commedia/core/mystery'
import { playGame } from '@commedia/core/testing'
import { quickModels, type Tally } from '../quick-model.ts'
import type { DrawnCase } from './draw-case.ts'
import { roomReaders } from './room-readers.ts'
import { type NoiseKind, TABLE } from './setting.ts'
import type { Way } from './ways.ts'
import { writeCase } from './write-case.ts'

/** How a game of the real room went. */
export interface RoomOutcome {
  readonly won: boolean
  readonly questions: number
  /** Tokens read, at four characters each. */
  readonly tokens: number
  /** Replies that could not be read at once. */
  readonly fellBack: number
}

/** As at the plain table: in turn, no searches, no discussion, no key, murderers by one method; and no page is cut. */
const EQUAL: Partial<TableSettings> = {
  asking: 'in-turn',
  searches: 0,
  discussion: 0,
  key: false,
  murderers: 'player',
  scriptTokens: 100_000,
  heardTokens: 100_000,
}

/** Nobody plays these games again. */
const NO_BOOK: PromptBook = {
  find: async () => undefined,
  write: async () => {},
  list: async () => [],
  redact: async () => {},
}

/** Plays a case by one way in the real room: its pages, its turns, its votes, and the readers of the plain table before them. */
export async function playRoom(
  of: DrawnCase,
  { way, noise }: { readonly way: Way; readonly noise: NoiseKind },
): Promise<RoomOutcome> {
  const tally: Tally = { calls: {}, tokens: 0, read: 0 }
  const readers = roomReaders({ seed: of.seed, shape: of.shape, noise, ledger: way.ledger })
  const directory = quickModels({ seed: of.seed, noise: 0, chances: false, readers }, tally)
  let [questions, fellBack] = [0, 0]
  let revealed: CaseRevealed | undefined
  await playGame({
    case: writeCase(of),
    settings: { ...EQUAL, method: way.chooser, rounds: TABLE.questions },
    seed: of.seed,
    models: (job) => ({
      ...directory(job),
      onAnswer: ({ how }) => {
        if (how !== 'read') fellBack++
      },
    }),
    crew: { book: NO_BOOK, feed: memoryLiveFeed() },
    onEvent: ({ type, body }) => {
      if (type === 'table-line' && (body as { readonly kind: string }).kind === 'question') questions++
      if (type === 'case-revealed') revealed = body as CaseRevealed
    },
  })
  if (revealed === undefined) throw new Error(`Case ${of.seed} was not played to its end.`)
  return { won: revealed.won.every(({ won }) => won), questions, tokens: tally.read, fellBack }
}
