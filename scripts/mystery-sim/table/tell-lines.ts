import type { EvidenceLine } from '../evidence.ts'
import { PARAMETERS } from '../parameters.ts'
import { type Shape, TABLE } from './setting.ts'

/** What somebody is asked: about one person, or also where they were themselves. */
export interface Asked {
  readonly about: string
  readonly wording: 'about' | 'both'
}

/** Who tells: their name, whether they did it, and who sits next to them. */
export interface Teller {
  readonly name: string
  readonly isKiller: boolean
  readonly next: string
  readonly shape: Shape
}

/**
 * The lines of a script as their owner will tell them. A murderer keeps back or turns round what is against it, by the same
 * rule under every method; where people contradict each other it turns all of it round, and lays what it knows on its neighbour.
 */
export function tellable(script: readonly EvidenceLine[], teller: Teller): readonly EvidenceLine[] {
  return teller.isKiller ? script.flatMap((line) => guiltyVersion(line, teller)) : script
}

function guiltyVersion(line: EvidenceLine, { name, next, shape }: Teller): readonly EvidenceLine[] {
  const contradicts = shape === 'contradictory'
  if (contradicts && line.suspect === next) return [{ ...line, isAgainst: true }]
  if (line.suspect !== name || !line.isAgainst) return [line]
  // What is made of a line stays the same from answer to answer.
  const isWithheld = (Number(line.hour.slice(-2)) % 10) / 10 < PARAMETERS.withheld
  return isWithheld && !contradicts ? [] : [{ ...line, isAgainst: false }]
}

/** The lines of an answer, of those not told yet: what was asked for first, then whatever else one knows. */
export function answerLines(
  open: readonly EvidenceLine[],
  { name, asked, most }: { readonly name: string; readonly asked: Asked | null; readonly most: number },
): readonly EvidenceLine[] {
  const ofMe = open.filter(({ suspect }) => suspect === name)
  if (asked === null) return [...new Set([...ofMe, ...open])].slice(0, most)
  const wanted = open.filter(({ suspect }) => suspect === asked.about)
  const inOrder =
    asked.wording === 'about'
      ? [...wanted, ...ofMe, ...open]
      : [...ofMe.slice(0, 1), ...wanted.slice(0, 1), ...ofMe, ...wanted, ...open]
  return [...new Set(inOrder)].slice(0, most)
}

/** Whether an answer shows that nothing more about whoever was asked about is to be had: it held less of them than it could. */
export function isDry(told: readonly EvidenceLine[], { about, wording }: Asked): boolean {
  const room = wording === 'about' ? TABLE.linesInAnswer : 1
  return told.filter(({ suspect }) => suspect === about).length < room
}
