import { readAs, roleListed } from '@commedia/core/events'
import type { Recording } from '@commedia/core/wire'

/** Who is in it; a recording of before says so among its moments alone. */
export function castOf({
  cast,
  moments,
}: Recording): readonly Pick<Recording['cast'][number], 'id' | 'name' | 'description'>[] {
  if (cast.length > 0) return cast
  return moments.flatMap(({ event }) => {
    const listed = readAs(roleListed, event)
    return listed === undefined ? [] : [{ ...listed, id: listed.role }]
  })
}
