/** Where so many pieces of work wait, and after so long with this one alone, everything else of the process has its turn. */
const MANY = 16
const TURN_MS = 20
// Kept from the beginning: a test that fakes timers does not stop the record.
const giveWay = setImmediate

/** Does work after all that was asked before is done, whether or not it failed. */
export type Next = <Result>(work: () => Promise<Result> | Result) => Promise<Result>

/**
 * A queue that lets everything else have its turn: the database runs in this process, and many statements that wait for it
 * would otherwise be done one after another without anybody else being answered.
 */
export function inTurns(): Next {
  let last: Promise<unknown> = Promise.resolve()
  let since = performance.now()
  let waiting = 0
  return (work) => {
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
}
