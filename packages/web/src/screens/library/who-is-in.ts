import type { RoleListed } from '@commedia/core/wire'

/** Who is in an evening, by its seats: one that is kept free for whoever comes later is nobody yet. */
export function whoIsIn(cast: readonly RoleListed[]): readonly RoleListed[] {
  return cast.filter(({ name, sitter }) => sitter !== null || name.trim() !== '')
}
