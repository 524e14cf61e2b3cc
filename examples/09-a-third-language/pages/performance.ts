import type { PageTables } from '@commedia/core/pages'

/** Pages of the director, the planner and the others behind the scene, in Spanish. */
export const DIRECTORS: Partial<PageTables> = {}
