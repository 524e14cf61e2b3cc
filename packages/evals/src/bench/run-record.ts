import { Usage } from '@commedia/core'
import * as z from 'zod'

/** One way to play that is measured: a model and how it is used. An ablation is a system with other settings. */
export const System = z.object({
  /** Short, unique in a run: `full`, `no-pad`. */
  name: z.string().min(1),
  /** Which model answers, as its vendor calls it. */
  model: z.string(),
  /** What the suite reads: switches of an ablation, a method's name. */
  settings: z.record(z.string(), z.json()).default({}),
})
/** One way to play that is measured: a model and how it is used. An ablation is a system with other settings. */
export type System = Readonly<z.infer<typeof System>>

/** What is measured, on whom, by whom: everything one needs to run it again. */
export const RunSettings = z.object({
  suite: z.string(),
  /** Of the suite; figures of different versions are never compared. */
  version: z.int().min(1),
  seed: z.int(),
  /** The first is the one the others are compared with, where a suite compares. */
  systems: z.array(System).min(1),
  /** Models that judge, by name. */
  judges: z.array(z.object({ name: z.string(), model: z.string() })).default([]),
  /** Ids of the cases, in order. */
  cases: z.array(z.string()).min(1),
  concurrency: z.int().min(1).default(4),
  /** Tokens in and out together; without it there is no bound. */
  mostTokens: z.int().min(1).optional(),
  /** Dollars per million tokens, by the name of a system's or a judge's model. */
  prices: z.record(z.string(), z.object({ in: z.number().min(0), out: z.number().min(0) })).default({}),
  /** What else the suite reads. */
  options: z.record(z.string(), z.json()).default({}),
})
/** What is measured, on whom, by whom: everything one needs to run it again. */
export type RunSettings = Readonly<z.infer<typeof RunSettings>>

/** What was spent on one case, under the name of a system or of a judge, with how long the models took in all. */
export const Spent = z.record(z.string(), Usage.extend({ latencyMs: z.number() }))
/** What was spent on one case, under the name of a system or of a judge, with how long the models took in all. */
export type Spent = Readonly<z.infer<typeof Spent>>

/** One finished case: what came of it, what it cost, and the takes where all of it can be read again. */
export const CaseDone = z.object({
  case: z.string(),
  outcome: z.json(),
  spent: Spent,
  takes: z.array(z.object({ take: z.string(), who: z.string(), part: z.string() })),
})
/** One finished case: what came of it, what it cost, and the takes where all of it can be read again. */
export type CaseDone = Readonly<z.infer<typeof CaseDone>>

/** A case that could not be measured, and why; it is tried again when the run is resumed. */
export const CaseFailed = z.object({
  case: z.string(),
  /** Of a `CommediaError`; `unexpected` for anything else. */
  code: z.string(),
  message: z.string(),
})
/** A case that could not be measured, and why; it is tried again when the run is resumed. */
export type CaseFailed = Readonly<z.infer<typeof CaseFailed>>

/** A run as it stands: its settings and the cases that are done or failed, each in the order of the settings. */
export interface RunRecord {
  readonly settings: RunSettings
  readonly done: readonly CaseDone[]
  readonly failed?: readonly CaseFailed[]
}
