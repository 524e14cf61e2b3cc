import { randomFor } from '../prelude/random.ts'
import type { CardJson } from './parse-card.ts'

/** A card as other programs write it, and what it is called in a report. */
export interface CardShape {
  readonly name: string
  readonly card: CardJson
}

/** Cards in the shapes that are met with: what is missing, what is odd, what no format allows and everybody writes. Everybody in them is invented. */
export function cardShapes(count: number, seed = 1): readonly CardShape[] {
  return Array.from({ length: count }, (_, at) => shapeOf(at, randomFor(seed, `card ${at}`)))
}

const KINDS = ['v1', 'v2', 'v3', 'v2 mirrored', 'v3 with assets'] as const

function shapeOf(at: number, random: () => number): CardShape {
  const kind = KINDS[at % KINDS.length] ?? 'v1'
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0]
  const isWritten = (): boolean => random() < 0.7
  const lines = (text: string): string => (random() < 0.3 ? text.replaceAll('\n', '\r\n') : text)
  const data: CardJson = {
    name: pick(NAMES),
    description: lines(pick(DESCRIPTIONS)),
    personality: isWritten() ? pick(PERSONALITIES) : '',
    scenario: isWritten() ? lines(pick(SCENARIOS)) : '',
    first_mes: random() < 0.9 ? lines(pick(GREETINGS)) : '',
    mes_example: isWritten() ? lines(pick(EXAMPLES)) : '',
  }
  if (kind === 'v1')
    return {
      name: `${at} ${kind}`,
      card:
        random() < 0.5 ? data : { ...data, avatar: 'none', chat: 'x - 2024', create_date: '2024-1-2 @03h' },
    }
  const more: CardJson = {
    ...data,
    ...(random() < 0.85 && { creator_notes: lines(pick(NOTES)) }),
    ...(random() < 0.8 && { system_prompt: pick(['', 'You are {{char}}. {{original}}']) }),
    ...(random() < 0.8 && { post_history_instructions: pick(['', '[Write long replies as {{char}}.]']) }),
    ...(random() < 0.85 && {
      alternate_greetings: pick([
        [],
        [pick(GREETINGS)],
        [pick(GREETINGS), '', pick(GREETINGS), '{{random:a,b}}'],
      ]),
    }),
    ...(random() < 0.85 && {
      tags: pick([[], ['OC', 'Female', 'sci-fi'], ['猫', '  ', 'cat', 'cat'], ['🗡️ fantasy']]),
    }),
    ...(random() < 0.85 && { creator: pick(['', 'lampwright', '灯匠', 'a & b <c>']) }),
    ...(random() < 0.85 && { character_version: pick(['', 'main', '1.2.0', '二']) }),
    ...(random() < 0.85 && { extensions: pick(EXTENSIONS) }),
    ...(random() < 0.3 && { character_book: pick(BOOKS) }),
    ...(random() < 0.2 && { avatar: 'https://pictures.example/a.png' }),
  }
  if (kind === 'v2' || kind === 'v2 mirrored') {
    const root =
      kind === 'v2'
        ? {}
        : { ...data, creatorcomment: more.creator_notes ?? '', fav: false, tags: more.tags ?? [] }
    return {
      name: `${at} ${kind}`,
      card: { ...root, spec: 'chara_card_v2', spec_version: '2.0', data: more },
    }
  }
  const assets = kind === 'v3' ? {} : { assets: pick(ASSETS) }
  const third = {
    nickname: pick(['', 'Lamp']),
    group_only_greetings: [],
    creation_date: 1_700_000_000,
    source: ['https://cards.example/1'],
  }
  return {
    name: `${at} ${kind}`,
    card: { spec: 'chara_card_v3', spec_version: '3.0', data: { ...more, ...third, ...assets } },
  }
}

const NAMES = ['Orla Pike', '林晚', 'Mr. "Dusty" O’Hara', '🦊 Vix', 'アカネ', 'Dr. Lena-Marie Voss'] as const
const DESCRIPTIONS = [
  '{{char}} is a lighthouse keeper of fifty with a grey beard. {{char}} distrusts {{user}}.\nHe limps.',
  '[Character("Orla") Age("24") Hair("red" + "long") Likes("rain" + "maps")]',
  '林晚，二十岁，短发，戴眼镜。\n{{char}}在灯塔上长大，{{user}}是她的表哥。',
  '<b>Name:</b> {{char}}<br><i>Age:</i> 31<br>\n<details><summary>More</summary>A smuggler with a scar.</details>',
  '# {{char}}\n\n- **Age**: old\n- **Looks**: white hair, spectacles ✨\n\n---\n{{// nobody reads this}}',
  '',
] as const
const PERSONALITIES = ['dry, patient, {{user}}-shy', '温柔，但嘴硬', 'INTJ · 5w6', '(tsundere + 🔥)'] as const
const SCENARIOS = [
  '{{user}} knocks in a storm.\n\nNobody else is there.',
  '暴风雨夜，{{user}}敲门。',
  '  ',
  '***\n{{char}} owes {{user}} money.',
] as const
const GREETINGS = [
  '*{{char}} lifts the lamp.* "You are late, {{user}}."\n\n"Sit."',
  '“又是你。”{{char}}头也不抬。',
  '<div style="color:red">HELLO, <USER>!</div>\n![](https://pictures.example/hello.gif)',
  '"Well? 👋😀"   \n\n\n\n"Speak."',
  '{{user}}? {{User}}! {{ user }}…',
] as const
const EXAMPLES = [
  '<START>\n{{user}}: Is it far?\n{{char}}: Everything is far.\n<START>\n{{char}}: *shrugs*',
  '{{char}}：不远。\n{{user}}：真的？',
  'END_OF_DIALOG\n{{char}}: "No."',
] as const
const NOTES = [
  'Best with temperature 0.8.\nBy me ♥',
  '<img src="https://pictures.example/n.png"> Have fun!',
  '',
  '请勿转载。',
] as const
const EXTENSIONS: readonly [CardJson, ...CardJson[]] = [
  {},
  { talkativeness: '0.5', fav: false, world: 'Lamp', depth_prompt: { prompt: '', depth: 4, role: 'system' } },
  {
    chub: { id: 12, full_path: 'a/b', related_lorebooks: [] },
    regex_scripts: [{ scriptName: 'x', findRegex: '/a+/g', replaceString: '' }],
  },
  { risuai: { emotions: [['happy', 'x']], bias: [] }, 'some/other': { deep: [1, [2, { three: null }]] } },
]
const BOOKS: readonly [CardJson, ...CardJson[]] = [
  { entries: [] },
  {
    name: 'Lamp',
    scan_depth: 4,
    extensions: {},
    entries: [
      {
        keys: ['lamp', '灯'],
        content: 'The lamp was lit in 1840.',
        enabled: true,
        insertion_order: 100,
        extensions: { position: 0 },
      },
      {
        keys: [],
        content: '{{char}} hates eels.',
        enabled: false,
        insertion_order: '5',
        constant: true,
        id: 3,
        comment: 'eels',
      },
    ],
  },
]
const ASSETS: readonly [readonly CardJson[], ...(readonly CardJson[])[]] = [
  [{ type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' }],
  [
    { type: 'icon', uri: 'https://pictures.example/i.png', name: 'main', ext: 'png' },
    { type: 'emotion', uri: 'data:image/png;base64,AAAA', name: 'sad', ext: 'png' },
  ],
  [],
]
