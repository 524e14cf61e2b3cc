import type { ToHear } from './to-hear.ts'

/** Knows what was heard while it was said, so that it is not heard again when it stands in the record. */
export interface HeardLive {
  note(pieces: readonly Pick<ToHear, 'line' | 'stretch' | 'by'>[]): void
  /** Somebody's words stand in the record: the line they were heard as, once. */
  recorded(by: string): string | undefined
  forget(): void
}

/** More of them were taken back, or are long over. */
const MOST_STRETCHES = 200

/** Nothing was heard yet. */
export function heardLive(): HeardLive {
  const known = new Set<string>()
  let waiting: readonly { readonly by: string; readonly line: string; readonly name: string }[] = []
  return {
    note(pieces) {
      const there = new Set(pieces.map(({ line, stretch }) => `${line} ${stretch}`))
      // What was taken back does not come into the record any more.
      waiting = waiting.filter(({ name }) => there.has(name))
      for (const { by, line, stretch } of pieces) {
        const name = `${line} ${stretch}`
        if (known.has(name)) continue
        known.add(name)
        waiting = [...waiting, { by, line, name }]
      }
      for (const oldest of [...known].slice(0, -MOST_STRETCHES)) known.delete(oldest)
    },
    recorded(by) {
      const found = waiting.find((one) => one.by === by)
      waiting = waiting.filter((one) => one !== found)
      return found?.line
    },
    forget() {
      waiting = []
    },
  }
}
