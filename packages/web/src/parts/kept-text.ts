/** A text that outlives a reload of the page, in this browser and nowhere else. */
export interface KeptText {
  readonly read: () => string
  readonly keep: (text: string) => void
}

/** The text under a key. A browser that keeps nothing forgets it when the page is left. */
export function keptText(
  key: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): KeptText {
  return {
    read: () => {
      try {
        return storage.getItem(key) ?? ''
      } catch {
        return ''
      }
    },
    keep: (text) => {
      try {
        if (text === '') storage.removeItem(key)
        else storage.setItem(key, text)
      } catch {
        // Nothing can be kept here.
      }
    },
  }
}
