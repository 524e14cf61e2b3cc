import * as z from 'zod'
import { Language } from '../prelude/language.ts'
import { Recording } from './recording.ts'
import { defineRoute } from './route.ts'

const BothLanguages = z.record(Language, z.string())

/** The house itself: whether it stands, and what is offered. */
export const houseRoutes = {
  getHealth: defineRoute({
    method: 'get',
    path: '/health',
    for: ['anyone'],
    summary: 'Whether this process is alive.',
    reply: z.object({ ok: z.literal(true) }),
  }),
  getReadiness: defineRoute({
    method: 'get',
    path: '/ready',
    for: ['anyone'],
    summary: 'Whether this process takes requests: its record answers and it is not leaving.',
    reply: z.object({ ready: z.literal(true) }),
  }),
  getMetrics: defineRoute({
    method: 'get',
    path: '/metrics',
    for: ['operator'],
    summary: 'Figures for Prometheus.',
    reply: 'text',
  }),
  getOpenapi: defineRoute({
    method: 'get',
    path: '/openapi.json',
    for: ['anyone'],
    summary: 'This description.',
    reply: z.looseObject({ openapi: z.string() }),
  }),
  getHouse: defineRoute({
    method: 'get',
    path: '/api/house',
    for: ['anyone'],
    summary: 'What this house offers.',
    reply: z.object({
      version: z.string(),
      /** Said before the first line of every show. */
      notice: BothLanguages,
      shows: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          language: Language,
          logline: z.string(),
          /** How many are in it. */
          cast: z.int(),
        }),
      ),
      /** What can be watched without a model. */
      recordings: z.array(z.object({ name: z.string(), title: z.string(), language: Language })),
      models: z.array(z.string()),
      limits: z.object({ uploadBytes: z.int(), lineLength: z.int() }),
      accounts: z.boolean(),
      /** Who may open an account, where there are any. */
      signUp: z.enum(['open', 'invitation', 'domain', 'closed']).default('open'),
      lan: z.boolean(),
      ownEndpoints: z.boolean(),
    }),
  }),
  getRecording: defineRoute({
    method: 'get',
    path: '/api/recordings/{recording}',
    for: ['anyone'],
    summary: 'A show that comes with the house as it was written down, for its audience.',
    reply: Recording,
  }),
} as const
