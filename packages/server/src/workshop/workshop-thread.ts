import { CommediaError, type ErrorCode } from '@commedia/core'
import { TASKS, type TaskName } from './workshop-tasks.ts'

/** A task as it is handed to a thread. */
export interface ThreadTask {
  readonly name: TaskName
  readonly input: unknown
}

/** What a thread hands back: an error keeps its code only as plain data. */
export type ThreadReply =
  | { readonly done: unknown }
  | { readonly refused: { readonly code: ErrorCode; readonly message: string; readonly reason?: string } }

/** Does one task in a thread, which finds it by its name. @public */
export async function work({ name, input }: ThreadTask): Promise<ThreadReply> {
  try {
    return { done: await (TASKS[name] as (given: unknown) => unknown)(input) }
  } catch (error) {
    if (!(error instanceof CommediaError)) throw error
    const { code, message, reason } = error
    return { refused: { code, message, ...(reason === undefined ? {} : { reason }) } }
  }
}
