import { CommediaError } from '../prelude/errors.ts'

/** What a body may come to. */
export interface BodyBound {
  readonly bytes: number
  readonly lines: number
}

/** So much is handed on before others get a turn. */
const SLICE_BYTES = 8_000
const NEWLINE = 0x0a
const RETURN = 0x0d

/**
 * Passes a body on up to a bound, in slices between which everything else goes on: whoever reads it takes each line apart, and a
 * server may send lines without a word as fast as it can. Ends it after `[DONE]` too, since some servers then keep the line open.
 */
export function boundedBody(body: ReadableStream<Uint8Array>, bound: BodyBound): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let left = bound
  let rest: Uint8Array | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (rest !== undefined) await others()
        const { done, value } = rest === undefined ? await reader.read() : { done: false, value: rest }
        if (done || value === undefined) return controller.close()
        const slice = value.subarray(0, SLICE_BYTES)
        rest = value.length > SLICE_BYTES ? value.subarray(SLICE_BYTES) : undefined
        left = { bytes: left.bytes - slice.length, lines: left.lines - linesIn(slice) }
        if (left.bytes < 0 || left.lines < 0) {
          await reader.cancel()
          return controller.error(tooLarge(bound, left))
        }
        controller.enqueue(slice)
        if (rest === undefined && endsWithDone(slice)) {
          await reader.cancel()
          controller.close()
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function others(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** A line ends with either mark, or with both. */
function linesIn(bytes: Uint8Array): number {
  return Math.max(countOf(NEWLINE, bytes), countOf(RETURN, bytes))
}

function countOf(mark: number, bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) count++
  return count
}

function tooLarge(bound: BodyBound, left: BodyBound): CommediaError {
  const what = left.bytes < 0 ? `${bound.bytes} bytes` : `${bound.lines} lines`
  return new CommediaError('too-large', `the response is larger than ${what}`)
}

const DONE = [...'data: [DONE]'].map((char) => char.charCodeAt(0))

function endsWithDone(chunk: Uint8Array): boolean {
  let end = chunk.length
  while (end > 0 && (chunk[end - 1] === NEWLINE || chunk[end - 1] === RETURN)) end--
  return (
    end < chunk.length &&
    end >= DONE.length &&
    DONE.every((byte, at) => chunk[end - DONE.length + at] === byte)
  )
}
