/** A browser's recogniser that hears what it is told, and tells who waits that it listens. */
export class ARecogniser extends EventTarget {
  static #listens = Promise.withResolvers<ARecogniser>()
  /** The next one that listens. */
  static next(): Promise<ARecogniser> {
    ARecogniser.#listens = Promise.withResolvers()
    return ARecogniser.#listens.promise
  }
  isOn = false
  start(): void {
    this.isOn = true
    queueMicrotask(() => {
      this.dispatchEvent(new Event('start'))
      ARecogniser.#listens.resolve(this)
    })
  }
  /** Each of these was said, one right after the other. */
  hear(...said: readonly string[]): void {
    const results = said.map((transcript) => Object.assign([{ transcript }], { isFinal: true }))
    for (const resultIndex of said.keys())
      this.dispatchEvent(
        Object.assign(new Event('result'), { resultIndex, results: results.slice(0, resultIndex + 1) }),
      )
  }
  fail(error: string): void {
    this.isOn = false
    this.dispatchEvent(Object.assign(new Event('error'), { error }))
    this.dispatchEvent(new Event('end'))
  }
  stop(): void {
    this.isOn = false
    queueMicrotask(() => this.dispatchEvent(new Event('end')))
  }
  abort(): void {
    this.isOn = false
  }
}
