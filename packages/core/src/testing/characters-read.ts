/**
 * How many characters of text a piece of work goes through: what patterns are tried on, what is searched, split or cut. It is counted
 * and not timed, so it is the same on a busy machine. What a pattern does on the way back, where it fails, is not in it.
 */
export function charactersRead(work: () => void): number {
  let read = 0
  const exec = RegExp.prototype.exec
  const patches: readonly (() => void)[] = [
    patched(RegExp.prototype, 'exec', function (this: RegExp, text: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0
      const found = exec.call(this, text)
      read += (found === null ? text.length : found.index + found[0].length) - Math.min(from, text.length)
      return found
    }),
    ...(['indexOf', 'lastIndexOf'] as const).map((method) => {
      const search = String.prototype[method]
      return patched(String.prototype, method, function (this: string, ...[words, from]: [string, number?]) {
        const found = from === undefined ? search.call(this, words) : search.call(this, words, from)
        const begin = from ?? (method === 'indexOf' ? 0 : this.length)
        read += Math.abs((found >= 0 ? found : method === 'indexOf' ? this.length : 0) - begin)
        return found
      })
    }),
    ...(['split', 'replaceAll', 'includes', 'slice'] as const).map((method) => {
      const whole = String.prototype[method] as (this: string, ...details: unknown[]) => unknown
      return patched(String.prototype, method, function (this: string, ...details: unknown[]) {
        const made = whole.apply(this, details)
        if (typeof details[0] === 'string') read += this.length
        if (method === 'slice') read += String(made).length
        return made
      })
    }),
  ]
  try {
    work()
  } finally {
    for (const undo of patches) undo()
  }
  return read
}

function patched(home: object, method: string, instead: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(home, method) ?? {}
  Object.defineProperty(home, method, { ...before, value: instead })
  return () => void Object.defineProperty(home, method, before)
}
