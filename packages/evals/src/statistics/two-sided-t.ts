import { incompleteBeta } from './incomplete-beta.ts'

/** How likely a value as far from zero as `t`, or farther, is under Student's distribution. */
export function twoSidedT(t: number, degrees: number): number {
  const square = t * t
  // Near zero all but nothing is left beyond t, and a share that close to one could not be written down.
  return square < degrees
    ? 1 - incompleteBeta(square / (degrees + square), { a: 0.5, b: degrees / 2 })
    : incompleteBeta(degrees / (degrees + square), { a: degrees / 2, b: 0.5 })
}
