/** Who listens to which subject within this process. */
export interface Listeners<Message> {
  /** Tells all of a subject, each once; whoever leaves meanwhile is not told any more. */
  tell(subject: string, message: Message): void
  /** Adds a listener until the returned function is called. */
  add(subject: string, listener: (message: Message) => void): () => void
}

/** Keeps listeners by subject; `opened` is called for the first of a subject, and what it returns after the last left. */
export function listenersOn<Message>(
  opened: (subject: string) => () => void = () => () => {},
): Listeners<Message> {
  const subjects = new Map<
    string,
    { readonly all: Set<{ readonly listener: (message: Message) => void }>; readonly close: () => void }
  >()
  return {
    tell(subject, message) {
      for (const { listener } of subjects.get(subject)?.all ?? []) listener(message)
    },
    add(subject, listener) {
      const known = subjects.get(subject) ?? { all: new Set(), close: opened(subject) }
      subjects.set(subject, known)
      // The same function may listen twice, so each listening is an object of its own.
      const own = { listener }
      known.all.add(own)
      return () => {
        if (!known.all.delete(own) || known.all.size > 0) return
        subjects.delete(subject)
        known.close()
      }
    },
  }
}
