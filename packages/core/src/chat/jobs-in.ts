import type { PromptBookEntry } from '../ports/prompt-book.ts'
import { stateOf } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import type { Usage } from '../schema/usage.ts'
import { type CompanionRoom, roomState } from './room-handle.ts'

/** Where a piece of work stands: called for, next, under way, answered, or told in the record. */
export type JobStatus = 'new' | 'scheduled' | 'running' | 'run' | 'done'

/** A piece of work for a model: who does it, where it stands and, once it is answered, the call itself. */
export interface Job {
  readonly id: string
  readonly status: JobStatus
  /** The companion at work, where it is known. */
  readonly companion?: string
  readonly prompt?: string
  readonly model?: string
  readonly page?: PromptBookEntry['page']
  readonly at?: string
  readonly usage?: Usage
}

/** The jobs of a room: finished calls from the prompt book, and what is under way or waiting from the record. */
export async function jobsIn({ house, stage, take, ...room }: CompanionRoom): Promise<readonly Job[]> {
  const { active, run, chats } = roomState({ house, stage, take, ...room })
  const { open } = stateOf(stage, turns)
  const answered = (await house.book.list(take.id)).map((entry): Job => {
    const { key, prompt, model, page, at, usage } = entry
    const status = open !== null && open.id === key.turn ? 'run' : 'done'
    return { id: `${key.turn} ${key.step} ${key.attempt}`, status, prompt, model, page, at, usage }
  })
  const waiting = run === null ? [] : (chats[run.chat]?.waiting ?? [])
  return [
    ...answered,
    ...active.map(
      (companion): Job => ({ id: `${open?.id ?? take.id} ${companion}`, status: 'running', companion }),
    ),
    ...waiting.map(
      (companion, index): Job => ({
        id: `${take.id} ${companion}`,
        status: index === 0 && active.length === 0 ? 'scheduled' : 'new',
        companion,
      }),
    ),
  ]
}
