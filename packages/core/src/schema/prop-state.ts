import * as z from 'zod'

/** What can be so or not so of a prop. */
export const PropState = z.enum(['open', 'locked', 'lit', 'broken', 'read', 'written'])
/** What can be so or not so of a prop. */
export type PropState = z.infer<typeof PropState>
