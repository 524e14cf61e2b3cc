import { describe, expect, it } from 'vitest'
import { PLAIN_PROFILE } from '../prompting/model-profile.ts'
import { aChange, aWord, failed, parlour, ruled } from '../testing/a-ruling.ts'
import { aCrew } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { applyChange } from '../world/apply-change.ts'
import { defineChange } from '../world/define-change.ts'
import { enact } from '../world/enact.ts'
import { rule } from './rule.ts'

/** Blades can be whetted, once, before somebody who looks on. */
const whet = defineChange({
  kind: 'whet',
  called: { en: '(sharpen a blade)', zh: '磨快（刀剑）' },
  toSomebody: true,
  allows: ({ prop }) => prop.name === 'dagger' && !prop.description.includes('sharp'),
  becomes: ({ prop }) => ({ description: `${prop.description} It is sharp now.` }),
  told: {
    en: ({ thing, whom }) => `whets the ${thing} before ${whom}`,
    zh: ({ thing, whom }) => `当着${whom}磨快了${thing}`,
  },
})

const whetting = (details = {}) =>
  aWord({ changes: [aChange({ kind: 'whet', thing: 'dagger', whom: 'Ben', ...details })] })

describe('a rule for things that was handed in', () => {
  it('stands on the narrator’s page, is ruled by, and changes the stage and what people see of it', async () => {
    const { rulings, page } = await ruled('whets the dagger under Ben’s eyes', [whetting()], {
      rules: [whet],
    })
    expect(page).toContain('whet (sharpen a blade): thing, whom')
    const [change] = rulings[0]?.changes ?? []
    expect(change).toMatchObject({
      ...{ kind: 'other', rule: 'whet', by: 'role_ana', prop: 'prop_dagger', whom: 'role_ben' },
      did: 'whets the dagger before Ben',
    })
    const after = applyChange(parlour(), change as never)
    expect(after.props.prop_dagger?.description).toContain('sharp')
    const facts = enact(parlour(), { change: change as never, told: '' })
    expect(facts[0]?.audience).toContain('role_ben')
    expect(JSON.stringify(facts[0]?.body)).toContain('It is sharp now.')
  })

  it('rules in plain lines too, in both languages', async () => {
    const model = scriptedModel(['1 yes\nwhet: dagger > Ben'])
    const acts = [{ by: 'role_ana', text: 'whets the dagger', covert: false }]
    const attempt = { acts, said: [], step: 'rule', language: 'zh', pages: 'lean', rules: [whet] } as const
    const [ruling] = await rule(parlour(), attempt, aCrew({ model, profile: PLAIN_PROFILE }))
    expect(model.pages[0]?.words).toContain('whet：东西 > 人 (磨快（刀剑）)')
    expect(ruling?.changes).toMatchObject([{ kind: 'other', did: '当着Ben磨快了dagger' }])
  })

  it('does nothing to what it does not allow, to whom is not there, to what is not in sight', async () => {
    const rules = [whet]
    const gone = parlour()
    const ben = { ...gone.people.role_ben, scene: null } as never
    const alone = { ...gone, people: { ...gone.people, role_ben: ben } }
    expect((await ruled('…', [whetting({ thing: 'desk' })], { rules })).rulings).toEqual([failed()])
    expect((await ruled('…', [whetting()], { rules, setting: alone })).rulings[0]?.possible).toBe(false)
    const [first] = (await ruled('…', [whetting()], { rules })).rulings
    const sharp = applyChange(parlour(), first?.changes[0] as never)
    expect((await ruled('…', [whetting()], { rules, setting: sharp })).rulings).toEqual([failed()])
  })

  it('is no kind of change where it was not handed in, and its record is read all the same', async () => {
    const [first] = (await ruled('…', [whetting()], { rules: [whet] })).rulings
    expect((await ruled('…', [whetting()])).rulings[0]?.possible).toBe(false)
    expect(applyChange(parlour(), first?.changes[0] as never).props.prop_dagger?.description).toContain(
      'sharp',
    )
  })
})
