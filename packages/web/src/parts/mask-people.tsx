import type { MaskPerson } from '@commedia/core/masks'
import { createContext, type ReactNode, use, useMemo } from 'react'

/** Somebody whose mask is drawn on a screen, by the id it is drawn for. */
export type MaskedPerson = MaskPerson & { readonly id: string }

const People = createContext<ReadonlyMap<string, MaskPerson>>(new Map())

/** Says who people are, so that every mask inside is drawn from what may be known of them. */
export function MaskPeople({
  people,
  children,
}: {
  readonly people: readonly MaskedPerson[]
  readonly children: ReactNode
}) {
  const around = use(People)
  const known = useMemo(
    () => new Map([...around, ...people.map((one) => [one.id, one] as const)]),
    [around, people],
  )
  return <People value={known}>{children}</People>
}

/** Who is behind an id; where nobody says so, the id is all there is. */
export function useMasked(id: string): MaskPerson {
  const known = use(People).get(id)
  // Whoever has no name yet is told from the others by their id.
  return known === undefined || known.name.trim() === '' ? { ...known, name: id } : known
}
