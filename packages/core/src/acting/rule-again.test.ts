import { describe, expect, it } from 'vitest'
import type { Language } from '../prelude/language.ts'
import { aChange, aWord, done, failed, parlour, ruled, ruledTogether } from '../testing/a-ruling.ts'
import { aCrew } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { rule } from './rule.ts'

const ana = 'role_ana'
const opens = { kind: 'open', by: ana, prop: 'prop_chest' } as const
const takes = (prop: string) => ({ kind: 'take', by: ana, prop }) as const

describe('a ruling that cannot be carried out', () => {
  it('is asked for once more, with what was in its way, and the second one counts', async () => {
    const { rulings, pages } = await ruled(
      'helps herself to the coin',
      [aWord({ changes: [aChange({ thing: 'coin' })] })],
      {
        again: [aWord({ changes: [aChange({ kind: 'open', thing: 'chest' }), aChange({ thing: 'coin' })] })],
      },
    )
    expect(rulings).toEqual([done([opens, takes('prop_coin')])])
    expect(pages).toHaveLength(2)
    expect(pages[0]).not.toContain('<refused>')
    expect(pages[1]).toContain('<refused>\n1. take · coin → Ana looks for it in vain.\n</refused>')
    expect(pages[1]?.startsWith(pages[0]?.slice(0, -'Your rulings?'.length) ?? '')).toBe(true)
  })

  it('has failed when it cannot be carried out a second time, and is told with its reason', async () => {
    const { rulings, pages } = await ruled('puts the bag into the chest', [
      aWord({
        changes: [aChange({ kind: 'lock', thing: 'chest' }), aChange({ kind: 'open', thing: 'chest' })],
      }),
    ])
    expect(rulings).toEqual([failed('The chest is locked.')])
    expect(pages).toHaveLength(2)
  })

  it.each<[Language, string, string]>([
    ['en', 'You gave no change.', 'Ana makes as if to, and leaves it at that.'],
    ['zh', '没有写明改变了什么。', 'Ana作势要做，终究只是作势。'],
  ])('is one that says possible and changes nothing (%s)', async (language, objection, told) => {
    const untyped = [aWord({ told: 'Ana beams with light.' })]
    const { rulings, pages } = await ruled('beams with light', untyped, { language })
    expect(rulings).toEqual([failed(told)])
    expect(pages[1]).toContain(`<refused>\n1. ${objection}\n</refused>`)
    const again = [aWord({ changes: [aChange({ kind: 'use', thing: 'lamp' })] })]
    const { rulings: mended } = await ruled('holds up the lamp', untyped, { language, again })
    expect(mended).toEqual([done([{ kind: 'use', by: ana, prop: 'prop_lamp' }])])
  })

  it('is one that names what is not there, or names nothing where it must', async () => {
    for (const change of [
      aChange({ kind: 'give', thing: 'bag' }),
      aChange({ kind: 'hide', thing: 'letter', where: 'under', target: 'rug' }),
      aChange({ kind: 'conceal', where: 'behind', target: 'curtain' }),
      aChange({ kind: 'move', whom: 'the moon' }),
    ]) {
      const { rulings, pages } = await ruled('…', [aWord({ changes: [change] })], { covert: true })
      expect(rulings).toEqual([failed()])
      expect(pages[1]).toContain('→ A name in it is not on the list, or something is missing.')
    }
  })

  it('is one that was never given; what was ruled on stays as it was ruled', async () => {
    const acts = ['opens the chest', 'takes the coin'].map((text) => ({ by: ana, text, covert: false }))
    const first = [aWord({ number: 1, changes: [aChange({ kind: 'open', thing: 'chest' })] })]
    const again = [
      aWord({ number: 1, possible: false, told: 'The lid sticks.' }),
      aWord({ number: 2, changes: [aChange({ thing: 'coin' })] }),
    ]
    const { rulings, pages } = await ruledTogether(acts, first, { again })
    expect(rulings).toEqual([done([opens]), { ...done([takes('prop_coin')]), of: 1 }])
    expect(pages[1]).toContain('<refused>\n2. You gave no ruling.\n</refused>')
    const { rulings: never } = await ruledTogether(acts, first)
    expect(never).toEqual([done([opens]), failed(undefined, 1)])
  })

  it('is mended though the narrator counts from two where there is but one act', async () => {
    const { rulings } = await ruled('…', [aWord({ number: 2, changes: [aChange({ thing: 'coin' })] })], {
      again: [aWord({ number: 2, changes: [aChange({ kind: 'open', thing: 'chest' })] })],
    })
    expect(rulings).toEqual([done([opens])])
  })

  it('keeps its reason when nobody can be asked again', async () => {
    const word = aWord({ changes: [aChange({ kind: 'take', thing: 'chest' })] })
    const model = scriptedModel((_page, call) =>
      call === 1 ? { json: { rulings: [word] } } : { fail: { status: 401 } },
    )
    const attempt = {
      acts: [{ by: ana, text: '…', covert: false }],
      said: [],
      step: 'rule',
      language: 'en',
    } as const
    expect(await rule(parlour(), attempt, aCrew({ model }))).toEqual([
      failed('The chest is too heavy to carry.'),
    ])
  })
})

describe('an act that is more than one', () => {
  const opened = aWord({ changes: [aChange({ kind: 'open', thing: 'chest' })] })

  it('may end in a gesture that has no kind', async () => {
    const { rulings, pages } = await ruled('opens the chest and smiles', [
      opened,
      aWord({ told: 'She smiles.' }),
    ])
    expect(rulings).toEqual([done([opens])])
    expect(pages).toHaveLength(1)
  })

  it('may not end in a deed that has none: that part stays an attempt', async () => {
    const { rulings } = await ruled('opens the chest and vanishes', [opened, aWord({ told: 'Ana is gone.' })])
    expect(rulings).toEqual([done([opens]), failed('Ana makes as if to, and leaves it at that.')])
  })
})

describe('what the narrator reads', () => {
  it('has what was said of late, so that "it" has a meaning', async () => {
    const { page } = await ruled('takes it', [aWord({ possible: false })], {
      said: ['Ben: The dagger is hers.'],
    })
    expect(page).toContain('<said>\nBen: The dagger is hers.\n</said>')
  })

  it('marks what is meant to go unseen', async () => {
    const word = [aWord({ possible: false })]
    const unseen = await ruled('unseen: takes it', word, { covert: true })
    expect(unseen.page).toContain('1. Ana (unseen): takes it')
    const chinese = await ruled('暗中：拿走', word, { covert: true, language: 'zh' })
    expect(chinese.page).toContain('1. Ana（暗中）：拿走')
  })
})
