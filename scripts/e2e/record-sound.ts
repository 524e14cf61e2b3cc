import type { Page } from 'playwright-core'

/** A sound of a page: when it began and ended by the page's clock, and by that of its sound. */
export interface SoundRecorded {
  readonly from: number
  readonly to: number
  readonly soundFrom: number
  readonly soundTo: number
}

/** What was recorded of the sound of a page. */
export interface SoundOfPage {
  readonly sounds: readonly SoundRecorded[]
  /** When each was asked for, by the page's clock: at once when its clause stands there. */
  readonly clauses: readonly number[]
}

/** Records from now on when sound begins and ends in a page, and when what can be heard came; before the page is loaded. */
export async function recordSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds: { from: number; to: number; soundFrom: number; soundTo: number }[] = []
    const clauses: number[] = []
    Object.assign(globalThis, { recordedSound: { sounds, clauses } })
    const { start, stop } = AudioBufferSourceNode.prototype
    const known = new WeakMap<AudioBufferSourceNode, { from: number; to: number }>()
    const atPage = (node: AudioBufferSourceNode, when: number): number =>
      performance.now() + Math.max(0, when - node.context.currentTime) * 1_000
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when = 0): void {
      const from = atPage(this, when)
      const ms = (this.buffer?.duration ?? 0) * 1_000
      const soundFrom = Math.max(when, this.context.currentTime) * 1_000
      const sound = { from, to: from + ms, soundFrom, soundTo: soundFrom + ms }
      known.set(this, sound)
      sounds.push(sound)
      start.call(this, when)
    }
    AudioBufferSourceNode.prototype.stop = function (this: AudioBufferSourceNode, when = 0): void {
      const sound = known.get(this)
      if (sound !== undefined) sound.to = Math.min(sound.to, Math.max(sound.from, atPage(this, when)))
      stop.call(this, when)
    }
    const ask = globalThis.fetch
    globalThis.fetch = (...asked) => {
      const [what] = asked
      if (String(what instanceof Request ? what.url : what).includes('/sound'))
        clauses.push(performance.now())
      return ask(...asked)
    }
  })
}

/** What was recorded until now. */
export function soundOf(page: Page): Promise<SoundOfPage> {
  return page.evaluate(() => (globalThis as unknown as { readonly recordedSound: SoundOfPage }).recordedSound)
}

/** Waits until a sound is heard, and will be for a while. */
export async function aSoundIsHeard(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { recordedSound } = globalThis as unknown as { readonly recordedSound: SoundOfPage }
      const now = performance.now()
      return recordedSound.sounds.some(({ from, to }) => from < now - 100 && to > now + 600)
    },
    undefined,
    { timeout: LONG_MS, polling: 50 },
  )
}

const LONG_MS = 60_000
