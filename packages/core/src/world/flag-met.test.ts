import { describe, expect, it } from 'vitest'
import type { FlagCondition } from '../schema/blueprint.ts'
import type { Change } from '../schema/change.ts'
import { aSetting } from '../testing/a-setting.ts'
import { applyChange } from './apply-change.ts'
import { meetsCondition, type Spoken } from './flag-met.ts'

const after = (...changes: readonly Change[]) => changes.reduce(applyChange, aSetting())
const met = (condition: FlagCondition, setting = aSetting()) => meetsCondition(setting, [], condition)
const said = (line: Spoken, condition: Omit<Extract<FlagCondition, { kind: 'said' }>, 'kind'>) =>
  meetsCondition(aSetting(), [{ by: 'role_ben', text: 'Good evening.' }, line], {
    kind: 'said',
    ...condition,
  })

describe('the typed conditions of a flag', () => {
  it('where a prop is: on something, in a hand, also by way of a bag', () => {
    const inHand: FlagCondition = {
      kind: 'prop-place',
      prop: 'prop_letter',
      place: { kind: 'held', by: 'role_ana' },
    }
    const onDesk: FlagCondition = { ...inHand, place: { kind: 'on', prop: 'prop_desk' } }
    const taken = after({ kind: 'take', by: 'role_ana', prop: 'prop_letter' })
    const packed = applyChange(taken, {
      kind: 'put',
      by: 'role_ana',
      prop: 'prop_letter',
      spot: { kind: 'in', prop: 'prop_bag' },
    })
    expect([met(onDesk), met(inHand)]).toEqual([true, false])
    expect([met(onDesk, taken), met(inHand, taken)]).toEqual([false, true])
    expect(met(inHand, packed)).toBe(true)
    expect(met({ ...inHand, place: { kind: 'in', prop: 'prop_bag' } }, packed)).toBe(true)
    expect(met({ ...inHand, place: { kind: 'under', prop: 'prop_bag' } }, packed)).toBe(false)
  })

  it('what was in a thing that is gone is nowhere', () => {
    const inBag: FlagCondition = {
      kind: 'prop-place',
      prop: 'prop_letter',
      place: { kind: 'in', prop: 'prop_bag' },
    }
    const packed = after(
      { kind: 'take', by: 'role_ana', prop: 'prop_letter' },
      { kind: 'put', by: 'role_ana', prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_bag' } },
    )
    expect(met(inBag, packed)).toBe(true)
    expect(met(inBag, applyChange(packed, { kind: 'remove', by: 'role_ana', prop: 'prop_bag' }))).toBe(false)
  })

  it('what is worn, and what stands where it stood', () => {
    const worn: FlagCondition = {
      kind: 'prop-place',
      prop: 'prop_coat',
      place: { kind: 'worn', by: 'role_ben' },
    }
    expect(met(worn)).toBe(true)
    expect(met(worn, after({ kind: 'take', by: 'role_ben', prop: 'prop_coat' }))).toBe(false)
    expect(met({ ...worn, prop: 'prop_desk', place: { kind: 'at', where: 'by the window' } })).toBe(true)
    expect(met({ ...worn, prop: 'prop_desk', place: { kind: 'at', where: 'outside' } })).toBe(false)
    expect(met({ ...worn, prop: 'prop_nothing' })).toBe(false)
  })

  it('what is so of a prop, and what is not so', () => {
    const lit: FlagCondition = { kind: 'prop-state', prop: 'prop_lamp', state: 'lit', is: true }
    const dark = after({ kind: 'douse', by: 'role_ana', prop: 'prop_lamp' })
    expect([met(lit), met({ ...lit, is: false })]).toEqual([true, false])
    expect([met(lit, dark), met({ ...lit, is: false }, dark)]).toEqual([false, true])
    expect(met({ kind: 'prop-state', prop: 'prop_letter', state: 'read', is: false })).toBe(true)
    expect(met({ kind: 'prop-state', prop: 'prop_nothing', state: 'read', is: false })).toBe(false)
  })

  it('who is on and who is not: in the place that is played, concealed or not', () => {
    const on = (role: string, setting = aSetting()) => [
      met({ kind: 'present', role }, setting),
      met({ kind: 'absent', role }, setting),
    ]
    expect(on('role_ana')).toEqual([true, false])
    expect(on('role_ana', after({ kind: 'conceal', by: 'role_ana' }))).toEqual([true, false])
    expect(on('role_dora')).toEqual([false, true])
    expect(on('role_cleo')).toEqual([false, true])
    expect(on('role_cleo', after({ kind: 'enter', by: 'role_cleo' }))).toEqual([true, false])
  })

  it('what was said: all words in one line, whatever the case, the width or the breaks', () => {
    const line = (text: string): Spoken => ({ by: 'role_ana', text })
    const name = { by: 'role_ana', words: ['my name', 'Reyes'] }
    expect(said(line('MY  Name\nis ｒｅｙｅｓ.'), name)).toBe(true)
    expect(said(line('My name is Ana.'), name)).toBe(false)
    expect(said({ by: 'role_ben', text: 'My name is Reyes.' }, name)).toBe(false)
    expect(said(line('The party went on.'), { by: 'role_ana', words: ['art'] })).toBe(false)
    expect(said(line('It’s over.'), { by: 'role_ana', words: ["it's"] })).toBe(true)
    const twoLines = [line('My name'), line('is Reyes')]
    expect(meetsCondition(aSetting(), twoLines, { kind: 'said', ...name })).toBe(false)
  })

  it('what was said in Chinese: words need no bounds', () => {
    const line = (text: string): Spoken => ({ by: 'role_ana', text })
    expect(said(line('好吧，我叫林黛玉！'), { by: 'role_ana', words: ['黛玉', '我叫'] })).toBe(true)
    expect(said(line('好吧，我叫林黛玉！'), { by: 'role_ana', words: ['宝玉'] })).toBe(false)
    expect(said(line('暗号是ＡＢＣ，记住。'), { by: 'role_ana', words: ['abc'] })).toBe(true)
  })

  it('to whom it was said: to nobody in particular is to everybody in the place', () => {
    const to = (line: Partial<Spoken>, role: string) =>
      said({ by: 'role_ana', text: 'Reyes.', ...line }, { by: 'role_ana', words: ['Reyes'], to: role })
    expect(to({ to: 'role_ben' }, 'role_ben')).toBe(true)
    expect(to({ to: 'role_dora' }, 'role_ben')).toBe(false)
    expect(to({}, 'role_ben')).toBe(true)
    expect(to({}, 'role_dora')).toBe(false)
    expect(to({}, 'role_cleo')).toBe(false)
  })
})
