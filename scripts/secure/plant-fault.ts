import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A fault in a file of the house: what stands there, and what is to stand in its place. */
interface Fault {
  readonly file: string
  readonly stands: string
  readonly instead: string
}

/** Faults in the house itself, by the name `--plant` calls them. */
const FAULTS: Readonly<Record<string, Fault>> = {
  /** A name is let through as it was written, with its line breaks. */
  names: {
    file: 'packages/core/src/prelude/lines.ts',
    stands: "return short === '' && name !== '' ? '…' : short",
    instead: 'return name',
  },
  /** Whoever sits in a show is told of by the id the house knows them by. */
  ids: {
    file: 'packages/server/src/people/seen-people.ts',
    stands: 'return (person) =>',
    instead: 'return (person) => person ||',
  },
  /** What a model streams has no end. */
  flood: {
    file: 'packages/core/src/adapters/stream-bound.ts',
    stands: 'return { bytes: Math.min(mostBytes, pieces * BYTES_A_PIECE), lines: pieces * LINES_A_PIECE }',
    instead: 'return { bytes: pieces * Number.POSITIVE_INFINITY, lines: Number.POSITIVE_INFINITY }',
  },
}

const ROOT = new URL('../../', import.meta.url)

/** Has the house loaded with a fault in it, if there is one of that name; nothing of the house may have been loaded before. */
export function plantFault(name: unknown): void {
  const fault = typeof name === 'string' ? FAULTS[name] : undefined
  if (fault === undefined) return
  const place = new URL(fault.file, ROOT).href
  const parts = readFileSync(fileURLToPath(place), 'utf8').split(fault.stands)
  // Not found, it would be no fault any more, and nobody would notice.
  if (parts.length !== 2) throw new Error(`${fault.file} does not hold once: ${fault.stands}`)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      return url === place ? { ...loaded, source: parts.join(fault.instead) } : loaded
    },
  })
}
