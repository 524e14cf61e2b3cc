import { describe, expect, it } from 'vitest'
import { decided, lineSpoken } from '../acting/acting-room.ts'
import type { Bid } from '../floor/auction.ts'
import { fact } from '../record/define-event.ts'
import { anEvening } from '../testing/an-evening.ts'
import { freshBids } from './fresh-bids.ts'
import { takeFloor } from './take-floor.ts'

const [ANA, BEN, CLEO] = ['role_ana', 'role_ben', 'role_cleo']
const BIDS: readonly Bid[] = [
  { role: BEN, name: 'Ben', strategy: 'fast', acts: true, spokeAt: 0 },
  { role: CLEO, name: 'Cleo', strategy: 'silence', acts: false, spokeAt: 0 },
]
const says = (by: string, audience: readonly string[]) =>
  fact(lineSpoken, { by, audience, body: { text: 'Well?', channel: 'aloud' } })
const decides = (role: string, seen: number, strategy: 'fast' | 'slow' = 'fast') =>
  fact(decided, { by: role, audience: [role], body: { role, strategy, act: null, because: '', seen } })

describe('freshBids', () => {
  it('leaves out what was decided before the newest line one heard', async () => {
    const evening = await anEvening()
    const { seq } = await evening.happen(says(ANA, [ANA, BEN, CLEO]))
    await evening.happen(decides(BEN, seq - 1), decides(CLEO, seq))
    expect(freshBids(evening.stage(), BIDS).map(({ role }) => role)).toEqual([CLEO])
  })

  it('what one did not hear makes no bid stale', async () => {
    const evening = await anEvening()
    const { seq } = evening.stage()
    await evening.happen(decides(BEN, seq), decides(CLEO, seq), says(ANA, [ANA, CLEO]))
    expect(freshBids(evening.stage(), BIDS).map(({ role }) => role)).toEqual([BEN])
  })

  it('nobody answers themselves by an old bid', async () => {
    const evening = await anEvening()
    const { seq } = evening.stage()
    await evening.happen(decides(BEN, seq), says(BEN, [ANA, BEN, CLEO]))
    const after = await evening.happen(decides(CLEO, evening.stage().seq))
    expect(freshBids(after, BIDS).map(({ role }) => role)).toEqual([CLEO])
  })

  it('where all are stale everybody weighs what they say', async () => {
    const evening = await anEvening()
    const { seq } = evening.stage()
    const after = await evening.happen(decides(BEN, seq), decides(CLEO, seq), says(ANA, [ANA, BEN, CLEO]))
    expect(freshBids(after, BIDS)).toEqual(BIDS.map((bid) => ({ ...bid, strategy: 'slow', acts: false })))
  })

  it('has no floor taken by an old impulse', async () => {
    const evening = await anEvening()
    const { seq } = await evening.happen(says(ANA, [ANA, BEN, CLEO]))
    await evening.happen(decides(BEN, seq - 1), decides(CLEO, seq, 'slow'))
    let floor: string | undefined
    await evening.play(async function* (stage, crew) {
      floor = await takeFloor(stage, crew)
      yield* []
    })
    expect(floor).toBe(CLEO)
  })
})
