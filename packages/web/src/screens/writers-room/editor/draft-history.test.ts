import type { Blueprint } from '@commedia/core'
import { describe, expect, it } from 'vitest'
import { changedTo, doneAgain, laidDown, takenBack } from './draft-history.ts'

const version = (title: string) => ({ title }) as Blueprint
const titleOf = ({ now }: { readonly now: Blueprint }): string => now.title

describe('The history of a draft', () => {
  it('takes back step by step, and does again what was taken back', () => {
    const history = ['b', 'c'].reduce(
      (before, title) => changedTo(before, version(title)),
      laidDown(version('a')),
    )
    const back = takenBack(takenBack(history))
    expect(titleOf(back)).toBe('a')
    expect(titleOf(takenBack(back))).toBe('a')
    expect(titleOf(doneAgain(back))).toBe('b')
    expect(titleOf(doneAgain(doneAgain(doneAgain(back))))).toBe('c')
  })

  it('counts what is typed in one field as one step, and another field as another', () => {
    let history = laidDown(version('a'))
    for (const title of ['ab', 'abc', 'abcd']) history = changedTo(history, version(title), 'title')
    history = changedTo(history, version('other'), 'logline')
    expect(titleOf(takenBack(history))).toBe('abcd')
    expect(titleOf(takenBack(takenBack(history)))).toBe('a')
  })

  it('begins a new step in the same field after something was taken back', () => {
    const history = changedTo(laidDown(version('a')), version('b'), 'title')
    const again = changedTo(takenBack(history), version('c'), 'title')
    expect(titleOf(takenBack(again))).toBe('a')
  })

  it('forgets what was taken back once something else is written', () => {
    const history = changedTo(takenBack(changedTo(laidDown(version('a')), version('b'))), version('c'))
    expect(titleOf(doneAgain(history))).toBe('c')
  })
})
