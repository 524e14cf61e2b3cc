import * as z from 'zod'
import { PropState } from './prop-state.ts'

const Id = z.string().min(1)

/** Where a small thing can be put: by way of another prop. */
export const Spot = z.object({ kind: z.enum(['in', 'on', 'under', 'behind']), prop: Id })
/** Where a small thing can be put. */
export type Spot = Readonly<z.infer<typeof Spot>>

/** One physical thing that happened, as the narrator ruled it. Only these change what stands on stage, and code checks each again. */
export const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      'take',
      'drop',
      'wear',
      'open',
      'close',
      'lock',
      'unlock',
      'break',
      'light',
      'douse',
      'reveal',
      'read',
      /** Heard word for word by everybody who hears what is said aloud. */
      'read-aloud',
    ]),
    by: Id,
    prop: Id,
  }),
  /** Gone for good: by something that is lit, or thrown out of the window, over the wall, into the well. */
  z.object({ kind: z.enum(['burn', 'remove']), by: Id, prop: Id }),
  /** Poured from, counted, strummed, knocked on: handled, and as it was. */
  z.object({ kind: z.literal('use'), by: Id, prop: Id }),
  z.object({ kind: z.enum(['give', 'show']), by: Id, prop: Id, to: Id }),
  z.object({ kind: z.literal('put'), by: Id, prop: Id, spot: Spot }),
  /** Unseen by the others: into a spot, or away on one's own person. */
  z.object({ kind: z.literal('hide'), by: Id, prop: Id, spot: Spot.optional() }),
  z.object({ kind: z.literal('write'), by: Id, prop: Id, text: z.string().min(1).max(2000) }),
  /** To the place next door. */
  z.object({ kind: z.literal('move'), by: Id, scene: Id }),
  z.object({ kind: z.enum(['enter', 'leave', 'emerge']), by: Id }),
  /** Behind or under something: there, hearing, and not seen. */
  z.object({ kind: z.literal('conceal'), by: Id, prop: Id.optional() }),
  /** At the door to the place next door. */
  z.object({ kind: z.literal('listen'), by: Id, scene: Id }),
  /** An embrace, a push, a hand on the sleeve. */
  z.object({ kind: z.literal('touch'), by: Id, whom: Id }),
  z.object({ kind: z.literal('injure'), by: Id, whom: Id, how: z.string().min(1).max(200) }),
  /** By a rule that was handed in. What was done and what becomes of the thing stand here, so that nobody needs the rule to read it. */
  z.object({
    kind: z.literal('other'),
    rule: z.string().min(1).max(40),
    by: Id,
    prop: Id,
    whom: Id.optional(),
    did: z.string().min(1).max(200),
    becomes: z.object({
      states: z.partialRecord(PropState, z.boolean()).optional(),
      description: z.string().min(1).max(1000).exactOptional(),
    }),
  }),
])
/** One physical thing that happened, as the narrator ruled it. */
export type Change = Readonly<z.infer<typeof Change>>

/** What kind of physical thing happened. */
export type ChangeKind = Change['kind']
