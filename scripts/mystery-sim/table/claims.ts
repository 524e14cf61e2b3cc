import type { EvidenceLine, Kind } from '../evidence.ts'

/** Something that stands on a page: what it says of whom, and who said it. */
export interface Said {
  /** A number for what it is about: two lines of one fact agree, or cannot both be true. */
  readonly fact: number
  readonly suspect: string
  readonly kind: Kind
  readonly isAgainst: boolean
  /** Nobody, where it stands in one's own script. */
  readonly by: string
  /** Where it was said: 0 in one's own script. */
  readonly seq: number
  /** A number of its own, however it was taken in: by it chance is drawn and a ledger kept. */
  readonly code: number
}

/** In one's own script. */
export const OWN = ''

/** A line as somebody says it. */
export function saidLine(
  { hour, suspect, kind, isAgainst }: EvidenceLine,
  { by, seq, seed }: { readonly by: string; readonly seq: number; readonly seed: number },
): Said {
  const fact = codeOf(`${hour} ${suspect} ${kind}`, seed)
  return { fact, suspect, kind, isAgainst, by, seq, code: codeOf(by, fact) }
}

/** A number for a text. */
export function codeOf(text: string, seed: number): number {
  let code = mixed(seed | 0)
  for (let at = 0; at < text.length; at++) code = Math.imul(code ^ text.charCodeAt(at), 0x01000193)
  return mixed(code)
}

/** A chance in [0, 1) from numbers: the same for the same, whoever asks and whenever, so that methods are compared in the same luck. */
export function chanceOf(code: number, reader = 0, page = 0): number {
  return (mixed(mixed(mixed(code ^ 0x9e3779b9) ^ reader) ^ page) >>> 0) / 0x1_0000_0000
}

function mixed(code: number): number {
  let mix = Math.imul(code ^ (code >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return mix ^ (mix >>> 16)
}
