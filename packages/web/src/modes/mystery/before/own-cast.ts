/** Characters of one's own who play roles of a case, by role. */
export type OwnCast = Readonly<Record<string, string>>

/** Gives a role to a character, or back to the case's own person. Nobody plays two roles: whoever played another leaves it. */
export function giveRole(
  cast: OwnCast,
  { role, character }: { readonly role: string; readonly character: string | undefined },
): OwnCast {
  const others = Object.entries(cast).filter(([of, by]) => of !== role && by !== character)
  return Object.fromEntries(character === undefined ? others : [...others, [role, character]])
}

/** The cast without the seat one has taken oneself. */
export function castBeside(seat: string | undefined, cast: OwnCast): OwnCast {
  return Object.fromEntries(Object.entries(cast).filter(([role]) => role !== seat))
}
