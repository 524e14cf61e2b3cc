const KEY = 'commedia model'

/** The model of mine that plays the shows I begin from now on; nothing means the house's. It stays in this browser. */
export function readChosenModel(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps which model plays the shows I begin, where the browser keeps anything. */
export function keepChosenModel(endpoint: string | undefined): void {
  try {
    if (endpoint === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, endpoint)
  } catch {
    // A browser that keeps nothing plays with the house's model.
  }
}
