import { expect, it } from 'vitest'
import { wordWriter } from '../../rows/wrap-words.ts'
import { liveTalk } from './live-talk.ts'

function listen() {
  let written = ''
  const talk = liveTalk(
    (text) => {
      written += text
    },
    ({ by }) => `${by}: `,
  )
  const hear = (line: string, kind: 'speech' | 'ended' | 'retracted', text = '') =>
    talk.hear({ line: `turn_1 ${line}`, by: line.toUpperCase(), kind, text })
  return { talk, hear, written: () => written }
}

it('writes one voice as it comes, and the others whole after it', () => {
  const { talk, hear, written } = listen()
  hear('a', 'speech', 'I was ')
  hear('b', 'speech', 'So was I.')
  hear('a', 'speech', 'asleep.')
  hear('b', 'ended')
  expect(written()).toBe('A: I was asleep.')
  hear('a', 'ended')
  expect(written()).toBe('A: I was asleep.\nB: So was I.\n')
  expect(talk.hasHeard('b', 'So was I.')).toBe(true)
  expect(talk.hasHeard('b', 'Something else.')).toBe(false)
})

it('leaves a line that was taken back or interrupted to the record', () => {
  const { talk, hear, written } = listen()
  hear('a', 'speech', 'I was—')
  hear('a', 'retracted')
  hear('b', 'speech', 'Listen')
  talk.pause()
  hear('b', 'ended')
  expect(written()).toBe('A: I was— —\nB: Listen …\n')
  expect(talk.hasHeard('a', 'I was—')).toBe(false)
  expect(talk.hasHeard('b', 'Listen')).toBe(false)
})

it('breaks rows between words, however the words come', () => {
  const text = 'At ten past eight you went to the scullery.\nNothing.'
  for (const size of [1, 3, 7, text.length]) {
    let written = ''
    const paper = wordWriter((piece) => {
      written += piece
    }, 22)
    for (let at = 0; at < text.length; at += size) paper.push(text.slice(at, at + size))
    paper.flush()
    expect(written.replace(/ +\n/gu, '\n')).toBe('At ten past eight\nyou went to the\nscullery.\nNothing.')
  }
})

it('lets no row begin with a mark that belongs to the word before it', () => {
  let written = ''
  const paper = wordWriter((piece) => {
    written += piece
  }, 22)
  paper.push('各写一个名字，大家写完以前。谁也看不见。')
  paper.flush()
  expect(written.split('\n').every((row) => !/^[，。]/u.test(row))).toBe(true)
  expect(written.replaceAll('\n', '')).toBe('各写一个名字，大家写完以前。谁也看不见。')
})
