import { describe, expect, it } from 'vitest'
import { randomFor, seededRandom } from '../prelude/random.ts'
import { inScope, paragraphs } from './scopes.ts'

const text = 'It rained. Dr. Rank came in.\n\nNobody spoke. "Is it you?" she asked.\n\nThe lamp went out.'
const random = () => seededRandom(3)

describe('scopes', () => {
  it('[D37] the last sentence', () => {
    expect(inScope('sentence', { text }, random())).toBe('The lamp went out.')
    expect(inScope('sentence', { text: '下雨了。灯灭了！\n' }, random())).toBe('灯灭了！')
    expect(inScope('sentence', { text, paragraph: 'A first. A second one' }, random())).toBe('A second one')
  })

  it('[D37] the last paragraph, and a random one', () => {
    expect(inScope('paragraph', { text: `${text}\n\n  \n` }, random())).toBe('The lamp went out.')
    const drawn = new Set(
      Array.from({ length: 40 }, (_, seed) =>
        inScope('random-paragraph', { text }, randomFor(seed, 'scope')),
      ),
    )
    expect(drawn).toEqual(new Set(paragraphs(text)))
  })

  it('[D37] some: anything that is not nothing', () => {
    expect(inScope('some', { text: '  ', paragraph: '' }, random())).toBe('')
    expect(inScope('some', { text: 'x', paragraph: ' ' }, random())).toBe('x')
    expect(inScope('some', { screen: 'on screen' }, random())).toBe('on screen')
  })

  it('[D37] the screen, and the document', () => {
    expect(inScope('screen', { text, screen: 'Nobody spoke.' }, random())).toBe('Nobody spoke.')
    expect(inScope('screen', { text: 'x'.repeat(9_000) }, random())).toHaveLength(3_000)
    expect(inScope('document', { text, paragraph: 'The lamp went out.' }, random())).toBe(text)
  })

  it('[X10] splits paragraphs by blank lines or, where there are none, by lines, in both languages', () => {
    expect(paragraphs('一段。\n　　二段。\n')).toEqual(['一段。', '二段。'])
    expect(paragraphs('one\ntwo\n \t\nthree')).toEqual(['one\ntwo', 'three'])
  })
})
