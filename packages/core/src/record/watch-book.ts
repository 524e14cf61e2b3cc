import type { PromptBook, PromptBookEntry } from '../ports/prompt-book.ts'

/** A prompt book that tells of each call written to it: where meters, traces and bills hear of model calls. */
export function watchBook(
  book: PromptBook,
  ...listeners: readonly ((entry: PromptBookEntry) => void)[]
): PromptBook {
  return {
    ...book,
    async write(entry) {
      await book.write(entry)
      for (const listen of listeners) listen(entry)
    },
  }
}
