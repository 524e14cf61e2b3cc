import type { BallotFile } from '@commedia/core/wire'

/** The names of two systems, which no voter may ever read. */
export const SYSTEMS = ['secretive-8b', 'unnamed-70b-instruct'] as const

/** A ballot file as a program writes it: printed scripts, and names in names and ids. */
export function aBallotFile(pairs = 2): BallotFile {
  const [one, other] = SYSTEMS
  return {
    title: 'Two endings',
    language: 'en',
    pairs: Array.from({ length: pairs }, (_, nth) => ({
      id: `topic-${nth} ${one} ${other}`,
      one: { name: one, script: `[The lamp turns.]\n\nEDITH: One says number ${nth}.` },
      other: { name: other, script: `[The lamp turns.]\n\nEDITH: Other says number ${nth}.` },
    })),
  }
}
