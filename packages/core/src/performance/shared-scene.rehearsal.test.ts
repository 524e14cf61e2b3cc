import { describe, expect, it } from 'vitest'
import { lineSpoken } from '../acting/acting-room.ts'
import type { Json } from '../prelude/json.ts'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { stateOf } from '../record/stage.ts'
import type { Fact, StageEvent } from '../schema/event.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { NO_DRAFT, type PlayedLine, scriptedShow } from '../testing/players/performance-script.ts'
import { type RehearsedTurn, rehearse } from '../testing/rehearse.ts'
import { openShow } from './open-show.ts'
import { nextMove } from './pace.ts'
import { silenceKept } from './people-events.ts'
import { performanceRoom } from './performance-room.ts'
import { OWNS } from './scenario.test.data.ts'
import { scenarioRoom, scenarioWritten } from './scenario-room.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import type { ShowSettings } from './show-settings.ts'
import { takeTurn } from './take-turn.ts'
import { GERTRUDE, HAMLET, POLONIUS } from './the-closet.test.data.ts'

const SCRIPT = `Hamlet: Sit, mother.
Gertrude: …
Hamlet: As you like.
(A clock.)
Gertrude: I do as I like, dear.
Hamlet: Late.`

const SAYS = 'Stand up, Hamlet.'
const EVERYBODY = ['house', HAMLET, GERTRUDE, POLONIUS]

function says(audience: readonly string[] = EVERYBODY): Fact {
  const channel = audience === EVERYBODY ? 'aloud' : 'whisper'
  return fact(lineSpoken, { by: GERTRUDE, audience: [...audience], body: { text: SAYS, channel } })
}

const keepsSilent: RehearsedTurn = async function* () {
  yield fact(silenceKept, { by: GERTRUDE, audience: [GERTRUDE], body: { role: GERTRUDE } })
}

/** The closet with a person as the Queen. */
async function shared(
  beats: readonly (RehearsedTurn | Fact)[],
  {
    drafts = [SCRIPT],
    lines = [],
    settings = {},
  }: {
    readonly drafts?: readonly (string | Json)[]
    readonly lines?: readonly PlayedLine[]
    readonly settings?: Partial<ShowSettings>
  } = {},
) {
  const show = scriptedShow(lines, {
    draftLean: () => SCRIPT,
    draft: (_page, call) => {
      const draft = drafts[Math.min(call, drafts.length) - 1] ?? ''
      return typeof draft === 'string' ? { ...(NO_DRAFT as Record<string, Json>), script: draft } : draft
    },
  })
  const opening = {
    blueprint: theCloset([{ flag: OWNS }]),
    settings: { craft: ['scenario', 'draft'], decisions: 'where-it-matters', ...settings } as ShowSettings,
    seats: { [GERTRUDE]: { kind: 'person', person: 'pia' } } as const,
  }
  const open: RehearsedTurn = async function* (_stage, crew) {
    yield* openShow(opening, crew)
  }
  const { events, stage } = await rehearse({
    reader: readerOf(...SHOW_ROOMS),
    models: show.models,
    beats: [open, ...beats],
  })
  const types = (kind: string): readonly StageEvent[] => events.filter(({ type }) => type === kind)
  const heard = types('line-spoken').map(({ body }) => (body as { readonly text: string }).text)
  return { ...show, stage, types, heard, move: nextMove(stage, { now: 0 }) }
}

describe('a scene with a person in it', () => {
  it('stops where it is theirs to answer, whatever was written for them, and everybody waits', async () => {
    const { stage, heard, move, types } = await shared([takeTurn, takeTurn])
    expect(heard).toEqual(['Sit, mother.', 'As you like.'])
    expect(types('place-passed')).toHaveLength(1)
    const first = await shared([takeTurn])
    expect(first.move).toEqual({ kind: 'wait-for-person', roles: [GERTRUDE] })
    expect(first.heard).toEqual(['Sit, mother.'])
    expect([move.kind, stateOf(stage, scenarioRoom).given]).toEqual(['play', 3])
  })

  it('goes on when they let it pass, to their next place, and asks nobody in between', async () => {
    const { heard, move, pagesOf } = await shared([takeTurn, keepsSilent, takeTurn, takeTurn])
    expect(heard).toEqual(['Sit, mother.', 'As you like.'])
    expect(move).toEqual({ kind: 'wait-for-person', roles: [GERTRUDE] })
    expect([pagesOf('acting.speak', HAMLET), pagesOf('performance.draft').length]).toEqual([[], 1])
    const passed = await shared([takeTurn, keepsSilent])
    expect(passed.move.kind).toBe('play')
  })

  it('is written on as soon as they have had their say, with what was not said yet', async () => {
    const { heard, pagesOf } = await shared([takeTurn, says(), takeTurn], {
      drafts: [SCRIPT, 'Hamlet: I stand.\nGertrude: …'],
    })
    expect(heard).toEqual(['Sit, mother.', SAYS, 'I stand.'])
    const [first, second] = pagesOf('performance.draft')
    expect(first?.last).toContain('`Gertrude: …`')
    expect(first?.last).not.toContain('<unsaid>')
    expect(second?.last).toContain('The scene is under way')
    expect(second?.last).toContain('<unsaid>\nGertrude: …\nHamlet: As you like.\n(A clock.)')
    expect(pagesOf('acting.speak', HAMLET)).toEqual([])
  })

  it('is written anew where they have played while it was written', async () => {
    const late: RehearsedTurn = async function* (stage) {
      const beats = [{ role: HAMLET, note: 'As you like.', long: false, drafted: true }]
      yield fact(scenarioWritten, { by: 'director', audience: [], body: { beats, upTo: stage.seq - 2 } })
    }
    const { heard, pagesOf } = await shared([takeTurn, says(), late, takeTurn], {
      drafts: [SCRIPT, 'Hamlet: I stand.\nGertrude: …'],
    })
    expect(heard).toEqual(['Sit, mother.', SAYS, 'I stand.'])
    expect(pagesOf('performance.draft')[1]?.last).toContain('<unsaid>\nHamlet: As you like.')
  })

  it('is answered first in their own words by whoever heard what the house did not', async () => {
    const { heard, pagesOf } = await shared([takeTurn, says([GERTRUDE, HAMLET]), takeTurn], {
      drafts: [SCRIPT, 'Hamlet: I stand.'],
      lines: [[HAMLET, 'Hush.']],
    })
    expect(heard).toEqual(['Sit, mother.', SAYS, 'Hush.'])
    expect(pagesOf('performance.draft')).toHaveLength(1)
  })

  it('is answered first in their own words by whoever plays from lean pages', async () => {
    const { heard, pagesOf } = await shared([takeTurn, says(), takeTurn], {
      lines: [[HAMLET, 'I stand.']],
      settings: { pages: 'lean' },
    })
    expect(heard).toEqual(['Sit, mother.', SAYS, 'I stand.'])
    expect(pagesOf('performance.draft.lean')).toHaveLength(1)
  })

  it('is written on however often a person had a say or let it pass', async () => {
    const turns = Array.from({ length: 5 }, () => [takeTurn, says()] as const).flat()
    const { stage } = await shared(turns, { drafts: ['Hamlet: Well?\nGertrude: …'] })
    expect(stateOf(stage, scenarioRoom).drafts).toBe(1)
    const silences = Array.from({ length: 5 }, () => [takeTurn, keepsSilent] as const).flat()
    const quiet = await shared(silences, { drafts: ['Hamlet: Well?\nGertrude: …'] })
    expect([quiet.heard.length, stateOf(quiet.stage, scenarioRoom).drafts]).toEqual([5, 1])
  })

  it('is left when the director quotes how what it comes to became impossible', async () => {
    const gone = { ...(NO_DRAFT as Record<string, Json>), state: 'gone', quote: SAYS }
    const { stage, types } = await shared([takeTurn, says(), takeTurn], { drafts: [SCRIPT, gone] })
    expect(types('point-reached').map(({ body }) => body)).toMatchObject([{ how: 'bent' }])
    expect(stateOf(stage, performanceRoom).over).toBe(true)
    const unquoted = { ...gone, quote: 'I never said so.' }
    const { stage: open } = await shared([takeTurn, says(), takeTurn], {
      drafts: [SCRIPT, unquoted],
      lines: [[HAMLET, 'I stand.']],
    })
    expect(stateOf(open, performanceRoom).over).toBe(false)
  })
})
