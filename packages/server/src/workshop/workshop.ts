import { TASKS, type TaskInput, type TaskName, type TaskOutput } from './workshop-tasks.ts'

/** For whom something is done, and how they say that they no longer want it. */
export interface Commission {
  /** A person's id: nobody keeps the workshop from others. */
  readonly asker: string
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
  close(): Promise<void>
}

/** A workshop in this thread, without limits: for tests and programs of one person. */
export function workshopHere(): Workshop {
  return {
    make: async <Name extends TaskName>(name: Name, input: TaskInput<Name>) =>
      (await (TASKS[name] as (given: TaskInput<Name>) => unknown)(input)) as TaskOutput<Name>,
    close: async () => {},
  }
}
