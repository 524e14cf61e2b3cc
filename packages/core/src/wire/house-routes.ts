import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { Recording } from './recording.ts'
import { defineRoute } from './route.ts'

const BothLanguages = z.object({ en: z.string(), zh: z.string() }).catchall(z.string())

/** What a process of the house stands on; `doors` are its own. */
export const HousePart = z.enum(['store', 'disk', 'restate', 'nats', 'workshop', 'doors'])
/** What a process of the house stands on. */
export type HousePart = z.infer<typeof HousePart>

/** How a part was found when it was last looked at; `late`: it did not answer in time. */
export const PartState = z.enum(['ok', 'failed', 'late', 'leaving'])
/** How a part was found. */
export type PartState = z.infer<typeof PartState>

/** The house itself: whether it stands, and what is offered. */
export const houseRoutes = {
  getHealth: defineRoute({
    method: 'get',
    path: '/health',
    for: ['anyone'],
    summary: 'Whether this process is alive.',
    withoutRecord: true,
    reply: z.object({ ok: z.literal(true) }),
  }),
  getReadiness: defineRoute({
    method: 'get',
    path: '/ready',
    for: ['anyone'],
    summary:
      'Whether this process takes requests, part by part: 503 while a part of it is away or it is leaving.',
    withoutRecord: true,
    reply: z.object({ ready: z.boolean(), parts: z.partialRecord(HousePart, PartState) }),
  }),
  getMetrics: defineRoute({
    method: 'get',
    path: '/metrics',
    for: ['operator'],
    summary: 'Figures for Prometheus.',
    withoutRecord: true,
    reply: 'text',
  }),
  getOpenapi: defineRoute({
    method: 'get',
    path: '/openapi.json',
    for: ['anyone'],
    summary: 'This description.',
    withoutRecord: true,
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
          language: WrittenLanguage,
          logline: z.string(),
          /** How many are in it. */
          cast: z.int(),
        }),
      ),
      /** What can be watched without a model. */
      recordings: z.array(
        z
          .object({ name: z.string(), minutes: z.int().min(1) })
          .extend(
            Recording.pick({ title: true, language: true, kind: true, writtenBy: true, place: true }).shape,
          )
          .extend({
            cast: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
          }),
      ),
      models: z.array(z.string()),
      /** How large the pages of its model are and what a million tokens cost in dollars, for estimates; nothing where none is connected. */
      reckoning: z
        .object({
          pages: z.enum(['full', 'lean']),
          price: z.object({ input: z.number(), output: z.number() }).nullable(),
        })
        .nullable()
        .default(null),
      limits: z.object({ uploadBytes: z.int(), lineLength: z.int() }),
      accounts: z.boolean(),
      /** Who may open an account, where there are any. */
      signUp: z.enum(['open', 'invitation', 'domain', 'closed']).default('open'),
      /** Whether the house writes to people, so that addresses are confirmed and forgotten passwords replaced. */
      letters: z.boolean().default(false),
      /** Ways to take a script home, and to play a mystery, that were handed to this house. */
      formats: z
        .array(z.object({ format: z.string(), name: BothLanguages, about: BothLanguages }))
        .default([]),
      methods: z.array(z.object({ id: z.string(), name: BothLanguages })).default([]),
      /** Languages that were handed to the house, each with the module that a browser loads it from. */
      languages: z
        .array(z.object({ key: WrittenLanguage, name: z.string(), module: z.string().nullable() }))
        .default([]),
      /** Whether the house has a voice, in which what is said on stage can be heard. */
      voice: z.boolean().default(false),
      /** Whether the house has an ear, which understands what people say. */
      ear: z.boolean().default(false),
      lan: z.boolean(),
      ownEndpoints: z.boolean(),
      /** Whether whoever asks may connect models for the house: they are at its machine. */
      connects: z.boolean().default(false),
      /** Whether whoever asks may open the house to the network, and close it: they are at its machine. */
      shares: z.boolean().default(false),
      /** Whether the house knows whoever asks, so that a stranger need not ask to be refused. */
      known: z.boolean().default(true),
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
