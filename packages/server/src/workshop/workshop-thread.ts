import {
  CommediaError,
  defineLanguage,
  type ErrorCode,
  isLanguage,
  type LanguageGiven,
  learnLanguage,
} from '@commedia/core'
import { TASKS, type TaskName } from './workshop-tasks.ts'

/** A task as it is handed to a thread. */
export interface ThreadTask {
  readonly name: TaskName
  readonly input: unknown
  /** The files of the languages that the house was handed, by their keys. */
  readonly languages: Readonly<Record<string, string>>
}

/** What a thread hands back: an error keeps its code only as plain data. */
export type ThreadReply =
  | { readonly done: unknown }
  | { readonly refused: { readonly code: ErrorCode; readonly message: string; readonly reason?: string } }

/** Does one task in a thread, which finds it by its name. @public */
export async function work({ name, input, languages }: ThreadTask): Promise<ThreadReply> {
  await learnFrom(languages)
  try {
    return { done: await (TASKS[name] as (given: unknown) => unknown)(input) }
  } catch (error) {
    if (!(error instanceof CommediaError)) throw error
    const { code, message, reason } = error
    return { refused: { code, message, ...(reason === undefined ? {} : { reason }) } }
  }
}

/** Has this thread know what its house knows; a language that cannot be loaded is done without. */
async function learnFrom(languages: ThreadTask['languages']): Promise<void> {
  await Promise.allSettled(
    Object.entries(languages).map(async ([key, file]) => {
      if (isLanguage(key)) return
      const { language } = (await import(file)) as { readonly language: LanguageGiven }
      learnLanguage(defineLanguage(language))
    }),
  )
}
