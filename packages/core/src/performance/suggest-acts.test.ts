import { describe, expect, it } from 'vitest'
import { directionGiven } from '../acting/acting-room.ts'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, stateOf, viewFor } from '../record/stage.ts'
import { aBlueprint, aProp } from '../testing/a-blueprint.ts'
import { anEvening } from '../testing/an-evening.ts'
import { anEvent } from '../testing/build.ts'
import { enact } from '../world/enact.ts'
import { lookedRound, roleListed, settingRoom } from '../world/setting-room.ts'
import { personCalled } from './people-events.ts'
import { saysGoing } from './says-going.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import { suggestActs } from './suggest-acts.ts'

const reader = readerOf(...SHOW_ROOMS)
const AT = { kind: 'at', where: 'by the wall' } as const

function seeing(...props: readonly Partial<Parameters<typeof aProp>[0]>[]) {
  const sight = {
    ...{ scene: 'scene_1', name: 'Cellar', surroundings: 'Damp.', time: 'night', people: ['role_ana'] },
    props: props.map((prop, at) => aProp({ id: `prop_${at}`, place: AT, ...prop })),
  }
  const looked = fact(lookedRound, { by: 'role_ana', audience: ['role_ana'], body: sight })
  const ana = { role: 'role_ana', name: 'Ana', description: 'She waits.' }
  const listed = fact(roleListed, { by: 'stage-manager', audience: ['role_ana'], body: ana })
  const events = [listed, looked].map((one, at) => anEvent({ ...one, seq: at + 1 }))
  return viewFor('role_ana', events.reduce(reader.fold, emptyStage('take_1')))
}

describe('suggested acts', () => {
  it('are up to three, each with another thing that is seen, in words to send', () => {
    const view = seeing(
      { name: 'trunk', size: 'large', states: { open: false, locked: true } },
      { name: 'oil lamp', size: 'small', states: { lit: true } },
      { name: 'Ben’s coat', size: 'small' },
      { name: 'door', size: 'large', states: { open: true } },
    )
    expect(suggestActs(view, 'en')).toEqual(['unlock the trunk', 'take the oil lamp', 'take Ben’s coat'])
  })

  it('are nothing with what burned, or lies in the fire', () => {
    const view = seeing(
      { name: 'hearth', size: 'large', states: { lit: true } },
      { name: 'letter', size: 'small', place: { kind: 'gone', how: 'burned' } as never },
      { name: 'ledger', size: 'small', place: { kind: 'in', prop: 'prop_0' } },
    )
    expect(suggestActs(view, 'en')).toEqual(['put out the hearth'])
  })

  it('hand nothing to nobody, and take up nothing that is broken', async () => {
    expect(
      suggestActs(
        seeing(
          { name: 'letter', size: 'small', place: { kind: 'held', by: 'role_ana' } },
          { name: 'brass key', size: 'small', states: { broken: true } },
        ),
        'en',
      ),
    ).toEqual(['look closely at the letter'])
    const evening = await anEvening({ blueprint: aBlueprint() })
    const change = { kind: 'take', by: 'role_ana', prop: 'prop_lamp' } as const
    await evening.happen(...enact(stateOf(evening.stage(), settingRoom), { change, told: '' }))
    expect(suggestActs(viewFor('role_ana', evening.stage()), 'en')).toContain('hand over the lamp')
  })

  it('are first to follow the others, in words that do, once one was told that they have gone on', async () => {
    const ana = { role: 'role_ana', person: 'person_a' }
    const seats = { role_ana: { kind: 'person', person: 'person_a' } } as const
    const evening = await anEvening({ blueprint: aBlueprint(), seats })
    const suggested = (language: 'en' | 'zh') =>
      suggestActs(viewFor('role_ana', evening.stage()), language)[0] ?? ''
    const body = { role: 'role_ana', to: 'follow', text: 'They have gone on.' } as const
    await evening.happen(fact(personCalled, { by: 'stage-manager', audience: ['role_ana'], body }))
    expect([suggested('en'), suggested('zh')]).toEqual(['follow them', '跟上他们'])
    for (const language of ['en', 'zh'] as const)
      expect(saysGoing(suggested(language), { people: [], place: '' }, language)).toBe('only')
    await evening.cue(ana, { kind: 'say-line', text: 'Not yet.' })
    expect(suggested('en')).not.toBe('follow them')
  })

  it('read as one would say it in Chinese', () => {
    const view = seeing(
      { name: '箱子', size: 'large', states: { open: false, locked: true } },
      { name: '油灯', size: 'large', states: { lit: true } },
      { name: '信', size: 'small', place: { kind: 'held', by: 'role_ana' } },
    )
    expect(suggestActs(view, 'zh')).toEqual(['打开箱子的锁', '熄灭油灯', '细看信'])
  })

  it('are none where there is nothing to be done', () => {
    expect(suggestActs(seeing({ name: 'wall', size: 'large', states: {} }), 'en')).toEqual([])
    expect(suggestActs(viewFor('house', emptyStage('take_1')), 'en')).toEqual([])
  })

  it('are to come on for whoever is off stage, in words that bring them on', async () => {
    const evening = await anEvening({ blueprint: aBlueprint() })
    const leave = { change: { kind: 'leave', by: 'role_ana' }, told: '' } as const
    await evening.happen(...enact(stateOf(evening.stage(), settingRoom), leave))
    const view = viewFor('role_ana', evening.stage())
    expect([suggestActs(view, 'en'), suggestActs(view, 'zh')]).toEqual([['come in'], ['上场']])
    for (const language of ['en', 'zh'] as const)
      expect(saysGoing(suggestActs(view, language)[0] ?? '', { people: [], place: '' }, language)).toBe(
        'only',
      )
  })

  it('do not say where the plot wants to go, which a role that is to bring it about has been told', async () => {
    const evening = await anEvening({ blueprint: aBlueprint() })
    const suggested = () => suggestActs(viewFor('role_ana', evening.stage()), 'en')
    const before = suggested()
    const wanted = before.at(-1)?.replace(/^\w+ the /u, '') ?? ''
    expect(before.length).toBeGreaterThan(1)
    const body = { role: 'role_ana', text: `Ana takes the ${wanted}.` }
    await evening.happen(fact(directionGiven, { by: 'director', audience: ['role_ana'], body }))
    expect(suggested()).toEqual(before)
  })
})
