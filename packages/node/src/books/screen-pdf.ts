import { inflateSync } from 'node:zlib'
import { CommediaError } from '@commedia/core'

/** How much the packed streams of a PDF may unfold to, one and all together. */
const MAX_STREAM_BYTES = 12_000_000
const MAX_STREAMS_BYTES = 40_000_000
const MAX_STREAMS = 20_000

/**
 * Looks at a PDF before it is opened: every stream is unpacked once within limits, and what could unfold unseen
 * (encryption, old packings, packings named elsewhere or twice over) is refused.
 */
export function screenPdf(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (file.includes('/Encrypt')) throw unreadable('it is encrypted')
  let total = 0
  let count = 0
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (at >= 3 && file.toString('latin1', at - 3, at) === 'end') continue
    if (++count > MAX_STREAMS) throw tooLarge()
    screenDictionary(file.toString('latin1', Math.max(0, at - 600), at))
    const start = file[at + 6] === 13 ? at + 8 : at + 7
    const end = file.indexOf('endstream', start)
    total += unpackedSize(file.subarray(start, end < 0 ? file.length : end))
    if (total > MAX_STREAMS_BYTES) throw tooLarge()
  }
}

/** The dictionary right before a stream says how it is packed. */
function screenDictionary(before: string): void {
  const dictionary = before.slice(before.lastIndexOf('obj') + 1)
  const filter = /\/Filter\s*(\[[^\]]*\]|\/[^\s/<>[\]()]+|\d+ \d+ R)/.exec(dictionary)?.[1]
  if (filter === undefined) return
  if (filter.includes('#') || filter.endsWith('R')) throw unreadable('it hides how it is packed')
  if (/LZW|RunLength/.test(filter)) throw unreadable('it is packed in an old way')
  if ((filter.match(/\/Fl/g)?.length ?? 0) > 1) throw unreadable('it is packed twice over')
}

function unpackedSize(stream: Buffer): number {
  if ((stream[0] ?? 0) % 16 !== 8) return 0
  try {
    return inflateSync(stream, { maxOutputLength: MAX_STREAM_BYTES }).length
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(error)
    return 0
  }
}

function tooLarge(cause?: unknown): CommediaError {
  return new CommediaError(
    'too-large',
    'This PDF unpacks to too much to be read.',
    cause === undefined ? {} : { cause },
  )
}

function unreadable(why: string): CommediaError {
  return new CommediaError(
    'unreadable-script',
    `This PDF is not read: ${why}. Save it anew as a plain PDF or as text.`,
  )
}
