import { describe, expect, it } from 'vitest'
import { SCRIPT_SAMPLES } from './many-scripts.test.data.ts'
import type { Memory } from './memory-room.ts'
import { recallByWords } from './recall.ts'
import { wordEmbedder } from './word-embedder.ts'
import { wordsIn } from './words-in.ts'

/** Of six words as their grammar bends them; what Hindi does to a short word with few consonants is beyond its beginning. */
const BENT_FOUND: Readonly<Record<string, number>> = { Devanagari: 4 }

describe.each(SCRIPT_SAMPLES)('recall in $script', ({ script, memories, plain, bent }) => {
  const lived = memories.map(
    (text, at): Memory => ({
      ...{ id: `memory_${at}`, layer: 'event', text, importance: 1 },
      ...{ seq: at + 1, sources: [], hour: 0 },
    }),
  )
  const found = async (questions: readonly string[]) => {
    const firsts = await Promise.all(
      questions.map(async (question) => (await recallByWords(question, lived, 1))[0]?.text),
    )
    return firsts.filter((text, at) => text === memories[at])
  }

  it('finds what a question shares a word with', async () => {
    expect(await found(plain)).toEqual(memories)
  })

  it('finds it also where the word has another ending, accent or article', async () => {
    expect(await found(bent)).toHaveLength(BENT_FOUND[script] ?? memories.length)
  })

  it('has words for an embedder without a model', async () => {
    const embedder = wordEmbedder({ dimensions: 512 })
    const [asked, told] = await Promise.all([embedder.embed(plain), embedder.embed(memories)])
    const nearest = asked.map((question) => {
      const nearness = told.map((text) =>
        text.reduce((sum, value, at) => sum + value * (question[at] ?? 0), 0),
      )
      return nearness.indexOf(Math.max(...nearness))
    })
    expect(nearest.filter((memory, at) => memory === at).length).toBeGreaterThan(3)
  })
})

it('tells the words of a text as long as a book without a space, and no more of them than it has', () => {
  const sentence = 'おばあさんは日曜日に魚のスープを作った'
  const once = wordsIn(sentence).length
  expect(wordsIn(sentence.repeat(5_000)).length).toBeLessThan(5_500 * once)
})

it('leaves English and Chinese words as they are', () => {
  expect(wordsIn('Café “No. 17” 电话响了')).toEqual([
    'café',
    'no',
    '17',
    '电话',
    '电',
    '话',
    '响了',
    '响',
    '了',
  ])
})
