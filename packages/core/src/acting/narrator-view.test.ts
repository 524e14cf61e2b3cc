import { describe, expect, it } from 'vitest'
import type { Language } from '../prelude/language.ts'
import { fact } from '../record/define-event.ts'
import { stateOf, viewFor } from '../record/stage.ts'
import { aBlueprint, aCastMember, aProp } from '../testing/a-blueprint.ts'
import { aChange, aWord, failed, ruled } from '../testing/a-ruling.ts'
import { actOpened, said, stageAfter, thought } from '../testing/an-act.ts'
import { aCrew } from '../testing/crew.ts'
import { hostileModel } from '../testing/hostile-model.ts'
import { applyChange } from '../world/apply-change.ts'
import { enact } from '../world/enact.ts'
import type { Setting } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { actAttempted, goalGiven, narrated } from './acting-room.ts'
import { decidePrompt } from './decide.prompt.ts'
import { narratePrompt } from './narrate.prompt.ts'
import { narratorView } from './narrator-view.ts'
import { rule } from './rule.ts'

describe('what the narrator knows', () => {
  const canaries = aBlueprint()
  const [ana, ben] = canaries.cast
  const [act, ...acts] = canaries.acts
  const [scene, ...scenes] = act?.scenes ?? []
  if (!ana || !ben || !act || !scene) throw new Error('the sample is whole')
  const letter = aProp({
    id: 'prop_letter',
    name: 'letter',
    text: 'CANARY-LETTER',
    place: { kind: 'held', by: 'role_ana' },
  })
  const play = aBlueprint({
    cast: [
      aCastMember({
        ...ana,
        secret: 'CANARY-SECRET',
        motivation: 'CANARY-DRIVE',
        background: 'CANARY-PAST',
        personality: 'CANARY-NATURE',
        relationships: [{ to: 'Ben', view: 'CANARY-RELATION' }],
      }),
      ben,
    ],
    acts: [
      {
        ...act,
        goals: [{ role: 'role_ana', goal: 'CANARY-GOAL' }],
        summary: 'CANARY-PLOT',
        scenes: [{ ...scene, props: [...scene.props, letter] }, ...scenes],
        points: act.points.map((point) => ({ ...point, flag: { text: 'CANARY-FLAG', conditions: [] } })),
      },
      ...acts,
    ],
  })
  const stage = stageAfter(
    [
      thought('role_ana', 'CANARY-THOUGHT'),
      said('role_ana', 'CANARY-LINE', ['role_ben']),
      fact(goalGiven, {
        by: 'director',
        audience: ['role_ben'],
        body: { role: 'role_ben', goal: 'CANARY-GOAL' },
      }),
    ],
    actOpened(play, ['role_ana', 'role_ben']),
  )

  it.each<Language>(['en', 'zh'])('holds no goal, thought, secret or letter (%s)', async (language) => {
    const { page } = await ruled('reads the letter', [aWord({ possible: false })], {
      setting: stateOf(stage, settingRoom),
      language,
    })
    expect(page).toContain('letter')
    expect(page).toContain('reads the letter')
    expect(page).not.toContain('CANARY')
    // The check itself finds a secret that is really there.
    const planted = stateOf(stage, settingRoom)
    const bench = { ...planted.props.prop_bench, name: 'CANARY-SECRET' } as Setting['props'][string]
    const leaking = { ...planted, props: { ...planted.props, prop_bench: bench } }
    expect((await ruled('…', [aWord({ possible: false })], { setting: leaking, language })).page).toContain(
      'CANARY',
    )
  })

  it('cannot give away what it does not know, though it tells all it was told', async () => {
    const model = hostileModel('leak')
    const acts = [{ by: 'role_ana', text: 'reads the letter', covert: false }]
    const attempt = { acts, said: [], step: 'rule', language: 'en' } as const
    const rulings = await rule(stateOf(stage, settingRoom), attempt, aCrew({ model }))
    expect(model.pages).not.toEqual([])
    expect(JSON.stringify(rulings)).not.toContain('CANARY')
  })

  it('reads the place as the scene began, and below it what is carried or different by now', () => {
    const setting = stateOf(stage, settingRoom)
    const page = (after: Setting, by = 'role_ana') => {
      const acts = [{ by, text: 'looks round', covert: false }]
      return narratePrompt.page.en(narratorView(after, { acts, said: [], language: 'en' })).last
    }
    const taken = applyChange(setting, { kind: 'take', by: 'role_ana', prop: 'prop_lamp' })
    const began = /Things, as the scene began:\n(?:- .*\n)+/u.exec(page(setting))?.[0] ?? ''
    expect(began).toContain('- lamp')
    expect(page(taken).indexOf(began)).toBe(page(setting).indexOf(began))
    expect(page(taken)).toMatch(
      /Carried, or different by now:\n(?:- .*\n)*- lamp.*: Ana has it, lit\. An oil lamp with a cracked glass\.\n/u,
    )
    const left = applyChange(taken, { kind: 'leave', by: 'role_ana' })
    expect(page(left, 'role_ben')).toMatch(/different by now:\n(?:- .*\n)*- lamp.*: no longer here/u)
  })

  it('[H26] what it lets happen stands on every present actor’s next page', async () => {
    const begun = stageAfter([said('role_ben', 'It is late.', ['role_ana', 'role_ben'])], stage)
    const put = aChange({ kind: 'douse', thing: 'lamp' })
    const tried = fact(actAttempted, {
      by: 'role_ana',
      audience: ['role_ana', 'role_ben'],
      body: { act: 'act_1', text: 'blows out the lamp' },
    })
    const { rulings } = await ruled('blows out the lamp', [aWord({ changes: [put] })], {
      setting: stateOf(stage, settingRoom),
    })
    const facts = rulings.flatMap((ruling) =>
      ruling.changes.flatMap((change) => enact(stateOf(stage, settingRoom), { change, told: ruling.told })),
    )
    const after = stageAfter([tried, ...facts], begun)
    for (const [role, turn] of [
      ['role_ana', { role: 'assistant', text: '(blows out the lamp)' }],
      ['role_ben', { role: 'user', text: 'Ana: (blows out the lamp)' }],
    ] as const) {
      const input = { view: viewFor(role, after), recalled: [], historyChars: 6_000 }
      const { history = [] } = decidePrompt.page.en(input)
      const stands = 'As things stand now:\n- lamp: on the bench, not lit'
      expect(history.slice(-2)).toEqual([turn, { role: 'user', text: stands }])
    }
    const body = { text: failed().told }
    const inVain = fact(narrated, { by: 'narrator', audience: ['role_ana'], body })
    expect(stateOf(stageAfter([inVain], after), settingRoom)).toEqual(stateOf(after, settingRoom))
  })
})
