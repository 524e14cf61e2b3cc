/** Tells how late this process itself was, so that a busy machine is not taken for a call that hangs. */
export interface LagMeter {
  /** The longest that a bare timer was overdue since a time, in milliseconds. */
  worstSince(time: number): number
  stop(): void
}

const TICK_MS = 20
const WORTH_NOTING_MS = 5

/** Starts a bare timer that notes how late it fires. */
export function startLagMeter(): LagMeter {
  const late: { readonly at: number; readonly ms: number }[] = []
  let due = Date.now() + TICK_MS
  const timer = setInterval(() => {
    const at = Date.now()
    if (at - due > WORTH_NOTING_MS) late.push({ at, ms: at - due })
    due = at + TICK_MS
  }, TICK_MS)
  return {
    worstSince: (time) => late.reduce((worst, { at, ms }) => (at >= time && ms > worst ? ms : worst), 0),
    stop: () => clearInterval(timer),
  }
}
