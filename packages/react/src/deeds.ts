import { type Cell, cell } from './store.ts'

/** What was last tried and did not come about, and how to try something. */
export interface Deeds {
  readonly trouble: Cell<Error | undefined>
  /** Does something. What goes wrong is not thrown at a button, but stands in `trouble` until the next deed. */
  readonly attempt: (deed: () => Promise<unknown>) => Promise<void>
}

/** What somebody does in a room or a show, and what became of it. */
export function deeds(): Deeds {
  const trouble = cell<Error | undefined>(undefined)
  return {
    trouble,
    async attempt(deed) {
      trouble.set(undefined)
      try {
        await deed()
      } catch (thrown) {
        trouble.set(asError(thrown))
      }
    },
  }
}

/** Whatever was thrown, as something that has a sentence. */
export function asError(thrown: unknown): Error | undefined {
  if (thrown === undefined || thrown instanceof Error) return thrown
  return new Error(String(thrown), { cause: thrown })
}

/** Work that is done once, when it is first asked for; what failed is tried again by whoever asks next. */
export function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined
      throw error
    })
    return done
  }
}

/** A bell that ends what is under way, and then waits for what comes next. */
export function bell(): { readonly signal: () => AbortSignal; readonly ring: () => void } {
  let rope = new AbortController()
  return {
    signal: () => rope.signal,
    ring: () => {
      rope.abort()
      rope = new AbortController()
    },
  }
}
