import { describe, expect, it } from 'vitest'
import type { Language } from '../prelude/language.ts'
import type { Change } from '../schema/change.ts'
import { aPerson, aSetting } from '../testing/a-setting.ts'
import { applyChange } from '../world/apply-change.ts'
import { checkChange } from '../world/check-change.ts'
import type { Setting } from '../world/setting.ts'
import { inVain, onlyAttempted, whyNot } from './why-not.ts'

const by = 'role_ana'
const locked = applyChange(aSetting(), { kind: 'lock', by, prop: 'prop_chest' })
const dark = applyChange(aSetting(), { kind: 'douse', by, prop: 'prop_lamp' })
const inChest = { kind: 'in', prop: 'prop_chest' } as const
const told = (change: Change, setting: Setting, language: Language): string => {
  const reason = checkChange(setting, change)
  if (reason === undefined) throw new Error(`${change.kind} is possible`)
  return whyNot(setting, { change, reason }, language)
}

describe('what stands in the way of a change', () => {
  it.each<[Change, Setting, string]>([
    [{ kind: 'open', by, prop: 'prop_chest' }, locked, 'The chest is locked.'],
    [{ kind: 'put', by, prop: 'prop_bag', spot: inChest }, locked, 'The chest is locked.'],
    [{ kind: 'put', by, prop: 'prop_bag', spot: inChest }, aSetting(), 'The chest is shut.'],
    [{ kind: 'take', by, prop: 'prop_chest' }, aSetting(), 'The chest is too heavy to carry.'],
    [{ kind: 'drop', by, prop: 'prop_lamp' }, aSetting(), 'Ana does not have the lamp in hand.'],
    [{ kind: 'light', by, prop: 'prop_lamp' }, aSetting(), 'Ana finds it done already.'],
    [{ kind: 'read', by, prop: 'prop_bag' }, aSetting(), 'There is nothing on the bag to read.'],
    [{ kind: 'burn', by, prop: 'prop_letter' }, dark, 'There is no fire here.'],
    [{ kind: 'give', by, prop: 'prop_bag', to: 'role_cleo' }, aSetting(), 'Ana finds nobody there.'],
    [{ kind: 'move', by, scene: 'scene_tower' }, aSetting(), 'There is no way there from here.'],
    [{ kind: 'take', by, prop: 'prop_coin' }, aSetting(), 'Ana looks for it in vain.'],
  ])('is said in one sentence with a subject: %j', (change, setting, sentence) => {
    expect(told(change, setting, 'en')).toBe(sentence)
    const chinese = told(change, setting, 'zh')
    expect(chinese).toMatch(/^.+。$/u)
    expect(chinese.replaceAll(/Ana|chest|bag|lamp/gu, '')).not.toMatch(/[a-z]/iu)
  })

  it('is the same for somebody in hiding and for nobody, for what is hidden and what is not there', () => {
    const hiding = { ...aSetting().people, role_ben: aPerson({ name: 'Ben', concealed: true }) }
    const give: Change = { kind: 'give', by, prop: 'prop_bag', to: 'role_ben' }
    expect(told(give, aSetting({ people: hiding }), 'en')).toBe('Ana finds nobody there.')
    expect(told({ kind: 'take', by, prop: 'prop_dagger' }, aSetting(), 'en')).toBe(
      'Ana looks for it in vain.',
    )
    expect(told({ kind: 'take', by, prop: 'prop_rifle' }, aSetting(), 'en')).toBe('Ana looks for it in vain.')
  })

  it('has a subject where there is no reason to give', () => {
    expect([inVain('Ana', 'en'), onlyAttempted('Ana', 'en')]).toEqual([
      'Ana tries, and nothing comes of it.',
      'Ana makes as if to, and leaves it at that.',
    ])
    expect([inVain('安娜', 'zh'), onlyAttempted('安娜', 'zh')]).toEqual([
      '安娜试了试，没有成。',
      '安娜作势要做，终究只是作势。',
    ])
  })
})
