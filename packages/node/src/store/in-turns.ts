import type { PGlite } from '@electric-sql/pglite'

/** Where so many statements wait, and after so long with the database alone, everything else of this process has its turn. */
const MANY = 16
const TURN_MS = 20
// Kept from the beginning: a test that fakes timers does not stop the record.
const giveWay = setImmediate

/** What the database is asked for; it does one of them at a time anyway. */
const ASKED = new Set<string | symbol>(['query', 'exec', 'transaction'])

/**
 * The same database, which between statements lets everything else have its turn: it runs in this process, and many statements
 * that wait for it would otherwise be done one after another without anybody else being answered.
 */
export function inTurns(client: PGlite): PGlite {
  let last: Promise<unknown> = Promise.resolve()
  let since = performance.now()
  let waiting = 0
  const next = (work: () => Promise<unknown>): Promise<unknown> => {
    waiting++
    const done = last.then(async () => {
      if (waiting-- >= MANY && performance.now() - since > TURN_MS) {
        await new Promise<void>((resolve) => giveWay(resolve))
        since = performance.now()
      }
      return work()
    })
    last = done.catch(() => {})
    return done
  }
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function' || name === 'constructor') return value
      if (!ASKED.has(name)) return value.bind(target)
      return (...asked: readonly unknown[]) => next(() => Reflect.apply(value, target, asked))
    },
  })
}
