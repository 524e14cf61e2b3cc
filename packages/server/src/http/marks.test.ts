import { readMyData } from '@commedia/core/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  house = await aHouse({ plays: 'nobody' })
})
afterAll(() => house.close())

/** Has lines spoken to these, one each, and gives their places. */
async function speak(take: string, audiences: readonly (readonly string[])[]): Promise<readonly number[]> {
  const spoken = audiences.map((audience, nth) => ({
    ...{ type: 'line-spoken', version: 1, by: 'role_ana', audience: [...audience] },
    ...{ at: '2026-01-01T00:00:00.000Z', body: { text: 'Late again.', channel: 'aloud' } },
    cause: { input: `line ${nth}` },
  }))
  const appended = await house.theatre.store.journal.append(take, 'end', spoken)
  return appended.kind === 'appended' ? appended.events.map(({ seq }) => seq) : []
}

async function aShow() {
  const owner = await house.arrive('Olga')
  const { id: show, take } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
  const { secret } = await owner.wire.invite({ show, body: { right: 'watch', uses: 5 } })
  const watcher = await house.arrive('Wanda')
  await watcher.wire.claimInvite({ body: { secret } })
  return { owner, watcher, show, take }
}

describe('lines that people mark', () => {
  it('are counted by people, and each knows their own', async () => {
    const { owner, watcher, show, take } = await aShow()
    const [first = 0, second = 0] = await speak(take, [['house'], ['house']])
    for (const seq of [first, first, second]) await owner.wire.markLine({ show, body: { seq, marked: true } })
    await watcher.wire.markLine({ show, body: { seq: first, marked: true } })
    expect((await watcher.wire.listMarks({ show })).marks).toEqual([
      { seq: first, people: 2, mine: true },
      { seq: second, people: 1, mine: false },
    ])
    await owner.wire.markLine({ show, body: { seq: first, marked: false } })
    expect((await owner.wire.listMarks({ show })).marks).toEqual([
      { seq: first, people: 1, mine: false },
      { seq: second, people: 1, mine: true },
    ])
  })

  it('are nobody’s who did not perceive them, and told to nobody who did not', async () => {
    const { owner, watcher, show, take } = await aShow()
    await owner.wire.giveSeat({ show, role: 'role_ana', body: { to: 'me' } }).catch(() => undefined)
    const [secret = 0] = await speak(take, [['role_ana']])
    const hidden = { show, body: { seq: secret, marked: true } }
    await expect(watcher.wire.markLine(hidden)).rejects.toMatchObject({ code: 'not-found' })
    await house.theatre.database.execute(
      `INSERT INTO marks (person, show, take, seq) VALUES ('somebody', '${show}', '${take}', ${secret})`,
    )
    expect((await watcher.wire.listMarks({ show })).marks).toEqual([])
  })

  it('stay with what a new take shares, and leave the record as it was', async () => {
    const { owner, show, take } = await aShow()
    const [first = 0, second = 0] = await speak(take, [['house'], ['house']])
    for (const seq of [first, second]) await owner.wire.markLine({ show, body: { seq, marked: true } })
    const before = await house.theatre.store.journal.read(take, { after: 0, limit: 1000 })
    expect(JSON.stringify(before)).not.toContain('mark')
    expect(before.at(-1)?.seq).toBe(second)
    const { journal } = house.theatre.store
    await journal.begin({ id: `${take}_2`, show, parent: { take, seq: first } })
    await house.theatre.database.execute(`UPDATE shows SET on_stage = '${take}_2' WHERE id = '${show}'`)
    expect((await owner.wire.listMarks({ show })).marks).toEqual([{ seq: first, people: 1, mine: true }])
  })

  it('are as many as fit on a playbill, go out with one’s data, and go with the show', async () => {
    const { owner, show, take } = await aShow()
    const seqs = await speak(take, Array(101).fill(['house']))
    for (const seq of seqs.slice(0, 100)) await owner.wire.markLine({ show, body: { seq, marked: true } })
    const more = { show, body: { seq: seqs[100] ?? 0, marked: true } }
    await expect(owner.wire.markLine(more)).rejects.toMatchObject({ reason: 'too-many-marks' })
    expect(readMyData(await owner.wire.getMyData()).marks).toHaveLength(100)
    await owner.wire.deleteShow({ show })
    expect(readMyData(await owner.wire.getMyData()).marks).toEqual([])
  })
})
