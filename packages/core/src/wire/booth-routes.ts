import * as z from 'zod'
import { Usage } from '../schema/usage.ts'
import { AnyJson } from './any-json.ts'
import { EventNumber } from './event-number.ts'
import { Done } from './replies.ts'
import { defineRoute } from './route.ts'
import { SeenEvent } from './seen.ts'

const Bill = z.object({
  purse: z
    .object({
      capTokens: z.number().nullable(),
      capMoney: z.number().nullable(),
      spentTokens: z.number(),
      spentMoney: z.number(),
    })
    .nullable(),
  models: z.array(z.object({ model: z.string(), usage: Usage, money: z.number() })),
})

const Places = z.array(z.object({ take: z.string().max(200), seq: EventNumber })).max(10_000)

/** The booth, the bill, and what nobody should have to read. */
export const boothRoutes = {
  getBooth: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/booth',
    for: ['director'],
    summary: 'Behind the stage: where the story is, lines on offer, the newest calls with time and tokens.',
    reply: z.object({
      take: z.string(),
      seq: z.int(),
      story: z.object({
        act: z.int(),
        point: z.int(),
        flag: z.string().nullable(),
        beats: z.int(),
        nudges: z.int(),
        level: z.int(),
        ways: z.array(z.array(z.string())),
      }),
      offers: z.array(AnyJson),
      decisions: z.array(SeenEvent),
      calls: z.array(
        z.object({
          turn: z.string(),
          step: z.string(),
          attempt: z.int(),
          prompt: z.string(),
          model: z.string(),
          usage: Usage,
          at: z.string(),
          latencyMs: z.number(),
        }),
      ),
    }),
  }),
  nudge: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/nudge',
    for: ['director'],
    summary: "Says something in an actor's ear that nobody else hears.",
    body: z.object({
      /** Named by the sender, so that sending it again is harmless. */
      id: z.string().min(1).max(200),
      role: z.string().min(1).max(200),
      text: z.string().trim().min(1).max(500),
    }),
    reply: Done,
  }),
  getShowUsage: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/usage',
    for: ['owner', 'director'],
    summary: 'What a show has used.',
    reply: Bill,
  }),
  getUsage: defineRoute({
    method: 'get',
    path: '/api/usage',
    for: ['member'],
    summary: 'What all my shows have used.',
    reply: Bill,
  }),
  report: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/reports',
    for: ['watcher', 'seat', 'owner', 'director'],
    summary: 'Says that something should not stand there.',
    query: z.object({ as: z.string().max(200).optional() }),
    body: z.object({ seq: EventNumber, reason: z.string().trim().min(1).max(1000) }),
    reply: z.object({ report: z.string() }),
  }),
  listReports: defineRoute({
    method: 'get',
    path: '/api/reports',
    for: ['operator'],
    summary: 'What was reported and not yet looked at, the newest first, with the words in question.',
    query: z.object({
      /** As `next` of the page before. */
      before: z
        .string()
        .max(300)
        .regex(/^\S+ \S+$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      reports: z.array(
        z.object({
          id: z.string(),
          show: z.string(),
          take: z.string(),
          reason: z.string(),
          at: z.string(),
          event: SeenEvent.nullable(),
        }),
      ),
      /** Where the next page begins; null on the last. */
      next: z.string().nullable(),
    }),
  }),
  dismissReport: defineRoute({
    method: 'post',
    path: '/api/reports/{report}/dismiss',
    for: ['operator'],
    summary: 'Lets stand what was reported: it is not listed any more.',
    body: z.object({ reason: z.string().trim().max(200).default('') }),
    reply: Done,
  }),
  removeWords: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/remove',
    for: ['owner', 'operator'],
    summary: 'Removes the words of an event from every take, page and memory; that it happened stays.',
    query: z.object({ take: z.string().max(200).optional() }),
    body: z.object({ seq: EventNumber, reason: z.string().trim().min(1).max(200) }),
    reply: Done,
  }),
  listQuotations: defineRoute({
    method: 'get',
    path: '/api/shows/{show}/quotations',
    for: ['owner'],
    summary: 'Where others repeat words of somebody who was forgotten: for me to say what becomes of them.',
    reply: z.object({
      quotations: z.array(
        z.object({
          take: z.string(),
          seq: z.int(),
          since: z.string(),
          type: z.string(),
          by: z.string(),
          /** As far as I perceive it. */
          event: SeenEvent.nullable(),
        }),
      ),
    }),
  }),
  settleQuotations: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/quotations',
    for: ['owner'],
    summary: 'Removes such words, or lets them stand; those that are not named stay listed.',
    body: z.object({ remove: Places.default([]), keep: Places.default([]) }),
    reply: Done,
  }),
} as const
