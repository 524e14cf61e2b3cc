/** What a game has told so far, for a screen that is drawn from it. */
export interface TablePaper {
  /** Adds text at the end; a line goes on until it ends. */
  readonly write: (text: string) => void
  readonly lines: () => readonly string[]
  /** Tells whoever draws that something is new. */
  readonly watch: (listener: () => void) => () => void
  readonly redraw: () => void
}

/** An empty sheet. */
export function tablePaper(): TablePaper {
  const lines: string[] = ['']
  const listeners = new Set<() => void>()
  const redraw = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    write(text) {
      const [first = '', ...rest] = text.split('\n')
      lines.push((lines.pop() ?? '') + first, ...rest)
      redraw()
    },
    lines: () => (lines.at(-1) === '' ? lines.slice(0, -1) : lines),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    redraw,
  }
}
