import * as z from 'zod'
import { Place } from '../schema/blueprint.ts'
import { PropState } from '../schema/prop-state.ts'

/** A prop as it looks, without what is written on it. */
export const SightProp = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  size: z.enum(['large', 'small']),
  place: z.union([
    Place,
    z.object({ kind: z.literal('floor') }),
    z.object({ kind: z.literal('gone'), how: z.enum(['burned', 'away']) }),
  ]),
  /** True only for whoever has it hidden on them or saw it hidden. */
  hidden: z.boolean(),
  states: z.partialRecord(PropState, z.boolean()),
})
/** A prop as it looks, without what is written on it. */
export type SightProp = Readonly<z.infer<typeof SightProp>>

/** What somebody sees on looking round: all that their beliefs start from. */
export const Sight = z.object({
  scene: z.string(),
  name: z.string(),
  surroundings: z.string(),
  time: z.string(),
  people: z.array(z.string()),
  props: z.array(SightProp),
})
/** What somebody sees on looking round. */
export type Sight = Readonly<z.infer<typeof Sight>>
