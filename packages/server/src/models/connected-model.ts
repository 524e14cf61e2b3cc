import { JobPlan, ModelCan, ModelPrice } from '@commedia/core/wire'
import * as z from 'zod'

/** A model the house can play with: how it is reached, what it can do and costs. Its key is sealed, or lies in a variable. */
export const ConnectedModel = z.object({
  id: z.string(),
  /** Who has it, for people to read. */
  from: z.string(),
  kind: z.string(),
  model: z.string(),
  baseUrl: z.string().exactOptional(),
  keyIn: z.string().exactOptional(),
  sealedKey: z.string().exactOptional(),
  price: ModelPrice.exactOptional(),
  /** Nothing where it was never heard. */
  can: ModelCan.exactOptional(),
  /** How many numbers an embedding of it has; it speaks no line. */
  dimensions: z.int().positive().exactOptional(),
})
/** A model the house can play with. */
export type ConnectedModel = Readonly<z.infer<typeof ConnectedModel>>

/** What a house remembers of its models. */
export const KeptModels = z.object({ connected: z.array(ConnectedModel).readonly(), jobs: JobPlan })
/** What a house remembers of its models. */
export type KeptModels = Readonly<z.infer<typeof KeptModels>>
