import { CommediaError } from '@commedia/core'
import { Unzip, UnzipInflate } from 'fflate'

/** How much a packed book may unfold to: in all, in one file, and in how many files. */
const MAX_UNPACKED_BYTES = 48_000_000
const MAX_FILE_BYTES = 16_000_000
const MAX_FILES = 4000
/** A packed byte unfolds to at most about a thousand, so a slice of this size can be taken before we look again. */
const SLICE_BYTES = 8192

/**
 * Unpacks the files of a zip whose names are wanted. What a file really unfolds to is counted while it unfolds, as
 * the sizes a zip declares may lie.
 */
export function unzip(bytes: Uint8Array, wanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array[]>()
  let total = 0
  let seen = 0
  const archive = new Unzip((file) => {
    if (++seen > MAX_FILES) throw tooLarge(`more than ${MAX_FILES} files`)
    if (!wanted(file.name) || files.has(file.name)) return
    if ((file.originalSize ?? 0) > MAX_FILE_BYTES) throw tooLarge(`a file of ${file.originalSize} bytes`)
    const chunks: Uint8Array[] = []
    let size = 0
    files.set(file.name, chunks)
    file.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.length
      total += chunk.length
      if (size > MAX_FILE_BYTES || total > MAX_UNPACKED_BYTES)
        throw tooLarge(`over ${MAX_FILE_BYTES} bytes unpacked`)
      chunks.push(chunk)
    }
    file.start()
  })
  archive.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += SLICE_BYTES)
      archive.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length)
  } catch (cause) {
    throw cause instanceof CommediaError ? cause : broken(cause)
  }
  return new Map([...files].map(([name, chunks]) => [name, Buffer.concat(chunks)]))
}

function tooLarge(what: string): CommediaError {
  return new CommediaError('too-large', `This book unpacks to ${what}; it is not read.`)
}

function broken(cause: unknown): CommediaError {
  return new CommediaError('unreadable-script', 'This book file is damaged: its zip cannot be unpacked.', {
    cause,
  })
}
