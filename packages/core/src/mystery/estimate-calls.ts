import type { MysteryCase } from '../schema/case.ts'
import { NO_USAGE, type Usage } from '../schema/usage.ts'
import { HouseMethod, type TableSettings } from './table-settings.ts'

/** Methods that question every suspect, and not one of them. */
const ASK_EVERYBODY: readonly HouseMethod[] = ['ask-all', 'werewolf', 'o-cot', 'think-thrice']

const MOST_REACTIONS = 3
/** Where everybody is weighed on one page, a round takes that page and the answer to one question. */
const A_PAGE_AND_AN_ANSWER = 2

/** About how many calls a game takes, when so many of its players are of the house: rather too many than too few. */
export function estimateCalls(
  { roles, victims, places, questions }: MysteryCase,
  settings: TableSettings,
  agents: number,
): number {
  const others = roles.length - 1
  const { rounds, method, sensors, sensing, pruner, searches, discussion, key, keyTogether } = settings
  const own = HouseMethod.safeParse(method).data
  // What was handed in may ask everybody.
  const asked = own === undefined || ASK_EVERYBODY.includes(own) ? others : 1
  const isChosen = method === 'player' ? 1 : 0
  const isWeighed = own === 'weigh'
  const isRead = sensors.length > 0 ? 1 : 0
  const looks = !isWeighed && searches > 0 && places.length > 1 ? rounds : 0
  const [aReading, again] = sensing === 'one-by-one' ? [sensors.length, others] : [isRead, asked]
  const before = isWeighed ? 0 : isRead + others * aReading
  const aRound = isWeighed ? A_PAGE_AND_AN_ANSWER : isChosen + asked * 2 + again * aReading
  const prunes = pruner && !isWeighed ? rounds - 1 : 0
  const ofVictims = victims.length * (before + rounds * aRound + prunes + 1)
  const murderers = new Set(victims.flatMap(({ killedBy }) => killedBy)).size
  const pages = key ? roles.map(({ id }) => pagesFor(questions, id, keyTogether)) : [0]
  const aKey = Math.max(...pages)
  // After the truth: a confession of each and a look for lies, the judge of all aims, and a few who react.
  const atTheEnd = murderers * 2 + 1 + MOST_REACTIONS
  return agents * (1 + looks + ofVictims + discussion + aKey) + atTheEnd
}

/** About what a game takes, by its calls. */
export function estimateTable(of: MysteryCase, settings: TableSettings, agents: number): Usage {
  const calls = estimateCalls(of, settings, agents)
  return { ...NO_USAGE, calls, inputTokens: calls * TOKENS_A_PAGE, outputTokens: calls * TOKENS_AN_ANSWER }
}

const TOKENS_A_PAGE = 2_500
const TOKENS_AN_ANSWER = 120

function pagesFor(questions: MysteryCase['questions'], role: string, together: number): number {
  return Math.ceil(questions.filter(({ to }) => to.includes(role)).length / together)
}
