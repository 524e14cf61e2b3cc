import * as fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Character } from '../schema/character.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { type CardJson, listIn, objectIn } from './parse-card.ts'
import { latin1, type PngChunk, pngOf, readPng, writePng } from './png.ts'
import { readCard } from './read-card.ts'
import { type CardWriting, writeCard } from './write-card.ts'

const plainPng = () => pngOf({ width: 2, height: 2, pixels: new Uint8Array(16).fill(90) })
const WAYS: readonly CardWriting[] = [
  { format: 'json', spec: 'v2' },
  { format: 'json', spec: 'v3' },
  { format: 'png', spec: 'v2' },
  { format: 'png', spec: 'v3' },
  { format: 'charx', spec: 'v3' },
]
const BASIL: Character = {
  id: 'character_basil',
  name: 'Basil Thorne',
  description: 'A retired captain.',
  background: 'He sold his ship.',
  personality: 'Boastful.',
  secret: 'He cannot swim.',
  relationships: [{ to: 'Orla', view: 'She knows.' }],
}
const CARD = {
  spec: 'chara_card_v3',
  spec_version: '3.0',
  fav: true,
  name: 'Orla',
  data: {
    name: 'Orla',
    description: '{{char}} keeps the lamp. {{// a note}}',
    personality: 'dry',
    scenario: '',
    first_mes: 'Hm.',
    mes_example: '',
    creator_notes: 'Rainy.',
    alternate_greetings: ['b', 'a'],
    group_only_greetings: ['all'],
    extensions: { other: { x: [1] } },
    character_book: {
      extensions: {},
      entries: [
        {
          keys: ['a'],
          content: '@@depth 2\nTold.',
          enabled: true,
          insertion_order: 1,
          extensions: {},
          use_regex: false,
        },
      ],
    },
    assets: [
      { type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png' },
      { type: 'emotion', uri: 'embeded://assets/emotion/images/微笑.webp', name: 'smile', ext: 'webp' },
    ],
    unheard_of: 5,
  },
}
const SMILE = { path: 'assets/emotion/images/微笑.webp', bytes: Uint8Array.of(1, 2, 3) }
const textsIn = (png: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    readPng(png)
      .filter(({ type }) => type === 'tEXt')
      .map(({ content }) => latin1(content).split('\0') as [string, string]),
  )
const urisIn = (card: CardJson) =>
  listIn(objectIn(card.data)?.assets).map((listing) => objectIn(listing)?.uri)
const jsonIn = (base64 = '') => JSON.parse(new TextDecoder().decode(fromBase64(base64)))

describe('writeCard', () => {
  it('writes any character so that it reads back the same, in every format', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab C{}:"\\\n\t，。灯é{{char}}<USER>@@\u200d👩') })
    const word = fc.string({ unit: fc.constantFrom(...'abC灯é'), minLength: 1, maxLength: 40 })
    const optional = {
      aliases: fc.array(word),
      // Painting a mask takes its time: whoever has a picture wears that.
      avatar: fc.constant(`data:image/png;base64,${toBase64(plainPng())}`),
      background: text,
      personality: text,
      voice: text,
      bio: text,
      origin: text,
      secret: text,
      catchphrases: fc.array(text),
      motivation: text,
      relationships: fc.array(fc.record({ to: word, view: word })),
    }
    const character = fc.record(
      { id: word, name: word, description: text, ...optional },
      { requiredKeys: ['id', 'name', 'description', 'avatar'] },
    )
    const entry = fc.record(
      {
        id: word,
        name: word,
        keys: fc.array(word),
        secondaryKeys: fc.array(word),
        logic: fc.constantFrom('any', 'all', 'not-any', 'not-all'),
        text,
        constant: fc.boolean(),
        enabled: fc.boolean(),
        order: fc.integer(),
        probability: fc.double({ min: 0, max: 1, noNaN: true }),
        caseSensitive: fc.boolean(),
        wholeWords: fc.boolean(),
        knownBy: fc.array(word),
      },
      { requiredKeys: ['keys', 'text', 'enabled', 'order'] },
    )
    fc.assert(
      fc.property(
        character,
        fc.array(entry, { maxLength: 4 }),
        fc.constantFrom(...WAYS),
        (one, lore, way) => {
          const plain: Character = JSON.parse(JSON.stringify({ ...one, lore }))
          const read = readCard(writeCard({ character: plain }, way)).character
          expect({ ...read, lore: read.lore ?? [] }).toEqual(plain)
          const over = readCard(writeCard({ character: plain, card: CARD }, way)).character
          expect({ ...over, lore: over.lore ?? [] }).toEqual(plain)
        },
      ),
      { numRuns: 100 },
    )
  })

  it.each(WAYS)('leaves a card that was only read as it was: $format $spec', (way) => {
    const first = readCard(writeCard(readCard(JSON.stringify(CARD)), way))
    expect(readCard(writeCard(first, way))).toEqual(first)
    const { assets: _, ...rest } = CARD.data
    expect(first.card).toMatchObject({ fav: true, data: rest })
  })

  it.each(WAYS)('takes along the voice that was chosen for somebody: $format $spec', (way) => {
    const sound = { voice: 'bf_emma', rate: 0.9, pitch: 1.1 }
    const written = writeCard({ character: { ...BASIL, sound } }, way)
    const { character, card } = readCard(written)
    expect(character.sound).toEqual(sound)
    const other = writeCard({ character: { ...character, sound: { voice: 'bm_lewis' } }, card }, way)
    expect(readCard(other).character.sound).toEqual({ voice: 'bm_lewis' })
    const { sound: _, ...silent } = character
    expect(readCard(writeCard({ character: silent, card }, way)).character).not.toHaveProperty('sound')
  })

  it('takes no voice from a card that is no name of one', () => {
    const card = {
      ...CARD,
      data: {
        ...CARD.data,
        extensions: {
          commedia: { character: { sound: { voice: 'a'.repeat(201) }, secret: 'He cannot swim.' } },
        },
      },
    }
    const { character } = readCard(JSON.stringify(card))
    expect([character.sound, character.secret]).toEqual([undefined, 'He cannot swim.'])
  })

  it('changes what others read too when the character has changed', () => {
    const read = readCard(JSON.stringify(CARD))
    const character = { ...read.character, name: 'Orla Venn', personality: 'milder', secret: 'asleep' }
    const { card, ...again } = readCard(writeCard({ ...read, character }, { format: 'json', spec: 'v3' }))
    expect(again.character).toEqual(character)
    expect(card).toMatchObject({
      name: 'Orla Venn',
      data: { name: 'Orla Venn', personality: 'milder', unheard_of: 5, extensions: { other: { x: [1] } } },
    })
  })

  it('puts both versions into a V3 picture, the second without what it could not read', () => {
    const texts = textsIn(writeCard(readCard(JSON.stringify(CARD)), { format: 'png', spec: 'v3' }))
    expect(Object.keys(texts).sort()).toEqual(['ccv3', 'chara'])
    expect(jsonIn(texts.ccv3)).toEqual(CARD)
    expect(jsonIn(texts.chara)).toMatchObject({
      spec: 'chara_card_v2',
      spec_version: '2.0',
      data: {
        creator_notes: expect.stringMatching(/version 3.*Rainy\./s),
        character_book: { entries: [{ content: 'Told.' }] },
      },
    })
    expect(
      Object.keys(textsIn(writeCard(readCard(JSON.stringify(CARD)), { format: 'png', spec: 'v2' }))),
    ).toEqual(['chara'])
  })

  it('keeps the other chunks of a picture and takes out the card that was in it', () => {
    const note: PngChunk = { type: 'tEXt', content: new TextEncoder().encode('Software\0a brush') }
    const [head, ...rest] = readPng(plainPng())
    const picture = writePng([head as PngChunk, note, ...rest])
    const once = writeCard(
      { character: { ...BASIL, name: 'Before' }, picture },
      { format: 'png', spec: 'v3' },
    )
    const twice = writeCard({ character: BASIL, picture: once }, { format: 'png', spec: 'v2' })
    expect(Object.keys(textsIn(twice))).toEqual(['Software', 'chara'])
    expect(readCard(twice)).toMatchObject({ character: BASIL, picture })
  })

  it('paints the mask of a character where there is no picture', () => {
    const wear = (character: Character) =>
      readCard(writeCard({ character }, { format: 'png', spec: 'v2' })).picture
    const { avatar: _, ...bare } = BASIL
    const size = new DataView(
      (readPng(wear(bare) as Uint8Array)[0]?.content ?? new Uint8Array(8)).slice().buffer,
    )
    expect([size.getUint32(0), size.getUint32(4)]).toEqual([400, 600])
    expect(wear(bare)).toEqual(wear({ ...bare, secret: 'He is a pirate with a beard.' }))
    expect(wear(bare)).not.toEqual(wear({ ...bare, avatar: 'mask:1' }))
    expect(wear(bare)).not.toEqual(wear({ ...bare, description: 'A nun.' }))
    const own = plainPng()
    expect(wear({ ...bare, avatar: `data:image/png;base64,${toBase64(own)}` })).toEqual(own)
  })

  it('carries files from CHARX to PNG and back, and into JSON', () => {
    const icon = plainPng()
    const files = [
      { path: 'assets/icon/images/main.png', bytes: icon },
      SMILE,
      { path: 'notes.json', bytes: Uint8Array.of(9) },
    ]
    const packed = readCard(
      writeCard({ ...readCard(JSON.stringify(CARD)), assets: files }, { format: 'charx', spec: 'v3' }),
    )
    expect(packed.assets.map(({ path, type, name }) => [path, type, name])).toEqual([
      ['assets/emotion/images/微笑.webp', 'emotion', 'smile'],
      ['assets/icon/images/main.png', 'icon', 'main'],
      ['notes.json', '', ''],
    ])
    expect(packed.picture).toEqual(icon)
    const shown = readCard(writeCard(packed, { format: 'png', spec: 'v3' }))
    expect(shown.assets.map(({ bytes, name }) => [[...bytes], name])).toEqual([
      [[9], ''],
      [[1, 2, 3], 'smile'],
    ])
    expect(shown.picture).toEqual(icon)
    expect(urisIn(shown.card)).toEqual(['ccdefault:', '__asset:packed/0'])
    const back = readCard(writeCard(shown, { format: 'charx', spec: 'v3' }))
    expect(back.picture).toEqual(icon)
    expect(urisIn(back.card)).toEqual(['embeded://assets/icon/images/main.png', 'embeded://packed/0'])
    expect(back.assets.map(({ name }) => name).sort()).toEqual(['', 'main', 'smile'])
    const told = readCard(writeCard(packed, { format: 'json', spec: 'v3' }))
    expect(told.card).toMatchObject({
      data: {
        assets: [{ uri: /^data:image\/png;base64,/ }, { uri: 'data:image/webp;base64,AQID' }].map(
          ({ uri }) => ({ uri: typeof uri === 'string' ? uri : expect.stringMatching(uri) }),
        ),
      },
    })
  })

  it('packs the same bytes for the same card', () => {
    const write = () => writeCard({ character: BASIL, assets: [SMILE] }, { format: 'charx', spec: 'v3' })
    expect(write()).toEqual(write())
    expect(Object.keys(unzipSync(write()))).toEqual(['card.json', SMILE.path])
  })

  it('refuses what cannot be written', () => {
    const wrong = expect.objectContaining({ code: 'wrong-setting' })
    expect(() => writeCard({ character: BASIL }, { format: 'charx', spec: 'v2' })).toThrow(wrong)
    expect(() =>
      writeCard({ character: BASIL, picture: Uint8Array.of(1) }, { format: 'png', spec: 'v2' }),
    ).toThrow(wrong)
    const outside = [{ path: '../outside', bytes: Uint8Array.of(1) }]
    expect(() => writeCard({ character: BASIL, assets: outside }, { format: 'charx', spec: 'v3' })).toThrow(
      wrong,
    )
  })
})
