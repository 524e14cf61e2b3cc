import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { describe, expect, it } from 'vitest'
import { actingRoom } from '../acting/acting-room.ts'
import { memoryRoom } from '../memory/memory-room.ts'
import { seededRandom } from '../prelude/random.ts'
import type { ModelDirectory } from '../prompting/crew.ts'
import { fact } from '../record/define-event.ts'
import { catchUp } from '../record/load-stage.ts'
import { memoryJournal } from '../record/memory-journal.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { readerOf } from '../record/reader.ts'
import { runTurn } from '../record/run-turn.ts'
import { emptyStage, partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { aTake } from '../testing/build.ts'
import { aCrew } from '../testing/crew.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { type PlayedLine, ruledPossible, scriptedShow } from '../testing/players/performance-script.ts'
import { draftsOf } from './cues.ts'
import { giveHints } from './hint.ts'
import { openShow } from './open-show.ts'
import { hintAsked } from './people-events.ts'
import type { PerformCrew } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import type { Craft } from './show-settings.ts'
import { takeTurn } from './take-turn.ts'

const [HAMLET, GERTRUDE] = ['role_hamlet', 'role_gertrude'] as const
const LINES: readonly PlayedLine[] = [
  [HAMLET, '(stabs through the curtain) How now. A rat.'],
  [GERTRUDE, 'What have you done?'],
]
const WORDS_FLAG = [
  { flag: { text: 'She owns it.', conditions: [] } },
  { flag: { text: 'They part.', conditions: [] } },
]

type AnyTurn = (stage: Stage, crew: PerformCrew) => AsyncIterator<Fact, unknown, Stage>

/** A show in which the bell rings as soon as the named job is asked of a model, which then never answers. */
async function aShow({
  craft = [],
  points = WORDS_FLAG,
  met = false,
  stallBeats = 30,
}: {
  readonly craft?: readonly Craft[]
  readonly points?: Parameters<typeof theCloset>[0]
  readonly met?: boolean
  readonly stallBeats?: number
} = {}) {
  const show = scriptedShow(LINES, {
    transfer: () => met,
    narrate: () => ruledPossible('It tears.', { kind: 'break', thing: 'curtain' }),
  })
  let bell = new AbortController()
  let at = ''
  let answered = 0
  const models: ModelDirectory = (job) => {
    const inUse = show.models(job)
    if (job.prompt !== at) return inUse
    const doStream = (options: LanguageModelV4CallOptions) => {
      if (answered-- > 0) return inUse.model.doStream(options)
      queueMicrotask(() => bell.abort())
      return new Promise<never>(() => undefined)
    }
    return { ...inUse, model: { ...inUse.model, doStream } }
  }
  const clock = manualClock()
  const archive = { journal: memoryJournal(), reader: readerOf(...SHOW_ROOMS) }
  const book = memoryPromptBook()
  await archive.journal.begin(aTake())
  const random = seededRandom(1)
  let stage = emptyStage('take_1')

  /** Plays a turn, stopped at a job if one is named, after so many answers, and gives the kinds of the events that came of it. */
  const play = async (turn: AnyTurn, stopAt = '', answers = 0): Promise<readonly string[]> => {
    at = stopAt
    answered = answers
    bell = new AbortController()
    const before = stage.seq
    const run = runTurn(
      stage,
      (now, own) => turn(now, aCrew({ ...own, models, book, clock })) as AsyncIterator<Fact, void, Stage>,
      { ...archive, clock, random, stop: bell.signal },
    )
    stage = await clock.playUntil(run)
    const events = await archive.journal.read('take_1', { after: before })
    return events.map(({ type }) => type).filter((type) => !type.startsWith('turn-'))
  }
  const happen = async (one: Fact): Promise<void> => {
    const at = new Date(clock.now()).toISOString()
    await archive.journal.append('take_1', 'end', draftsOf([one], { input: 'host', at }))
    stage = await catchUp(stage, archive)
  }
  const settings = { craft: [...craft], stallBeats }
  const open: AnyTurn = (_stage, crew) => openShow({ blueprint: theCloset(points), settings }, crew)
  return { play, open, happen, stage: () => stage }
}

describe('after a stop', () => {
  it('the cut line is the end of the turn: nobody else decides, and the act in it waits for its ruling', async () => {
    const show = await aShow()
    await show.play(show.open)
    expect(await show.play(takeTurn, 'acting.narrate')).toEqual([
      'act-attempted',
      'line-spoken',
      'beat-played',
    ])
    expect(stateOf(show.stage(), actingRoom).unruled).toHaveLength(1)
    const next = await show.play(takeTurn)
    expect(next.slice(0, 2)).toEqual(['stage-changed', 'act-ruled'])
    expect(next).toContain('decided')
  })

  it('whoever was about to speak has said nothing, and no beat was played', async () => {
    const show = await aShow()
    await show.play(show.open)
    expect(await show.play(takeTurn, 'acting.speak')).toEqual([])
    expect(await show.play(takeTurn)).toContain('line-spoken')
  })

  it('a plan that was cut off is no plan', async () => {
    const show = await aShow({ stallBeats: 2 })
    await show.play(show.open)
    const stopped = await show.play(takeTurn, 'performance.ways')
    expect(stopped).not.toContain('ways-planned')
    expect(stopped).not.toContain('decided')
    expect(await show.play(takeTurn)).toContain('ways-planned')
  })

  it('minds that were being made up are not made up: on the opening night, and in a turn', async () => {
    const show = await aShow()
    expect(await show.play(show.open, 'acting.decide')).not.toContain('decided')
    expect(await show.play(takeTurn, 'acting.decide')).toEqual([])
    expect(stateOf(show.stage(), actingRoom).decisions).toEqual({})
    expect((await show.play(takeTurn)).slice(0, 3)).toEqual(['decided', 'decided', 'decided'])
  })

  it('nobody has looked for the flag who was kept from it', async () => {
    const show = await aShow()
    await show.play(show.open)
    const stopped = await show.play(takeTurn, 'performance.transfer')
    expect(stopped).toContain('act-ruled')
    expect(stopped.at(-1)).toBe('beat-played')
    expect(await show.play(takeTurn)).toContain('flag-checked')
  })

  it('nobody remembers what they had no time to think over, and their past stays on their pages', async () => {
    const show = await aShow({ met: true })
    await show.play(show.open)
    await show.play(takeTurn)
    const stopped = await show.play(takeTurn, 'memory.condense')
    expect(stopped.at(-1)).toBe('curtain-fell')
    expect(stopped).not.toContain('memory-formed')
    expect(partOf(viewFor(HAMLET, show.stage()), memoryRoom).quotedFrom).toBe(0)
  })

  it('a hint that was cut off is still to come', async () => {
    const show = await aShow()
    await show.play(show.open)
    await show.happen(fact(hintAsked, { by: HAMLET, audience: [HAMLET], body: { role: HAMLET } }))
    expect(await show.play(giveHints, 'performance.hint')).toEqual([])
  })
})

describe('a stop while a point is left', () => {
  const left = (types: readonly string[]) =>
    types.filter((type) => /^(?:point|flag|scenario|curtain|narrated|house)/u.test(type))

  it('before the next scenario is written leaves the point ending, and the next turn leaves it, once', async () => {
    const show = await aShow({ craft: ['scenario'], met: true })
    await show.play(show.open)
    expect(left(await show.play(takeTurn, 'performance.scenario'))).toEqual(['flag-checked', 'point-ending'])
    const next = await show.play(takeTurn)
    expect(next.slice(0, 2)).toEqual(['point-reached', 'point-opened'])
    expect(left(next).filter((type) => type === 'point-reached')).toHaveLength(2)
    expect(stateOf(show.stage(), performanceRoom)).toMatchObject({ over: true, totals: { points: 2 } })
  })

  it('of a point that was played before its time leaves that one ending as well', async () => {
    const points = [WORDS_FLAG[0] ?? {}, {}, WORDS_FLAG[1] ?? {}]
    const show = await aShow({ craft: ['scenario'], met: true, points })
    await show.play(show.open)
    const stopped = await show.play(takeTurn, 'performance.scenario', 1)
    expect(left(stopped)).toEqual([
      ...['flag-checked', 'point-ending', 'point-reached', 'point-opened', 'scenario-written'],
      ...['flag-checked', 'point-ending'],
    ])
    const next = left(await show.play(takeTurn))
    expect(next.slice(0, 3)).toEqual(['point-reached', 'point-opened', 'scenario-written'])
    expect(stateOf(show.stage(), performanceRoom).totals.points).toBe(3)
  })

  it('before the last image is told keeps the curtain up until it is', async () => {
    const show = await aShow({ craft: ['aftermath'], met: true, points: [WORDS_FLAG[0] ?? {}] })
    await show.play(show.open)
    expect(left(await show.play(takeTurn))).toEqual(['flag-checked', 'point-ending'])
    expect(left(await show.play(takeTurn))).toEqual([])
    expect(left(await show.play(takeTurn, 'performance.closing'))).toEqual([])
    expect(left(await show.play(takeTurn))).toEqual(['point-reached', 'narrated', 'curtain-fell'])
    expect(await show.play(takeTurn)).toEqual([])
  })

  it('makes no scenario of an answer that was cut off, on the opening night', async () => {
    const show = await aShow({ craft: ['scenario'] })
    const opened = await show.play(show.open, 'performance.scenario')
    expect(opened).toContain('point-opened')
    expect(opened).not.toContain('scenario-written')
  })

  it('makes no answer of the house of one that was cut off', async () => {
    const show = await aShow({ craft: ['aftermath', 'house'], met: true })
    await show.play(show.open)
    expect(left(await show.play(takeTurn))).toEqual(['flag-checked', 'point-ending'])
    expect(await show.play(takeTurn, 'performance.house')).not.toContain('house-asked')
  })
})
