import { expect, it } from 'vitest'
import { afterReplayKey } from './replay-keys.ts'

const STATE = { at: 3, isPaused: false, speed: 1, isLeft: false }
const after = (...keys: readonly string[]) =>
  keys.reduce((state, key) => afterReplayKey(state, key, 5), STATE)

it.each([
  ['space stops', [' '], { isPaused: true }],
  ['space goes on', [' ', ' '], { isPaused: false }],
  ['← goes back a line and stays there', ['\u001b[D'], { at: 2, isPaused: true }],
  ['← stops at the first line', ['\u001b[D', '\u001b[D', '\u001b[D', '\u001b[D'], { at: 1 }],
  ['→ shows the next line at once', ['\u001b[C'], { at: 4, isPaused: false }],
  ['→ stops at the last line', ['\u001b[C', '\u001b[C', '\u001b[C'], { at: 5 }],
  ['+ is faster', ['+', '+'], { speed: 2 }],
  ['− is slower, to a half', ['-', '-', '-'], { speed: 0.5 }],
  ['q leaves', ['q'], { isLeft: true }],
  ['Ctrl-C leaves', ['\u0003'], { isLeft: true }],
] as const)('%s', (_what, keys, expected) => {
  expect(after(...keys)).toMatchObject(expected)
})
