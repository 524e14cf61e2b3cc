import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { Character } from '../schema/character.ts'
import { MemoryLayer, Remembered } from '../schema/memory.ts'
import { defineRoute } from './route.ts'

const SCRIPT_BYTES = 30_000_000
const CARD_BYTES = 48_000_000
const MOST_ROLES = 24

const Title = z.string().trim().min(1).max(300)

/** How a script is read: the file itself is the body. */
const CastingWishes = z.object({
  /** What the work is called; what the file says where nobody does. */
  title: Title.optional(),
  /** Whose lives to read, by name, one a line; the main roles where nobody is named. */
  roles: z.string().max(5000).optional(),
})

/** The names in a wish for roles, one a line. */
export function rolesWished(roles: string | undefined): readonly string[] | undefined {
  const names = [...new Set((roles ?? '').split('\n').map((name) => name.trim()))].filter(Boolean)
  return names.length === 0 ? undefined : names.slice(0, MOST_ROLES)
}

/** What a casting would be, before anything is spent. */
export const CastingPreview = z.object({
  title: z.string(),
  language: WrittenLanguage,
  /** Everybody who speaks, those with the most lines first; `chosen` are those whose lives would be read. */
  people: z.array(z.object({ name: z.string(), speeches: z.int(), scenes: z.int(), chosen: z.boolean() })),
  scenes: z.int(),
  /** How many model calls, and about how many tokens. */
  calls: z.int(),
  tokens: z.int(),
})
/** What a casting would be, before anything is spent. */
export type CastingPreview = Readonly<z.infer<typeof CastingPreview>>

/** How far a casting is: so many of its calls are done, and whose life is being read. */
export const CastingProgress = z.object({
  title: z.string(),
  done: z.int(),
  calls: z.int(),
  /** By name; nobody before the first page and after the last. */
  reading: z.string().nullable(),
})
/** How far a casting is. */
export type CastingProgress = Readonly<z.infer<typeof CastingProgress>>

/** What a job of the kind `casting` came to. One that `paused` goes on when it is started again. */
export const CastingOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cast'),
    /** In my green room, with all that they lived through. */
    characters: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Pages that no model wrote. */
    fallbacks: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('paused'),
    reason: z.enum(['cap-reached', 'model-failed']),
    /** It stopped because its owner or the house had too little left. */
    purse: z.literal('others').exactOptional(),
  }),
  /** Started again, it begins anew. */
  z.object({ kind: z.literal('failed'), reason: z.literal('model-changed') }),
])
/** What a job of casting came to. */
export type CastingOutcome = Readonly<z.infer<typeof CastingOutcome>>

/** A memory as the owner of a character reads it. */
export const MemoryListed = Remembered.extend({
  /** The work or the show it is from. */
  of: z.string(),
})
/** A memory as the owner of a character reads it. */
export type MemoryListed = Readonly<z.infer<typeof MemoryListed>>

const CharacterImported = z.object({
  id: z.string(),
  name: z.string(),
  changed: z.string(),
  character: Character,
})

/** Casting: scripts become characters who remember; cards come and go; what was lived is carried home. */
export const castingRoutes = {
  previewCasting: defineRoute({
    method: 'post',
    path: '/api/castings/preview',
    for: ['member'],
    summary:
      'Who is in a script, and what reading their lives would take. No model is asked, nothing is kept.',
    query: CastingWishes,
    body: 'bytes',
    reply: CastingPreview,
    mostBytes: SCRIPT_BYTES,
  }),
  startCasting: defineRoute({
    method: 'post',
    path: '/api/castings',
    keeps: true,
    for: ['member'],
    summary: 'Has characters read out of a script: a job of the kind `casting`.',
    query: CastingWishes,
    body: 'bytes',
    reply: z.object({ job: z.string() }),
    mostBytes: SCRIPT_BYTES,
  }),
  listMemories: defineRoute({
    method: 'get',
    path: '/api/characters/{character}/memories',
    for: ['owner'],
    summary: 'What my character remembers, in the order it lived; a page at a time.',
    query: z.object({
      layer: MemoryLayer.optional(),
      /** Only what this memory rests on. */
      under: z.string().max(400).optional(),
      /** `next` of the page before. */
      after: z.string().max(400).optional(),
    }),
    reply: z.object({
      memories: z.array(MemoryListed),
      /** How long its life was so far. */
      hours: z.int(),
      next: z.string().optional(),
    }),
  }),
  importCard: defineRoute({
    method: 'post',
    path: '/api/characters/import',
    keeps: true,
    for: ['member'],
    summary: 'Keeps the character of a card (V1–V3 as JSON, PNG or CHARX), and the card beside it.',
    body: 'bytes',
    reply: CharacterImported,
    mostBytes: CARD_BYTES,
  }),
  exportCard: defineRoute({
    method: 'get',
    path: '/api/characters/{character}/card',
    for: ['owner'],
    summary: 'My character as a card for other programs. What it lived through stays here.',
    query: z.object({ format: z.enum(['json', 'png', 'charx']).default('png') }),
    reply: 'file',
  }),
  carryHome: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/carry-home',
    for: ['owner'],
    summary:
      'My characters in this show keep what they lived through in the take on stage. It happens by itself when the curtain falls.',
    reply: z.object({
      characters: z.array(z.object({ id: z.string(), name: z.string(), hours: z.int() })),
    }),
  }),
} as const
