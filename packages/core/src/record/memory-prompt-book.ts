import type { PromptBook, PromptBookEntry, StepKey } from '../ports/prompt-book.ts'

/** A prompt book in memory. */
export function memoryPromptBook(): PromptBook {
  const takes = new Map<string, Map<string, PromptBookEntry>>()
  return {
    async find(key, digest) {
      const entry = takes.get(key.take)?.get(nameOf(key))
      return entry?.digest === digest ? entry : undefined
    },
    async write(entry) {
      const entries = takes.get(entry.key.take) ?? new Map<string, PromptBookEntry>()
      entries.delete(nameOf(entry.key))
      entries.set(nameOf(entry.key), entry)
      takes.set(entry.key.take, entries)
    },
    async list(take) {
      return [...(takes.get(take)?.values() ?? [])]
    },
    async redact(take, reason, turn) {
      const redacted = { redacted: reason }
      for (const [name, entry] of takes.get(take) ?? [])
        if (turn === undefined || entry.key.turn === turn)
          takes.get(take)?.set(name, { ...entry, digest: '', page: redacted, outcome: redacted })
    },
  }
}

function nameOf(key: StepKey): string {
  return JSON.stringify([key.turn, key.step, key.attempt])
}
