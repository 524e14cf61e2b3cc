import type { HouseLanguage } from '@commedia/core'
import { type Blueprint, parseBlueprint, ShowSettings } from '@commedia/core'
import { followNews, type SeenEvent, type ShowNews, UNSEEN } from '@commedia/core/wire'
import kingsSoup from '../../../../shows/the-kings-soup.json?raw'
import nightFerry from '../../../../shows/ye-hang-deng.json?raw'
import { EMPTY_BOOK, writeBook } from '../screens/booth/booth-book.ts'
import type { BoothCall, ShowBill } from '../screens/booth/booth-costs.ts'

const BEGAN = Date.parse('2026-11-14T19:30:00.000Z')

/** A fact without its number and its time. */
type Told = Pick<SeenEvent, 'type' | 'by'> & {
  readonly body: unknown
  /** In the same moment as the one before. */
  readonly also?: true
}

function playOf(tongue: HouseLanguage): Blueprint {
  const { blueprint } = parseBlueprint(tongue === 'zh' ? nightFerry : kingsSoup)
  if (blueprint === undefined) throw new Error('A bundled play cannot be read.')
  return blueprint
}

/** What happened in a show up to its third point. */
export function boothEvents(tongue: HouseLanguage): readonly SeenEvent[] {
  return evening(playOf(tongue), TEXTS[tongue]).map(
    ({ also, type, by, body }, index): SeenEvent => ({
      ...{ type, by, body: body as SeenEvent['body'], seq: index + 1, version: 1 },
      at: new Date(BEGAN + (also === true ? index - 1 : index) * 4000).toISOString(),
    }),
  )
}

/** A show in its third point, as the booth sees it. */
export function boothSight(tongue: HouseLanguage) {
  const blueprint = playOf(tongue)
  const events = boothEvents(tongue)
  const stage: ShowNews = {
    kind: 'stage',
    stage: {
      epoch: 1,
      take: 'take_1',
      viewer: 'booth',
      seq: events.length,
      playing: true,
      over: false,
      waitsFor: [],
      choosing: false,
      notice: '',
    },
  }
  const news: readonly ShowNews[] = [
    stage,
    ...events.map((event): ShowNews => ({ kind: 'event', event })),
    { kind: 'caught-up', seq: events.length },
  ]
  return {
    title: blueprint.title,
    followed: news.reduce(followNews, UNSEEN),
    book: events.reduce(writeBook, EMPTY_BOOK),
    calls: someCalls(blueprint),
    bill: BILL,
  }
}

function evening({ cast, ...play }: Blueprint, text: (typeof TEXTS)[HouseLanguage]): readonly Told[] {
  const [one = '', two = '', three = '', four = ''] = cast.map(({ id }) => id)
  const [act] = play.acts
  const scene = act?.scenes[0]
  const beat = (by: string, line: string): readonly Told[] => [
    { type: 'line-spoken', by, body: { text: line, channel: 'aloud' } },
    { type: 'beat-played', by: 'stage-manager', body: { by } },
  ]
  const given = (role: string, point: number): Told => {
    const { news = '', wants = [] } = act?.points[point] ?? {}
    const want = wants.find((one) => one.role === role)?.want ?? ''
    const business = (scene?.business ?? []).join(text.semicolon)
    return { type: 'circumstances-given', by: 'director', body: { role, news, want, business } }
  }
  const directed = (role: string, point: number): Told => ({
    ...{ type: 'direction-given', by: 'director' },
    body: { role, text: act?.points[point]?.flag.text ?? '' },
  })
  const idle = (count: number): readonly Told[] =>
    Array.from({ length: count }, (_, at) => beat([one, two, three, four][at % 4] ?? one, text.line)).flat()
  const enter = (role: string): Told => ({
    ...{ type: 'stage-changed', by: 'stage-manager' },
    body: { change: { kind: 'enter', by: role }, told: '', seen: [] },
  })
  const goal = (role: string): Told => ({
    ...{ type: 'goal-given', by: 'stage-manager' },
    body: { role, goal: act?.goals.find((wanted) => wanted.role === role)?.goal ?? '' },
  })
  return [
    {
      ...{ type: 'show-opened', by: 'stage-manager' },
      body: { blueprint: { cast, ...play }, settings: ShowSettings.parse({ stallBeats: 12 }) },
    },
    ...cast.map(({ id, name, description }) => ({
      ...{ type: 'role-listed', by: 'stage-manager' },
      body: { role: id, name, description },
    })),
    {
      ...{ type: 'scene-set', by: 'stage-manager' },
      body: {
        scenes: (act?.scenes ?? []).map(({ id, name, surroundings, time, next }) => ({
          ...{ id, name, surroundings, time, next },
        })),
        props: (scene?.props ?? []).map((prop) => ({ ...prop, scene: scene?.id })),
        on: scene?.id,
      },
    },
    ...cast.map(({ id }) => goal(id)),
    { type: 'point-opened', by: 'stage-manager', body: { act: 0, point: 0 } },
    ...[one, two, three].map(enter),
    ...[one, two, three].map((role) => given(role, 0)),
    directed(three, 0),
    ...idle(5),
    { type: 'flag-checked', by: 'transfer', body: { by: 'transfer', met: true, reason: text.met } },
    { type: 'point-reached', by: 'transfer', body: { point: 'point_1', how: 'played', beats: 5, nudges: 0 } },
    { type: 'point-opened', by: 'stage-manager', body: { act: 0, point: 1 } },
    ...[one, two, three].map((role) => given(role, 1)),
    { ...directed(three, 1), body: { role: three, text: '' } },
    directed(two, 1),
    { type: 'ways-planned', by: 'planner', body: { ways: text.ways } },
    ...idle(5),
    { type: 'advanced', by: 'advancer', body: { level: 1, beats: 5 } },
    { type: 'nudge-given', by: 'advancer', body: { role: two, text: text.nudge, level: 1 } },
    ...idle(3),
    { type: 'act-attempted', by: two, body: { act: 'turn_9:1', text: text.tried } },
    { type: 'act-ruled', by: 'narrator', body: { act: 'turn_9:1', possible: false, told: text.fails } },
    { type: 'secret-told', by: 'director', body: { role: two, quote: text.quote, to: [one, three] } },
    { type: 'flag-checked', by: 'transfer', body: { by: 'transfer', met: false, reason: text.notMet } },
    { type: 'nudge-given', by: 'director', body: { role: one, text: text.byHand, level: 1 } },
    {
      ...{ type: 'decided', by: one },
      body: { role: one, strategy: 'fast', act: null, because: text.because[0], seen: 40 },
    },
    {
      ...{ type: 'decided', by: two },
      body: {
        ...{ role: two, strategy: 'slow', because: text.because[1], seen: 40 },
        act: { verb: text.verb, prop: scene?.props[0]?.name },
      },
    },
    {
      ...{ type: 'decided', by: three },
      body: { role: three, strategy: 'silence', act: null, because: text.because[2], seen: 40 },
    },
    { type: 'thought-had', by: two, body: { text: text.thought } },
    {
      ...{ type: 'memory-formed', by: one },
      body: { role: one, id: 'm1', layer: 'event', text: text.memory, importance: 3, upTo: 20 },
    },
    { type: 'gesture-made', by: three, body: { text: text.gesture } },
    ...beat(three, text.longLine).map((told, at): Told => (at === 0 ? { ...told, also: true } : told)),
  ]
}

function someCalls({ cast }: Blueprint): readonly BoothCall[] {
  const [one = '', two = '', three = ''] = cast.map(({ id }) => id)
  const steps = [
    `speak:${three}:61`,
    `decide:${one}:60`,
    `decide:${two}:60`,
    'transfer:58',
    `rule:${two}:turn_9:1`,
    'advance:55',
    'ways:49',
    `condense:${one}:44`,
  ]
  return Array.from({ length: 24 }, (_, at) => ({
    turn: `turn_${24 - at}`,
    step: steps[at % steps.length] ?? '',
    attempt: at === 3 ? 2 : 1,
    prompt: 'acting.speak',
    model: at % 3 === 0 ? 'house-large' : 'house-small',
    usage: {
      inputTokens: 1180 + ((at * 131) % 900),
      outputTokens: 20 + ((at * 37) % 160),
      cachedTokens: 640 + ((at * 53) % 500),
      calls: 1,
    },
    at: new Date(BEGAN + (24 - at) * 9000).toISOString(),
    latencyMs: at === 6 ? 4120 : 420 + ((at * 97) % 800),
  }))
}

const BILL: ShowBill = {
  purse: { capTokens: null, capMoney: 1, spentTokens: 61_400, spentMoney: 0.083 },
  models: [
    {
      model: 'house-large',
      usage: { inputTokens: 21_000, outputTokens: 2400, cachedTokens: 9000, calls: 18 },
      money: 0.061,
    },
    {
      model: 'house-small',
      usage: { inputTokens: 34_000, outputTokens: 4000, cachedTokens: 16_000, calls: 41 },
      money: 0.022,
    },
  ],
}

const TEXTS = {
  en: {
    line: 'Nobody has tasted it, and nobody is going to until I know who was in here.',
    longLine:
      'Far be it from me, dear neighbour, to say a word about another person’s pot; but if a hat must come off in company, it should at least be asked nicely, and by somebody who is not holding a ladle.',
    met: 'The unsigned paper lies on the table before everybody, and she has said that she will not begin.',
    notMet: 'The card has been seen at the brim of the hat, but it is still in the hat.',
    ways: [
      ['Pip spills something on the hat', 'It has to come off to be dried', 'The card falls out'],
      ['The Crown orders every head bare', 'Dray refuses and is laughed at', 'Pip takes the hat in passing'],
      ['Marta offers him supper', 'He forgets himself and bows', 'The lining opens'],
    ],
    nudge: 'That hat crackles. You know what crackles like that. Get near it.',
    byHand: 'Ask him to stay to supper, and mean it.',
    tried: 'climbs the shelf to look down into the hat',
    fails: 'The shelf is hot from the stove, and Pip comes down faster than she went up.',
    quote: 'I had eleven crowns for it, and I would give twelve to have it back.',
    gesture: 'bows, one hand on the brim',
    semicolon: '; ',
    verb: 'lift',
    because: [
      'He called it a neighbourly gift, and the lid has not moved once. She will not let that stand.',
      'If the hat comes off by accident, nobody can say that she pulled it.',
      'Whoever speaks first has to explain the sweat on his lip.',
    ],
    thought: 'Four steps. If he bows to the old lady I can reach it.',
    memory: 'Dray came with a covered tureen and has not put it down since.',
  },
  zh: {
    line: '灯是谁灭的，我不问；可今晚谁也别想先走。',
    longLine:
      '掌柜的，我马某人喝了你三年的茶，没欠过一文。今天这把伞，是姑娘自己放在凳子上的，我替她收一收，怎么，也要记在账上？',
    met: '窗台上的灯确实灭了，众人都看见了。',
    notMet: '伞还在姑娘手里，只是放低了些。',
    ways: [
      ['马德彪要看伞', '玉茹替她打圆场', '伞到了马德彪手里'],
      ['白鹤年讲起一段书', '小满听得出神，把伞搁下', '马德彪顺手拿起'],
    ],
    nudge: '他一直盯着那把伞。别让他先开口。',
    byHand: '认下这个外甥女，当着他的面。',
    tried: '把伞塞到桌子底下',
    fails: '马德彪的脚正踩着那里，伞塞不进去。',
    quote: '那天夜里，是我把灯拨亮的。',
    gesture: '把伞往身边挪了挪',
    semicolon: '；',
    verb: '擦拭',
    because: [
      '他每问一句，姑娘的脸就白一分。再不开口就迟了。',
      '手里有事做，才不至于露出心思。',
      '先说话的人，总要多解释一句。',
    ],
    thought: '这口音，是山里的。怀远当年也这样说话。',
    memory: '灯灭的时候，白先生的手正在袖子里。',
  },
} as const
