import type { HouseLanguage } from '@commedia/core'
import { partOf } from '@commedia/core'
import { type TablePart, TableSettings, tableRoom } from '@commedia/core/mystery'
import {
  type CaseListed,
  type Followed,
  followNews,
  type SeenEvent,
  type ShowDetail,
  UNSEEN,
} from '@commedia/core/wire'
import { GAME_WORDS } from './mystery-table-words.ts'

const [IDA, PRYCE, LOWE, EDITH] = ['role_ida', 'role_pryce', 'role_lowe', 'role_edith'] as const
const ROLES = [IDA, PRYCE, LOWE, EDITH]
const VANE = 'victim_vane'
const ALL = [...ROLES, 'house']
/** When the game of the stories is played; every phase begins then. */
export const GAME_AT = '2026-11-14T20:10:00.000Z'

/** How far a game of the stories has come. */
export type GameStage = 'introductions' | 'search' | 'questions' | 'asked' | 'vote' | 'key' | 'over'
const STAGES: readonly GameStage[] = ['introductions', 'search', 'questions', 'asked', 'vote', 'key', 'over']

interface Heard {
  readonly to: readonly string[]
  readonly event: SeenEvent
  readonly stage: GameStage
}

/** A game as one viewer has followed it up to somewhere. */
export interface GameSample {
  readonly show: ShowDetail
  readonly followed: Followed
  readonly part: TablePart
  readonly events: readonly SeenEvent[]
}

/** The game of the stories, from one seat, up to a stage of it. */
export function gameSample(
  tongue: HouseLanguage,
  { viewer, stage, people = [IDA] }: { viewer: string; stage: GameStage; people?: readonly string[] },
): GameSample {
  const upTo = STAGES.indexOf(stage)
  const events = record(tongue, people)
    .filter((one) => STAGES.indexOf(one.stage) <= upTo)
    .filter(({ to }) => viewer === 'booth' || to.includes(viewer))
    .map(({ event }) => event)
  const words = GAME_WORDS[tongue]
  const on = { epoch: 1, take: 'take_1', viewer, seq: events.length, playing: true, over: false }
  const begun = followNews(UNSEEN, {
    kind: 'stage',
    stage: { ...on, waitsFor: [], choosing: false, notice: words.notice },
  })
  const read = events.reduce((all, event) => followNews(all, { kind: 'event', event }), begun)
  const followed = { ...read, line: 'live' as const }
  const cast = Object.values(words.people).map(([name, description], at) => {
    const id = ROLES[at] ?? ''
    const sitter = people.includes(id) ? { name: SITTERS[people.indexOf(id)] ?? '', me: id === viewer } : null
    return { id, name, description, sitter }
  })
  return {
    show: {
      ...{
        id: 'table_story',
        kind: 'table',
        title: words.title,
        language: tongue,
        since: GAME_AT,
        playing: true,
      },
      ...{ rights: ['owner', 'seat'], roles: ROLES.includes(viewer as typeof IDA) ? [viewer] : [] },
      ...{ epoch: 1, take: 'take_1', opened: true, over: stage === 'over', cast, viewers: [viewer] },
      ...{ waitsFor: [], choosing: false, rating: 'teen', notice: words.notice },
      money: {
        used: { tokens: 18_412, money: 0 },
        cap: { tokens: null, money: null },
        most: { tokens: null, money: null },
        estimate: null,
      },
    },
    ...{ followed, part: partOf(followed.view, tableRoom), events },
  }
}

const SITTERS = ['Kim', 'Ana']

/** Everything that happens in the game, each with those who perceive it. */
function record(tongue: HouseLanguage, people: readonly string[]): readonly Heard[] {
  const words = GAME_WORDS[tongue]
  const heard: Heard[] = []
  let stage: GameStage = 'introductions'
  const add = (to: readonly string[], of: Pick<SeenEvent, 'type' | 'by'>, body: object): void => {
    const event = { ...of, seq: heard.length + 1, version: 1, at: GAME_AT, body: body as SeenEvent['body'] }
    heard.push({ to, stage, event })
  }
  const name = (id: string): string =>
    words.people[id.replace('role_', '') as keyof typeof words.people]?.[0] ?? id
  const begin = (phase: string, round: number, text: string): void =>
    add(ALL, { type: 'phase-began', by: 'host' }, { phase, round, act: 1, text })
  const done = (roles: readonly string[]): void => {
    for (const role of roles) add(ALL, { type: 'phase-passed', by: role }, { role, why: 'done' })
  }
  const place = (at: number): string => `place_${at}`

  for (const role of people)
    add(ALL, { type: 'seat-taken', by: 'host' }, { role, seat: { kind: 'person', person: `person_${role}` } })
  add(
    ALL,
    { type: 'case-told', by: 'host' },
    {
      ...{ title: words.title, language: tongue, premise: words.premise },
      settings: TableSettings.parse({}),
      people: ROLES.map((id) => ({
        id,
        name: name(id),
        face: words.people[id.replace('role_', '') as keyof typeof words.people][1],
      })),
      victims: [{ id: VANE, name: words.victim, murderers: 1 }],
      places: words.places.map(([of, description], at) => ({ id: place(at), name: of, description })),
    },
  )
  for (const role of ROLES) {
    const isMurderer = role === LOWE
    const [first, second] = isMurderer ? words.murdererObjectives : words.objectives
    add(
      [role],
      { type: 'role-dealt', by: 'host' },
      {
        ...{ role, name: name(role), manner: words.manner, called: { [VANE]: words.victim } },
        killed: isMurderer ? [VANE] : [],
        objectives: [
          { text: first, points: 10 },
          { text: second, points: 5 },
        ],
      },
    )
    const text = isMurderer ? words.murdererScript : words.script
    add([role], { type: 'script-dealt', by: 'host' }, { role, act: 1, text })
  }
  begin('introductions', 0, words.begins[0])
  for (const [at, role] of ROLES.entries()) {
    if (role === IDA) continue
    const text = words.introductions[at] ?? ''
    add(ALL, { type: 'table-line', by: role }, { kind: 'introduction', text, private: false })
  }
  done([PRYCE, LOWE, EDITH])

  stage = 'search'
  add(
    ALL,
    { type: 'table-line', by: IDA },
    { kind: 'introduction', text: words.introductions[0], private: false },
  )
  begin('search', 1, words.begins[1])
  add(ALL, { type: 'place-searched', by: PRYCE }, { role: PRYCE, place: place(3), text: words.searched[1] })
  const [bill, billText] = words.bill
  const [glass, glassText] = words.glass
  const card = { clue: 'clue_bill', place: place(3), title: bill, text: billText }
  add([PRYCE], { type: 'clue-seen', by: PRYCE }, { ...card, how: 'found' })
  add(ALL, { type: 'place-searched', by: EDITH }, { role: EDITH, place: place(0), text: words.searched[2] })
  done([PRYCE, LOWE, EDITH])

  stage = 'questions'
  add(ALL, { type: 'place-searched', by: IDA }, { role: IDA, place: place(1), text: words.searched[0] })
  add(
    [IDA],
    { type: 'clue-seen', by: IDA },
    {
      ...{ clue: 'clue_glass', place: place(1), title: glass, text: glassText, how: 'found' },
    },
  )
  begin('questions', 1, words.begins[2])
  const profile = { victim: VANE, profile: words.profile }
  add([EDITH], { type: 'profile-drawn', by: EDITH }, profile)
  for (const by of [PRYCE, EDITH])
    for (const suspect of ROLES.filter((id) => id !== by)) {
      const against = suspect === LOWE
      add(
        [by],
        { type: 'suspect-read', by: by },
        {
          victim: VANE,
          suspect,
          readings: {
            emotion: { choice: against ? 'negative' : 'neutral', reason: words.reason },
            motive: { choice: against || suspect === PRYCE ? 'yes' : 'no', reason: words.reason },
            opportunity: { choice: against ? 'yes' : 'no', reason: words.reason },
            value: { choice: suspect === IDA ? 'high' : 'low', reason: words.reason },
          },
        },
      )
    }
  for (const [by, chosen] of [
    [PRYCE, IDA],
    [EDITH, LOWE],
  ] as const)
    add(
      [by],
      { type: 'suspect-chosen', by: by },
      {
        ...{ victim: VANE, round: 1, chosen: [chosen], how: 'score' },
        expected: { [IDA]: 0.62, [PRYCE]: 0.31, [LOWE]: 0.84 },
        scores: { [IDA]: 0.5, [PRYCE]: 0.25, [LOWE]: 0.67 },
      },
    )
  const talk = (
    by: string,
    to: string,
    said: { readonly kind: 'question' | 'answer'; readonly at: number; readonly private?: true },
  ): void => {
    const { kind, at, private: isPrivate = false } = said
    const text = (kind === 'question' ? words.asked : words.answered)[at] ?? ''
    const body = { kind, text, to, victim: VANE, question: `question_${at}`, private: isPrivate }
    add(isPrivate ? [by, to] : ALL, { type: 'table-line', by }, body)
  }
  talk(EDITH, LOWE, { kind: 'question', at: 1 })
  talk(LOWE, PRYCE, { kind: 'question', at: 3, private: true })
  talk(LOWE, EDITH, { kind: 'answer', at: 1 })
  talk(PRYCE, LOWE, { kind: 'answer', at: 3, private: true })
  done([LOWE, EDITH])

  stage = 'asked'
  talk(IDA, EDITH, { kind: 'question', at: 0, private: true })
  talk(EDITH, IDA, { kind: 'answer', at: 0, private: true })
  add(ALL, { type: 'table-line', by: PRYCE }, { kind: 'show', text: words.shows, private: false })
  add(ALL, { type: 'clue-seen', by: PRYCE }, { ...card, how: 'shown' })
  talk(PRYCE, IDA, { kind: 'question', at: 2 })
  add([IDA], { type: 'table-hint-given', by: 'host' }, { role: IDA, text: words.hint })
  for (const by of [PRYCE, EDITH])
    add(
      [by],
      { type: 'suspects-pruned', by: by },
      {
        ...{ victim: VANE, round: 1, suspects: by === PRYCE ? [LOWE, IDA] : [LOWE], reason: words.reason },
        ...{ gain: by === PRYCE ? 0.41 : 1.1, asked: [LOWE] },
      },
    )
  const marks = [
    { kind: 'reading', victim: VANE, suspect: LOWE, sensor: 'emotion', choice: 'neutral' },
    { kind: 'reading', victim: VANE, suspect: LOWE, sensor: 'motive', choice: 'yes' },
    { kind: 'reading', victim: VANE, suspect: LOWE, sensor: 'opportunity', choice: 'yes' },
    { kind: 'reading', victim: VANE, suspect: PRYCE, sensor: 'emotion', choice: 'negative' },
    { kind: 'reading', victim: VANE, suspect: PRYCE, sensor: 'motive', choice: 'yes' },
    { kind: 'reading', victim: VANE, suspect: PRYCE, sensor: 'opportunity', choice: 'no' },
    { kind: 'reading', victim: VANE, suspect: EDITH, sensor: 'value', choice: 'high' },
    { kind: 'suspect', victim: VANE, suspect: EDITH, suspected: false },
    { kind: 'page', text: words.page },
  ]
  for (const mark of marks) add([IDA], { type: 'notebook-marked', by: IDA }, mark)

  stage = 'vote'
  talk(IDA, PRYCE, { kind: 'answer', at: 2 })
  begin('vote', 3, words.begins[3])
  done([PRYCE, LOWE])

  stage = 'key'
  const votes = [
    { by: IDA, for: LOWE },
    { by: PRYCE, for: LOWE },
    { by: LOWE, for: PRYCE },
    { by: EDITH, for: LOWE },
  ]
  for (const { by, for: accused } of votes)
    add([by], { type: 'vote-cast', by: by }, { victim: VANE, for: accused })
  add(ALL, { type: 'votes-counted', by: 'host' }, { victim: VANE, votes, out: [LOWE], text: words.counted })
  begin('key', 3, words.begins[4])
  const letters = ['a', 'b', 'c', 'd'] as const
  const kinds = ['objective', 'reasoning', 'relation'] as const
  add(
    [IDA],
    { type: 'key-put', by: 'host' },
    {
      role: IDA,
      questions: words.questions.map(({ text, options, pick }, at) => ({
        ...{ id: `key_${at}`, kind: kinds[at] ?? 'reasoning', pick, text },
        options: options.map((option, nth) => ({ letter: letters[nth] ?? 'a', text: option })),
      })),
    },
  )
  add([IDA], { type: 'key-answered', by: IDA }, { question: 'key_0', letters: ['c'], reason: '' })

  stage = 'over'
  const goals = (role: string, met: readonly (boolean | null)[]) => {
    const texts = role === LOWE ? words.murdererObjectives : words.objectives
    return texts.map((text, at) => ({ text, points: at === 0 ? 10 : 5, met: met[at] ?? null }))
  }
  const right = (objective: number, reasoning: number, relation: number) => ({
    objective: { right: objective, asked: 1 },
    reasoning: { right: reasoning, asked: 4 },
    relation: { right: relation, asked: 3 },
  })
  add(
    ALL,
    { type: 'case-revealed', by: 'host' },
    {
      truth: words.truth,
      murderers: [{ victim: VANE, roles: [LOWE] }],
      won: [{ victim: VANE, won: true }],
      scripts: ROLES.map((role) => ({ role, text: role === LOWE ? words.murdererScript : words.script })),
      lies: words.lies.map(([said, truth]) => ({ by: LOWE, seq: 1, said, truth })),
      scores: [
        { role: IDA, points: 29, of: 36, right: right(1, 3, 2), objectives: goals(IDA, [true, false]) },
        { role: PRYCE, points: 22, of: 36, right: right(1, 2, 1), objectives: goals(PRYCE, [true, true]) },
        { role: LOWE, points: 14, of: 26, right: right(0, 2, 2), objectives: goals(LOWE, [false, null]) },
        { role: EDITH, points: 31, of: 36, right: right(1, 3, 3), objectives: goals(EDITH, [true, true]) },
      ],
      key: words.questions.map(({ text, options }, at) => ({
        ...{ question: `key_${at}`, text, evidence: [...words.evidence] },
        gold: [options[2], `${options[0]} / ${options[2]}`, options[1]][at] ?? '',
      })),
      notebooks: ROLES.map((role) => ({
        ...{ role, victim: VANE, suspects: role === LOWE ? [PRYCE] : role === PRYCE ? [LOWE, IDA] : [LOWE] },
        readings: Object.fromEntries(
          ROLES.filter((id) => id !== role).map((suspect) => [
            suspect,
            {
              emotion: suspect === PRYCE ? 'negative' : 'neutral',
              motive: suspect === LOWE || suspect === PRYCE ? 'yes' : 'no',
              opportunity: suspect === LOWE ? 'yes' : 'no',
              value: suspect === EDITH ? 'high' : 'medium',
            },
          ]),
        ),
      })),
    },
  )
  return heard
}

/** The cases on the bill of the stories. */
export function sampleCases(tongue: HouseLanguage): readonly CaseListed[] {
  const words = GAME_WORDS[tongue]
  const faces = Object.entries(words.people).map(([id, [name, face]]) => ({ role: `role_${id}`, name, face }))
  const base = { language: tongue, licence: 'CC0-1.0', own: false }
  const some = tongue === 'en' ? EN_CASES : ZH_CASES
  return [
    {
      ...base,
      ...{ id: 'clockmaker', title: words.title, premise: words.premise, victims: [words.victim] },
      ...{ players: 4, places: 4, questions: 31, faces },
    },
    ...some.map(([title, premise, victims, players], at) => ({
      ...base,
      ...{ id: `case_${at}`, title, premise, victims: [...victims], players, faces },
      ...{ places: 5, questions: 34, own: at === 2 },
    })),
  ]
}

type SampleCase = readonly [title: string, premise: string, victims: readonly string[], players: number]

const EN_CASES: readonly SampleCase[] = [
  [
    'The Dome at Midnight',
    'The great telescope is turned away from the comet everybody came to see. On the floor beneath it lies the director.',
    ['Professor Aldous Kerr'],
    4,
  ],
  [
    'The Tea House by the Canal',
    'Two cups stand untouched in the back room, and the boat that should have left at dawn is still moored.',
    ['Madam Shen', 'the boatman'],
    6,
  ],
  ['A Draft of Mine', 'Nobody was to come into the greenhouse before the frost had gone.', ['Mr Hale'], 5],
]
const ZH_CASES: readonly SampleCase[] = [
  ['午夜的穹顶', '人人都是来看彗星的，望远镜却转向了别处。镜下的地板上躺着台长。', ['柯尔教授'], 4],
  ['运河边的茶楼', '后屋里两杯茶没有人动过，天亮该开的船还系在岸边。', ['沈老板娘', '船夫'], 6],
  ['我的一份草稿', '霜化以前，谁也不许进暖房。', ['黑尔先生'], 5],
]
