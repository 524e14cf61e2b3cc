import type { Frame } from '@commedia/core'

/** What is said at the table as it comes: one voice at a time, the others after it. */
export interface LiveTalk {
  readonly hear: (frame: Pick<Frame, 'line' | 'by' | 'kind' | 'text'>) => void
  /** Whether the words that came of a step were heard already. */
  readonly hasHeard: (step: string, text: string) => boolean
  /** Ends the line under way, so that something else can be printed below it. */
  readonly pause: () => void
}

interface Voice {
  readonly by: string
  readonly text: string
  readonly ended: boolean
}

/** Writes lines as they come, each with what stands before it. What is written of a line that is taken back ends with a dash. */
export function liveTalk(
  write: (text: string) => void,
  headOf: (voice: { readonly line: string; readonly by: string }) => string,
): LiveTalk {
  const waiting = new Map<string, Voice>()
  const heard = new Map<string, string>()
  let speaking: string | undefined

  const finish = (line: string): void => {
    heard.set(line, waiting.get(line)?.text ?? '')
    waiting.delete(line)
    speaking = undefined
    write('\n')
    next()
  }
  const next = (): void => {
    const [first] = waiting
    if (speaking !== undefined || first === undefined) return
    const [line, { by, text, ended }] = first
    speaking = line
    write(`${headOf({ line, by })}${text}`)
    if (ended) finish(line)
  }
  return {
    hear({ line, by, kind, text }) {
      const known = waiting.get(line)
      if (kind === 'speech') {
        waiting.set(line, { by, text: `${known?.text ?? ''}${text}`, ended: false })
        if (speaking === line) write(text)
        return next()
      }
      if (known === undefined) return
      if (kind === 'ended') {
        waiting.set(line, { ...known, ended: true })
        if (speaking === line) finish(line)
      }
      if (kind === 'retracted') {
        waiting.delete(line)
        if (speaking !== line) return
        speaking = undefined
        write(' —\n')
        next()
      }
    },
    hasHeard: (step, text) =>
      [...heard].some(([line, said]) => line.endsWith(` ${step}`) && said.includes(text)),
    pause() {
      if (speaking === undefined) return
      const line = speaking
      const voice = waiting.get(line)
      speaking = undefined
      waiting.delete(line)
      write(' …\n')
      // What is still to come of it stands in the record a moment later, whole.
      if (voice !== undefined) heard.delete(line)
    },
  }
}
