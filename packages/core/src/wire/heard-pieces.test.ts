import { expect, it } from 'vitest'
import { heardAfterFrame, heardAfterPiece, NOTHING_HEARD } from './heard-pieces.ts'
import type { HeardPiece } from './seen.ts'

const piece = (text: string, details: Partial<HeardPiece> = {}): HeardPiece => ({
  ...{ line: 'l1', attempt: 1, stretch: 0, at: 0, by: 'role_ana', quiet: false, ticket: `of ${text}` },
  ...{ text, ...details },
})
const textsOf = ({ pieces }: typeof NOTHING_HEARD) => pieces.map(({ text }) => text)

it('what can be heard comes in its order, and what was taken back is never heard', () => {
  const first = [piece('I never,'), piece('Yes?', { line: 'l2' })].reduce(heardAfterPiece, NOTHING_HEARD)
  expect(textsOf(first)).toEqual(['I never,', 'Yes?'])
  expect(textsOf(heardAfterFrame(first, { line: 'l1', kind: 'retracted' }))).toEqual(['Yes?'])
  expect(textsOf(heardAfterPiece(first, piece('I always,', { attempt: 2 })))).toEqual(['Yes?', 'I always,'])
  expect(heardAfterFrame(first, { line: 'l1', kind: 'ended' }).ended).toEqual(['l1'])
  expect(heardAfterFrame(first, { line: 'l1', kind: 'speech' })).toBe(first)
})

it('what was said long ago is let go', () => {
  const all = Array.from({ length: 400 }, (_, at) => piece(`${at}`, { at })).reduce(
    heardAfterPiece,
    NOTHING_HEARD,
  )
  expect(all.pieces).toHaveLength(120)
  expect(all.pieces.at(-1)?.text).toBe('399')
})
