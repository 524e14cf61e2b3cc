import * as z from 'zod'
import { Language } from '../prelude/language.ts'
import { AnyJson } from './any-json.ts'
import { CastingProgress } from './casting-routes.ts'
import { Done, Rating, ShowMoney } from './replies.ts'
import { defineRoute } from './route.ts'

const WORK_BYTES = 12_000_000
/** Characters of the longest novel, and as many again. */
const LONGEST_WORK = 10_000_000

const Wishes = z.string().trim().min(1).max(2000).optional()

/** What is to be planned: a play about a topic, or of a work that is sent along. */
export const PlanRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('topic'),
    topic: z.string().trim().min(1).max(20_000),
    language: Language.optional(),
    size: z.int().min(1).max(12).optional(),
    /** One unless told otherwise. */
    acts: z.int().min(1).max(5).optional(),
    wishes: Wishes,
    rating: Rating.optional(),
  }),
  z.object({
    kind: z.literal('work'),
    title: z.string().trim().min(1).max(300),
    author: z.string().trim().min(1).max(300).optional(),
    text: z.string().min(1).max(LONGEST_WORK),
    language: Language.optional(),
    acts: z.int().min(1).max(12).optional(),
    wishes: Wishes,
    rating: Rating.optional(),
  }),
])
/** What is to be planned. */
export type PlanRequest = Readonly<z.infer<typeof PlanRequest>>

/** Long work: what it is (`plan`, `casting`), whether it goes on, and what came of it (`CastingOutcome`). */
export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  since: z.string(),
  playing: z.boolean(),
  /** Nothing yet, or what the work gave. */
  outcome: AnyJson,
  /** How far a job of the kind `casting` is; nothing for others, and before it began. */
  progress: CastingProgress.nullable().default(null),
  /** What it has used and may use, where it is asked for by its id. */
  money: ShowMoney.nullable().default(null),
})
/** Long work: what it is, whether it goes on, and what came of it. */
export type Job = Readonly<z.infer<typeof Job>>

/** Planning and other long work: begun here, done by the company, followed as a stream. */
export const jobRoutes = {
  planShow: defineRoute({
    method: 'post',
    path: '/api/plans',
    keeps: true,
    for: ['member'],
    summary: 'Has a blueprint written.',
    body: PlanRequest,
    reply: z.object({ job: z.string() }),
    mostBytes: WORK_BYTES,
  }),
  listJobs: defineRoute({
    method: 'get',
    path: '/api/jobs',
    for: ['member'],
    summary: 'My long work, newest first.',
    reply: z.object({ jobs: z.array(Job) }),
  }),
  getJob: defineRoute({
    method: 'get',
    path: '/api/jobs/{job}',
    for: ['owner'],
    summary: 'How far it is.',
    reply: Job,
  }),
  watchJob: defineRoute({
    method: 'get',
    path: '/api/jobs/{job}/events',
    for: ['owner'],
    summary: 'What happens in it, as it happens.',
    query: z.object({ after: z.coerce.number().int().min(0).optional() }),
    reply: 'stream',
  }),
  stopJob: defineRoute({
    method: 'post',
    path: '/api/jobs/{job}/stop',
    for: ['owner'],
    summary: 'Lets it rest; nothing of it is lost.',
    reply: Done,
  }),
  startJob: defineRoute({
    method: 'post',
    path: '/api/jobs/{job}/start',
    for: ['owner'],
    summary: 'Has it gone on with.',
    reply: Done,
  }),
} as const
