import * as z from 'zod'
import { MemoryLayer } from '../schema/memory.ts'
import { Done } from './replies.ts'
import { defineRoute } from './route.ts'

const LONGEST_MEMORY = 2_000

/** Something a character remembers of whoever reads it. */
export const MemoryOfMe = z.object({
  id: z.string(),
  layer: MemoryLayer,
  text: z.string(),
  /** How many lines it rests on, in the end. */
  lines: z.int(),
})
/** Something a character remembers of whoever reads it. */
export type MemoryOfMe = Readonly<z.infer<typeof MemoryOfMe>>

/** What a character has of somebody from one evening. */
export const EveningRemembered = z.object({
  show: z.string(),
  title: z.string(),
  /** When the last of it was lived. */
  at: z.string(),
  /** Whether whoever reads it was there; if not, it was told of them. */
  there: z.boolean(),
  /** What was made of it: events, key points, insights. */
  memories: z.array(MemoryOfMe),
  /** Lines that were only heard: nothing was made of them. */
  heard: z.array(MemoryOfMe),
})
/** What a character has of somebody from one evening. */
export type EveningRemembered = Readonly<z.infer<typeof EveningRemembered>>

/** What a memory rests on, and what goes with it. */
export const MemorySources = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      by: z.enum(['person', 'self', 'others']),
      /** Whether it goes when what rests on it is forgotten. */
      goes: z.boolean(),
    }),
  ),
  /** How many memories were drawn from it. */
  drawn: z.int(),
})
/** What a memory rests on, and what goes with it. */
export type MemorySources = Readonly<z.infer<typeof MemorySources>>

/** What a character of mine remembers of me: to be read, corrected and forgotten. */
export const chronicleRoutes = {
  readChronicle: defineRoute({
    method: 'get',
    path: '/api/characters/{character}/chronicle',
    for: ['owner'],
    summary: 'What my character remembers of me, by evenings, the newest first; a page at a time.',
    query: z.object({
      /** `next` of the page before. */
      after: z.string().max(400).optional(),
    }),
    reply: z.object({ evenings: z.array(EveningRemembered), next: z.string().optional() }),
  }),
  readSources: defineRoute({
    method: 'get',
    path: '/api/characters/{character}/chronicle/{memory}',
    for: ['owner'],
    summary: 'The lines that a memory of me rests on; none for what is not of me.',
    reply: MemorySources,
  }),
  correctMemory: defineRoute({
    method: 'put',
    path: '/api/characters/{character}/chronicle/{memory}',
    keeps: true,
    for: ['owner'],
    summary: 'Has a memory of me be in other words. What was drawn from it goes.',
    body: z.object({ text: z.string().trim().min(1).max(LONGEST_MEMORY) }),
    reply: Done,
  }),
  forgetMemory: defineRoute({
    method: 'delete',
    path: '/api/characters/{character}/chronicle/{memory}',
    for: ['owner'],
    summary:
      'Has my character forget something of me, with what was drawn from it and the lines it rests on.',
    reply: Done,
  }),
} as const
