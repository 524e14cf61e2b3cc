/** A line of the log for a person at a terminal: when, what, and what about; of the everyday only if it is wanted. */
export function shortLog(line: string, wanted: 'everything' | 'problems'): string | undefined {
  const { level, time, msg, error, ...about } = JSON.parse(line) as Record<string, unknown>
  const isProblem = Number(level) >= WARNING
  if (wanted === 'problems' && !isProblem) return undefined
  const { code, name } = (error ?? {}) as { readonly code?: string; readonly name?: string }
  const wrong = code ?? name
  const details = [
    ...Object.entries(about).map(([key, value]) => `${key} ${String(value)}`),
    ...(wrong === undefined ? [] : [wrong]),
  ]
  const said = details.length === 0 ? '' : ` (${details.join(', ')})`
  return `${String(time).slice(11, 19)}  ${isProblem ? '! ' : ''}${String(msg)}${said}`
}

const WARNING = 40
