import type { StageEvent } from '@commedia/core'
import { type BodyOf, decided, pointOpened, pointReached, readAs, showOpened } from '@commedia/core/events'
import { agreed } from '../statistics/agreed.ts'
import { groupBy } from '../statistics/group-by.ts'
import { placeOf, type ShowRecord } from './show-records.ts'
import { sortFound } from './sort-found.ts'
import type { Found, Reason, Strategy, StrategyLabel, TurnSample } from './training-input.ts'

/** Four of five labels must agree, or as large a part of however many there are. */
const AGREEMENT = 4 / 5

/** The prompt that asks for a form; its sisters ask for one line. */
const IN_FIELDS = 'acting.decide'

/**
 * Makes instruction data of how actors met their moments: what each had on its page, and what it did. Where people labelled a
 * moment their word counts, if enough of them agree; elsewhere the actor's own, if play then reached the point.
 */
export function padSamples(record: ShowRecord, labels: readonly StrategyLabel[] = []): Found<TurnSample> {
  const labelled = groupBy(labels, placeOf)
  const things = thingsIn(record.events)
  return sortFound(
    decisionsIn(record.events).map((decision) =>
      padSample(decision, { record, things, labels: labelled.get(placeOf(decision.event)) ?? [] }),
    ),
  )
}

interface Decision {
  readonly event: StageEvent
  /** Whether the point under way was reached by play. */
  readonly isReached: boolean
}

interface Making {
  readonly record: ShowRecord
  /** Names of things, by their ids. */
  readonly things: ReadonlyMap<string, string>
  readonly labels: readonly StrategyLabel[]
}

function padSample({ event, isReached }: Decision, { record, things, labels }: Making): TurnSample | Reason {
  const made = readAs(decided, event)
  if (made === undefined) return 'redacted'
  const { role } = made
  const pages = record.pagesOf({ event, role, isStep: (step) => step === `decide:${role}:${made.seen}` })
  if (typeof pages === 'string') return pages
  const [asked] = pages
  const strategy =
    labels.length > 0
      ? agreed(
          labels.map((label) => label.strategy),
          Math.ceil(labels.length * AGREEMENT),
        )
      : made.strategy
  if (strategy === undefined) return 'labels-disagree'
  if (labels.length === 0 && !isReached) return 'point-not-reached'
  // A reply nobody could read was answered for by the house.
  if (labels.length === 0 && !asked.reply.includes(made.strategy)) return 'no-model'
  const answer = answerOf(made, strategy, things)
  return {
    ...{ kind: 'pad', show: record.show.show, language: record.show.language, page: asked.page },
    label: answer.thing === '' ? strategy : `${strategy} + act`,
    completion: asked.prompt === IN_FIELDS ? JSON.stringify(answer) : inWords(answer),
  }
}

/** What is to be answered. Whose strategy was overruled has its act and its reason overruled too. */
function answerOf(
  { act, because, strategy: own }: BodyOf<typeof decided>,
  strategy: Strategy,
  things: Making['things'],
) {
  const thing = act === null || own !== strategy ? undefined : things.get(act.prop)
  return {
    answer: strategy,
    verb: thing === undefined ? '' : (act?.verb ?? ''),
    thing: thing ?? '',
    because: own === strategy ? because : '',
  }
}

function inWords({ answer, verb, thing }: ReturnType<typeof answerOf>): string {
  return thing === '' ? answer : `${answer} + ${verb}: ${thing}`
}

/** Every decision, with how the point ended in which it was made: what ends it is the next thing told of it. */
function decisionsIn(events: readonly StageEvent[]): readonly Decision[] {
  return [...groupBy(events, ({ take }) => take).values()].flatMap((some) => {
    const decisions: Decision[] = []
    let isReached = false
    for (const event of some.toReversed()) {
      if (event.type === pointOpened.type) isReached = false
      if (event.type === pointReached.type) isReached = readAs(pointReached, event)?.how === 'played'
      if (event.type === decided.type) decisions.push({ event, isReached })
    }
    return decisions.toReversed()
  })
}

function thingsIn(events: readonly StageEvent[]): ReadonlyMap<string, string> {
  const opened = events.find(({ type }) => type === showOpened.type)
  const acts = (opened && readAs(showOpened, opened))?.blueprint.acts ?? []
  const scenes = acts.flatMap((act) => act.scenes)
  return new Map(scenes.flatMap(({ props }) => props.map(({ id, name }) => [id, name] as const)))
}
