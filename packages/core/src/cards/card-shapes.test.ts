import { describe, expect, it } from 'vitest'
import { cardShapes } from './card-shapes.test.data.ts'
import { type CardJson, dataOf } from './parse-card.ts'
import { readCard } from './read-card.ts'
import { type CardWriting, writeCard } from './write-card.ts'

const SHAPES = cardShapes(50)
const WAYS: readonly CardWriting[] = [
  { format: 'json', spec: 'v2' },
  { format: 'json', spec: 'v3' },
  { format: 'png', spec: 'v3' },
]
/** What a card brings that must come back letter for letter. */
const BROUGHT = [
  ...['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example', 'creator_notes'],
  ...['system_prompt', 'post_history_instructions', 'alternate_greetings', 'tags', 'creator'],
  ...['character_version', 'extensions', 'character_book', 'nickname', 'group_only_greetings', 'source'],
]
const broughtIn = (card: CardJson): CardJson =>
  Object.fromEntries(Object.entries(dataOf(card)).filter(([field]) => BROUGHT.includes(field)))

describe('fifty cards as other programs write them', () => {
  it.each(SHAPES)('keeps all that card $name brings, by any way out and back', ({ card }) => {
    const read = readCard(JSON.stringify(card))
    for (const way of WAYS) {
      const back = readCard(writeCard(read, way))
      expect(back.character).toEqual(read.character)
      expect(dataOf(back.card)).toMatchObject(broughtIn(card))
      if (way.format === 'png') expect(back.picture?.length).toBeGreaterThan(2000)
    }
  })

  it.each(SHAPES)(
    'keeps it for card $name after somebody gave them a secret and drew another mask',
    ({ card }) => {
      const read = readCard(JSON.stringify(card))
      const changed = { ...read.character, secret: 'He cannot swim.', avatar: 'mask:3' }
      const back = readCard(writeCard({ ...read, character: changed }, { format: 'json', spec: 'v3' }))
      const { extensions: _, ...others } = broughtIn(card)
      expect(back.character).toEqual(changed)
      expect(dataOf(back.card)).toMatchObject(others)
      expect(dataOf(back.card).extensions).toMatchObject((dataOf(card).extensions ?? {}) as object)
    },
  )

  it('has greetings that can be said: no macro but who came, nothing unseen, none empty', () => {
    const greetings = SHAPES.flatMap(({ card }) => readCard(JSON.stringify(card)).character.greetings ?? [])
    expect(greetings.length).toBeGreaterThan(50)
    expect(
      greetings.filter(
        (said) => said === '' || said.replaceAll('{{user}}', '').includes('{{') || said.includes('\r'),
      ),
    ).toEqual([])
    expect(greetings.some((said) => said.includes('{{user}}'))).toBe(true)
  })
})

describe('greetings and tags', () => {
  const CARD = {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    first_mes: 'One, {{user}}. {{random:a,b}}',
    data: {
      ...{ name: 'Orla', description: 'A keeper.', first_mes: 'One, {{user}}. {{random:a,b}}' },
      ...{ alternate_greetings: ['Two.', '', 'Three, {{char}}.'], tags: ['sea', 'sea', ' '] },
    },
  }

  it('come with the character', () => {
    expect(readCard(JSON.stringify(CARD)).character).toMatchObject({
      greetings: ['One, {{user}}.', 'Two.', 'Three, Orla.'],
      tags: ['sea'],
    })
  })

  it('go out in the order somebody chose, with the macros they came with', () => {
    const read = readCard(JSON.stringify(CARD))
    const [one = '', two = '', three = ''] = read.character.greetings ?? []
    const chosen = { ...read.character, greetings: [three, one, two, 'Four.'], tags: ['sea', 'lamp'] }
    const back = readCard(writeCard({ ...read, character: chosen }, { format: 'json', spec: 'v2' }))
    expect(back.character).toEqual(chosen)
    expect(back.card).toMatchObject({ first_mes: 'Three, {{char}}.' })
    expect(dataOf(back.card)).toMatchObject({
      first_mes: 'Three, {{char}}.',
      alternate_greetings: ['One, {{user}}. {{random:a,b}}', 'Two.', 'Four.'],
      tags: ['sea', 'lamp'],
    })
  })
})
