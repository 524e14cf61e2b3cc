import type { HouseLanguage } from '../prelude/written-language.ts'
import { type EventKind, fact } from '../record/define-event.ts'
import type { MysteryCase } from '../schema/case.ts'
import type { Fact } from '../schema/event.ts'
import type { PlayerNow } from './mystery-crew.ts'
import { phaseFact } from './open-table.ts'
import { clueSeen } from './table-events.ts'
import { coverPlanned, suspectsWeighed } from './weigh-events.ts'

const SAID = {
  en: {
    found: { title: 'A pawn ticket', text: 'For a silver watch, in the name of I. Marsh.' },
    hidden: { title: 'A small glass', text: 'Rinsed, and still it smells of bitter almonds.' },
    claims: [
      { hour: '8:10', place: 'the scullery', words: 'rinsing a small glass at the pump' },
      { hour: '', place: 'the workshop', words: 'I set the cup down beside him and left him to his clock' },
      { hour: '8:10', place: 'at table', words: 'came straight back' },
    ],
    clash: 'at ten past eight he cannot be at the pump and at table',
    story:
      'I carried him his wine at eight, set it down and came straight back. At the pump I rinsed a glass for my cough.',
  },
  zh: {
    found: { title: '一张当票', text: '当了一块银表，写的是艾达的名字。' },
    hidden: { title: '一只小杯子', text: '洗过了，还有一股苦杏仁味。' },
    claims: [
      { hour: '八点十分', place: '厨房', words: '在水泵边冲洗一只小杯子' },
      { hour: '', place: '作坊', words: '我把杯子放在他手边，就让他一个人跟钟待着了' },
      { hour: '八点十分', place: '桌边', words: '端完就回来了' },
    ],
    clash: '八点十分他不可能又在水泵边又在桌边',
    story: '八点钟我给他端了酒，放下就回来了。水泵边我洗的是自己喝咳嗽药的杯子。',
  },
} as const

interface Seats {
  readonly civilian: PlayerNow
  readonly murderer: PlayerNow
}

/** A supper as it stands after the first exchange, and how to sit down at it after more has happened. */
interface Supper {
  readonly of: MysteryCase
  readonly victim: string
  readonly heard: readonly Fact[]
  readonly seats: (facts: readonly Fact[]) => Seats
}

/** The same supper where everybody weighs: with a card in hand in the first round, and with a ledger in the second. */
export function weighedSupper(
  { of, victim, heard, seats }: Supper,
  language: HouseLanguage,
): { readonly first: Seats; readonly later: Seats } {
  const said = SAID[language]
  const [ida = '', colonel = '', doctor = '', edith = ''] = of.roles.map(({ id }) => id)
  const own = <Body>(by: string, kind: EventKind<string, Body>, body: NoInfer<Body>): Fact =>
    fact(kind, { by, audience: [by], body })
  const card = (clue: string, text: typeof said.found | typeof said.hidden) =>
    ({ clue, place: 'place_1', how: 'found', ...text }) as const
  const found = [
    own(ida, clueSeen, card('clue_2', said.found)),
    own(doctor, clueSeen, card('clue_3', said.hidden)),
  ]
  const unknown = { motive: 'unknown', means: 'unknown', opportunity: 'unknown' } as const
  const [glass, cup, back] = said.claims
  const weighed = own(ida, suspectsWeighed, {
    ...{ victim, round: 1, candidates: [], chosen: null },
    claims: [
      { by: ida, about: doctor, seq: 0, ...glass },
      { by: doctor, about: doctor, seq: 14, ...cup },
      { by: doctor, about: doctor, seq: 9, ...back },
    ],
    clashes: [{ one: 1, other: 3, why: said.clash }],
    weights: {
      [doctor]: { motive: 'unknown', means: 'yes', opportunity: 'yes', weight: 65 },
      [colonel]: { ...unknown, weight: 30 },
      [edith]: { ...unknown, means: 'no', weight: 25 },
    },
  })
  const covered = own(doctor, coverPlanned, { round: 1, known: '', story: said.story, blame: colonel })
  const round = phaseFact(of, { rounds: 3 }, { phase: 'questions', round: 2, act: 1 })
  return {
    first: seats([...heard, ...found]),
    later: seats([...heard, ...found, weighed, covered, round]),
  }
}
