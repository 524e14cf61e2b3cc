import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { CommediaError, Language, languageOf, type Work, workOf } from '@commedia/core'
import { readBook } from '@commedia/node/books'
import * as z from 'zod'

/** What is to be planned, as it is kept beside the record so that planning can go on later. */
export const PlanRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('topic'),
    topic: z.string().min(1),
    language: Language,
    size: z.int().positive().optional(),
    acts: z.int().min(1).max(5).optional(),
    wishes: z.string().optional(),
  }),
  z.object({
    kind: z.literal('work'),
    file: z.string().min(1),
    title: z.string().min(1),
    author: z.string().optional(),
    language: Language.optional(),
    acts: z.int().positive().optional(),
    wishes: z.string().optional(),
  }),
])
/** What is to be planned. */
export type PlanRequest = Readonly<z.infer<typeof PlanRequest>>

/** Flags of the command. */
export interface PlanFlags {
  readonly work?: string
  readonly title?: string
  readonly author?: string
  readonly language?: string
  readonly size?: string
  readonly acts?: string
  readonly wishes?: string
}

/** Reads the command line as a request. */
export function planRequest(topic: string | undefined, flags: PlanFlags): PlanRequest {
  const shared = { language: flags.language, wishes: flags.wishes }
  const read = PlanRequest.safeParse(
    flags.work === undefined
      ? {
          kind: 'topic',
          topic,
          size: flags.size && Number(flags.size),
          acts: flags.acts && Number(flags.acts),
          ...shared,
          language: flags.language ?? languageOf(topic ?? ''),
        }
      : {
          kind: 'work',
          file: flags.work,
          title: flags.title ?? basename(flags.work).replace(/\.[^.]+$/, ''),
          author: flags.author,
          acts: flags.acts && Number(flags.acts),
          ...shared,
        },
  )
  if (read.success) return read.data
  throw new CommediaError(
    'wrong-setting',
    'Say what to plan: commedia plan "two rivals in one lift", or commedia plan --work book.epub. A topic has one to five acts.',
  )
}

/** Opens the work of a request. */
export async function openWork(request: Extract<PlanRequest, { kind: 'work' }>): Promise<Work> {
  return workOf(request, await readBook(await readFile(request.file)))
}
