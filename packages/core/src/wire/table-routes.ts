import * as z from 'zod'
import { TableCue } from '../mystery/table-cue.ts'
import { TableSettings } from '../mystery/table-settings.ts'
import { CaseRequest } from '../mystery/writing/case-writing-room.ts'
import { Language } from '../prelude/language.ts'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { MysteryCase } from '../schema/case.ts'
import { bounded } from './bounded-text.ts'
import { CueTaken, Done, ShowDetail } from './replies.ts'
import { defineRoute } from './route.ts'

/** A case of twelve long scripts, written as JSON. */
const CASE_BYTES = 2_000_000

const id = z.string().min(1).max(200)

/** A case as anybody may know it before it is played: nothing of who did it, and nothing of any script. */
export const CaseListed = z.object({
  /** What to ask for it by. */
  id: z.string(),
  title: z.string(),
  language: WrittenLanguage,
  premise: z.string(),
  licence: z.string(),
  players: z.int(),
  victims: z.array(z.string()),
  /** Who sits at the table, as everybody sees them. */
  faces: z.array(z.object({ role: z.string(), name: z.string(), face: z.string() })),
  places: z.int(),
  /** How many questions its answer key has. */
  questions: z.int(),
  /** Whether it is mine, and not of the house. */
  own: z.boolean(),
})
/** A case as anybody may know it before it is played. */
export type CaseListed = Readonly<z.infer<typeof CaseListed>>

const {
  rounds,
  questions,
  method,
  murderers,
  pruner,
  asking,
  searches,
  discussion,
  key,
  scriptTokens,
  heardTokens,
  holdMs,
} = TableSettings.shape

/** The rules that whoever lays a table may choose. What is not said stays unsaid: `partial()` would put defaults in its place. */
export const SomeTableSettings = z.object({
  rounds: rounds.unwrap().optional(),
  questions: questions.unwrap().optional(),
  method: method.unwrap().optional(),
  murderers,
  pruner: pruner.unwrap().optional(),
  asking: asking.unwrap().optional(),
  searches: searches.unwrap().optional(),
  discussion: discussion.unwrap().optional(),
  key: key.unwrap().optional(),
  scriptTokens: scriptTokens.unwrap().optional(),
  heardTokens: heardTokens.unwrap().optional(),
  holdMs: holdMs.unwrap().optional(),
})
/** The rules that whoever lays a table may choose. */
export type SomeTableSettings = Readonly<z.infer<typeof SomeTableSettings>>

/** What a job of the kind `case` came to. One that `paused` goes on when it is started again. */
export const CaseOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('written'),
    /** Among my cases. */
    case: z.string(),
    title: z.string(),
    /** Parts that no model wrote. */
    fallbacks: z.array(z.string()),
    /** What was taken out because it could not be mended. */
    leftOut: z.array(z.string()),
  }),
  z.object({ kind: z.literal('failed'), reason: z.string(), problems: z.array(z.string()) }),
  z.object({
    kind: z.literal('paused'),
    reason: z.enum(['cap-reached', 'model-failed']),
    purse: z.literal('others').optional(),
  }),
])
/** What a job of the kind `case` came to. */
export type CaseOutcome = Readonly<z.infer<typeof CaseOutcome>>

/** Mystery tables: murder cases, and games of them. A game is a show like any other, with a case in place of a plan. */
export const tableRoutes = {
  listCases: defineRoute({
    method: 'get',
    path: '/api/cases',
    for: ['member'],
    summary: 'The cases of the house and mine, without anything that would spoil them.',
    query: z.object({ language: Language.optional() }),
    reply: z.object({ cases: z.array(CaseListed) }),
  }),
  keepCase: defineRoute({
    method: 'post',
    path: '/api/cases',
    keeps: true,
    for: ['member'],
    summary: 'Keeps a case of mine, if it can be played.',
    body: z.object({ case: bounded(z.unknown()) }),
    reply: CaseListed,
    mostBytes: CASE_BYTES,
  }),
  writeCase: defineRoute({
    method: 'post',
    path: '/api/cases/written',
    keeps: true,
    for: ['member'],
    summary: 'Has a case written from an idea. It is long work; what can be played is kept among mine.',
    body: z.object({
      idea: z.string().trim().min(1).max(4_000),
      /** The idea's own where nobody says. */
      language: Language.optional(),
      players: CaseRequest.shape.players.unwrap().optional(),
      wishes: z.string().trim().min(1).max(2_000).optional(),
    }),
    reply: z.object({ job: z.string() }),
  }),
  readCase: defineRoute({
    method: 'get',
    path: '/api/cases/{case}',
    for: ['owner'],
    summary: 'A case of mine, whole: who did it, and what everybody knows.',
    reply: z.object({ case: MysteryCase }),
  }),
  deleteCase: defineRoute({
    method: 'delete',
    path: '/api/cases/{case}',
    for: ['owner'],
    summary: 'Deletes a case of mine; games that were begun are played on.',
    reply: Done,
  }),
  openTable: defineRoute({
    method: 'post',
    path: '/api/tables',
    keeps: true,
    for: ['member'],
    summary: 'Lays a table for a case, with a seat for me if I want one. It begins when the show is started.',
    body: z.object({
      /** One of the house by its name, or one of mine. */
      case: id,
      /** The role I play; without one I watch. */
      seat: id.optional(),
      title: z.string().trim().min(1).max(200).optional(),
      settings: SomeTableSettings.optional(),
      /** My characters who lend roles their manner, by role. */
      cast: z.record(id, id).optional(),
      /** A model I brought, in place of the house's. */
      endpoint: z.string().max(200).optional(),
    }),
    reply: ShowDetail,
  }),
  sendToTable: defineRoute({
    method: 'post',
    path: '/api/shows/{show}/table/cues',
    for: ['seat'],
    summary:
      'Says, asks, answers, searches, shows, marks, votes or passes at a table. Sending it again is harmless.',
    query: z.object({ as: z.string().max(200).optional() }),
    body: bounded(TableCue),
    reply: CueTaken,
  }),
} as const
