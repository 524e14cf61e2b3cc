import { crc32, deflateSync } from 'node:zlib'
import type { Json } from '@commedia/core'
import { makeZip } from '../readers/make-books.ts'

/** A card made by hand, by what it shows; `format` and `spec` are those it is written in. */
export interface CardFixture {
  readonly name: string
  readonly format: 'json' | 'png' | 'charx'
  readonly spec: 'v2' | 'v3'
  readonly bytes: Uint8Array
}

/** A card as plain JSON. */
export type PlainCard = Readonly<Record<string, Json>>

/** The V2 and V3 cards of the proof. Everybody in them is invented. */
export function cardFixtures(): readonly CardFixture[] {
  const json = (name: string, card: PlainCard): CardFixture => ({
    name,
    format: 'json',
    spec: card.spec === 'chara_card_v3' ? 'v3' : 'v2',
    bytes: utf8(JSON.stringify(card)),
  })
  return [
    json('minimal V2', inSpec('v2', MINIMAL)),
    json('minimal V3', inSpec('v3', { ...MINIMAL, group_only_greetings: [] })),
    json('full V2', inSpec('v2', FULL)),
    json('full V3', inSpec('v3', FULL_V3)),
    json(
      'unknown fields',
      inSpec('v2', { ...FULL, mood_ring: { colour: 'teal', levels: [1, 2, { deep: null }] } }, UNKNOWN_ROOT),
    ),
    json('a newer version', inSpec('v3', { ...FULL_V3, holograms: ['one'] }, { spec_version: '3.7' })),
    json('lorebook', inSpec('v2', { ...FULL, character_book: BOOK })),
    json('lorebook with odd entries', inSpec('v3', { ...FULL_V3, character_book: ODD_BOOK })),
    json('extensions', inSpec('v3', { ...FULL_V3, extensions: EXTENSIONS })),
    json('alternate and group greetings', inSpec('v3', { ...FULL_V3, ...GREETINGS })),
    json('assets by link and data URI', inSpec('v3', { ...FULL_V3, assets: LINKED_ASSETS })),
    json('Chinese V2', inSpec('v2', CHINESE)),
    json(
      'Chinese V3 with lorebook',
      inSpec('v3', { ...CHINESE, group_only_greetings: [], character_book: CHINESE_BOOK }),
    ),
    { name: 'PNG V2', format: 'png', spec: 'v2', bytes: pngWith([textChunk('chara', inSpec('v2', FULL))]) },
    {
      name: 'PNG V3 beside V2, with other chunks',
      format: 'png',
      spec: 'v3',
      bytes: pngWith([
        ['tEXt', latin('Software\0a brush')],
        textChunk('chara', inSpec('v2', MINIMAL)),
        textChunk('ccv3', inSpec('v3', { ...FULL_V3, character_book: BOOK })),
        ['zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(latin('painted on a rainy day'))])],
      ]),
    },
    {
      name: 'PNG with packed text and files in chunks',
      format: 'png',
      spec: 'v3',
      bytes: pngWith([
        ['zTXt', Buffer.concat([latin('ccv3\0\0'), deflateSync(latin(base64Of(inSpec('v3', PNG_ASSETS))))])],
        ['tEXt', latin(`chara-ext-asset_:0\0${Buffer.from('a happy face').toString('base64')}`)],
        ['tEXt', latin(`chara-ext-asset_:moods/sad.webp\0${Buffer.from('a sad face').toString('base64')}`)],
      ]),
    },
    {
      name: 'PNG with an international text',
      format: 'png',
      spec: 'v2',
      bytes: pngWith([['iTXt', latin(`chara\0\0\0en\0card\0${base64Of(inSpec('v2', CHINESE))}`)]]),
    },
    {
      name: 'CHARX',
      format: 'charx',
      spec: 'v3',
      bytes: charxOf({ ...FULL_V3, assets: PACKED_ASSETS, character_book: BOOK }),
    },
    {
      name: 'CHARX without files',
      format: 'charx',
      spec: 'v3',
      bytes: makeZip([{ name: 'card.json', bytes: utf8(JSON.stringify(inSpec('v3', CHINESE))) }]),
    },
  ]
}

/** A whole card around its data. */
export function inSpec(spec: 'v2' | 'v3', data: Json, root: PlainCard = {}): PlainCard {
  return { spec: `chara_card_${spec}`, spec_version: spec === 'v2' ? '2.0' : '3.0', ...root, data }
}

/** A text chunk with a card in it, as other programs write it. */
export function textChunk(keyword: string, card: Json): PngPart {
  return ['tEXt', latin(`${keyword}\0${base64Of(card)}`)]
}

/** The letters and the content of a chunk. */
export type PngPart = readonly [type: string, content: Uint8Array]

/** A picture of two by two points with these chunks in it. */
export function pngWith(parts: readonly PngPart[]): Uint8Array {
  const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0])
  const rows = deflateSync(Buffer.from([0, 90, 40, 50, 91, 41, 51, 0, 92, 42, 52, 93, 43, 53]))
  return pngOf([['IHDR', head], ['IDAT', rows], ...parts, ['IEND', Buffer.alloc(0)]])
}

/** A PNG of chunks, as they are. */
export function pngOf(parts: readonly PngPart[]): Uint8Array {
  return Buffer.concat([PNG_SIGNATURE, ...parts.map((part) => chunk(part))])
}

/** The bytes of a chunk: its length, letters, content and checksum. */
export function chunk([type, content]: PngPart): Buffer {
  const body = Buffer.concat([latin(type), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The eight bytes every PNG begins with. */
export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A CHARX of card data and a few files. */
export function charxOf(data: Json): Uint8Array {
  return makeZip([
    { name: 'assets/icon/images/main.png', bytes: pngWith([]) },
    { name: 'assets/emotion/images/微笑.webp', bytes: Buffer.from('a smile') },
    { name: 'notes.json', bytes: Buffer.from('{"of":"another program"}') },
    { name: 'card.json', bytes: utf8(JSON.stringify(inSpec('v3', data))) },
  ])
}

/** JSON as base64 of its UTF-8. */
export function base64Of(card: Json): string {
  return utf8(JSON.stringify(card)).toString('base64')
}

/** Data that has no more than a card must have. */
export const MINIMAL: PlainCard = {
  name: 'Tamsin Quill',
  description: '',
  personality: '',
  scenario: '',
  first_mes: '',
  mes_example: '',
}

/** Data with every field of V2. */
export const FULL: PlainCard = {
  name: 'Orla Venn',
  description:
    '{{char}} keeps the lighthouse at Gull Point. She is fifty, tall and short of patience. Her brother drowned the night the lamp was out; <BOT> never told {{user}} that she had been asleep.',
  personality: 'dry, watchful, loyal; {{random:hums,whistles}} when she is afraid',
  scenario: 'A storm keeps {{user}} in the lighthouse overnight.',
  first_mes: '*{{char}} does not look up.* "Shut the door. The sea has enough of us."',
  mes_example:
    '<START>\n{{user}}: Is it always this loud?\n{{char}}: Loud? That is the quiet end of it.\nWait for the turn of the tide.\n<START>\n{{user}}: Were you ever married?\n{{char}}: To the lamp.',
  creator_notes: 'Best in short scenes.\nWritten for a rainy evening.',
  system_prompt: 'You are {{char}}. {{original}}',
  post_history_instructions: 'Answer in one paragraph.',
  alternate_greetings: ['"You again."', '*The lamp is out.* "Help me, {{user}}!"'],
  tags: ['lighthouse', 'storm'],
  creator: 'a workshop',
  character_version: '1.2',
  extensions: {},
}

/** Data with every field of V3. */
export const FULL_V3: PlainCard = {
  ...FULL,
  nickname: 'Keeper',
  creator_notes_multilingual: { en: 'Best in short scenes.', zh: '宜短场。' },
  source: ['https://cards.example/orla'],
  group_only_greetings: [],
  creation_date: 1_700_000_000,
  modification_date: 1_710_000_000,
}

const UNKNOWN_ROOT: PlainCard = {
  name: 'Orla Venn',
  fav: true,
  talkativeness: '0.5',
  create_date: '2024-1-1 @12h 00m',
  later: { format: { of: ['things', 3.5, false, null] } },
}

/** A lorebook with every field. */
export const BOOK: PlainCard = {
  name: 'Gull Point',
  description: 'What the coast knows.',
  scan_depth: 4,
  token_budget: 600,
  recursive_scanning: false,
  extensions: { shelf: 'top' },
  entries: [
    {
      keys: ['lamp', 'light'],
      secondary_keys: ['night', 'storm'],
      selective: true,
      content:
        '@@depth 4\n@@@instruct_depth 2\nThe lamp went out once, for eleven minutes. {{char}} says it was the oil.',
      extensions: {
        position: 1,
        probability: 75,
        useProbability: true,
        selectiveLogic: 3,
        match_whole_words: true,
        odd: [1],
      },
      enabled: true,
      insertion_order: 30,
      case_sensitive: false,
      name: 'the night of the lamp',
      priority: 10,
      id: 7,
      comment: 'secret',
      constant: false,
      position: 'after_char',
    },
    {
      keys: ['/gulls?|terns?/i'],
      content: 'Gulls nest on the east rail.',
      extensions: {},
      enabled: true,
      insertion_order: 10,
      use_regex: true,
    },
    {
      keys: [],
      content: 'Gull Point is two hours from the nearest road.',
      extensions: { commedia: { knownBy: ['Orla Venn', 'the pilot'] } },
      enabled: true,
      insertion_order: 20,
      constant: true,
      id: 'road',
    },
    {
      keys: ['brother'],
      content: 'Never used.',
      extensions: {},
      enabled: false,
      insertion_order: 5,
      unknown: { kept: true },
    },
  ],
}

const ODD_BOOK: PlainCard = {
  extensions: {},
  entries: [
    null,
    {
      keys: 'pier, jetty',
      secondary_keys: 'fog,tide',
      selective: true,
      content: 'The jetty is rotten.',
      enabled: true,
      insertion_order: 1,
      use_regex: false,
    },
    'not an entry',
    { content: 42, keys: [7, 'rope'], enabled: 'yes', insertion_order: 'first' },
  ],
}

const EXTENSIONS: PlainCard = {
  depth_prompt: { prompt: 'Stay terse.', depth: 4 },
  'another/program': { voice: 'low', nested: [[1], [2, [3]]] },
  commedia: { character: { secret: 'She was asleep.', motivation: 'To keep the light.' }, later: 'kept' },
}

const GREETINGS: PlainCard = {
  alternate_greetings: ['Second.', '', 'Third, {{user}}.'],
  group_only_greetings: ['To all of you: wipe your feet.'],
}

const LINKED_ASSETS: Json = [
  { type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' },
  { type: 'background', uri: 'https://pictures.example/cliff.jpg', name: 'main', ext: 'jpg' },
  { type: 'emotion', uri: 'data:image/png;base64,iVBORw0KGgo=', name: 'happy', ext: 'png' },
  { type: 'x_scent', uri: 'embeded://not/there.bin', name: 'tar', ext: 'unknown', strength: 3 },
]

const PNG_ASSETS: PlainCard = {
  ...FULL_V3,
  assets: [
    { type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' },
    { type: 'emotion', uri: '__asset:0', name: 'happy', ext: 'png' },
    { type: 'emotion', uri: '__asset:moods/sad.webp', name: 'sad', ext: 'webp' },
  ],
}

const PACKED_ASSETS: Json = [
  { type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png' },
  { type: 'emotion', uri: 'embeded://assets/emotion/images/微笑.webp', name: 'smile', ext: 'webp' },
]

/** Data in Chinese. */
const CHINESE: PlainCard = {
  ...FULL,
  name: '顾晚舟',
  description: '{{char}}是渡口的摆渡人，三十来岁，话少。十年前那一夜她没有撑船，此事她从不对{{user}}提起。',
  personality: '沉静，念旧，嘴硬心软',
  scenario: '大雾封江，{{user}}只得在渡口过夜。',
  first_mes: '“雾散了再走。”{{char}}头也不抬。',
  mes_example: '<START>\n{{user}}：什么时候开船？\n{{char}}：看江，不看我。\n{{char}}：你急，江不急。',
  creator_notes: '宜慢。',
  alternate_greetings: ['“又是你。”'],
  tags: ['渡口', '雾'],
}

const CHINESE_BOOK: PlainCard = {
  extensions: {},
  entries: [
    {
      keys: ['渡口', '摆渡'],
      content: '渡口只有一条船，{{char}}亲手补过三次。',
      extensions: {},
      enabled: true,
      insertion_order: 1,
      use_regex: false,
    },
    {
      keys: ['那一夜'],
      secondary_keys: ['江'],
      selective: true,
      content: '那一夜江上有人喊船。',
      extensions: { selectiveLogic: 0 },
      enabled: true,
      insertion_order: 2,
      use_regex: false,
    },
  ],
}

function utf8(text: string): Buffer {
  return Buffer.from(text)
}

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
