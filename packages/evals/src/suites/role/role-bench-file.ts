import { HouseLanguage } from '@commedia/core'
import * as z from 'zod'

/** Where something stands in a play, so that a person can look it up. */
export const SourceLines = z.object({
  /** The scene, from 1, as `readScript` divides the play. */
  scene: z.int().min(1),
  /** First and last line of the play's own text, from 1; absent where a format has no lines. */
  lines: z.tuple([z.int().min(1), z.int().min(1)]).optional(),
  /** The words that stand there. */
  words: z.string().min(1),
})
/** Where something stands in a play, so that a person can look it up. */
export type SourceLines = Readonly<z.infer<typeof SourceLines>>

const words = z.string().trim().min(1)
const grounded = { source: z.array(SourceLines).default([]) }
/** Whether somebody other than its writer has read and mended it. */
const revisable = { ...grounded, revised: z.boolean().default(false) }

/** What a statement about somebody is about. */
export const ABOUT_SELF = ['occupation', 'relations', 'name', 'personality'] as const

/** Something said of a role, which the role knows to be true or false. */
export const SelfKnowledge = z.object({
  id: words,
  role: words,
  about: z.enum(ABOUT_SELF).optional(),
  statement: words,
  answer: z.boolean(),
  ...revisable,
})
/** Something said of a role, which the role knows to be true or false. */
export type SelfKnowledge = Readonly<z.infer<typeof SelfKnowledge>>

/** One question that several people put to a role, and the answer that each of them gets. */
export const Reaction = z.object({
  id: words,
  role: words,
  question: words,
  answers: z.array(z.object({ asker: words, answer: words, ...grounded })).min(2),
  revised: revisable.revised,
})
/** One question that several people put to a role, and the answer that each of them gets. */
export type Reaction = Readonly<z.infer<typeof Reaction>>

/** A question to a role, and a good answer. */
export const RoleResponse = z.object({
  id: words,
  role: words,
  asker: words,
  question: words,
  answer: words,
  ...revisable,
})
/** A question to a role, and a good answer. */
export type RoleResponse = Readonly<z.infer<typeof RoleResponse>>

/** A question that takes a good part of a life to answer, a summary that does, and the names a good one must hold. */
export const RoleSummary = z.object({
  id: words,
  role: words,
  asker: words,
  question: words,
  summary: words,
  /** Absent where a bench names none: then nothing can be recalled. */
  entities: z.array(words).optional(),
  ...revisable,
})
/** A question that takes a good part of a life to answer, a summary that does, and the names a good one must hold. */
export type RoleSummary = Readonly<z.infer<typeof RoleSummary>>

/** The four things that roles are tried by. */
export const RoleItems = z.object({
  selfKnowledge: z.array(SelfKnowledge),
  reactions: z.array(Reaction),
  responses: z.array(RoleResponse),
  summaries: z.array(RoleSummary),
})
/** The four things that roles are tried by. */
export type RoleItems = Readonly<z.infer<typeof RoleItems>>

/** A bench of one play, as its file has it. */
export const RoleBenchFile = RoleItems.extend({
  format: z.literal('commedia-role-bench'),
  version: z.literal(1),
  /** Short: ids of items begin with it, and the file is called after it. */
  id: words.regex(/^[\p{L}\p{N}-]+$/u, 'letters, digits and dashes only'),
  title: words,
  author: z.string().optional(),
  language: HouseLanguage,
  /** The file of the play, in the folder `plays`. */
  play: words.regex(/^[^/\\]+$/u, 'a file name only'),
  /** What happens in it, in short: for judges. */
  about: z.string(),
  /** `hand`, or the name of a model. */
  writtenBy: words,
  roles: z.array(words).min(1),
})
/** A bench of one play, as its file has it. */
export type RoleBenchFile = Readonly<z.infer<typeof RoleBenchFile>>
