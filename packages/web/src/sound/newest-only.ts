/**
 * Tells something that changes one call after another, in its order: while one is under way the newest waits, and what came
 * between is left out. Whoever could not be told goes by the line itself, which is up or down.
 */
export function newestOnly<What>(tell: (what: What) => Promise<unknown>): (what: What) => void {
  let waiting: readonly What[] = []
  let isTelling = false
  const next = async (): Promise<void> => {
    isTelling = true
    for (let [what] = waiting; waiting.length > 0; [what] = waiting) {
      waiting = []
      await tell(what as What).catch(() => {})
    }
    isTelling = false
  }
  return (what) => {
    waiting = [what]
    if (!isTelling) void next()
  }
}
