/** Where a command writes: results to `out`, everything else to `note`. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly note: (text: string) => void
  /** Replaces the last status line, where the terminal can. */
  readonly status: (text: string) => void
}

/** The process's own terminal. Broken pipes end the command quietly. */
export function processTerminal(process: NodeJS.Process): Terminal {
  const quietly = (error: NodeJS.ErrnoException): void => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  }
  process.stdout.on('error', quietly)
  process.stderr.on('error', quietly)
  const live = process.stderr.isTTY === true
  let open = false
  const close = (): void => {
    if (open) process.stderr.write('\r\u001b[2K')
    open = false
  }
  return {
    out: (text) => {
      close()
      process.stdout.write(`${text}\n`)
    },
    note: (text) => {
      close()
      process.stderr.write(`${text}\n`)
    },
    status: (text) => {
      if (!live) return
      close()
      process.stderr.write(text.slice(0, (process.stderr.columns ?? 80) - 1))
      open = true
    },
  }
}
