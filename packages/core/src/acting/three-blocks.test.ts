import { describe, expect, it } from 'vitest'
import { answerIn, answerStream, perceptionIn, readBlocks, thinkIn } from './three-blocks.ts'

const REPLY = `<perception>
Event: a man bars the way
</perception>
<think>He likes to be asked.</think>
<answer>(smiles) Please?</answer>`

describe('a reply of three blocks', () => {
  it('[E2] is read strictly: perception, think, answer, in this order, once each', () => {
    expect(readBlocks(REPLY)).toEqual({
      perception: 'Event: a man bars the way',
      think: 'He likes to be asked.',
      answer: '(smiles) Please?',
    })
  })

  it('[E2] may call its first block by its older name', () => {
    expect(readBlocks(REPLY.replaceAll('perception', 'vision'))).toEqual(readBlocks(REPLY))
    expect(readBlocks(REPLY.replace('</perception>', '</vision>'))).toBeUndefined()
  })

  it.each([
    ['without perception', REPLY.slice(REPLY.indexOf('<think>'))],
    ['without thinking', REPLY.replace(/<think>.*<\/think>/, '')],
    ['without an answer', REPLY.slice(0, REPLY.indexOf('<answer>'))],
    ['in another order', '<think>a</think><perception>b</perception><answer>c</answer>'],
    ['with a block twice', `${REPLY}<answer>More</answer>`],
    ['with both names', `<vision>x</vision>${REPLY}`],
    ['with a block in a block', REPLY.replace('He likes', '<answer>x</answer> He likes')],
    ['with words before', `Sure! ${REPLY}`],
    ['with words after', `${REPLY} Hope this helps.`],
    ['with an open block', REPLY.replace('</think>', '')],
    ['without any', 'Please?'],
  ])('[E2] is none %s', (_what, reply) => {
    expect(readBlocks(reply)).toBeUndefined()
  })

  it('[E8] gives what stands in each block, and nothing where a block is missing', () => {
    expect([perceptionIn(REPLY), thinkIn(REPLY), answerIn(REPLY)]).toEqual([
      'Event: a man bars the way',
      'He likes to be asked.',
      '(smiles) Please?',
    ])
    expect(perceptionIn('<vision>dark</vision>')).toBe('dark')
    for (const broken of ['', 'Please?', '<perception>dark', '</think><think>', '<answer></answer>'])
      expect([perceptionIn(broken), thinkIn(broken), answerIn(broken)]).toEqual(['', '', ''])
  })
})

describe('the answer as it streams', () => {
  const streamed = (reply: string, size: number): string => {
    const answer = answerStream()
    let shown = ''
    for (let at = 0; at < reply.length; at += size) shown += answer.push(reply.slice(at, at + size))
    return shown
  }

  it('is all that is let through, wherever the reply is cut', () => {
    for (let size = 1; size <= REPLY.length; size++) expect(streamed(REPLY, size)).toBe('(smiles) Please?')
    const angled = REPLY.replace('Please?', 'a < b, a <b> and </ans?')
    for (let size = 1; size <= angled.length; size++)
      expect(streamed(angled, size)).toBe('(smiles) a < b, a <b> and </ans?')
  })

  it.each([
    ['an answer inside the thinking', '<perception>x</perception><think>SECRET <answer>SECRET</answer>'],
    ['an answer before its turn', '<answer>SECRET</answer>'],
    [
      'an answer after stray words',
      '<perception>x</perception> SECRET <think>SECRET</think><answer>SECRET</answer>',
    ],
    ['a block closed by another’s mark', '<vision>x</answer><think>y</think><answer>SECRET</answer>'],
    ['a perception that never ends', '<perception>SECRET <think>SECRET</think><answer>SECRET</answer>'],
  ])('shows nothing of %s', (_what, reply) => {
    for (let size = 1; size <= reply.length; size++) expect(streamed(reply, size)).toBe('')
  })
})
