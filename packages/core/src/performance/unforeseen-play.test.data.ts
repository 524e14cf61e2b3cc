import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import {
  BLUEPRINT_VERSION,
  type Blueprint,
  type CastMember,
  type Point,
  type Prop,
} from '../schema/blueprint.ts'

/** The role a person plays, and the two that models play. */
export const DAUGHTER = 'role_daughter'
/** Her father. */
export const FATHER = 'role_father'
/** Her friend. */
export const FRIEND = 'role_friend'

/** A father, his daughter and a friend over a letter, in a kitchen with a yard: one act of three points. */
export function overALetter(language: Language): Blueprint {
  const words = inLanguage(language, WORDS)
  const prop = (id: keyof typeof words.props, details: Partial<Prop>): Prop => {
    const [name, description] = words.props[id]
    return {
      ...{ id: `prop_${id}`, name, description, aliases: [], size: 'small', hidden: false, states: {} },
      place: { kind: 'on', prop: 'prop_table' },
      ...details,
    }
  }
  const large = (id: keyof typeof words.props, states: Prop['states']): Prop =>
    prop(id, { size: 'large', place: { kind: 'at', where: words.there }, states })
  const point = (at: number, flag: Point['flag'], details: Partial<Point> = {}): Point => ({
    ...{ id: `point_${at}`, scene: 'scene_kitchen', description: words.point, enters: [], leaves: [] },
    ...{ flag, result: words.result, quotations: [] },
    ...details,
  })
  return {
    format: 'commedia-blueprint',
    version: BLUEPRINT_VERSION,
    title: words.title,
    language,
    logline: words.logline,
    source: { kind: 'topic', topic: words.title },
    cast: words.cast.map(([id, name, address, description]) =>
      member({ id, name, description, address: [...address] }, words),
    ),
    acts: [
      {
        id: 'act_1',
        title: words.title,
        summary: words.logline,
        ending: words.ending,
        goals: words.cast.map(([role]) => ({ role, goal: words.goal })),
        scenes: [
          {
            ...{ id: 'scene_kitchen', name: words.kitchen, surroundings: words.surroundings, time: '' },
            next: ['scene_yard'],
            props: [
              large('table', {}),
              large('chest', { open: false, broken: false }),
              large('window', { open: true }),
              large('screen', {}),
              large('stove', { lit: true }),
              prop('letter', { states: { read: false }, text: words.letter }),
              prop('lamp', { states: { lit: true } }),
            ],
            events: [],
          },
          {
            ...{ id: 'scene_yard', name: words.yard, surroundings: words.surroundings, time: '' },
            next: ['scene_kitchen'],
            props: [],
            events: [],
          },
        ],
        points: [
          point(
            1,
            {
              text: words.flags[0],
              conditions: [{ kind: 'prop-state', prop: 'prop_lamp', state: 'lit', is: false }],
            },
            { enters: [DAUGHTER, FATHER, FRIEND] },
          ),
          point(2, {
            text: words.flags[1],
            conditions: [{ kind: 'prop-state', prop: 'prop_chest', state: 'broken', is: true }],
          }),
          point(
            3,
            {
              text: words.flags[2],
              conditions: [{ kind: 'prop-place', prop: 'prop_letter', place: { kind: 'held', by: FATHER } }],
            },
            { scene: 'scene_yard' },
          ),
        ],
      },
    ],
  }
}

type Words = (typeof WORDS)['en' | 'zh']

function member(
  details: Pick<CastMember, 'id' | 'name' | 'description' | 'address'>,
  { point, goal }: Words,
): CastMember {
  return {
    ...{ aliases: [], background: point, personality: goal, voice: goal, motivation: goal },
    relationships: [],
    ...details,
  }
}

const WORDS = {
  en: {
    title: 'Over a letter',
    logline: 'A letter lies on the table that nobody wants to have written.',
    point: 'They go round the letter.',
    goal: 'Not to be the one who reads it.',
    result: 'It cannot be taken back.',
    ending: 'The father has the letter.',
    there: 'along the wall',
    kitchen: 'Kitchen',
    yard: 'Yard',
    surroundings: 'A low place in the evening, rain outside.',
    letter: 'She was never yours.',
    props: {
      table: ['table', 'A long table.'],
      chest: ['chest', 'An old chest.'],
      window: ['window', 'A window to the street.'],
      screen: ['screen', 'A folding screen.'],
      stove: ['stove', 'A stove with a fire in it.'],
      letter: ['letter', 'A folded letter.'],
      lamp: ['lamp', 'An oil lamp.'],
    },
    cast: [
      [DAUGHTER, 'Mina', ['my girl'], 'A young woman with wet shoes.'],
      [FATHER, 'Ettore', ['Papa'], 'A heavy man in an apron.'],
      [FRIEND, 'Lena', ['cousin'], 'A woman who laughs too soon.'],
    ],
    flags: ['Lena puts out the lamp.', 'Ettore breaks the chest open.', 'Ettore has the letter in his hand.'],
  },
  zh: {
    title: '一封信',
    logline: '桌上放着一封信，谁也不肯认是自己写的。',
    point: '三个人围着那封信打转。',
    goal: '别当那个念信的人。',
    result: '再也收不回来了。',
    ending: '信到了班主手里。',
    there: '靠墙',
    kitchen: '灶间',
    yard: '院子',
    surroundings: '傍晚，屋檐低，外面下着雨。',
    letter: '她不是你的。',
    props: {
      table: ['长桌', '一张长桌。'],
      chest: ['戏箱', '一只旧戏箱。'],
      window: ['窗户', '朝街的窗户。'],
      screen: ['屏风', '一架屏风。'],
      stove: ['灶', '烧着火的灶。'],
      letter: ['信', '一封折着的信。'],
      lamp: ['油灯', '一盏油灯。'],
    },
    cast: [
      [DAUGHTER, '小满', ['满儿'], '鞋湿着的姑娘。'],
      [FATHER, '班主', ['爹'], '系着围裙的壮汉。'],
      [FRIEND, '阿秋', ['师哥'], '爱抢先笑的人。'],
    ],
    flags: ['阿秋吹灭油灯。', '班主砸开戏箱。', '班主把信攥在手里。'],
  },
} as const
