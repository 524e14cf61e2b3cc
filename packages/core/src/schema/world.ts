import * as z from 'zod'

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** The name of a value in the world. */
const WorldKey = z
  .string()
  .min(1)
  .max(200)
  .refine((key) => !FORBIDDEN.has(key), 'not a name for a value')

/** One value of the world, shared with the host program. */
export const WorldValue = z.union([z.number(), z.string().max(4_000), z.boolean()])
/** One value of the world, shared with the host program. */
export type WorldValue = z.infer<typeof WorldValue>

/** Values by name. */
export const WorldValues = z.record(WorldKey, WorldValue)
/** Values by name. */
export type WorldValues = Readonly<z.infer<typeof WorldValues>>

/** When something holds: always, when a named event was sent, or when a value lies in [min, max) or equals another. */
export const Condition = z.discriminatedUnion('tag', [
  z.strictObject({ tag: z.literal('none') }),
  z.strictObject({ tag: z.literal('event'), event: WorldKey }),
  z.strictObject({
    tag: z.literal('value'),
    key: WorldKey,
    min: z.number().optional(),
    max: z.number().optional(),
    equals: WorldValue.optional(),
  }),
])
/** When something holds. */
export type Condition = Readonly<z.infer<typeof Condition>>

/** What a trigger does to the world. */
export const Effect = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set'), key: WorldKey, value: WorldValue }),
  z.strictObject({ do: z.literal('add'), key: WorldKey, amount: z.number() }),
  z.strictObject({ do: z.literal('send'), event: WorldKey }),
])
/** What a trigger does to the world. */
export type Effect = Readonly<z.infer<typeof Effect>>

/** When its condition holds after a run, an action is run or the world is changed. */
export const Trigger = z.union([
  z.strictObject({ condition: Condition, action: z.string().min(1) }),
  z.strictObject({ condition: Condition, effect: Effect }),
])
/** When its condition holds after a run, an action is run or the world is changed. */
export type Trigger = Readonly<z.infer<typeof Trigger>>
