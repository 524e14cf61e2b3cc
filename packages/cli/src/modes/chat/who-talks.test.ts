import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { companionOf, openRoom, say } from '@commedia/core'
import { writeCard } from '@commedia/core/cards'
import { aCastMember, aModelInUse, manualClock, scriptedModel } from '@commedia/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepCharacter } from '../../cast/character-files.ts'
import { whoTalks } from './who-talks.ts'

let home: string
const at = (file: string): string => join(home, file)
const jsonl = (...all: readonly unknown[]): string => all.map((one) => JSON.stringify(one)).join('\n')

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'commedia-tavern-'))
  const mara = aCastMember({ id: 'card_mara', name: 'Mara Voss', description: 'keeps the lighthouse' })
  await writeFile(at('Mara.png'), writeCard({ character: mara }, { format: 'png', spec: 'v2' }))
  await writeFile(
    at('Mara - 2024.jsonl'),
    jsonl(
      { user_name: 'You', character_name: 'Mara', chat_metadata: {} },
      {
        name: 'Mara',
        is_user: false,
        mes: 'Wipe your feet.',
        swipes: ['Go away.', 'Wipe your feet.'],
        swipe_id: 1,
      },
      { name: 'You', is_user: true, mes: 'Is the lamp out?' },
      { name: 'Mara', is_user: false, mes: 'It never was.' },
    ),
  )
  await writeFile(
    at('group.jsonl'),
    jsonl(
      { user_name: 'unused', character_name: 'unused', chat_metadata: {} },
      { name: '小满', is_user: true, mes: '有人吗？' },
      { name: '老周', is_user: false, mes: '灯还亮着，我在。' },
      { name: '阿海', is_user: false, mes: '我也在，刚收了网。' },
    ),
  )
  const lamp = {
    uid: 0,
    key: ['lamp'],
    content: '{{char}} lit the lamp for {{user}} forty years ago.',
    order: 1,
  }
  await writeFile(
    at('Coast.json'),
    JSON.stringify({ entries: { 0: lamp, 1: { key: ['/gull(s)?/i'], content: 'Gulls.' } } }),
  )
  await writeFile(
    at('personas.json'),
    JSON.stringify({
      personas: { 'a.png': 'Kim', 'b.png': 'Ned' },
      persona_descriptions: {
        'a.png': { description: '{{user}} has come in from the rain.' },
        'b.png': { description: 'Dry.' },
      },
      default_persona: 'a.png',
    }),
  )
  await keepCharacter(home, aCastMember({ id: 'character_zhou', name: '老周', description: '看灯塔的人' }))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const meet = (...brought: readonly string[]) => whoTalks({ brought: brought.map(at) }, home)

describe('who talks, from what was brought', () => {
  it('is a card, its chat, its world and who one is, in any order; the page has all of it', async () => {
    const met = await meet('Coast.json', 'Mara - 2024.jsonl', 'personas.json', 'Mara.png')
    expect(met.understood).toEqual([
      'The talk goes on from the chat: 3 messages.',
      'Left in the file: 1 other versions (swipes).',
      'World info: 2 entries, known to Mara Voss. 1 keys are patterns, which are taken letter by letter.',
      'You are Kim.',
    ])
    const model = scriptedModel(['As ever.'])
    const room = await openRoom(
      {
        companions: [
          ...(met.user ? [met.user] : []),
          ...met.characters.map((one) => companionOf(one, { language: 'en' })),
        ],
        language: met.language,
        past: met.past ?? [],
      },
      { models: () => aModelInUse(model), clock: manualClock(), seed: 7 },
    )
    await say(room, 'Who lit the lamp?')
    const [page = ''] = model.asked
    for (const words of [
      'keeps the lighthouse',
      'Kim has come in from the rain.',
      'Wipe your feet.',
      'It never was.',
      'Mara Voss lit the lamp for Kim forty years ago.',
    ])
      expect(page).toContain(words)
    expect(page).not.toContain('Go away.')
  })

  it('is the persona one names, and the name in the chat where there is none', async () => {
    const as = (name?: string, ...brought: readonly string[]) =>
      whoTalks({ brought: brought.map(at), as: name }, home).then(({ user }) => [
        user?.name,
        user?.description,
      ])
    expect(await as('ned', 'Mara.png', 'personas.json')).toEqual(['Ned', 'Dry.'])
    expect(await as('Ana', 'Mara.png', 'personas.json')).toEqual(['Ana', ''])
    expect(await as(undefined, 'Mara - 2024.jsonl')).toEqual(['You', ''])
    expect((await meet('Mara.png')).user).toBeUndefined()
  })

  it('is whoever spoke in a group: those kept at home, and those who are made of the chat', async () => {
    const { characters, past, user, language } = await meet('group.jsonl')
    expect(characters.map(({ id, name }) => [id === 'character_zhou', name])).toEqual([
      [true, '老周'],
      [false, '阿海'],
    ])
    expect(characters[1]?.voice).toBe('我也在，刚收了网。')
    expect([user?.name, language]).toEqual(['小满', 'zh'])
    expect(past?.map(({ by }) => by)).toEqual(['小满', '老周', '阿海'])
  })

  it('is said to be nobody where only a world was brought, and one chat is gone on with at a time', async () => {
    await expect(meet('Coast.json')).rejects.toThrow('Nobody to talk with')
    await expect(meet('group.jsonl', 'Mara - 2024.jsonl')).rejects.toThrow('one chat at a time')
  })
})
