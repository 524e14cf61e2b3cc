import { describe, expect, it } from 'vitest'
import type { Change } from '../schema/change.ts'
import { aProp } from '../testing/a-blueprint.ts'
import { aChange, aWord, ruled } from '../testing/a-ruling.ts'
import { aPerson, aSetting } from '../testing/a-setting.ts'
import { applyChange } from '../world/apply-change.ts'
import type { Setting } from '../world/setting.ts'
import { isFitToNotice, isFitToTell } from './fit-to-tell.ts'

const douse: Change = { kind: 'douse', by: 'role_ana', prop: 'prop_lamp' }
const after = (before: Setting, changes: readonly Change[]) => ({
  before,
  after: changes.reduce(applyChange, before),
  changes,
})
const withHidden = (name: string, scene = 'scene_parlour'): Setting => {
  const hidden = {
    ...aProp({ id: 'prop_hidden', name, hidden: true, place: { kind: 'at', where: 'on the floor' } }),
    scene,
  }
  return { ...aSetting(), props: { ...aSetting().props, prop_hidden: hidden } }
}
const withHiding = (name: string): Setting => ({
  ...aSetting(),
  people: { ...aSetting().people, role_ben: aPerson({ name, concealed: true }) },
})
const tells = (sentence: string, setting: Setting, changes: readonly Change[] = [douse]): boolean =>
  isFitToTell(sentence, after(setting, changes))

describe('a sentence for all eyes', () => {
  it('is not silenced by a part of a hidden name: a hand saw is not every hand', () => {
    const sentence = 'Ana puts out the lamp with her hand, and the saw-toothed flame dies.'
    for (const place of ['scene_parlour', 'scene_tower']) {
      expect(tells(sentence, withHidden('hand saw', place))).toBe(true)
      expect(tells('The hand saw shows.', withHidden('hand saw', place))).toBe(false)
      expect(tells('The HAND SAW’s teeth show.', withHidden('hand saw', place))).toBe(false)
    }
    expect(tells('她的手一抖，灯灭了。', withHidden('手锯'))).toBe(true)
    expect(tells('露出一把手锯。', withHidden('手锯'))).toBe(false)
  })

  it('reaches the stage through a ruling, though a hand saw lies hidden', async () => {
    const told = 'Soot stays on her hand.'
    const { rulings } = await ruled(
      'puts out the lamp',
      [aWord({ told, changes: [aChange({ kind: 'douse', thing: 'lamp' })] })],
      { setting: withHidden('hand saw', 'scene_tower') },
    )
    expect(rulings[0]?.told).toBe(told)
  })

  it.each([
    ['a hidden prop', 'The dagger behind the chest shines.', aSetting()],
    ['what lies in a shut chest', 'The coin rings in the chest.', aSetting()],
    ['somebody in hiding', 'Ben breathes behind the curtain.', withHiding('Ben')],
    ['somebody in hiding by half their name', 'Old Rank breathes.', withHiding('Doctor Rank')],
    ['somebody in hiding by their given name', '黛玉在帘后。', withHiding('林黛玉')],
  ])('never tells of %s', async (...row) => {
    const [, told, setting] = row
    expect(tells(told, setting)).toBe(false)
    const lamp = aChange({ kind: 'douse', thing: 'lamp' })
    const { rulings } = await ruled('…', [aWord({ told, changes: [lamp] })], { setting })
    expect(rulings).toEqual([{ of: 0, possible: true, told: '', noticed: '', changes: [douse] }])
  })

  it('is not silenced by the title of somebody in hiding', () => {
    expect(tells('Ana sends for a doctor.', withHiding('Doctor Rank'))).toBe(true)
    expect(tells('Mrs Linde looks up.', withHiding('Mrs Helmer'))).toBe(true)
  })

  it('may name what the act itself brings to light', () => {
    const reveal: Change = { kind: 'reveal', by: 'role_ana', prop: 'prop_dagger' }
    expect(tells('Ana finds the dagger.', aSetting(), [reveal])).toBe(true)
  })

  it('never holds what somebody writes', () => {
    const write: Change = { kind: 'write', by: 'role_ana', prop: 'prop_letter', text: 'Come at once.' }
    expect(tells('Ana writes that he must come.', aSetting(), [write])).toBe(false)
  })
})

describe('what the others notice of an unseen act', () => {
  const hides: Change = { kind: 'hide', by: 'role_ana', prop: 'prop_letter' }
  const notices = (sentence: string) => isFitToNotice(sentence, after(aSetting(), [hides]))

  it('is some harmless gesture without the thing itself', () => {
    expect(notices('Ana smooths her sleeve.')).toBe(true)
    expect(notices('Ana slips the letter into her sleeve.')).toBe(false)
    expect(notices('')).toBe(false)
  })

  it.each([
    [true, 'Ana smooths her sleeve.', 'Ana smooths her sleeve.'],
    [true, 'Ana slips the letter into her sleeve.', ''],
    [false, 'Ana smooths her sleeve.', ''],
  ])('goes out with a ruling only so: unseen %s, %s', async (covert, noticed, expected) => {
    const word = aWord({ noticed, changes: [aChange({ kind: 'hide', thing: 'letter' })] })
    const { rulings } = await ruled('slips the letter into her sleeve', [word], { covert })
    expect(rulings[0]?.noticed).toBe(expected)
    expect(rulings[0]?.changes.map(({ kind }) => kind)).toEqual([covert ? 'hide' : 'take'])
  })
})
