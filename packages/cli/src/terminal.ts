import { wrapText } from './rows/wrap-text.ts'

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
      process.stdout.write(`${fitted(text, process.stdout)}\n`)
    },
    note: (text) => {
      close()
      process.stderr.write(`${fitted(text, process.stderr)}\n`)
    },
    status: (text) => {
      if (!live) return
      close()
      process.stderr.write(text.slice(0, (process.stderr.columns ?? 80) - 1))
      open = true
    },
  }
}

/** A text broken between words where a person reads it; what programs read, and what is coloured already, stays as it is. */
function fitted(text: string, stream: NodeJS.WriteStream): string {
  const isRead = stream.isTTY === true && !text.startsWith('{') && !text.includes('\u001b')
  return isRead ? wrapText(text, stream.columns ?? USUAL_COLUMNS) : text
}

const USUAL_COLUMNS = 80
