/** One named piece of work that may be awaited beside others. */
export interface Step<Result> {
  readonly name: string
  readonly run: () => Promise<Result>
}

/** Waits for work in a way that a durable stage manager can replay: by name, never by position in time. */
export interface Steps {
  /** Runs all at once; results in the order given, whatever the order of completion. */
  all<Result>(steps: readonly Step<Result>[]): Promise<readonly Result[]>
  /** Runs all at once and gives the first to finish; a rerun gives the same winner. */
  first<Result>(steps: readonly Step<Result>[]): Promise<{ readonly name: string; readonly result: Result }>
}
