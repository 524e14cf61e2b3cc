/** Names that may stand on the page, by role, beside those that people gave for it in the record. */
export type NamesAllowed = Readonly<Record<string, string>>

/** The names of those who sat in roles, by role: who they are, not who they may be called. */
export type SatAs = Readonly<Record<string, string>>

/**
 * Takes the names of people who played out of a text: where theirs is not allowed there stands the role's, and where the
 * role has no name but theirs, the word for somebody. Nothing is changed in a role that has a name of its own.
 */
export function replacing(
  sat: SatAs,
  {
    allowed,
    cast,
    nameless,
  }: {
    readonly allowed: NamesAllowed
    readonly cast: readonly { readonly id: string; readonly name: string }[]
    readonly nameless: string
  },
): (text: string) => string {
  const instead = Object.entries(sat).flatMap(([role, person]) => {
    const name = person.trim()
    const own = cast.find(({ id }) => id === role)?.name ?? ''
    const shown = allowed[role] ?? (own === '' || own === name ? nameless : own)
    return name === '' || shown === name ? [] : [{ found: whole(name), shown }]
  })
  return (text) => instead.reduce((left, { found, shown }) => left.replace(found, () => shown), text)
}

/** Scripts that put no gap between a name and what follows it. */
const WITHOUT_GAPS =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

/** A name stands by itself; where a script has no gaps, it may stand anywhere. */
function whole(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    WITHOUT_GAPS.test(name) ? literal : `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`,
    'giu',
  )
}
