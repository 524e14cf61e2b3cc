import * as z from 'zod'

const Text = z.string().min(1)
/** Somebody of the cast, by id. */
const Role = z.string().min(1)

/** What a play is about under its plot: one love, one wound, one secret, and what stands against it. For the booth alone. */
export const Story = z.object({
  /** Whom or what somebody loves that tonight's public event puts at stake. */
  love: Text,
  /** What was once done, why anybody would have done it, and how tonight's danger is its price. */
  wound: Text,
  /** The one secret. */
  secret: z.object({ role: Role, what: Text }),
  /** How it is asked for, each time harder to dodge. */
  steps: z.array(Text).min(1),
  /** Smaller secrets, two at most. */
  others: z
    .array(z.object({ role: Role, what: Text }))
    .max(2)
    .default([]),
  /** What can be counted and forces a choice between people. */
  stakes: z.array(Text).min(1),
  /** Who stands against it: what they rightly want, how they nearly get it, what it takes before they yield. */
  opponent: z.object({ role: Role, wants: Text, nearly: Text, yields: Text }),
  /** Why nobody does the simple thing. */
  simple: Text,
  /** What the house hopes for, until the ending turns it round in mid-action. */
  hope: Text,
  /** What that costs, before everybody's eyes. */
  cost: Text,
  /** What the house is told in plain words, by whom, and why they would say it. */
  plain: z.array(z.object({ role: Role, fact: Text, because: Text })).default([]),
  /** What hands are doing when the lights come up. */
  business: Text,
  /** One sound that keeps coming back, and when it stops. */
  sound: z.object({ what: Text, stops: Text }),
})
/** What a play is about under its plot. */
export type Story = Readonly<z.infer<typeof Story>>
