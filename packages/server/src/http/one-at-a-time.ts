import type { Clock } from '@commedia/core'
import { tooMany } from './error-reply.ts'

/** So long nobody has taken anything of it, and it is taken to be left. */
const LEFT_AFTER_MS = 30_000

/** Begins a stream of text for a person, whose pieces are made as they are taken; or says no to whoever is still taking one. */
type OneAtATime = (
  person: string,
  begin: () => Promise<AsyncGenerator<string, void>>,
) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>

/** Opens the place where streams are counted, by person. */
export function oneAtATime(clock: Pick<Clock, 'now'>): OneAtATime {
  const taken = new Map<string, { at: number }>()
  return async (person, begin) => {
    const own = { at: clock.now() }
    const before = taken.get(person)
    const leftMs = before === undefined ? 0 : before.at + LEFT_AFTER_MS - own.at
    if (leftMs > 0) throw tooMany(leftMs / 1000)
    taken.set(person, own)
    const isOwn = (): boolean => taken.get(person) === own
    const end = (): void => {
      if (isOwn()) taken.delete(person)
    }
    try {
      const pieces = await begin()
      const onTaken = (): void => {
        own.at = clock.now()
      }
      return streamOf(pieces, { isOwn, end, onTaken })
    } catch (error) {
      end()
      throw error
    }
  }
}

function streamOf(
  pieces: AsyncGenerator<string, void>,
  {
    isOwn,
    end,
    onTaken,
  }: { readonly isOwn: () => boolean; readonly end: () => void; readonly onTaken: () => void },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          // Whoever left one and began another does not come back to the first.
          if (!isOwn()) throw tooMany(LEFT_AFTER_MS / 1000)
          onTaken()
          const { done, value } = await pieces.next()
          if (done !== true) return controller.enqueue(encoder.encode(value))
          end()
          controller.close()
        } catch (error) {
          end()
          controller.error(error)
        }
      },
      async cancel() {
        end()
        await pieces.return()
      },
    },
    { highWaterMark: 0 },
  )
}
