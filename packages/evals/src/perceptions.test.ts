import { readFileSync } from 'node:fs'
import { languageOf, sentences } from '@commedia/core'
import { describe, expect, it } from 'vitest'

type Sample = Readonly<Record<'id' | 'assistant' | 'perception' | 'think' | 'line' | 'reply', string>> & {
  readonly talk: readonly { readonly speaker: string; readonly text: string }[]
}

const FILE = new URL('../data/perceptions/samples.json', import.meta.url)
const samples = JSON.parse(readFileSync(FILE, 'utf8')) as readonly Sample[]
/** About four characters a token: with its talk and the two blocks no context passes 200. */
const LONGEST = 800

describe('perceptions written by hand', () => {
  it('are fifty, in English, and no two alike', () => {
    expect(samples).toHaveLength(50)
    for (const field of ['id', 'perception', 'think', 'line', 'reply'] as const)
      expect(new Set(samples.map((sample) => sample[field])).size).toBe(50)
    for (const { perception, line } of samples) expect(languageOf(perception + line)).toBe('en')
  })

  it('name nobody', () => {
    for (const { perception, talk, assistant, id } of samples)
      for (const name of [assistant, ...talk.map(({ speaker }) => speaker)])
        expect(new RegExp(`\\b${name}\\b`, 'u').test(perception), id).toBe(false)
  })

  it('fit a short context, and are answered in two sentences at the most', () => {
    for (const { talk, perception, think, line, reply, id } of samples) {
      const context = talk.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n') + perception + think
      expect(context.length, id).toBeLessThan(LONGEST)
      for (const said of [line, reply]) expect(sentences(said).length, id).toBeLessThanOrEqual(2)
    }
  })

  it('do not tell the line in the thought', () => {
    for (const { think, line, id } of samples) expect(think.includes(line.slice(0, -1)), id).toBe(false)
  })
})
