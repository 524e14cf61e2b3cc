import type { Sound } from '@commedia/core'
import { describe, expect, it } from 'vitest'
import { soundShelf } from './sound-shelf.ts'

/** A sound that comes when it is told to. */
function aSound() {
  let hand = (_chunk: string | 'end' | Error): void => {}
  const waiting: (string | Error)[] = []
  let wake = (): void => {}
  hand = (chunk) => {
    waiting.push(chunk)
    wake()
  }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      while (waiting.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      const next = waiting.shift()
      if (next === 'end') return
      if (next instanceof Error) throw next
      yield Buffer.from(next ?? '')
    }
  }
  return { hand, sound: { type: 'audio/wav', bytes: bytes() } satisfies Sound }
}

async function* spelled(text: string): AsyncGenerator<Uint8Array> {
  for (const char of text) yield Buffer.from(char)
}
const aWhole = (text: string) => async (): Promise<Sound> => ({ type: 'audio/wav', bytes: spelled(text) })
const read = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text()

describe('The shelf of sounds', () => {
  it('makes a sound once for many who hear it, also while it is being made', async () => {
    const shelf = soundShelf()
    const { hand, sound } = aSound()
    let made = 0
    const make = async (): Promise<Sound> => {
      made++
      return sound
    }
    const early = await Promise.all(Array.from({ length: 20 }, () => shelf.take('one', make)))
    hand('so')
    const late = await shelf.take('one', make)
    hand('und')
    hand('end')
    const heard = await Promise.all([...early, late].map(({ bytes }) => read(bytes)))
    expect(new Set(heard)).toEqual(new Set(['sound']))
    expect(await read((await shelf.take('one', make)).bytes)).toBe('sound')
    expect(made).toBe(1)
  })

  it('brings what there is before the rest was made', async () => {
    const shelf = soundShelf()
    const { hand, sound } = aSound()
    const reader = (await shelf.take('one', async () => sound)).bytes.getReader()
    hand('so')
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('so')
  })

  it('forgets what could not be made, so that it is tried again', async () => {
    const shelf = soundShelf()
    const failing = () => Promise.reject(new Error('busy'))
    await expect(shelf.take('one', failing)).rejects.toThrow('busy')
    expect(await read((await shelf.take('one', aWhole('again'))).bytes)).toBe('again')
    const { hand, sound } = aSound()
    const { bytes } = await shelf.take('two', async () => sound)
    hand('so')
    hand(new Error('cut off'))
    await expect(read(bytes)).rejects.toThrow('cut off')
    expect(await read((await shelf.take('two', aWhole('again'))).bytes)).toBe('again')
  })

  it('holds no more than it may, and lets go what was heard longest ago', async () => {
    const shelf = soundShelf({ mostBytes: 10 })
    const made: string[] = []
    const hear = async (name: string): Promise<string> =>
      read(
        (
          await shelf.take(name, async () => {
            made.push(name)
            return { type: 'audio/wav', bytes: spelled('12345') }
          })
        ).bytes,
      )
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await hear(name)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('goes on for the others when one stops listening', async () => {
    const shelf = soundShelf()
    const { hand, sound } = aSound()
    const [one, other] = await Promise.all([
      shelf.take('one', async () => sound),
      shelf.take('one', async () => sound),
    ])
    await one.bytes.cancel()
    hand('sound')
    hand('end')
    expect(await read(other.bytes)).toBe('sound')
  })
})
