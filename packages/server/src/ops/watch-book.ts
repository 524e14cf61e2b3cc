import type { PromptBook, PromptBookEntry } from '@commedia/core'

/** A prompt book that tells of each call written to it: where meters and traces hear of model calls. */
export function watchBook(book: PromptBook, ...listeners: ((entry: PromptBookEntry) => void)[]): PromptBook {
  return {
    ...book,
    async write(entry) {
      await book.write(entry)
      for (const listen of listeners) listen(entry)
    },
  }
}
