import { CommediaError, type ErrorCode } from '@commedia/core'
import { TASKS, type TaskName } from './workshop-tasks.ts'

/** Where a thread of the workshop begins: this file. */
export const WORKSHOP_THREAD = new URL(import.meta.url)

/** A task as it is handed to a thread. */
export interface ThreadTask {
  readonly name: TaskName
  readonly input: unknown
}

/** What a thread hands back: an error keeps its code only as plain data. */
export type ThreadReply =
  | { readonly done: unknown }
  | { readonly refused: { readonly code: ErrorCode; readonly message: string } }

/** Does one task in a thread. */
export async function work({ name, input }: ThreadTask): Promise<ThreadReply> {
  try {
    return { done: await (TASKS[name] as (given: unknown) => unknown)(input) }
  } catch (error) {
    if (!(error instanceof CommediaError)) throw error
    return { refused: { code: error.code, message: error.message } }
  }
}
