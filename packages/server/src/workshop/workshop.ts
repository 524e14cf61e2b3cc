import type { Asker } from './waiting-line.ts'
import type { TaskInput, TaskName, TaskOutput } from './workshop-tasks.ts'

/** For whom something is done, by their id and that of whose show it is of, and how they say that they no longer want it. */
export interface Commission extends Asker {
  readonly signal?: AbortSignal | undefined
}

/** Where books are read and printed, away from whoever waits for other things. */
export interface Workshop {
  /**
   * Does a task. Throws what the task throws, `too-large` when it takes too long or too much memory, and
   * `too-many-requests` when too much is asked for at once.
   */
  make<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    commission: Commission,
  ): Promise<TaskOutput<Name>>
  /** How many tasks wait for a thread. */
  waiting(): number
  /** Throws when work does not end though its time is over. */
  check(): Promise<void>
  close(): Promise<void>
}

/** A workshop in this thread, without limits: for tests and programs of one person. */
export function workshopHere(): Workshop {
  return {
    async make<Name extends TaskName>(name: Name, input: TaskInput<Name>) {
      const { TASKS } = await import('./workshop-tasks.ts')
      return (await (TASKS[name] as (given: TaskInput<Name>) => unknown)(input)) as TaskOutput<Name>
    },
    waiting: () => 0,
    check: async () => {},
    close: async () => {},
  }
}
