import { describe, expect, it } from 'vitest'
import { actAttempted, lineSpoken } from '../acting/acting-room.ts'
import { seatTaken } from '../floor/seat-taken.ts'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { viewFor } from '../record/stage.ts'
import { HOUSE, type StageEvent } from '../schema/event.ts'
import { beforeEachCall } from '../testing/before-each-call.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import {
  type Backstage,
  NO_SCENARIO,
  type PlayedLine,
  scriptedShow,
} from '../testing/players/performance-script.ts'
import { type RehearsedTurn, rehearse, rerunEquals } from '../testing/rehearse.ts'
import { lineCut } from './cuts-room.ts'
import { openShow } from './open-show.ts'
import { nextMove } from './pace.ts'
import { playScript } from './play-script.ts'
import { printPlain } from './print-script.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import type { ShowSettings } from './show-settings.ts'
import { takeTurn } from './take-turn.ts'

const [HAMLET, GERTRUDE, POLONIUS] = ['role_hamlet', 'role_gertrude', 'role_polonius'] as const
const PEOPLE = [HAMLET, GERTRUDE, POLONIUS]
/** The rest of a line: nobody may ever meet it. */
const REST = 'Elsinore-canary'
const LONG = `Gertrude, you have my father much offended, and I will tell you before this old man, ${REST}. (draws the dagger) And the crown, too. [${REST} thought]`
const HEARD = 'Gertrude, you have my father much offended—'

interface Making extends Backstage {
  readonly lines: readonly PlayedLine[]
  readonly settings?: Partial<ShowSettings>
  readonly person?: string
}

function rehearsalOf({ lines, settings, person, ...backstage }: Making) {
  const show = scriptedShow(lines, backstage)
  const open: RehearsedTurn = async function* (_stage, crew) {
    yield* openShow({ blueprint: theCloset(), settings: { cuts: true, ...settings } }, crew)
  }
  const seat = { kind: 'person', person: 'somebody' } as const
  const seated =
    person === undefined
      ? []
      : [fact(seatTaken, { by: person, audience: PEOPLE, body: { role: person, seat } })]
  const beats = [open, ...seated, ...lines.map(() => takeTurn)]
  return { show, making: { reader: readerOf(...SHOW_ROOMS), models: show.models, beats } }
}

async function evening(making: Making) {
  const { show, making: rehearsed } = rehearsalOf(making)
  const played = await rehearse(rehearsed)
  const said = linesIn(played.events)
  const cuts = played.events.filter(({ type }) => type === lineCut.type)
  return { ...played, said, cuts, pagesOf: show.pagesOf }
}

const linesIn = (events: readonly StageEvent[]): readonly string[] =>
  events.flatMap(({ type, by, body }) =>
    type === lineSpoken.type ? [`${by} ${lineSpoken.body.parse(body).text}`] : [],
  )

const breaking = {
  lines: [
    [HAMLET, LONG],
    [GERTRUDE, 'Peace!'],
  ],
  breakIn: () => true,
} as const satisfies Making

describe('a line that somebody breaks in on', () => {
  it('stands in the record up to the clause that was heard, and whoever broke in has the floor', async () => {
    const { said, cuts, pagesOf } = await evening(breaking)
    expect(said).toEqual([`${HAMLET} ${HEARD}`, `${GERTRUDE} Peace!`])
    expect(cuts).toMatchObject([{ by: GERTRUDE, body: { of: HAMLET, at: 2 } }])
    const [page] = pagesOf('acting.speak', GERTRUDE)
    expect(page?.last).toContain('What moved you: you would not let Hamlet finish.')
    expect(pagesOf('acting.break-in', GERTRUDE)[0]?.last).toContain(
      `Hamlet is speaking, and is not done:\n<heard>\n${HEARD}`,
    )
  })

  it('gives the floor to whoever broke in, whatever the rule of the show', async () => {
    const line = 'Polonius, you have listened long enough, and I will tell you before my mother what you are.'
    const { said } = await evening({
      lines: [
        [HAMLET, line],
        [POLONIUS, 'My lord!'],
      ],
      settings: { floor: 'round-robin', decisions: 'never' },
      breakIn: () => true,
    })
    expect(said).toEqual([`${HAMLET} Polonius, you have listened long enough—`, `${POLONIUS} My lord!`])
  })

  it('keeps its rest from everybody: no event, no view, no page, no frame', async () => {
    const { events, frames, stage, asked, book } = await evening(breaking)
    const views = [...PEOPLE, HOUSE].map((viewer) => viewFor(viewer, stage))
    const kept = { events, frames, views, asked, book: await book.list('take_1') }
    const holding = Object.entries(kept).filter(([, held]) => JSON.stringify(held).includes(REST))
    expect(holding.map(([where]) => where)).toEqual(['book'])
    expect(events.filter(({ type }) => type === actAttempted.type)).toEqual([])
  })

  it('is shown clause by clause up to there, then a dash', async () => {
    const { frames, cuts } = await evening(breaking)
    const shown = frames.filter(({ by, kind }) => by === HAMLET && kind === 'speech')
    expect(shown.map(({ text }) => text)).toEqual(['Gertrude, ', 'you have my father much offended, ', '—'])
    expect(cuts[0]?.body).toMatchObject({ line: shown[0]?.line })
  })

  it('is printed with its dash', async () => {
    const { events } = await evening(breaking)
    expect(printPlain(playScript({ events, blueprint: theCloset() }))).toContain(
      `HAMLET: ${HEARD}\n\nGERTRUDE: Peace!`,
    )
  })

  it('is cut in the same place when the turn is played again from the prompt book', async () => {
    expect(await rerunEquals(rehearsalOf(breaking).making)).toEqual({ equal: true })
  })

  it('comes out the same however long each call takes', async () => {
    const shuffled = (shuffle: number) => rehearse({ ...rehearsalOf(breaking).making, shuffle })
    const [one, other] = [await shuffled(1), await shuffled(2)]
    expect(other.journalLines).toBe(one.journalLines)
    expect(one.events.some(({ type }) => type === lineCut.type)).toBe(true)
  })

  it('gives the beat of the scenario back to whoever was to say it', async () => {
    const beats = [{ who: 'Hamlet', note: 'Tell her what she did.', long: false }]
    const scenario = () => ({ ...(NO_SCENARIO as object), beats })
    const { events, said, pagesOf } = await evening({
      lines: [...breaking.lines, [HAMLET, 'As I was saying.']],
      breakIn: () => true,
      settings: { cuts: true, craft: ['scenario'] },
      scenario,
    })
    expect(said.at(-1)).toBe(`${HAMLET} As I was saying.`)
    expect(events.filter(({ type }) => type === 'note-given').map(({ body }) => body)).toEqual([
      { role: HAMLET, text: 'Tell her what she did.', beat: 0 },
      { role: HAMLET, text: 'Tell her what she did.', beat: 0 },
    ])
    expect(pagesOf('acting.speak', HAMLET)[1]?.last).toContain('Tell her what she did.')
  })
})

describe('a line is let be finished', () => {
  const WHOLE = `${HAMLET} Gertrude, you have my father much offended, and I will tell you before this old man, ${REST}.`

  it('when whoever is asked lets it be: all of it is heard and done', async () => {
    const { said, cuts, frames } = await evening({ ...breaking, breakIn: () => false })
    expect(said.slice(0, 2)).toEqual([WHOLE, `${HAMLET} And the crown, too.`])
    expect(cuts).toEqual([])
    const shown = frames.filter(({ by, kind }) => by === HAMLET && kind === 'speech').map(({ text }) => text)
    expect(shown.join('')).toContain(`before this old man, ${REST}.`)
  })

  it('in a show without cuts: nobody is asked, and its words stream as they come', async () => {
    const { said, pagesOf, frames } = await evening({ ...breaking, settings: { cuts: false } })
    expect(said[0]).toBe(WHOLE)
    expect(PEOPLE.flatMap((role) => pagesOf('acting.break-in', role))).toEqual([])
    const [first] = frames.filter(({ by, kind }) => by === HAMLET && kind === 'speech')
    expect(first?.text).toBe('Gertrude,')
  })

  it('when whoever is asked takes too long, and again so when the turn is played again', async () => {
    const { making } = rehearsalOf(breaking)
    const models = beforeEachCall(making.models, async ({ last }, { abortSignal }) => {
      const isAsked = last.includes('is not done:')
      if (isAsked) await new Promise((resolve) => abortSignal?.addEventListener('abort', resolve))
    })
    const played = await rehearse({ ...making, models })
    expect(linesIn(played.events)[0]).toBe(WHOLE)
    expect(played.events.some(({ type }) => type === lineCut.type)).toBe(false)
    expect(played.playedMs).toBe(5_000)
    const again = await rehearse({ ...making, book: played.book })
    expect(again.journalLines).toBe(played.journalLines)
  })

  it('when it is short, and when nobody in particular has a reason to break in', async () => {
    const short = await evening({
      lines: [[HAMLET, 'Gertrude, look here, upon this picture.']],
      breakIn: () => true,
    })
    expect(short.pagesOf('acting.break-in', GERTRUDE)).toEqual([])
    const nobody = 'It rains, it has rained like this since noon, and nobody in all Denmark minds it.'
    const { pagesOf, cuts } = await evening({ lines: [[HAMLET, nobody]], breakIn: () => true })
    expect([cuts, PEOPLE.flatMap((role) => pagesOf('acting.break-in', role))]).toEqual([[], []])
  })

  it('by a person: only models are asked, and a person is never cut', async () => {
    const { cuts, pagesOf } = await evening({ ...breaking, person: GERTRUDE })
    expect([cuts, PEOPLE.flatMap((role) => pagesOf('acting.break-in', role))]).toEqual([[], []])
  })

  it('when its speaker has just broken in, or was cut before', async () => {
    const back =
      'Hamlet, you have thy father much offended, and you will hear it from me before all of Denmark.'
    const again = 'Gertrude, you go too far, and I will say it once more, before all of them here.'
    const { cuts, said } = await evening({
      lines: [
        [HAMLET, LONG],
        [GERTRUDE, back],
        [HAMLET, again],
      ],
      breakIn: () => true,
    })
    expect(cuts.length).toBe(1)
    expect(said.slice(1)).toEqual([`${GERTRUDE} ${back}`, `${HAMLET} ${again}`])
  })
})

it('whoever broke in speaks at once, though a person was spoken to', async () => {
  const line = 'Gertrude and Polonius, you both have heard it, and you will tell it to the King tonight.'
  const lines = [[HAMLET, line]] as const
  const now = Date.parse('2026-01-01')
  const broken = await evening({ lines, breakIn: () => true, person: POLONIUS })
  expect(nextMove(broken.stage, { now })).toEqual({ kind: 'play', waited: [] })
  const finished = await evening({ lines, breakIn: () => false, person: POLONIUS })
  expect(nextMove(finished.stage, { now })).toMatchObject({ kind: 'wait', roles: [POLONIUS] })
})
