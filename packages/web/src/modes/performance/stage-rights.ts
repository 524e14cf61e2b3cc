import type { ShowDetail } from '@commedia/core/wire'

/** What somebody may do in a show. Only this is offered. */
export interface StageRights {
  /** Start and stop, go back, take lines otherwise. */
  readonly directs: boolean
  /** Invite, plan the next episode, cast. */
  readonly owns: boolean
  readonly plays: boolean
  readonly seesBooth: boolean
}

/** What somebody may do, by their rights and from where they look. */
export function stageRights(
  { rights, roles }: Pick<ShowDetail, 'rights' | 'roles'>,
  viewer: string,
): StageRights {
  const owns = rights.includes('owner')
  const director = rights.includes('director')
  return { owns, directs: owns || director, seesBooth: director, plays: roles.includes(viewer) }
}
