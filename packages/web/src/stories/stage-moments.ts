import type { HouseLanguage } from '@commedia/core'
import type { OfferListed, TakeListed } from '@commedia/core/wire'
import type { StageViewProps } from '../modes/performance/stage-view.tsx'
import { doing, type EveningWish, saying } from './stage.stories.data.ts'

/** A language stories are told in. */
export type Tongue = HouseLanguage
/** A state of the stage, in the language of its reader. */
export type Wish = Omit<EveningWish, 'more' | 'news' | 'on'> & {
  readonly more?: (tongue: Tongue) => NonNullable<EveningWish['more']>
  readonly news?: (tongue: Tongue) => NonNullable<EveningWish['news']>
  readonly on?: (tongue: Tongue) => NonNullable<EveningWish['on']>
  readonly props?: (tongue: Tongue) => Partial<StageViewProps>
}

/** Whom the reader plays. */
export const YOU = { en: 'role_marta', zh: 'role_shen' } as const
/** Who speaks in most stories. */
export const OTHER = { en: 'role_dray', zh: 'role_ma' } as const
/** A line that is still coming. */
export const SPEECH = {
  en: 'Under it? A head, madam, and in the head a great respect for soup. But since you ask what I heard, I heard that a card was',
  zh: '沈掌柜这话说的。我马某人坐在这儿，不为别的，就为看看今晚这雨，到底要下到',
} as const

const CARD = {
  en: {
    name: 'recipe card',
    text: 'Nettles, but only the young ones; cream; and what you cannot taste, leave out.',
  },
  zh: { name: '纸条', text: '灯在，人在。' },
} as const
const CONFESSION = {
  en: 'I do not know what it tastes of. Since the spring I taste nothing.',
  zh: '东西在我这儿。三年了，一直在灯座底下。',
} as const
const HEARD = { en: ['role_dray', 'role_ottoline'], zh: ['role_ma'] } as const
const DEED = { en: 'steadies the hat with both hands', zh: '端起茶碗，没有喝' } as const
const WHOLE = {
  en: 'Under it? A head, madam. And in the head a great respect for soup.',
  zh: '沈掌柜这话说的。我坐在这儿，就为看看今晚这雨。',
} as const
const LATER = { en: 'turns to the Dame', zh: '放下茶碗' } as const

/** The roads of an evening. */
export const TAKES: readonly TakeListed[] = [
  { id: 'take_0', parent: null, seq: 21, onStage: false, why: null, since: '2026-11-07T18:30:00.000Z' },
  {
    id: 'take_b',
    parent: { take: 'take_0', seq: 14 },
    seq: 24,
    onStage: false,
    why: 'rewind',
    since: '2026-11-07T18:44:00.000Z',
  },
  {
    id: 'take_1',
    parent: { take: 'take_0', seq: 18 },
    seq: 30,
    onStage: true,
    why: 'edit',
    since: '2026-11-07T18:50:00.000Z',
  },
]

/** Ways in which a line can be said. */
export const OFFERS: Readonly<Record<Tongue, readonly OfferListed[]>> = {
  en: [
    {
      offer: 'o1',
      role: 'role_dray',
      original: true,
      note: null,
      segments: [{ kind: 'speech', text: 'Neighbour! I heard there was some little trouble about a card.' }],
    },
    {
      offer: 'o2',
      role: 'role_dray',
      original: false,
      note: 'Colder.',
      segments: [{ kind: 'speech', text: 'A card, Mistress Quill. One hears such things, across a river.' }],
    },
    {
      offer: 'o3',
      role: 'role_dray',
      original: false,
      note: 'Colder.',
      segments: [
        { kind: 'act', text: 'not taking off the hat' },
        { kind: 'speech', text: 'You have lost something. I should hate to have found it.' },
      ],
    },
  ],
  zh: [
    {
      offer: 'o1',
      role: 'role_ma',
      original: true,
      note: null,
      segments: [{ kind: 'speech', text: '沈掌柜，窗台上那盏灯还点给谁看？' }],
    },
    {
      offer: 'o2',
      role: 'role_ma',
      original: false,
      note: '再冷一点。',
      segments: [{ kind: 'speech', text: '灯亮得久了，会招飞虫的，沈掌柜。' }],
    },
    {
      offer: 'o3',
      role: 'role_ma',
      original: false,
      note: '再冷一点。',
      segments: [
        { kind: 'act', text: '合上怀表' },
        { kind: 'speech', text: '三年了。这灯油，你也舍得。' },
      ],
    },
  ],
}

/** A moment while it is played. */
export const streaming: Wish = {
  news: (tongue) => [doing(OTHER[tongue], DEED[tongue]), saying(OTHER[tongue], SPEECH[tongue])],
  props: () => ({ takes: TAKES }),
}

/** The moment has been played to its end, and is ruled on before it stands in the record. */
export const settling: Wish = {
  news: (tongue) => {
    const by = OTHER[tongue]
    const ended = { line: `turn ${by}`, attempt: 1, by, kind: 'ended', text: '' } as const
    return [
      doing(by, DEED[tongue]),
      saying(by, WHOLE[tongue]),
      doing(by, LATER[tongue]),
      { kind: 'frame', frame: ended },
    ]
  },
}

/** Something is read out, something else comes to one's own hand, and one's secret is out. */
export const readOut: Wish = {
  more: (tongue) => [
    {
      by: OTHER[tongue],
      type: 'act-attempted',
      body: { act: 'r', text: tongue === 'zh' ? '展开纸条，念出声来' : 'unfolds the card and reads it out' },
    },
    {
      also: true,
      by: OTHER[tongue],
      type: 'words-read',
      body: { prop: 'p', how: 'aloud', ...CARD[tongue] },
    },
    {
      also: true,
      by: OTHER[tongue],
      type: 'line-spoken',
      body: { text: tongue === 'zh' ? '沈掌柜，这是谁的字？' : 'In whose hand, I wonder?', channel: 'aloud' },
    },
    {
      by: YOU[tongue],
      type: 'act-attempted',
      body: { act: 'm', text: tongue === 'zh' ? '从他手里抽过纸条' : 'takes the card out of his fingers' },
    },
    {
      also: true,
      by: YOU[tongue],
      type: 'line-spoken',
      body: { text: CONFESSION[tongue], channel: 'aloud' },
    },
    {
      by: YOU[tongue],
      type: 'words-read',
      body: { prop: 'p', how: 'at-hand', ...CARD[tongue] },
    },
    { also: true, by: 'narrator', type: 'act-ruled', body: { act: 'm', possible: true, told: '' } },
    {
      also: true,
      by: 'director',
      type: 'secret-told',
      body: { role: YOU[tongue], quote: CONFESSION[tongue], to: HEARD[tongue] },
    },
  ],
}
