import type { HeardLine, TablePart } from '@commedia/core/mystery'

/** What the game asks of somebody now. */
export type Asked = 'introduce' | 'search' | 'ask' | 'talk' | 'vote' | 'key' | 'wait' | 'over'

/** What somebody in a seat can do now. */
export interface MyMove {
  readonly now: Asked
  /** Questions that wait for my answer. */
  readonly owes: readonly HeardLine[]
  /** Searches, questions, slips or answers still to be given; whatever the phase counts. */
  readonly left: number
  readonly canSay: boolean
  readonly canAsk: boolean
  /** Whether saying that one is done would change anything. */
  readonly canPass: boolean
}

/** What the game asks of a role, told by what that role knows. `since` is the number of the event that began the phase. */
export function myMove(
  part: TablePart,
  { me, since }: { readonly me: string; readonly since: number },
): MyMove {
  const { phase, passed } = part
  const left = leftIn(part, { me, since })
  const isDone = passed.includes(me) || left === 0
  const isOver = part.truth !== null
  const isTalking = phase !== 'vote' && phase !== 'key'
  return {
    now: isOver ? 'over' : isDone ? 'wait' : NOW[phase],
    owes: isOver ? [] : owedBy(part, me),
    left,
    canSay: isOver
      ? wordsAfterTruth(part, me) < MOST_AFTER_TRUTH
      : isTalking && !(phase === 'introductions' && passed.includes(me)),
    canAsk: (phase === 'questions' || phase === 'discussion') && questionsLeft(part, { me, since }) > 0,
    canPass: !isOver && !isDone && phase !== 'vote',
  }
}

/** As often the table hears somebody once the truth is told. */
const MOST_AFTER_TRUTH = 3

function wordsAfterTruth({ heard }: TablePart, me: string): number {
  return heard.filter(({ by, kind }) => by === me && (kind === 'confession' || kind === 'reaction')).length
}

/** Questions nobody has answered yet. */
export function openQuestions({ heard }: Pick<TablePart, 'heard'>): readonly HeardLine[] {
  const answered = new Set(heard.flatMap(({ kind, question }) => (kind === 'answer' ? [question] : [])))
  return heard.filter(
    ({ kind, question }) => kind === 'question' && question !== undefined && !answered.has(question),
  )
}

/** When the table goes on without whoever is not done; nothing where it waits for ever, or for nobody. */
export function heldUntil({ told, since, seats, passed, truth }: TablePart): number | undefined {
  const holdMs = told?.settings.holdMs ?? null
  const awaited = Object.entries(seats).some(
    ([role, { kind }]) => kind === 'person' && !passed.includes(role),
  )
  if (holdMs === null || since === '' || truth !== null || !awaited) return undefined
  return Date.parse(since) + holdMs
}

const NOW = {
  introductions: 'introduce',
  search: 'search',
  questions: 'ask',
  discussion: 'talk',
  vote: 'vote',
  key: 'key',
  reveal: 'over',
  over: 'over',
} as const

function owedBy(part: TablePart, me: string): readonly HeardLine[] {
  return openQuestions(part).filter(({ to }) => to === me)
}

function leftIn(part: TablePart, { me, since }: { readonly me: string; readonly since: number }): number {
  const { phase, round, told } = part
  switch (phase) {
    case 'search': {
      const done = part.searches.filter((one) => one.role === me && one.round === round).length
      return Math.max(0, (told?.settings.searches ?? 1) - done)
    }
    case 'questions':
      return questionsLeft(part, { me, since })
    case 'vote':
      return (told?.victims ?? []).filter(({ id }) => part.votes[me]?.[id] === undefined).length
    case 'key':
      return (part.key[me] ?? []).filter(({ id }) => part.answers[me]?.[id] === undefined).length
    default:
      return 1
  }
}

function questionsLeft(
  { told, heard }: TablePart,
  { me, since }: { readonly me: string; readonly since: number },
): number {
  const most = (told?.settings.questions ?? 1) * (told?.victims.length ?? 1)
  const asked = heard.filter(({ by, kind, seq }) => by === me && kind === 'question' && seq > since).length
  return Math.max(0, most - asked)
}
