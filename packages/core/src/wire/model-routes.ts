import * as z from 'zod'
import { Done } from './replies.ts'
import { defineRoute } from './route.ts'

/** A model somebody brought: never with its key. */
const OwnModel = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  model: z.string(),
  baseUrl: z.string().optional(),
  hasKey: z.boolean(),
})

/** A model somebody could play with: a server on this machine, or a vendor whose key lies there; never the key. */
const ModelOffer = z.object({
  id: z.string(),
  from: z.string(),
  /** Nothing where a vendor has many, and the person must say which. */
  model: z.string().nullable(),
  keyIn: z.string().nullable(),
})

/** The models that play: those of the house, and those people bring themselves where they may. */
export const modelRoutes = {
  listModels: defineRoute({
    method: 'get',
    path: '/api/models',
    for: ['member'],
    summary: 'The models of the house by name, and mine.',
    reply: z.object({
      models: z.array(z.string()),
      own: z.array(OwnModel),
      /** What this machine could play with, for whoever is at it. */
      offers: z.array(ModelOffer),
    }),
  }),
  chooseModel: defineRoute({
    method: 'post',
    path: '/api/models/choose',
    for: ['member'],
    summary: 'Has the house play with a model found on its machine; only from that machine itself.',
    body: z.object({
      offer: z.string().min(1).max(1000),
      /** Which one, where a vendor has many. */
      model: z.string().trim().min(1).max(200).optional(),
    }),
    reply: z.object({ models: z.array(z.string()) }),
  }),
  keepModel: defineRoute({
    method: 'post',
    path: '/api/models',
    for: ['member'],
    summary: 'Brings a model of my own, in place of mine of the same name. Its key is never shown again.',
    body: z.object({
      name: z.string().max(200),
      kind: z.string().max(50),
      model: z.string().max(400),
      baseUrl: z.string().max(1000).optional(),
      server: z.string().max(50).optional(),
      key: z.string().max(5000).optional(),
    }),
    reply: OwnModel,
  }),
  forgetModel: defineRoute({
    method: 'delete',
    path: '/api/models/{endpoint}',
    for: ['owner'],
    summary: 'Forgets a model of mine with its key.',
    reply: Done,
  }),
} as const
