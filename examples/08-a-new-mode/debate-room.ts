import { defineEvent, defineRoom, type EventOf, Language } from '@commedia/core'
import { lineSpoken } from '@commedia/core/events'
import * as z from 'zod'

/** Which side of the motion. */
export const Side = z.enum(['for', 'against'])
/** Which side of the motion. */
export type Side = z.infer<typeof Side>

const Debater = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Jurors are on nobody's side until they vote. */
  side: Side.nullable(),
})

/** The motion is put, and everybody sees who is there. */
export const debateOpened = defineEvent({
  type: 'debate-opened',
  version: 1,
  words: { play: ['motion', 'people.*.name', 'people.*.description'] },
  body: z.object({ motion: z.string(), language: Language, rounds: z.int(), people: z.array(Debater) }),
  moment: ({ motion }) => ({ kind: 'narration', text: motion }),
})

/** A juror decides, and says why. */
export const jurorVoted = defineEvent({
  type: 'juror-voted',
  version: 1,
  words: { said: ['reason'] },
  body: z.object({ side: Side, reason: z.string() }),
  moment: ({ reason }) => ({ kind: 'line', text: reason }),
})

/** The votes are counted. */
export const verdictGiven = defineEvent({
  type: 'verdict-given',
  version: 1,
  words: 'none',
  body: z.object({ for: z.int(), against: z.int() }),
  moment: (votes) => ({ kind: 'narration', text: `${votes.for} : ${votes.against}` }),
})

/** How a debate stands. */
export interface Debate {
  readonly motion: string
  readonly language: Language
  readonly rounds: number
  readonly people: readonly z.infer<typeof Debater>[]
  readonly speeches: number
  readonly votes: Readonly<Record<string, Side>>
  readonly verdict: Readonly<Record<Side, number>> | null
}

const NOTHING: Debate = {
  motion: '',
  language: 'en',
  rounds: 0,
  people: [],
  speeches: 0,
  votes: {},
  verdict: null,
}

/** What the record of a debate folds into; what is perceived folds into the same. */
export const debateRoom = defineRoom({
  name: 'debate',
  version: 1,
  events: [debateOpened, lineSpoken, jurorVoted, verdictGiven],
  initial: NOTHING,
  fold,
  view: { initial: NOTHING, fold },
})

type DebateEvent = EventOf<typeof debateOpened | typeof lineSpoken | typeof jurorVoted | typeof verdictGiven>

function fold(debate: Debate, event: DebateEvent): Debate {
  switch (event.type) {
    case 'debate-opened':
      return { ...debate, ...event.body }
    case 'line-spoken':
      return { ...debate, speeches: debate.speeches + 1 }
    case 'juror-voted':
      return { ...debate, votes: { ...debate.votes, [event.by]: event.body.side } }
    case 'verdict-given':
      return { ...debate, verdict: event.body }
  }
}

/** Whose turn it is: the sides speak by turns, then each juror votes; nobody once all have. */
export function nextRole({ people, rounds, speeches, votes }: Debate): string | undefined {
  if (speeches < rounds * 2) {
    const side: Side = speeches % 2 === 0 ? 'for' : 'against'
    return people.find((one) => one.side === side)?.id
  }
  return people.find(({ id, side }) => side === null && votes[id] === undefined)?.id
}
