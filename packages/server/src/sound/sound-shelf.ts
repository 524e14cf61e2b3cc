import type { Sound } from '@commedia/core'

/** Sounds of a house, each made once for however many hear it. */
export interface SoundShelf {
  /** The sound of this name: one that is there, one that is being made, or one that is made now. Fails before its first byte where it cannot be made. */
  take(name: string, make: () => Promise<Sound>): Promise<TakenSound>
}

/** A sound for one who listens; what was made of it before comes at once. */
export interface TakenSound {
  readonly type: string
  readonly bytes: ReadableStream<Uint8Array>
}

interface Kept {
  readonly type: string
  readonly chunks: Uint8Array[]
  size: number
  state: 'coming' | 'whole' | 'broken'
  error: unknown
  readonly wake: Set<() => void>
}

const MOST_BYTES = 48_000_000

/** Opens a shelf that holds so many bytes; what was heard longest ago makes room. */
export function soundShelf({ mostBytes = MOST_BYTES } = {}): SoundShelf {
  const shelf = new Map<string, Promise<Kept>>()
  const whole = new Map<string, Kept>()
  let held = 0

  const drop = (name: string): void => {
    held -= whole.get(name)?.size ?? 0
    whole.delete(name)
    shelf.delete(name)
  }
  const make = (name: string, making: () => Promise<Sound>): Promise<Kept> => {
    const kept = making().then(({ type, bytes }) => {
      const sound: Kept = { type, chunks: [], size: 0, state: 'coming', error: undefined, wake: new Set() }
      void gather(sound, bytes).then(() => {
        if (sound.state !== 'whole') return drop(name)
        whole.set(name, sound)
        held += sound.size
        for (const oldest of [...whole.keys()]) if (held > mostBytes) drop(oldest)
      })
      return sound
    })
    shelf.set(name, kept)
    kept.catch(() => shelf.delete(name))
    return kept
  }
  return {
    async take(name, making) {
      const sound = await (shelf.get(name) ?? make(name, making))
      const kept = whole.get(name)
      if (kept === sound) {
        whole.delete(name)
        whole.set(name, sound)
      }
      return { type: sound.type, bytes: readerOf(sound) }
    },
  }
}

async function gather(sound: Kept, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const tell = (): void => {
    for (const wake of sound.wake) wake()
    sound.wake.clear()
  }
  try {
    for await (const chunk of bytes) {
      sound.chunks.push(chunk)
      sound.size += chunk.byteLength
      tell()
    }
    sound.state = 'whole'
  } catch (error) {
    sound.state = 'broken'
    sound.error = error
  }
  tell()
}

function readerOf(sound: Kept): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (at === sound.chunks.length && sound.state === 'coming')
          await new Promise<void>((resolve) => sound.wake.add(resolve))
        const chunk = sound.chunks[at++]
        if (chunk !== undefined) controller.enqueue(chunk)
        else if (sound.state === 'whole') controller.close()
        else controller.error(sound.error)
      },
    },
    { highWaterMark: 0 },
  )
}
