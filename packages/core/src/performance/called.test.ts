import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fact } from '../record/define-event.ts'
import { stateOf } from '../record/stage.ts'
import { ANA, aHost, HOLD_MS, SEATS, SOLO_MS } from '../testing/a-host.ts'
import { enact } from '../world/enact.ts'
import { settingRoom } from '../world/setting-room.ts'
import { personCalled } from './people-events.ts'
import type { Pace } from './show-settings.ts'

const CALLED = fact(personCalled, {
  by: 'stage-manager',
  audience: ['role_ana'],
  body: { role: 'role_ana', to: 'enter', text: 'Now.' },
})

describe('whatever people did before', () => {
  const step = fc.constantFrom('say', 'act', 'silent', 'think', 'type', 'beat', 'wait', 'leave', 'call')
  const steps = fc.array(step, { maxLength: 6 })
  type Host = Awaited<ReturnType<typeof aHost>>

  async function take(evening: Host, what: string): Promise<void> {
    const change = { kind: 'leave', by: 'role_ana' } as const
    if (what === 'say') await evening.say('Well?')
    else if (what === 'act') await evening.cue(ANA, { kind: 'do-act', text: 'looks round' })
    else if (what === 'silent') await evening.cue(ANA, { kind: 'stay-silent' })
    else if (what === 'think') await evening.cue(ANA, { kind: 'think', text: 'Hm.' })
    else if (what === 'type') evening.type('role_ana')
    else if (what === 'beat') await evening.playOn(1)
    else if (what === 'wait') await evening.clock.advance(20_000)
    else if (what === 'call') await evening.happen(CALLED)
    else await evening.happen(...enact(stateOf(evening.stage(), settingRoom), { change, told: '' }))
  }

  it('a hold never outlasts a deed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<Pace>('table', 'solo', 'free'), steps, async (pace, before) => {
        const evening = await aHost({ pace, say: () => 'Ana?' })
        for (const one of before) await take(evening, one)
        await evening.act('puts out the lamp')
        expect(evening.move()).toEqual({ kind: 'play', waited: [] })
        await evening.next()
        expect(evening.move()).toEqual({ kind: 'play', waited: [] })
      }),
      { numRuns: 20 },
    )
  })

  it('pace solo never waits for ever', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (before) => {
        const evening = await aHost({ pace: 'solo', say: () => 'Ana?' })
        for (const one of before) await take(evening, one)
        await evening.clock.advance(SOLO_MS)
        expect(evening.move().kind).toBe('play')
      }),
      { numRuns: 20 },
    )
  })
})

describe('a person whom the plan calls', () => {
  it.each(['table', 'free'] as const)(
    'is waited for like one who is addressed, and then not (%s)',
    async (pace) => {
      const evening = await aHost({ pace })
      const change = { kind: 'leave', by: 'role_ana' } as const
      await evening.happen(...enact(stateOf(evening.stage(), settingRoom), { change, told: '' }))
      expect(evening.move()).toEqual({ kind: 'play', waited: [] })
      await evening.happen(CALLED)
      const until = evening.clock.now() + HOLD_MS
      expect(evening.move()).toEqual({ kind: 'wait', until, roles: ['role_ana'] })
      await evening.clock.advance(HOLD_MS)
      expect(await evening.playOn(6)).toBe(6)
    },
  )

  it('comes, and is not waited for any more; or says that they will not', async () => {
    for (const cue of [{ kind: 'do-act', text: 'comes in' }, { kind: 'stay-silent' }] as const) {
      const evening = await aHost({})
      const change = { kind: 'leave', by: 'role_ana' } as const
      await evening.happen(...enact(stateOf(evening.stage(), settingRoom), { change, told: '' }))
      await evening.happen(CALLED)
      await evening.cue(ANA, cue)
      expect(evening.move()).toEqual({ kind: 'play', waited: [] })
    }
  })

  it('is given up too where the others are waited for in vain', async () => {
    const seats = { ...SEATS, role_cleo: { kind: 'person', person: 'person_c' } } as const
    const evening = await aHost({ pace: 'solo', seats })
    const change = { kind: 'leave', by: 'role_ana' } as const
    await evening.happen(...enact(stateOf(evening.stage(), settingRoom), { change, told: '' }))
    await evening.playOn(2)
    await evening.happen(CALLED)
    await evening.clock.advance(SOLO_MS)
    const move = evening.move()
    expect(move.kind === 'play' && [...move.waited].sort()).toEqual(['role_ana', 'role_cleo'])
  })

  it('who stayed elsewhere and was waited for in vain does not keep a table waiting', async () => {
    const evening = await aHost({ pace: 'table' })
    const change = { kind: 'move', by: 'role_ana', scene: 'scene_office' } as const
    await evening.happen(...enact(stateOf(evening.stage(), settingRoom), { change, told: '' }))
    await evening.happen(CALLED)
    expect(evening.move()).toMatchObject({ kind: 'wait' })
    await evening.clock.advance(HOLD_MS)
    expect(await evening.playOn(6)).toBe(6)
  })
})
