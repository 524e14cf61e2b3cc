import { settle } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { waitingLine } from './waiting-line.ts'

const LIMITS = { atOnce: 2, atOncePerParty: 1, waiting: 3, waitingPerParty: 2 }

describe('waitingLine', () => {
  it('[X3] serves one asker at a time, and others beside them', async () => {
    const { enter, served } = aLine()
    const leave = await enter('ann')
    const second = enter('ann')
    await enter('ben')
    await settle()
    expect(served).toEqual(['ann', 'ben'])
    leave()
    await second
    expect(served).toEqual(['ann', 'ben', 'ann'])
  })

  it('[X3] refuses whoever has too many waiting, and everybody when the line is full', async () => {
    const { enter } = aLine()
    await enter('ann')
    await enter('ben')
    for (const asker of ['ann', 'ann']) void enter(asker).catch(() => {})
    await expect(enter('ann')).rejects.toMatchObject({ code: 'too-many-requests' })
    void enter('cas')
    void enter('dan').catch(() => {})
    await expect(enter('eve')).rejects.toMatchObject({ code: 'too-many-requests' })
  })

  it('[X3] lets the next in when somebody who waits goes away', async () => {
    const { enter, served } = aLine()
    const leave = await enter('ann')
    await enter('ben')
    const gone = new AbortController()
    const waiting = enter('cas', gone.signal)
    const after = enter('dan')
    gone.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'not-found' })
    leave()
    await after
    expect(served).toEqual(['ann', 'ben', 'dan'])
  })

  it('[X3] serves first whoever is served least', async () => {
    const { enter, served } = aLine({ ...LIMITS, atOncePerParty: 2 })
    const leave = await enter('ann')
    await enter('ann')
    const again = enter('ann')
    const other = enter('ben')
    leave()
    await other
    expect(served).toEqual(['ann', 'ann', 'ben'])
    void again
  })

  it('[X3] serves a host beside any number of guests, and lets none of them fill the line', async () => {
    const limits = { atOnce: 2, atOncePerParty: 1, waiting: 20, waitingPerParty: 5 }
    const { enter, served } = aLine(limits)
    const refusals: string[] = []
    const ask = (asker: string, host?: string) =>
      enter(asker, undefined, host).catch((error: { readonly code: string }) => {
        refusals.push(`${asker} ${error.code}`)
      })
    for (const guest of ['g1', 'g2', 'g3', 'g4', 'g5'])
      for (let nth = 0; nth < 10; nth++) void ask(guest, 'olga')
    await settle()
    expect(served).toEqual(['g1'])
    await ask('olga', 'olga')
    expect(served).toEqual(['g1', 'olga'])
    expect(refusals).toHaveLength(44)
    // Five wait, one of each.
    expect(new Set(refusals.slice(-44)).size).toBe(5)
  })

  it('[X3] has whoever holds most of a full line give way to somebody else', async () => {
    const { enter, served } = aLine({ atOnce: 1, atOncePerParty: 1, waiting: 4, waitingPerParty: 4 })
    const leave = await enter('ann')
    const waiting = [1, 2, 3, 4].map(() => enter('ann'))
    const outcomes = Promise.allSettled(waiting)
    const other = enter('ben')
    await expect(waiting[3]).rejects.toMatchObject({ code: 'too-many-requests' })
    leave()
    await settle()
    expect(served).toEqual(['ann', 'ann'])
    void other
    void outcomes
  })
})

function aLine(limits = LIMITS) {
  const line = waitingLine(limits)
  const served: string[] = []
  return {
    served,
    async enter(asker: string, signal?: AbortSignal, host?: string) {
      const leave = await line.enter({ asker, host }, signal)
      served.push(asker)
      return leave
    },
  }
}
