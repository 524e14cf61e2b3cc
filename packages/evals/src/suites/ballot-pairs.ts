import {
  CommediaError,
  HOUSE,
  type Language,
  languageOf,
  perceivedBy,
  readerOf,
  type StageEvent,
  turns,
} from '@commedia/core'
import { readAs, roleListed } from '@commedia/core/events'
import { tableRoom } from '@commedia/core/mystery'
import * as z from 'zod'
import type { CaseDone, RunRecord } from '../bench/run-record.ts'
import type { BallotPair } from '../judges/catch-pairs.ts'
import type { AnySuite } from './suites.ts'

/** What ballots are read from. */
export interface BallotSource {
  readonly record: RunRecord
  readonly suite: AnySuite
  /** The events of a take: games keep nothing else of what was said. */
  readonly read: (take: string) => Promise<readonly StageEvent[]>
}

/**
 * What systems of a run made of the same thing, side by side, for people to vote on: performances, replies of a role, games at a table, lines at
 * a screening. The pairs are called as judges have them, so that performances and replies can be held beside each other (`judgedPairs`).
 */
export async function ballotPairs(source: BallotSource, language: Language): Promise<readonly BallotPair[]> {
  const { suite } = source.record.settings
  const sides = SIDES[suite]
  if (sides === undefined)
    throw new CommediaError('wrong-setting', `There is nothing of ${suite} that people could compare.`)
  const found: BallotPair[] = []
  for (const done of source.record.done) {
    const of = await sides(done, source)
    found.push(...pairsIn(of, systemsIn(source.record)))
  }
  return found.filter(({ one }) => languageOf(one.script) === language)
}

/** Replies of a role are compared with the written ones, unless its judges compared them with the first system's. */
function systemsIn({ settings: { suite, systems, options } }: RunRecord): readonly string[] {
  const names = systems.map(({ name }) => name)
  return suite === 'role' && options.against !== 'first' ? [WRITTEN, ...names] : names
}

const WRITTEN = 'written'

/** Something one system made, with the name of what all systems made at that place. */
interface Side {
  readonly item: string
  readonly system: string
  readonly script: string
}

/** How a judge calls the pair of a system is how it stands on the ballot: `case system`, or `item:system` for single replies. */
function pairsIn(sides: readonly Side[], [baseline, ...tested]: readonly string[]): readonly BallotPair[] {
  const at = (item: string, system: string | undefined) =>
    sides.find((one) => one.item === item && one.system === system && one.script !== '')
  return [...new Set(sides.map(({ item }) => item))].flatMap((item) =>
    tested.flatMap((system) => {
      const [one, other] = [at(item, baseline), at(item, system)]
      return one === undefined || other === undefined
        ? []
        : [
            {
              id: `${item}${system}`,
              one: { name: one.system, script: one.script },
              other: { name: other.system, script: other.script },
            },
          ]
    }),
  )
}

type Sides = (done: CaseDone, source: BallotSource) => Promise<readonly Side[]>

const Played = z.object({ plays: z.record(z.string(), z.object({ script: z.string() })) })
const Replied = z.object({
  texts: z.array(z.object({ item: z.string(), system: z.string(), text: z.string() })),
})
const Asked = z.object({
  items: z.object({
    responses: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
    summaries: z.array(z.object({ id: z.string(), question: z.string(), summary: z.string() })),
  }),
})
const Commented = z.object({ comments: z.record(z.string(), z.object({ line: z.string() })) })
const Moment = z.object({
  perception: z.string().optional(),
  talk: z.array(z.object({ speaker: z.string(), text: z.string() })),
})

const SIDES: Readonly<Record<string, Sides>> = {
  drama: async ({ case: id, outcome }) =>
    Object.entries(Played.safeParse(outcome).data?.plays ?? {}).map(([system, { script }]) => ({
      ...{ item: `${id} `, system, script },
    })),
  role: async ({ case: id, outcome }, { suite }) => {
    const { responses = [], summaries = [] } = Asked.safeParse(caseIn(suite, id)).data?.items ?? {}
    const questions = new Map([...responses, ...summaries].map((item) => [item.id, item.question]))
    const written = [
      ...responses.map(({ id: item, answer }) => ({ item, system: WRITTEN, text: answer })),
      ...summaries.map(({ id: item, summary }) => ({ item, system: WRITTEN, text: summary })),
    ]
    return [...written, ...(Replied.safeParse(outcome).data?.texts ?? [])].map(({ item, system, text }) => ({
      ...{ item: `${item}:`, system },
      script: text === '' ? '' : `${questions.get(item) ?? ''}\n\n${text}`.trim(),
    }))
  },
  screen: async ({ case: id, outcome }, { suite }) => {
    const { perception, talk = [] } = Moment.safeParse(caseIn(suite, id)).data ?? {}
    const before = [
      ...(perception === undefined ? [] : [`[${perception}]`]),
      ...talk.map(({ speaker, text }) => `${speaker}: ${text}`),
    ]
    return Object.entries(Commented.safeParse(outcome).data?.comments ?? {}).map(([system, { line }]) => ({
      ...{ item: `${id} `, system, script: line === '' ? '' : [...before, line].join('\n\n') },
    }))
  },
  mystery: async ({ case: id, takes }, { read }) => {
    const sides: Side[] = []
    for (const { take, who, part } of takes) {
      const events = await read(take)
      if (events.length > 0) sides.push({ item: `${id} ${part} `, system: who, script: scriptOfGame(events) })
    }
    return sides
  },
}

const TABLE = readerOf(turns, tableRoom)

/** A game as whoever watches hears it: what is said under its speaker's name, all else in brackets. */
function scriptOfGame(events: readonly StageEvent[]): string {
  const names = new Map(
    events.flatMap((event) => {
      const listed = readAs(roleListed, event)
      return listed === undefined ? [] : [[listed.role, listed.name] as const]
    }),
  )
  return perceivedBy(HOUSE, events)
    .flatMap((event) => {
      const moment = TABLE.momentOf(event)
      if (moment === undefined) return []
      const name = names.get(event.by)
      return name !== undefined && moment.kind === 'line' ? [`${name}: ${moment.text}`] : [`[${moment.text}]`]
    })
    .join('\n\n')
}

function caseIn({ cases }: AnySuite, id: string): unknown {
  return cases.find((one) => one.id === id)
}
