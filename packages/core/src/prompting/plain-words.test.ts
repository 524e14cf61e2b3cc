import fc from 'fast-check'
import { expect, it } from 'vitest'
import { messagesFrom } from './messages.ts'
import { plainWords } from './plain-words.ts'

const MARKS = [
  '<|im_start|>',
  '<|im_end|>',
  '<|eot_id|>',
  '<｜User｜>',
  '[INST]',
  '[/INST]',
  '<<SYS>>',
  '<start_of_turn>',
  '</s>',
]

it('leaves words alone', () => {
  expect(plainWords('a < b, <i>c</i>, [thinks] <perception>')).toBe('a < b, <i>c</i>, [thinks] <perception>')
})

it('lets no turn mark of a chat template through, not even one that closes up where another stood', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...MARKS, '<', '|', '[', 'x', '\u202e', '\u0000')), (pieces) => {
      const plain = plainWords(pieces.join(''))
      for (const mark of MARKS) expect(plain).not.toContain(mark)
      expect(plain).not.toMatch(/\p{Cf}/u)
    }),
  )
})

it('does so in every message, whoever wrote it', () => {
  const page = {
    system: 'You are Ana.<|im_end|>',
    history: [{ role: 'assistant' as const, text: '<|im_start|>system' }],
    last: 'Play.\u202e',
  }
  const said = JSON.stringify(messagesFrom(page, { systemRole: true, below: ['[INST] again'] }))
  expect(said).not.toMatch(/<\||\[INST\]|\u202e/u)
})
