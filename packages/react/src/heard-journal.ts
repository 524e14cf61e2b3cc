import type { Journal, StageEvent } from '@commedia/core/recording'

/** A journal that tells what comes into it, whoever writes. */
export interface HeardJournal extends Journal {
  readonly hear: (take: string, listener: (event: StageEvent) => void) => () => void
}

/** The same journal, to be listened to. */
export function heardJournal(journal: Journal): HeardJournal {
  const listeners = new Map<string, Set<(event: StageEvent) => void>>()
  return {
    begin: (take) => journal.begin(take),
    read: (take, range) => journal.read(take, range),
    redact: (take, seq, reason) => journal.redact(take, seq, reason),
    async append(take, after, drafts) {
      const appended = await journal.append(take, after, drafts)
      const events = appended.kind === 'appended' ? appended.events : []
      for (const listener of listeners.get(take) ?? []) for (const event of events) listener(event)
      return appended
    },
    hear(take, listener) {
      const hearing = listeners.get(take) ?? new Set()
      listeners.set(take, hearing.add(listener))
      return () => void hearing.delete(listener)
    },
  }
}
