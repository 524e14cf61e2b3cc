import type { HouseFacts } from '../house/use-house-facts.ts'
import type { Evening } from '../screens/foyer/evening.ts'
import type { Belongings } from '../screens/foyer/foyer-page.tsx'

const ROLES = ['marta', 'pip', 'ottoline', 'dray', 'rhona', 'nell', 'tom', 'ida']

function masks(from: number, count: number): HouseFacts['recordings'][number]['cast'] {
  return ROLES.slice(from, from + count).map((role) => ({ id: `role_${role}`, name: role, description: '' }))
}

const RECORDINGS: HouseFacts['recordings'] = [
  {
    ...{ name: 'rule-seven', title: 'Rule Seven', language: 'en', kind: 'performance', minutes: 30 },
    ...{ writtenBy: 'models', cast: masks(0, 5) },
    place: { name: 'The village hall', time: 'evening', surroundings: 'A hall with rain on the windows.' },
  },
  {
    ...{ name: 'yi-han-jiu-dao', title: '一喊就到', language: 'zh', kind: 'performance', minutes: 15 },
    ...{ writtenBy: 'models', cast: masks(2, 4) },
    place: { name: '渡口', time: '夜', surroundings: '河边的渡口，一条旧船。' },
  },
  {
    ...{ name: 'the-prompters-box', title: 'The Prompter’s Box', language: 'en', kind: 'table', minutes: 25 },
    ...{ writtenBy: 'models', cast: masks(3, 5) },
    place: { name: 'Opera house', time: '', surroundings: 'A provincial opera house before a premiere.' },
  },
  {
    ...{ name: 'ye-tan', title: '夜谈', language: 'zh', kind: 'room', minutes: 9 },
    ...{ writtenBy: 'models-and-person', cast: masks(1, 3) },
    place: { name: 'parlour', time: 'night', surroundings: 'a parlour by lamplight' },
  },
  {
    ...{ name: 'small-light', title: 'Small Light', language: 'en', kind: 'screening', minutes: 8 },
    ...{ writtenBy: 'models-and-person', cast: masks(5, 3) },
    place: { name: '', time: '', surroundings: 'The sea at night, and a lamp in a window.' },
  },
]

/** A house for stories. */
export const SAMPLE_HOUSE: HouseFacts = {
  version: '0.1.0',
  notice: {
    en: 'The characters here are played by artificial intelligence, unless a person sits in their seat. What they say is invented.',
    zh: '这里的角色由人工智能扮演，除非座位上坐着真人。他们说的话都是虚构的。',
  },
  shows: [
    {
      name: 'a-dolls-house',
      title: "A Doll's House: the last night",
      language: 'en',
      logline:
        'While a tarantella is danced overhead, a letter that can end a marriage waits in a locked box to which only the husband has the key.',
      cast: 5,
    },
    {
      name: 'the-kings-soup',
      title: "The King's Soup",
      language: 'en',
      logline: 'Nobody in the kitchen can, will or dares to taste the King’s soup, each for a secret reason.',
      cast: 4,
    },
    {
      name: 'ye-hang-deng',
      title: '夜航灯',
      language: 'zh',
      logline: '一九四一年冬夜，渡口茶馆里的一盏灯是接头的暗号，而灯下的每个人都不是自己说的那个人。',
      cast: 4,
    },
  ],
  recordings: RECORDINGS,
  models: ['qwen3-8b'],
  limits: { uploadBytes: 20_000_000, lineLength: 2000 },
  accounts: false,
  signUp: 'open',
  letters: false,
  ear: false,
  formats: [],
  methods: [],
  languages: [],
  lan: true,
  ownEndpoints: true,
  reckoning: { pages: 'full', price: { input: 0.8, output: 4 } },
  connects: true,
  shares: false,
  voice: false,
  known: true,
}

const EVENINGS: readonly Evening[] = [
  {
    id: 'show_1',
    title: "The King's Soup",
    language: 'en',
    since: '2026-11-14T20:10:00Z',
    state: 'playing',
    playing: ['Agnes the cook'],
    waitsFor: { me: true, names: ['Agnes the cook'] },
    path: '/shows/show_1',
  },
  {
    id: 'show_2',
    title: '夜航灯',
    language: 'zh',
    since: '2026-11-12T19:30:00Z',
    state: 'resting',
    playing: ['沈掌柜'],
    waitsFor: undefined,
    path: '/shows/show_2',
  },
  {
    id: 'show_3',
    title: 'The Night Before the Dam',
    language: 'en',
    since: '2026-11-10T21:05:00Z',
    state: 'casting',
    playing: [],
    waitsFor: undefined,
    path: '/shows/show_3/cast',
  },
  {
    id: 'show_4',
    title: "A Doll's House: the last night",
    language: 'en',
    since: '2026-11-02T18:45:00Z',
    state: 'over',
    playing: [],
    waitsFor: undefined,
    path: '/shows/show_4',
  },
]

/** What somebody has who has been here before. */
export const SAMPLE_BELONGINGS: Belongings = {
  evenings: EVENINGS,
  count: 31,
  plans: [{ id: 'job_1', kind: 'plan', since: '2026-11-15T19:58:00Z', state: 'writing' }],
  blueprints: [{ id: 'blueprint_1', title: 'The Night Before the Dam', changed: '2026-11-10T20:50:00Z' }],
  bill: {
    purse: { capTokens: null, capMoney: 5, spentTokens: 412_000, spentMoney: 0.42 },
    models: [],
  },
}

/** What somebody has who comes for the first time. */
export const NO_BELONGINGS: Belongings = {
  evenings: [],
  count: 0,
  plans: [],
  blueprints: [],
  bill: { purse: null, models: [] },
}
