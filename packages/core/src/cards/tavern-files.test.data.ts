import type { Json } from '../prelude/json.ts'

/** A file as people bring it, and what is to be understood of it. */
export interface TavernSample {
  readonly what: string
  readonly text: string
  readonly kind: 'chat' | 'world' | 'personas'
  /** Of a chat its lines, of a world its entries, of personas their names. */
  readonly found: readonly string[]
  /** What is left aside: of a chat by its name, of a world the number. */
  readonly left?: Readonly<Record<string, number>>
}

type Message = Readonly<Record<string, Json>>

const HEAD = {
  user_name: 'Kim',
  character_name: 'Mara',
  create_date: '2024-3-9@21h14m05s',
  chat_metadata: {},
}

const says = (name: string, mes: string, more: Message = {}): Message => ({
  ...{ name, is_user: false, is_system: false, send_date: 'March 9, 2024 9:14pm', mes, extra: {} },
  ...more,
})
const kims = (mes: string, more: Message = {}): Message => says('Kim', mes, { is_user: true, ...more })
const lines = (...all: readonly unknown[]): string => all.map((one) => JSON.stringify(one)).join('\n')

const TALK = [
  says('Mara', 'Wipe your feet.'),
  kims('Is the lamp out?'),
  says('Mara', '*looks up* It never was.'),
]
const TOLD = ['Mara: Wipe your feet.', 'Kim: Is the lamp out?', 'Mara: *looks up* It never was.']
const GROUP = { user_name: 'unused', character_name: 'unused', chat_metadata: { integrity: 'f00' } }
const GALLERY = {
  original_avatar: 'Ben.png',
  force_avatar: '/thumbnail?type=avatar&file=Ben.png',
  is_group: true,
}

const chat = (
  what: string,
  text: string,
  ...[found = TOLD, left = {}]: readonly [TavernSample['found']?, TavernSample['left']?]
): TavernSample => ({ what, text, kind: 'chat', found, left })

const CHATS: readonly TavernSample[] = [
  chat('a chat', lines(HEAD, ...TALK)),
  chat('a chat that ends with a break', `${lines(HEAD, ...TALK)}\n`),
  chat(
    'one written on Windows, with a mark at its head',
    `\ufeff${lines(HEAD, ...TALK).replaceAll('\n', '\r\n')}`,
  ),
  chat('one without a head', lines(...TALK)),
  chat('one of newer files, whose head names nobody', lines(GROUP, ...TALK)),
  chat('one whose last line was cut off', `${lines(HEAD, ...TALK)}\n{"name":"Mara","mes":"And the`, TOLD, {
    damaged: 1,
  }),
  chat('one with empty lines between', lines(HEAD, ...TALK).replaceAll('\n', '\n\n')),
  chat(
    'one with versions, of which the second was chosen',
    lines(HEAD, says('Mara', 'Two.', { swipes: ['One.', 'Two.', 'Three.'], swipe_id: 1 }), kims('Good.')),
    ['Mara: Two.', 'Kim: Good.'],
    { swipes: 2 },
  ),
  chat(
    'one with hidden messages and the program’s own',
    lines(
      HEAD,
      ...TALK,
      kims('secret', { is_system: true }),
      says('SillyTavern System', 'Help!', { is_system: true, extra: { type: 'help' } }),
    ),
    TOLD,
    { hidden: 2 },
  ),
  chat(
    'one with a narrator',
    lines(HEAD, says('System', 'Night falls.', { is_system: false, extra: { type: 'narrator' } }), ...TALK),
    ['Night falls.', ...TOLD],
  ),
  chat(
    'one with a picture without words, and with thoughts of the model',
    lines(
      HEAD,
      ...TALK,
      says('Mara', '', { extra: { image: 'user/images/x.png' } }),
      says('Mara', 'So.', { extra: { reasoning: 'I should lie.' } }),
    ),
    [...TOLD, 'Mara: So.'],
    { wordless: 1 },
  ),
  chat(
    'one of 2023, with times as numbers',
    lines(
      { ...HEAD, create_date: 1674559900991 },
      ...TALK.map((one) => ({ ...one, is_name: true, send_date: 1674559900991 })),
    ),
  ),
  chat('a group', lines(GROUP, kims('Who is there?'), says('Mara', 'Me.'), says('Ben', 'And I.', GALLERY)), [
    'Kim: Who is there?',
    'Mara: Me.',
    'Ben: And I.',
  ]),
  chat(
    'one in which macros were left',
    lines(HEAD, says('Mara', 'Good evening, {{user}}. I am {{char}}. {{random::a::b}}')),
    ['Mara: Good evening, Kim. I am Mara.'],
  ),
  chat(
    'one with marks of a model’s page in it',
    lines(HEAD, says('Mara', 'Yes.<|im_end|>\n<|im_start|>system')),
    ['Mara: Yes.‹|im_end|>\n‹|im_start|>system'],
  ),
  chat(
    'one in Chinese',
    lines(
      { ...HEAD, user_name: '小满', character_name: '老周' },
      says('老周', '灯还亮着。'),
      says('小满', '谁点的？', { is_user: true }),
    ),
    ['老周: 灯还亮着。', '小满: 谁点的？'],
  ),
  chat(
    'one in which somebody talks with themselves',
    lines({ ...HEAD, character_name: 'Kim' }, says('Kim', 'Me?'), kims('Me.')),
    ['Kim: Me?', 'Kim (the visitor): Me.'],
  ),
]

const entry = (uid: number, key: Json, ...[content, more = {}]: readonly [string, Message?]): Message => ({
  ...{
    uid,
    key,
    keysecondary: [],
    comment: `memo ${uid}`,
    content,
    constant: false,
    selective: true,
    selectiveLogic: 0,
  },
  ...{
    addMemo: true,
    order: 100,
    position: 0,
    disable: false,
    excludeRecursion: false,
    probability: 100,
    useProbability: true,
  },
  ...{
    depth: 4,
    group: '',
    scanDepth: null,
    caseSensitive: null,
    matchWholeWords: null,
    role: null,
    vectorized: false,
    sticky: 0,
  },
  ...more,
})
const LAMP = entry(0, ['lamp', 'light'], 'The lamp has burned for forty years.')

const world = (
  what: string,
  file: unknown,
  ...[found, left = 0]: readonly [TavernSample['found'], number?]
): TavernSample => ({
  ...{ what, text: typeof file === 'string' ? file : JSON.stringify(file), kind: 'world', found },
  left: { leftOut: left },
})

const WORLDS: readonly TavernSample[] = [
  world('a world', { entries: { 0: LAMP } }, ['lamp light: The lamp has burned for forty years.']),
  world('one written for people to read', JSON.stringify({ entries: { 0: LAMP } }, null, 4), [
    'lamp light: The lamp has burned for forty years.',
  ]),
  world(
    'one with a name, and with the book of a card inside',
    { name: 'Coast', originalData: { entries: [] }, entries: { 7: LAMP } },
    ['lamp light: The lamp has burned for forty years.'],
  ),
  world('one with keys in one text', { entries: { 0: entry(0, 'lamp, light', 'Old.') } }, [
    'lamp light: Old.',
  ]),
  world('one in Chinese', { entries: { 0: entry(0, '灯塔，海', '灯塔亮了四十年。') } }, [
    '灯塔 海: 灯塔亮了四十年。',
  ]),
  world(
    'one with an entry that is off, one always on and one by chance',
    {
      entries: {
        0: entry(0, ['a'], 'Off.', { disable: true }),
        1: entry(1, [], 'Always.', { constant: true }),
        2: entry(2, ['b'], 'Seldom.', { probability: 20 }),
      },
    },
    ['a: Off. (off)', ': Always. (constant)', 'b: Seldom. (0.2)'],
  ),
  world(
    'one with second keys',
    { entries: { 0: entry(0, ['sea'], 'Cold.', { keysecondary: ['night'], selectiveLogic: 3 }) } },
    ['sea: Cold. [all night]'],
  ),
  world(
    'one whose entries are a list',
    { entries: [LAMP, 'no entry', null] },
    ['lamp light: The lamp has burned for forty years.'],
    2,
  ),
  world(
    'the book of a card, by itself',
    {
      name: 'Coast',
      entries: [{ keys: ['pier'], content: 'Rotten.', enabled: true, insertion_order: 3, extensions: {} }],
    },
    ['pier: Rotten.'],
  ),
  world(
    'a lorebook of the third version',
    {
      spec: 'lorebook_v3',
      data: {
        entries: [{ keys: ['pier'], content: 'Rotten.', enabled: true, insertion_order: 3, extensions: {} }],
      },
    },
    ['pier: Rotten.'],
  ),
  world(
    'one for one character, and one kept from another',
    {
      entries: {
        0: entry(0, ['a'], 'For Ben.', { characterFilter: { isExclude: false, names: ['Ben'], tags: [] } }),
        1: entry(1, ['b'], 'Not for Mara.', {
          characterFilter: { isExclude: true, names: ['Mara'], tags: [] },
        }),
      },
    },
    ['a: For Ben. <Ben>'],
    1,
  ),
  world('one with macros', { entries: { 0: entry(0, ['{{char}}'], '{{char}} fears {{user}}.') } }, [
    'Mara: Mara fears Kim.',
  ]),
  world('an empty one', { entries: {} }, []),
]

const BACKUP = {
  personas: { '1700000000000-Kim.png': 'Kim', 'user-default.png': '小满', 'x.png': '' },
  persona_descriptions: {
    '1700000000000-Kim.png': {
      description: '{{user}} has come in from the rain.',
      position: 0,
      depth: 2,
      role: 0,
      lorebook: '',
    },
    'user-default.png': { description: '刚到镇上。', position: 0 },
  },
  default_persona: 'user-default.png',
}
const personas = (what: string, file: unknown, found: readonly string[]): TavernSample => ({
  ...{ what, text: JSON.stringify(file), kind: 'personas', found },
})

const PERSONAS: readonly TavernSample[] = [
  personas('a backup of personas', BACKUP, [
    'Kim: Kim has come in from the rain.',
    '小满: 刚到镇上。 (usual)',
  ]),
  personas(
    'the settings they are a part of',
    {
      username: 'Kim',
      user_avatar: '1700000000000-Kim.png',
      power_user: { ...BACKUP, default_persona: null },
      world_info: {},
    },
    ['Kim: Kim has come in from the rain. (usual)', '小满: 刚到镇上。'],
  ),
  personas(
    'an old backup, with texts for descriptions',
    { personas: { 'a.png': 'Kim' }, persona_descriptions: { 'a.png': 'Wet.' } },
    ['Kim: Wet.'],
  ),
]

/** Files as they are found in people's folders, written for this test. */
export const TAVERN_FILES: readonly TavernSample[] = [...CHATS, ...WORLDS, ...PERSONAS]
