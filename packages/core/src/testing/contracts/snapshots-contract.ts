import type { Snapshot, Snapshots } from '../../ports/snapshots.ts'
import { idsOf, type Open, type TestApi } from './test-api.ts'

/** The promises every keeper of snapshots keeps; each adapter runs this same suite. */
export function snapshotsContract(
  name: string,
  open: Open<Snapshots>,
  { describe, it, expect }: TestApi,
): void {
  const newId = idsOf(name)
  const foldVersion = 'turns@1 chat@1'
  const at = (take: string, seq: number, details: Partial<Snapshot> = {}): Snapshot => ({
    take,
    seq,
    foldVersion,
    stage: { seq, rooms: { chat: { lines: seq } } },
    ...details,
  })

  describe(`${name} keeps the promises of snapshots`, () => {
    it('gives the newest of a take, whole', async () => {
      const snapshots = await open()
      const take = newId('take')
      await snapshots.save(at(take, 10))
      await snapshots.save(at(take, 20, { stage: { text: '雪 \u0000 "x"', list: [null, 0.5] } }))
      await snapshots.save(at(newId('take'), 30))
      expect(await snapshots.latest(take, { foldVersion })).toEqual(
        at(take, 20, { stage: { text: '雪 \u0000 "x"', list: [null, 0.5] } }),
      )
    })

    it('keeps the newest when an older one is saved late', async () => {
      const snapshots = await open()
      const take = newId('take')
      await snapshots.save(at(take, 20))
      await snapshots.save(at(take, 10))
      expect((await snapshots.latest(take, { foldVersion }))?.seq).toEqual(20)
    })

    it('lets the later of two at the same number stand', async () => {
      const snapshots = await open()
      const take = newId('take')
      await snapshots.save(at(take, 10))
      await snapshots.save(at(take, 10, { stage: 'again' }))
      expect((await snapshots.latest(take, { foldVersion }))?.stage).toEqual('again')
    })

    it('never gives one beyond the number asked for', async () => {
      const snapshots = await open()
      const take = newId('take')
      await snapshots.save(at(take, 10))
      await snapshots.save(at(take, 20))
      expect(((await snapshots.latest(take, { foldVersion, upTo: 19 }))?.seq ?? 0) <= 19).toEqual(true)
      expect(await snapshots.latest(take, { foldVersion, upTo: 9 })).toEqual(undefined)
      expect((await snapshots.latest(take, { foldVersion, upTo: 20 }))?.seq).toEqual(20)
    })

    it('gives none of another fold', async () => {
      const snapshots = await open()
      const take = newId('take')
      await snapshots.save(at(take, 10))
      expect(await snapshots.latest(take, { foldVersion: 'turns@1 chat@2' })).toEqual(undefined)
    })

    it('forgets a take when asked, and no other', async () => {
      const snapshots = await open()
      const [take, other] = [newId('take'), newId('take')]
      await snapshots.save(at(take, 10))
      await snapshots.save(at(other, 10))
      await snapshots.forget(take)
      expect(await snapshots.latest(take, { foldVersion })).toEqual(undefined)
      expect((await snapshots.latest(other, { foldVersion }))?.seq).toEqual(10)
    })
  })
}
