/** A person's own page beside a room, kept in this browser and nowhere else. */
export interface KeptPage {
  readonly read: () => string
  readonly write: (text: string) => void
}

/** The page of one room. */
export function keptPage(room: string, storage: Pick<Storage, 'getItem' | 'setItem'>): KeptPage {
  const key = `commedia page ${room}`
  return {
    read: () => {
      try {
        return storage.getItem(key) ?? ''
      } catch {
        return ''
      }
    },
    write: (text) => {
      try {
        storage.setItem(key, text)
      } catch {
        // A browser that keeps nothing loses the page when it is left.
      }
    },
  }
}
