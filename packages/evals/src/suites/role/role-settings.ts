import { CommediaError, type RecallWay } from '@commedia/core'
import { byScores, MEMORY_SCORES } from '@commedia/core/recall'
import * as z from 'zod'
import type { RunSettings, System } from '../../bench/run-record.ts'

/** The four things that roles are tried by, as they are called in options and figures. */
export const ROLE_SUBTASKS = ['know', 'react', 'respond', 'sum'] as const
/** One of the four things that roles are tried by. */
export type RoleSubtask = (typeof ROLE_SUBTASKS)[number]

const on = z.boolean().default(true)

/** How a system of this suite may be set: with or without a memory of its own life, and how that is used. */
const RoleSettings = z.strictObject({
  /** `internal`: the name and the work are all it is told, and it answers from whatever its model has read. */
  knowledge: z.enum(['external', 'internal']).default('external'),
  replay: on,
  hierarchy: on,
  scores: z.strictObject({ recalls: on, importance: on, timeliness: on, correlation: on }).prefault({}),
})

/** How a system calls things to mind; `undefined` for one that has no memory. */
export function recallOf({ name, settings }: Pick<System, 'name' | 'settings'>): RecallWay | undefined {
  const read = RoleSettings.safeParse(settings)
  if (!read.success)
    throw new CommediaError('wrong-setting', `The system ${name} cannot remember so: ${read.error.message}`, {
      cause: read.error,
    })
  const { knowledge, replay, hierarchy, scores } = read.data
  if (knowledge === 'internal') return undefined
  return byScores({ replay, hierarchy, scores: MEMORY_SCORES.filter((score) => scores[score]) })
}

/** What else is chosen for a run of this suite. */
const RoleOptions = z.strictObject({
  /** `shared`: one life for all, read by the first system that has a memory, so that systems differ in its use alone. */
  memories: z.enum(['shared', 'own']).default('shared'),
  /** What replies and summaries are compared with: the written ones, or the first system's. */
  against: z.enum(['reference', 'first']).default('reference'),
  /** Where entities of summaries come from: names the bench lists, or what the first judge extracts. */
  entities: z.enum(['listed', 'extracted']).default('listed'),
  subtasks: z
    .array(z.enum(ROLE_SUBTASKS))
    .min(1)
    .default([...ROLE_SUBTASKS]),
})
/** What else is chosen for a run of this suite. */
export type RoleOptions = Readonly<z.infer<typeof RoleOptions>>

/** Reads the options of a run; throws `wrong-setting` for what this suite does not know. */
export function roleOptions({ options }: Pick<RunSettings, 'options'>): RoleOptions {
  const read = RoleOptions.safeParse(options)
  if (read.success) return read.data
  throw new CommediaError('wrong-setting', `Roles cannot be tried so: ${read.error.message}`, {
    cause: read.error,
  })
}
