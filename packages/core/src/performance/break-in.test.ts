import { describe, expect, it } from 'vitest'
import { noteGiven } from '../acting/acting-room.ts'
import { fact } from '../record/define-event.ts'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { anEvening, threeOnAPlatform } from '../testing/an-evening.ts'
import { stageChanged } from '../world/setting-room.ts'
import { likeliestToBreakIn } from './break-in.ts'
import { scenarioWritten } from './scenario-room.ts'

const [ANA, BEN, CLEO] = ['role_ana', 'role_ben', 'role_cleo'] as const
const ALL = ['house', ANA, BEN, CLEO]
const LINE = { role: ANA, step: 'speak', audience: ALL }

describe('who is asked whether they break in', () => {
  it('is whoever is spoken to, and nobody where nobody is', async () => {
    const stage = (await anEvening()).stage()
    expect(likeliestToBreakIn(stage, LINE, 'Cleo, you were there that night—')).toBe(CLEO)
    expect(likeliestToBreakIn(stage, LINE, 'It has rained since noon—')).toBeUndefined()
  })

  it('is first whose secret is touched', async () => {
    const { cast, ...play } = threeOnAPlatform()
    const secret = 'Ben stopped the station clock himself to keep the stranger waiting.'
    const blueprint = { ...play, cast: cast.map((one) => (one.id === BEN ? { ...one, secret } : one)) }
    const stage = (await anEvening({ blueprint })).stage()
    const heard = 'Cleo, somebody stopped the clock in this station—'
    expect(likeliestToBreakIn(stage, LINE, heard)).toBe(BEN)
  })

  it('is whose beat it is by the scenario', async () => {
    const evening = await anEvening()
    const note = { role: BEN, note: 'Ask for the key.', long: false }
    const stage = await evening.happen(
      fact(scenarioWritten, { by: 'director', audience: [], body: { beats: [note] } }),
      fact(noteGiven, { by: 'director', audience: [BEN], body: { role: BEN, text: note.note, beat: 0 } }),
    )
    expect(likeliestToBreakIn(stage, LINE, 'It has rained since noon—')).toBe(BEN)
  })

  it('is the other one of two', async () => {
    const stage = (await anEvening({ blueprint: aBlueprint() })).stage()
    expect(likeliestToBreakIn(stage, LINE, 'It has rained since noon—')).toBe(BEN)
  })

  it('is nobody who does not hear it, or hides: then it is the only one in sight', async () => {
    const evening = await anEvening()
    const heard = 'Cleo, you were there that night—'
    expect(likeliestToBreakIn(evening.stage(), { ...LINE, audience: [ANA, BEN] }, heard)).toBeUndefined()
    const change = { kind: 'conceal', by: CLEO } as const
    const body = { change, told: '', seen: [] }
    const hidden = await evening.happen(fact(stageChanged, { by: CLEO, audience: [CLEO], body }))
    expect(likeliestToBreakIn(hidden, LINE, heard)).toBe(BEN)
  })
})
