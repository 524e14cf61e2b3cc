import { readMyData } from '@commedia/core/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, OPERATOR } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  house = await aHouse({ plays: 'nobody' })
})
afterAll(() => house.close())

/** Has so many lines spoken, and gives the place of the first. */
async function speak(take: string, lines: number): Promise<number> {
  const line = {
    ...{ type: 'line-spoken', version: 1, by: 'role_ana', audience: ['house'] },
    ...{ at: '2026-01-01T00:00:00.000Z', body: { text: 'Late again.', channel: 'aloud' } },
  }
  const spoken = Array.from({ length: lines }, (_, nth) => ({ ...line, cause: { input: `line ${nth}` } }))
  const appended = await house.theatre.store.journal.append(take, 'end', spoken)
  return (appended.kind === 'appended' && appended.events[0]?.seq) || 0
}

describe('what was reported', () => {
  it('is listed newest first, a page at a time, until somebody dismissed it', async () => {
    const owner = await house.arrive('Olga')
    const { id: show, take } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
    const first = await speak(take, 5)
    for (const nth of [1, 2, 3, 4, 5])
      await owner.wire.report({ show, body: { seq: first + nth - 1, reason: `reason ${nth}` } })
    const operator = house.wire(OPERATOR)
    const pages: string[][] = []
    let before: string | null | undefined
    do {
      const page = await operator.listReports({ query: { limit: 2, ...(before && { before }) } })
      pages.push(page.reports.map(({ reason }) => reason))
      before = page.next
    } while (before !== null)
    expect(pages).toEqual([['reason 5', 'reason 4'], ['reason 3', 'reason 2'], ['reason 1']])

    const { reports } = await operator.listReports()
    const report = reports[1]?.id ?? ''
    await expect(owner.wire.dismissReport({ report, body: {} })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await operator.dismissReport({ report, body: { reason: 'a fair line' } })).toEqual({ done: true })
    expect((await operator.listReports()).reports.map(({ reason }) => reason)).toEqual(
      [5, 3, 2, 1].map((nth) => `reason ${nth}`),
    )
    await expect(operator.dismissReport({ report, body: {} })).rejects.toMatchObject({ code: 'not-found' })
    expect(JSON.stringify(readMyData(await owner.wire.getMyData()).reports)).toContain(
      'dismissed a fair line',
    )
  })

  it('is one report a person and event, in the words said last, and a few a person', async () => {
    const owner = await house.arrive('Olga')
    const { id: show, take } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
    const first = await speak(take, 12)
    const operator = house.wire(OPERATOR)
    const mine = async () =>
      (await operator.listReports({ query: { limit: 200 } })).reports.filter((report) => report.show === show)
    const said = await Promise.all(
      [1, 2, 3, 4].map((nth) => owner.wire.report({ show, body: { seq: first, reason: `at once ${nth}` } })),
    )
    expect(new Set(said.map(({ report }) => report)).size).toBe(1)
    await owner.wire.report({ show, body: { seq: first, reason: 'at last' } })
    expect((await mine()).map(({ reason }) => reason)).toEqual(['at last'])

    for (let nth = 1; nth < 10; nth++)
      await owner.wire.report({ show, body: { seq: first + nth, reason: `line ${nth}` } })
    const more = { show, body: { seq: first + 10, reason: 'one more' } }
    await expect(owner.wire.report(more)).rejects.toMatchObject({ reason: 'too-many-reports' })
    await owner.wire.report({ show, body: { seq: first, reason: 'after all' } })
    expect(await mine()).toHaveLength(10)
    await operator.dismissReport({ report: said[0]?.report ?? '', body: {} })
    await owner.wire.report(more)
    expect((await mine())[0]?.reason).toBe('one more')
  })
})
