import type { Act } from '@commedia/core'
import { peopledPoints } from './blueprint-names.ts'
import { textOrNothing } from './or-nothing.ts'

/** A list in which each person has a line at most: what they want in an act, or from a point. */
export type PeopleLines = readonly { readonly role: string; readonly [field: string]: string }[]

/** The list with one person's line changed. Whoever wants nothing is not in it; the others keep their places. */
export function withLine(
  lines: PeopleLines = [],
  { role, field, text }: { readonly role: string; readonly field: string; readonly text: string },
): PeopleLines {
  const kept = textOrNothing(text) === undefined ? [] : [{ role, [field]: text }]
  return lines.some((line) => line.role === role)
    ? lines.flatMap((line) => (line.role === role ? kept : [line]))
    : [...lines, ...kept]
}

/** Those a point has a line for: whoever is on stage in it, then whoever wants something and is not on any more. */
export function wantingAt(
  act: Pick<Act, 'points'>,
  at: number,
): readonly { readonly role: string; readonly isOn: boolean }[] {
  const { point, on = [] } = peopledPoints(act)[at] ?? {}
  const others = (point?.wants ?? []).map(({ role }) => role).filter((role) => !on.includes(role))
  return [
    ...on.map((role) => ({ role, isOn: true })),
    ...[...new Set(others)].map((role) => ({ role, isOn: false })),
  ]
}
