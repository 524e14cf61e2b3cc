import type { ObjectStore } from '../../ports/object-store.ts'
import { idsOf, type Open, type TestApi } from './test-api.ts'

/** The promises every keeper of objects keeps; each adapter runs this same suite. */
export function objectStoreContract(
  name: string,
  open: Open<ObjectStore>,
  { describe, it, expect }: TestApi,
): void {
  const newId = idsOf(name)
  const newKey = (): string =>
    `shows/${newId('show')
      .toLowerCase()
      .replaceAll(/[^a-z0-9_-]/g, '-')}/packed.gz`
  const anyBytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 31) % 256)

  describe(`${name} keeps the promises of objects`, () => {
    it('gives back what was put, byte by byte, empty and large', async () => {
      const objects = await open()
      for (const bytes of [new Uint8Array(), anyBytes(256), anyBytes(3_000_000)]) {
        const key = newKey()
        await objects.put(key, bytes)
        expect(isSame(await objects.get(key), bytes)).toEqual(true)
        expect(await objects.has(key)).toEqual(true)
      }
    })

    it('has nothing where nothing was put', async () => {
      const objects = await open()
      const key = newKey()
      expect(await objects.get(key)).toEqual(undefined)
      expect(await objects.has(key)).toEqual(false)
      await objects.put(key, anyBytes(9))
      expect(await objects.has(`${key}.not`)).toEqual(false)
    })

    it('lets the later of two under one key stand', async () => {
      const objects = await open()
      const key = newKey()
      await objects.put(key, anyBytes(900))
      await objects.put(key, anyBytes(9))
      expect([...((await objects.get(key)) ?? [])]).toEqual([...anyBytes(9)])
    })

    it('takes away what it is told to and nothing else, also twice', async () => {
      const objects = await open()
      const [key, other] = [newKey(), newKey()]
      for (const one of [key, other]) await objects.put(one, anyBytes(9))
      await objects.delete(key)
      await objects.delete(key)
      expect([await objects.get(key), await objects.has(key)]).toEqual([undefined, false])
      expect(await objects.has(other)).toEqual(true)
    })
  })
}

/** Compared by hand: a list of millions takes a test program minutes. */
function isSame(one: Uint8Array | undefined, other: Uint8Array): boolean {
  return one?.length === other.length && one.every((byte, at) => byte === other[at])
}
