import {
  type Crew,
  chatRoom,
  companionOf,
  type Fact,
  MAIN_CHAT,
  type Message,
  memoryRoom,
  messagePosted,
  nextRoomMove,
  niceness,
  openingFacts,
  personaDrift,
  playRoom,
  readerOf,
  roomCueFacts,
  type Stage,
  type StageEvent,
  stateOf,
  styleCopying,
  turns,
  world,
} from '@commedia/core'
import { playTake } from '../../bench/play-take.ts'
import type { System } from '../../bench/run-record.ts'
import type { Desk } from '../../bench/suite.ts'
import { type CompanionProbe, characterOf } from './companion-probes.ts'

/** A conversation from its first line to its last, and what can be counted in it without a judge. */
export type TalkedThrough = {
  /** The companion's answer to each line, in order; empty where it had none. */
  readonly replies: readonly string[]
  /** How many of them no model wrote. */
  readonly spare: number
  readonly niceness: number | null
  readonly copying: number | null
  readonly drift: number | null
}

const READER = readerOf(turns, world, memoryRoom, chatRoom)

/** Has one system play the companion of a probe while the other one says their lines, one after another. */
export async function talkThrough(probe: CompanionProbe, system: System, desk: Desk): Promise<TalkedThrough> {
  const stage = await playTake(
    {
      ...{ who: system.name, part: 'talk', reader: READER },
      isDone: (now) => linesSaid(now) === probe.user.length && nextRoomMove(now).kind === 'rest',
      turn: (now, crew) => nextTurn(now, { probe, seed: desk.seed }, crew),
    },
    desk,
  )
  const said = messagesIn(await desk.journal.read(stage.take, { after: 0 }))
  const companion = companionIn(stage)
  const by = companion?.id ?? ''
  return {
    replies: repliesIn(said, by),
    spare: said.filter((line) => line.by === by && line.how === 'fell-back').length,
    niceness: niceness(said, by) ?? null,
    copying: styleCopying(said, by) ?? null,
    drift: (companion && personaDrift(said, companion)) ?? null,
  }
}

interface Talk {
  readonly probe: CompanionProbe
  readonly seed: number
}

function nextTurn(stage: Stage, talk: Talk, crew: Crew): AsyncGenerator<Fact, void, Stage> {
  if (companionIn(stage) === undefined) return opening(talk)
  return nextRoomMove(stage).kind === 'rest' ? nextLine(stage, talk) : playedOn(stage, crew)
}

/** The companion as the house plays it, but for moods and actions: nothing drawn shall stand between two systems. */
async function* opening({ probe, seed }: Talk): AsyncGenerator<Fact, void, Stage> {
  const { language } = probe
  const sheet = { ...companionOf(characterOf(probe), { language }), moods: [], actions: [] }
  yield* openingFacts({ companions: [sheet], language }, seed)
}

async function* nextLine(stage: Stage, { probe, seed }: Talk): AsyncGenerator<Fact, void, Stage> {
  const user = Object.values(stateOf(stage, chatRoom).companions).find(({ kind }) => kind === 'user')
  const text = probe.user[linesSaid(stage)]
  if (user === undefined || text === undefined) return
  const cue = { kind: 'post-words', id: `line-${linesSaid(stage)}`, text } as const
  yield* roomCueFacts(stage, cue, { role: user.id, seed })
}

/**
 * A room tells a reply that broke and lets its companion go; here what broke it ends the turn, so that an outage or a stop is never
 * measured as silence.
 */
async function* playedOn(stage: Stage, crew: Crew): AsyncGenerator<Fact, void, Stage> {
  let broken: { readonly error: unknown } | undefined
  const remembering =
    <Details extends readonly unknown[], Result>(work: (...details: Details) => Result) =>
    (...details: Details): Result => {
      try {
        return work(...details)
      } catch (error) {
        broken = { error }
        throw error
      }
    }
  const { book, allowance } = crew
  const playing = playRoom(stage, {
    ...crew,
    allowance: { ...allowance, reserve: remembering(allowance.reserve) },
    book: {
      ...book,
      write: (entry) =>
        book.write(entry).catch((error: unknown) => {
          broken = { error }
          throw error
        }),
    },
  })
  const next = async (now: Stage) => {
    const one = await playing.next(now)
    if (broken !== undefined) throw broken.error
    return one
  }
  for (let one = await next(stage); !one.done; ) one = await next(yield one.value)
}

function companionIn(stage: Stage) {
  return Object.values(stateOf(stage, chatRoom).companions).find(({ kind }) => kind === 'npc')
}

/** How many lines the other one has said. */
function linesSaid(stage: Stage): number {
  const { chats, interactions } = stateOf(stage, chatRoom)
  return (chats[MAIN_CHAT]?.messages ?? 0) - interactions
}

function messagesIn(events: readonly StageEvent[]): readonly Message[] {
  return events.flatMap(({ type, seq, at, by, body }) => {
    const read = type === messagePosted.type ? messagePosted.body.safeParse(body) : undefined
    if (!read?.success) return []
    const { chat, text, form, how } = read.data
    return [{ ...{ seq, at, by, name: by, chat, text, form }, ...(how && { how }) }]
  })
}

/** What was said after each line of the other one, before their next. */
function repliesIn(said: readonly Message[], by: string): readonly string[] {
  const replies: string[] = []
  for (const line of said)
    if (line.by !== by) replies.push('')
    else replies.push([replies.pop() ?? '', line.text].filter((text) => text !== '').join('\n'))
  return replies
}
