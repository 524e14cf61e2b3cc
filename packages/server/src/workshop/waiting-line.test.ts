import { settle } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { waitingLine } from './waiting-line.ts'

const LIMITS = { atOnce: 2, atOncePerAsker: 1, waiting: 3, waitingPerAsker: 2 }

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
    for (const asker of ['ann', 'ann']) void enter(asker)
    await expect(enter('ann')).rejects.toMatchObject({ code: 'too-many-requests' })
    void enter('cas')
    await expect(enter('dan')).rejects.toMatchObject({ code: 'too-many-requests' })
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
    const { enter, served } = aLine({ ...LIMITS, atOncePerAsker: 2 })
    const leave = await enter('ann')
    await enter('ann')
    const again = enter('ann')
    const other = enter('ben')
    leave()
    await other
    expect(served).toEqual(['ann', 'ann', 'ben'])
    void again
  })
})

function aLine(limits = LIMITS) {
  const line = waitingLine(limits)
  const served: string[] = []
  return {
    served,
    async enter(asker: string, signal?: AbortSignal) {
      const leave = await line.enter(asker, signal)
      served.push(asker)
      return leave
    },
  }
}
