import { CommediaError, type PromptBook, type PromptBookEntry } from '@commedia/core'

/** Nobody answered, for no fault of the model's. Answering badly, too long or too late is another matter: that is measured. */
const OUTAGES: ReadonlySet<unknown> = new Set([
  'bad-request',
  'broken-stream',
  'overloaded',
  'quota',
  'rate-limited',
  'redirected',
  'unauthorised',
  'unreachable',
])

/**
 * A prompt book for measuring: a call that nobody answered is not kept but throws `model-failed`. On a stage somebody improvises
 * in its place; here that would be measured as the model's own. The case stays open and the call is made again another day.
 */
export function bookOfAnswers(book: PromptBook, onAnswer: (entry: PromptBookEntry) => void): PromptBook {
  return {
    ...book,
    async write(entry) {
      const reason = outageIn(entry)
      if (reason !== undefined)
        throw new CommediaError(
          'model-failed',
          `${entry.prompt}: ${entry.model} could not be asked (${reason}). What is finished is kept.`,
        )
      await book.write(entry)
      onAnswer(entry)
    },
  }
}

function outageIn({ outcome }: PromptBookEntry): string | undefined {
  const { kind, reason, detail } = (outcome ?? {}) as Readonly<Record<string, unknown>>
  return kind === 'failed' && OUTAGES.has(reason) ? `${reason}: ${detail}` : undefined
}
