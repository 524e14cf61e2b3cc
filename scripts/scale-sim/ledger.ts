/** Looks on from outside: what was acknowledged, and what was written twice or with something missing before it. */
export interface Ledger {
  /** Somebody was told that a fact, or a cue, stands in the record. */
  acknowledged(piece: string, what: 'fact' | 'cue'): void
  /** A call's fact of a turn was written; the last of a turn closes it. */
  wrote(piece: string, fact: { readonly turn: number; readonly step: number; readonly closes: boolean }): void
  factsOf(piece: string): number
  cuesOf(piece: string): number
  readonly found: { doubled: number; outOfOrder: number }
}

/** Opens an empty ledger. */
export function openLedger(): Ledger {
  const pieces = new Map<string, { facts: number; cues: number; turn: number; step: number }>()
  const of = (piece: string) => {
    const known = pieces.get(piece) ?? { facts: 0, cues: 0, turn: 1, step: 0 }
    pieces.set(piece, known)
    return known
  }
  const found = { doubled: 0, outOfOrder: 0 }
  return {
    found,
    acknowledged(piece, what) {
      if (what === 'fact') of(piece).facts++
      else of(piece).cues++
    },
    wrote(piece, { turn, step, closes }) {
      const next = of(piece)
      if (turn < next.turn || (turn === next.turn && step < next.step)) found.doubled++
      else if (turn !== next.turn || step !== next.step) found.outOfOrder++
      Object.assign(next, closes ? { turn: turn + 1, step: 0 } : { turn, step: step + 1 })
    },
    factsOf: (piece) => of(piece).facts,
    cuesOf: (piece) => of(piece).cues,
  }
}
