import { describe, expect, it } from 'vitest'
import type { Memory } from './memory-room.ts'
import { recallByMeaning, recallByWords } from './recall.ts'
import { wordEmbedder } from './word-embedder.ts'

function memories(...texts: readonly string[]): readonly Memory[] {
  return texts.map((text, at) => ({
    id: `memory_${at}`,
    layer: 'event',
    text,
    importance: 1,
    seq: at + 1,
    sources: [],
    hour: 0,
  }))
}

const ENGLISH = memories(
  'Torvald alone carries the key to the letter-box.',
  'Kristine promised to speak with Krogstad before midnight.',
  'Doctor Rank left two cards face down on the table.',
)
const CHINESE = memories('马德彪身上带着怀远的怀表。', '桐油伞里藏着一封信。', '玉茹夜夜在窗台上点一盏灯。')

describe.each([
  ['by words', recallByWords],
  ['by meaning', recallByMeaning(wordEmbedder({ dimensions: 512 }))],
])('recall %s', (_how, recall) => {
  it('[H35] brings up what is nearest to what was just perceived, best first, in both languages', async () => {
    const first = async (query: string, from: readonly Memory[]) => (await recall(query, from, 2))[0]?.text
    expect(await first('Who has the key to the box?', ENGLISH)).toBe(ENGLISH[0]?.text)
    expect(await first('What did Kristine say about Krogstad?', ENGLISH)).toBe(ENGLISH[1]?.text)
    expect(await first('那封信在哪里？伞呢？', CHINESE)).toBe(CHINESE[1]?.text)
    expect(await first('你那块怀表从哪里来的？', CHINESE)).toBe(CHINESE[0]?.text)
  })

  it('goes by the newest line first, though older ones are about other things', async () => {
    const query = [
      'What a night. Look at the table.',
      'And the cards, face down.',
      'Who has the key to the box?',
    ].join('\n')
    expect((await recall(query, ENGLISH, 1))[0]?.text).toBe(ENGLISH[0]?.text)
  })

  it('gives no more than asked for, and the weightiest when there is nothing to go by', async () => {
    expect(await recall('the key', ENGLISH, 2)).toHaveLength(2)
    expect(await recall('the key', [], 2)).toEqual([])
    const weighty = ENGLISH.map((memory, at) => ({ ...memory, importance: at }))
    expect((await recall('', weighty, 1))[0]?.id).toBe('memory_2')
  })
})

it('asks for each vector once, also when two ask at the same time', async () => {
  const { byWords: _, ...embedder } = wordEmbedder()
  const asked: string[] = []
  const recall = recallByMeaning({
    ...embedder,
    embed: (texts) => {
      asked.push(...texts)
      return embedder.embed(texts)
    },
  })
  await recall('one', ENGLISH, 1)
  await Promise.all([recall('two', ENGLISH, 1), recall('three', ENGLISH, 1)])
  expect(asked).toEqual(['one', ...ENGLISH.map(({ text }) => text), 'two', 'three'])
})

it('by words tells rare words from common ones', async () => {
  const many = memories(
    ...Array.from({ length: 30 }, (_, at) => `What the harbour said about the number of that night ${at}.`),
    'The pilot lives at 4417, behind the chandler.',
  )
  const first = await recallByWords('What of the pilot and that night?', many, 2)
  expect(first.map(({ text }) => text).join()).toContain('4417')
})

it('asks again for a vector that could not be had', async () => {
  const embedder = wordEmbedder()
  let broken = true
  const recall = recallByMeaning({
    ...embedder,
    embed: (texts) => (broken ? Promise.reject(new Error('no embedder')) : embedder.embed(texts)),
  })
  await expect(recall('the key', ENGLISH, 1)).rejects.toThrow('no embedder')
  broken = false
  expect((await recall('the key', ENGLISH, 1))[0]?.text).toBe(ENGLISH[0]?.text)
})

it('gives the same for a list it knows as for one it has never seen', async () => {
  for (const recall of [recallByWords, recallByMeaning(wordEmbedder())])
    for (const query of ['the key', 'midnight\nthe table', 'the key', ''])
      expect(await recall(query, ENGLISH, 3)).toEqual(await recall(query, [...ENGLISH], 3))
})
