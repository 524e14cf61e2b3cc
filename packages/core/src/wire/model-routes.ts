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

/** The models that play: those of the house, and those people bring themselves where they may. */
export const modelRoutes = {
  listModels: defineRoute({
    method: 'get',
    path: '/api/models',
    for: ['person'],
    summary: 'The models of the house by name, and mine.',
    reply: z.object({ models: z.array(z.string()), own: z.array(OwnModel) }),
  }),
  keepModel: defineRoute({
    method: 'post',
    path: '/api/models',
    for: ['person'],
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
