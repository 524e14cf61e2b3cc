import { expect, it } from 'vitest'
import type { ScriptLine } from '../../script/script-page.ts'
import { toldSilent, unansweredLines } from './unanswered-lines.ts'

const PEOPLE = new Set(['ana'])
const line = (by: string, seq: number, spare?: 'spare'): ScriptLine => ({
  ...{
    kind: 'speech',
    key: String(seq),
    seq: seq + 1,
    at: '',
    by,
    channel: 'aloud',
    to: undefined,
    cut: false,
  },
  parts: [
    { kind: 'act', text: 'nods', seq },
    { kind: 'words', text: 'And then?', seq: seq + 1 },
  ],
  ...(spare === undefined ? {} : { spare: true }),
})
const house: ScriptLine = { kind: 'house', key: 'h', seq: 30, at: '', text: 'The show pauses here.' }

it('tells that no model answers from the first spare line on, and from where it is tried again', () => {
  const said = [line('ben', 5), line('ana', 10)]
  expect(unansweredLines(said, PEOPLE)).toBeUndefined()
  expect(unansweredLines([...said, line('ben', 20, 'spare')], PEOPLE)).toEqual({ from: 19 })
  const two = [...said, line('ben', 20, 'spare'), line('cleo', 25, 'spare'), house]
  expect(unansweredLines(two, PEOPLE)).toEqual({ from: 19 })
})

it('goes back over nobody’s own words, and is over once a model has answered', () => {
  const spoken = [line('ben', 5, 'spare'), line('ana', 10)]
  expect(unansweredLines(spoken, PEOPLE)).toEqual({ from: undefined })
  expect(unansweredLines([...spoken, line('ben', 20)], PEOPLE)).toBeUndefined()
})

it('is told while the show rests or spare lines stand in, and not once it goes on, until nothing comes again', () => {
  const lent = { from: 19 }
  const stopped = 'model-silent'
  expect(toldSilent({ playing: true, stopped: undefined }, undefined)).toBeUndefined()
  expect(toldSilent({ playing: true, stopped: undefined }, lent)).toBe('lent')
  expect(toldSilent({ playing: false, stopped }, lent)).toBe('stopped')
  expect(toldSilent({ playing: true, stopped }, lent)).toBeUndefined()
  // Another spare line ends what is known of the stop.
  expect(toldSilent({ playing: true, stopped: undefined }, lent)).toBe('lent')
  expect(toldSilent({ playing: false, stopped: 'cap-reached' }, lent)).toBe('lent')
})
