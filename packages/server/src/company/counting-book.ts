import { type PromptBook, type PromptBookEntry, type StepKey, watchBook } from '@commedia/core'

/** A prompt book that also knows the calls of one turn. */
export interface CountingBook extends PromptBook {
  /** Every call of the turn that was paid for, those found from before a crash included. */
  calls(): readonly PromptBookEntry[]
}

/**
 * Counts each call once, whether it is made now or was found. A turn that has only just been opened has no past: what it
 * asks again was asked in this very run, and the store need not be searched.
 */
export function countingBook(book: PromptBook, past: 'none' | 'to-be-read' = 'to-be-read'): CountingBook {
  const calls = new Map<string, PromptBookEntry>()
  const nameOf = ({ step, attempt }: StepKey): string => JSON.stringify([step, attempt])
  const note = (entry: PromptBookEntry): void => void calls.set(nameOf(entry.key), entry)
  return {
    ...watchBook(book, note),
    async find(key, digest) {
      const own = calls.get(nameOf(key))
      if (own?.digest === digest) return own
      const found = past === 'none' ? undefined : await book.find(key, digest)
      if (found !== undefined) note(found)
      return found
    },
    calls: () => [...calls.values()].filter(({ usage }) => usage.calls > 0),
  }
}
