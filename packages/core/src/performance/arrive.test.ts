import { describe, expect, it } from 'vitest'
import { partOf, stateOf, viewFor } from '../record/stage.ts'
import type { Change } from '../schema/change.ts'
import { HOUSE } from '../schema/event.ts'
import { anEvening, type EveningMaking } from '../testing/an-evening.ts'
import { enact } from '../world/enact.ts'
import { settingRoom } from '../world/setting-room.ts'
import { peopleRoom } from './people-room.ts'
import { undoBeat } from './takes.ts'

const ANA = { role: 'role_ana', person: 'person_a' }
const SEATS = { role_ana: { kind: 'person', person: 'person_a' } } as const

async function evening(making: EveningMaking = {}) {
  const one = await anEvening({ seats: SEATS, ...making })
  const setting = () => stateOf(one.stage(), settingRoom)
  return {
    ...one,
    setting,
    sceneOf: (role: string) => setting().people[role]?.scene,
    happens: (change: Change) => one.happen(...enact(setting(), { change, told: '' })),
    /** What one cue came to: the kinds of its events. */
    async does(cue: Parameters<typeof one.cue>[1]) {
      const done = await one.cue(ANA, cue)
      return done.kind === 'appended' ? done.events : []
    },
    heard: (viewer: string) => viewFor(viewer, one.stage()).moments.map(({ text }) => text),
  }
}

const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)

describe('whoever is off stage', () => {
  it('comes on by saying something, and is heard by everybody there', async () => {
    const { does, happens, sceneOf, heard } = await evening()
    await happens({ kind: 'leave', by: 'role_ana' })
    const events = await does({ kind: 'say-line', text: 'One more thing.' })
    expect(typesOf(events)).toEqual(['stage-changed', 'looked-round', 'line-spoken'])
    expect(events.at(-1)?.audience).toEqual(['role_ana', 'role_ben', 'role_cleo', HOUSE].toSorted())
    expect(sceneOf('role_ana')).toBe('scene_platform')
    expect(heard(HOUSE).slice(-2)).toEqual(['Ana enters.', 'One more thing.'])
  })

  it('comes on by doing something; an act that only says so is done by coming', async () => {
    const { does, happens } = await evening()
    await happens({ kind: 'leave', by: 'role_ana' })
    expect(typesOf(await does({ kind: 'do-act', text: 'comes back in' }))).toEqual([
      'stage-changed',
      'looked-round',
    ])
    await happens({ kind: 'leave', by: 'role_ana' })
    expect(typesOf(await does({ kind: 'do-act', text: 'takes the lamp' }))).toEqual([
      'stage-changed',
      'looked-round',
      'act-attempted',
    ])
  })

  it('may think where they are', async () => {
    const { does, happens, sceneOf } = await evening()
    await happens({ kind: 'leave', by: 'role_ana' })
    expect(typesOf(await does({ kind: 'think', text: 'Well.' }))).toEqual(['thought-had'])
    expect(typesOf(await does({ kind: 'say-line', text: '[Well.]' }))).toEqual(['thought-had'])
    expect(sceneOf('role_ana')).toBe(null)
  })

  it('may whisper to somebody they see on coming in, and not to somebody hiding there', async () => {
    const { does, happens } = await evening()
    await happens({ kind: 'leave', by: 'role_ana' })
    await happens({ kind: 'conceal', by: 'role_cleo' })
    const whisper = { kind: 'say-line', text: 'Psst.', channel: 'whisper' } as const
    await expect(does({ ...whisper, to: 'role_cleo' })).rejects.toMatchObject({ reason: 'listener-not-here' })
    expect(typesOf(await does({ ...whisper, to: 'role_ben' }))).toContain('line-spoken')
  })

  it('hears in a line who talked, came and went, and what looks otherwise: never what was said', async () => {
    const { does, happens, cue, heard } = await evening({
      seats: { ...SEATS, role_ben: { kind: 'person', person: 'person_b' } },
    })
    await happens({ kind: 'leave', by: 'role_ana' })
    await cue(
      { role: 'role_ben', person: 'person_b' },
      { kind: 'say-line', text: 'CANARY, now that she is gone.' },
    )
    await happens({ kind: 'leave', by: 'role_cleo' })
    await happens({ kind: 'douse', by: 'role_ben', prop: 'prop_lamp' })
    const events = await does({ kind: 'say-line', text: 'I forgot my bag.' })
    const told = events.find(({ type }) => type === 'narrated')
    expect(told?.audience).toEqual(['role_ana'])
    expect(told?.body).toEqual({
      text: 'While you were away: Ben Carter spoke; Cleo left. Not as it was: lamp (on the bench, not lit).',
    })
    expect(heard('role_ana').join()).not.toContain('CANARY')
  })

  it('is not told anew what they have seen for themselves', async () => {
    const { does, happens, stage } = await evening()
    await happens({ kind: 'leave', by: 'role_ana' })
    await happens({ kind: 'leave', by: 'role_cleo' })
    await does({ kind: 'do-act', text: 'comes back' })
    expect(stateOf(stage(), peopleRoom).missed).toEqual({})
    await happens({ kind: 'leave', by: 'role_ana' })
    expect(typesOf(await does({ kind: 'do-act', text: 'comes back' }))).not.toContain('narrated')
  })

  it('taken back, they are off stage again', async () => {
    const { does, happens, stage, take } = await evening()
    await happens({ kind: 'leave', by: 'role_ana' })
    const { seq } = stage()
    await does({ kind: 'say-line', text: 'One more thing.' })
    const undone = undoBeat(take, stage(), { id: 'take_2', at: '2026-01-01T20:00:00.000Z' })
    expect(undone?.take.parent?.seq).toBe(seq)
  })
})

describe('whoever is in another place', () => {
  it('comes to where the play is by speaking, when nobody is there to hear it', async () => {
    const { does, happens, sceneOf, heard } = await evening()
    await happens({ kind: 'move', by: 'role_ana', scene: 'scene_office' })
    const events = await does({ kind: 'say-line', text: 'Wait for me.' })
    expect(typesOf(events)).toEqual(['stage-changed', 'looked-round', 'line-spoken'])
    expect(sceneOf('role_ana')).toBe('scene_platform')
    expect(heard('role_ben').slice(-2)).toEqual(['Ana goes to the Platform.', 'Wait for me.'])
  })

  it('talks there to whoever is with them, and goes by saying that they follow', async () => {
    const { does, happens, sceneOf } = await evening()
    await happens({ kind: 'move', by: 'role_ana', scene: 'scene_office' })
    await happens({ kind: 'move', by: 'role_ben', scene: 'scene_office' })
    const said = await does({ kind: 'say-line', text: 'Just the two of us.' })
    expect(said[0]?.audience).toEqual(['role_ana', 'role_ben'])
    await does({ kind: 'say-line', text: '(goes after Cleo) Cleo!' })
    expect(sceneOf('role_ana')).toBe('scene_platform')
  })

  it('stays where they have something to do, and talks to themselves', async () => {
    const { does, happens, sceneOf } = await evening()
    await happens({ kind: 'move', by: 'role_ana', scene: 'scene_office' })
    const events = await does({
      kind: 'say-line',
      text: '(burns the ticket in the stove) Nobody will read it.',
    })
    expect(typesOf(events)).toEqual(['act-attempted', 'line-spoken'])
    expect(sceneOf('role_ana')).toBe('scene_office')
    await does({ kind: 'say-line', text: '(nods) Wait for me.' })
    expect(sceneOf('role_ana')).toBe('scene_platform')
  })

  it('does other things where they stand', async () => {
    const { does, happens, sceneOf } = await evening()
    await happens({ kind: 'move', by: 'role_ana', scene: 'scene_office' })
    expect(typesOf(await does({ kind: 'do-act', text: 'looks for the key' }))).toEqual(['act-attempted'])
    expect(sceneOf('role_ana')).toBe('scene_office')
  })
})

describe('whispering', () => {
  it('is seen by the others and heard by one', async () => {
    const { does, heard, stage } = await evening()
    await does({ kind: 'say-line', text: 'CANARY. (winks) CANARY.', channel: 'whisper', to: 'role_ben' })
    expect(heard('role_cleo').filter((text) => text === 'Ana whispers to Ben Carter.')).toHaveLength(1)
    expect(heard(HOUSE)).toContain('Ana whispers to Ben Carter.')
    expect(heard('role_ben')).not.toContain('Ana whispers to Ben Carter.')
    expect(JSON.stringify(viewFor('role_cleo', stage()))).not.toContain('CANARY')
  })

  it('does not give away who hides, nor what is whispered from hiding', async () => {
    const { does, happens, heard, stage } = await evening()
    await happens({ kind: 'conceal', by: 'role_cleo' })
    await does({ kind: 'say-line', text: 'Psst.', channel: 'whisper', to: 'role_cleo' })
    expect(heard('role_ben').at(-1)).toBe('Ana murmurs something.')
    await happens({ kind: 'emerge', by: 'role_cleo' })
    await happens({ kind: 'conceal', by: 'role_ana' })
    const before = heard('role_ben')
    expect(partOf(viewFor('role_ana', stage()), settingRoom).people.role_ben?.here).toBe(true)
    await does({ kind: 'say-line', text: 'Psst.', channel: 'whisper', to: 'role_cleo' })
    expect(heard('role_ben')).toEqual(before)
  })
})
