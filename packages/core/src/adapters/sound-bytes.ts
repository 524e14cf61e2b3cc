import type { CommediaError } from '../prelude/errors.ts'
import { lengthTold, soundType, TELLING_BYTES } from './sound-type.ts'
import type { WatchedWork } from './watched-work.ts'

/** How a sound is read: under which watch, how large it may be, and what it fails with. */
export interface SoundReading {
  readonly watch: WatchedWork
  readonly maxBytes: number
  readonly failed: (
    reason: 'unreadable' | 'empty' | 'cut-off',
    what: string,
    cause?: unknown,
  ) => CommediaError
}

/** Reads the beginning of a sound, which tells what it is, and hands on the rest as it comes. */
export async function soundFrom(
  body: ReadableStream<Uint8Array>,
  reading: SoundReading,
): Promise<{ readonly type: string; readonly bytes: AsyncIterable<Uint8Array> }> {
  const { watch, failed } = reading
  const reader = body.getReader()
  try {
    const head = await openingOf(reader, reading)
    if (head.length === 0) throw failed('empty', 'there was no sound in the answer')
    const type = soundType(head)
    if (type === undefined) throw failed('unreadable', 'the answer is no sound')
    watch.begun()
    return { type, bytes: handedOn(head, reader, reading) }
  } catch (error) {
    leave(reader, watch)
    throw error
  }
}

async function openingOf(reader: Reader, reading: SoundReading): Promise<Uint8Array> {
  let head = new Uint8Array()
  while (head.length < TELLING_BYTES) {
    const piece = await nextOf(reader, reading)
    if (piece === undefined) break
    const longer = new Uint8Array(head.length + piece.length)
    longer.set(head)
    longer.set(piece, head.length)
    head = longer
  }
  return head
}

async function* handedOn(
  head: Uint8Array,
  reader: Reader,
  reading: SoundReading,
): AsyncGenerator<Uint8Array> {
  const { watch, maxBytes, failed } = reading
  const told = lengthTold(head, maxBytes) ?? 0
  let bytes = 0
  try {
    for (
      let piece: Uint8Array | undefined = head;
      piece !== undefined;
      piece = await nextOf(reader, reading)
    ) {
      watch.signal.throwIfAborted()
      bytes += piece.length
      yield piece
    }
    if (bytes < told) throw failed('cut-off', `the sound ended after ${bytes} of ${told} bytes`)
  } finally {
    leave(reader, watch)
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function nextOf(reader: Reader, { watch, failed }: SoundReading): Promise<Uint8Array | undefined> {
  try {
    return (await watch.within(reader.read())).value
  } catch (error) {
    if (watch.signal.aborted || isOurs(error)) throw error
    throw failed('cut-off', 'the sound broke off', error)
  }
}

/** A bound of ours says by itself what was too large. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && error.name === 'CommediaError'
}

/** Nobody waits for a server to take leave. */
function leave(reader: Reader, watch: WatchedWork): void {
  watch.over()
  reader.cancel().catch(() => undefined)
}
