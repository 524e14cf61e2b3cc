import type { Page } from 'playwright-core'

/** A sound as it came out of a page, in milliseconds by the page's clock. */
export interface SoundHeard {
  /** Its bytes, in short: `markOf`. */
  readonly mark: number
  /** When the page handed it on to be played. */
  readonly readyAt: number
  /** When its first sample was due, loud or not, and how long all of it lasts. */
  readonly dueAt: number
  readonly lastsMs: number
  /** Its first and its last loud sample; none as long as nothing of it was heard. */
  readonly from: number | null
  readonly to: number | null
  /** The same two by the clock of the sound, to the sample. */
  readonly soundFrom: number | null
  readonly soundTo: number | null
}

/** What was heard of a page, and what was done in it meanwhile. */
export interface PageHeard {
  readonly sounds: readonly SoundHeard[]
  /** When the return key went down, or something was clicked or tapped. */
  readonly pressed: readonly number[]
  /** When something was sent to the house that somebody says or does. */
  readonly sent: readonly number[]
  readonly now: number
  /** What the browser says of how long samples take from where they are listened to here to the ear. */
  readonly latencyMs: number
}

/** Sounds that follow each other come by inputs of their own: one is told from another under it. */
const INPUTS = 64
/** At full scale 1, what is quieter than this is silence. */
const LOUD = 0.002
/** Loud samples are told so often, in blocks of 128. */
const TOLD_EVERY = 8

/** Listens to every sample that a page plays, in the thread that plays it; before the page is loaded. */
export async function hearPage(page: Page): Promise<void> {
  const program = `(${listenToSamples})(${INPUTS}, ${LOUD}, ${TOLD_EVERY})`
  // What listens is no part of the page, whose policy lets in nothing but its own files.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setBypassCSP', { enabled: true })
  await page.addInitScript({
    content: `(${tapEverySound})(${JSON.stringify(program)}, ${INPUTS}, ${markOf})`,
  })
}

/** What was heard until now. */
export function heardOf(page: Page): Promise<PageHeard> {
  return page.evaluate(() => (globalThis as unknown as { readonly pageHeard: () => PageHeard }).pageHeard())
}

/** Waits until a sound is being heard that lasts a while yet. */
export async function midSound(
  page: Page,
  { begunMs = 100, leftMs = 400, withinMs = LONG_MS } = {},
): Promise<void> {
  await page.waitForFunction(
    ([begun = 0, left = 0]) => {
      const { sounds, now } = (globalThis as unknown as { readonly pageHeard: () => PageHeard }).pageHeard()
      return sounds.some(
        ({ from, to, dueAt, lastsMs }) =>
          from !== null && from < now - begun && (to ?? 0) > now - 60 && dueAt + lastsMs > now + left,
      )
    },
    [begunMs, leftMs],
    { timeout: withinMs, polling: 30 },
  )
}

const LONG_MS = 90_000

/** What was heard, in its order, and how long it was quiet before each: less than nothing where another was still heard. */
export function inOrder(
  sounds: readonly SoundHeard[],
): readonly { readonly mark: number; readonly gapMs: number }[] {
  const heard = sounds.flatMap(({ mark, soundFrom, soundTo }) =>
    soundFrom === null || soundTo === null ? [] : [{ mark, from: soundFrom, to: soundTo }],
  )
  let over = Number.NEGATIVE_INFINITY
  return heard
    .toSorted((one, other) => one.from - other.from)
    .map(({ mark, from, to }) => {
      const gapMs = from - over
      over = Math.max(over, to)
      return { mark, gapMs }
    })
}

/** By which bytes are known again, here and in the page. */
export function markOf(bytes: Uint8Array): number {
  let mark = bytes.length
  for (let at = 44; at < bytes.length; at += 61) mark = (mark * 31 + (bytes[at] ?? 0)) >>> 0
  return mark
}

/** Runs in the page: whatever is connected to its loudspeakers is led past the tap as well. */
function tapEverySound(program: string, inputs: number, mark: (bytes: Uint8Array) => number): void {
  interface Heard {
    readonly mark: number
    readonly context: AudioContext
    readonly slot: number
    readonly readyAt: number
    readonly tappedAt: number
    readonly behind: number
    readonly lastsMs: number
    dueAt: number
    first: number | undefined
    last: number | undefined
  }
  const heard: Heard[] = []
  const pressed: number[] = []
  const sent: number[] = []
  const marks = new WeakMap<AudioBuffer, number>()
  const feeding = new WeakMap<AudioNode, AudioBufferSourceNode>()
  const played = new WeakMap<AudioBufferSourceNode, Heard>()
  const taps = new WeakMap<AudioContext, AudioWorkletNode>()
  let latencyMs = 0
  const tap = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }))

  const { decodeAudioData } = BaseAudioContext.prototype
  BaseAudioContext.prototype.decodeAudioData = async function (this: BaseAudioContext, bytes) {
    const known = mark(new Uint8Array(bytes))
    const buffer = await decodeAudioData.call(this, bytes)
    marks.set(buffer, known)
    return buffer
  }
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode
  globalThis.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options)
      void this.audioWorklet.addModule(tap).then(() => {
        const node = new AudioWorkletNode(this, 'what-is-heard', { numberOfInputs: inputs })
        node.port.onmessage = ({ data }: MessageEvent<readonly (readonly [number, number, number])[]>) => {
          for (const [slot, first, last] of data) {
            const sound = heard.findLast(
              (one) => one.context === this && one.slot === slot && one.tappedAt <= first,
            )
            if (sound === undefined) continue
            sound.first ??= first
            sound.last = last
          }
        }
        // What it gives is silence; only what leads to the loudspeakers is played at all.
        connect.call(node, this.destination)
        taps.set(this, node)
      })
    }
  }
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    const [target] = to
    if (this instanceof AudioBufferSourceNode && target instanceof AudioNode) feeding.set(target, this)
    const context = this.context as AudioContext
    const node = taps.get(context)
    if (target instanceof AudioDestinationNode && node !== undefined) {
      const source = this instanceof AudioBufferSourceNode ? this : feeding.get(this)
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
      latencyMs = (context.outputLatency + context.baseLatency) * 1_000
      const sound: Heard = {
        mark: marks.get(source?.buffer as AudioBuffer) ?? 0,
        ...{ context, slot: heard.length % inputs, tappedAt: context.currentTime },
        readyAt: performance.now(),
        behind: performanceTime - contextTime * 1_000,
        lastsMs: (source?.buffer?.duration ?? 0) * 1_000,
        ...{ dueAt: context.currentTime, first: undefined, last: undefined },
      }
      heard.push(sound)
      if (source !== undefined) played.set(source, sound)
      connect.call(this, node, 0, sound.slot)
    }
    return connect.apply(this, to)
  } as typeof AudioNode.prototype.connect
  const { start } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when = 0): void {
    const sound = played.get(this)
    if (sound !== undefined) sound.dueAt = Math.max(when, this.context.currentTime)
    start.call(this, when)
  }
  const ask = globalThis.fetch
  globalThis.fetch = (what, how) => {
    if (how?.method === 'POST' && String(what).includes('/cues')) sent.push(performance.now())
    return ask(what, how)
  }
  addEventListener('keydown', ({ key, timeStamp }) => key === 'Enter' && pressed.push(timeStamp), true)
  addEventListener('click', ({ timeStamp }) => pressed.push(timeStamp), true)
  Object.assign(globalThis, {
    pageHeard: (): PageHeard => ({
      sounds: heard.map(({ mark: known, readyAt, behind, dueAt, lastsMs, first, last }) => ({
        ...{ mark: known, readyAt, lastsMs },
        dueAt: behind + dueAt * 1_000,
        from: first === undefined ? null : behind + first * 1_000,
        to: last === undefined ? null : behind + last * 1_000,
        soundFrom: first === undefined ? null : first * 1_000,
        soundTo: last === undefined ? null : last * 1_000,
      })),
      ...{ pressed, sent, now: performance.now(), latencyMs },
    }),
  })
}

/** Runs in the thread that plays: tells, for each input, its first and last loud sample of every few blocks. */
function listenToSamples(inputs: number, loud: number, toldEvery: number): void {
  interface Playing {
    readonly sampleRate: number
    readonly currentFrame: number
    readonly registerProcessor: (name: string, processor: unknown) => void
    readonly AudioWorkletProcessor: new () => { readonly port: MessagePort }
  }
  const playing = globalThis as unknown as Playing
  playing.registerProcessor(
    'what-is-heard',
    class extends playing.AudioWorkletProcessor {
      blocks = 0
      found: (readonly [number, number] | undefined)[] = Array.from({ length: inputs })
      process(all: readonly (readonly Float32Array[])[]): boolean {
        for (const [slot, [samples]] of all.entries()) {
          if (samples === undefined) continue
          let first = -1
          let last = -1
          for (let at = 0; at < samples.length; at++)
            if (Math.abs(samples[at] ?? 0) > loud) {
              if (first < 0) first = at
              last = at
            }
          if (first < 0) continue
          const timeOf = (at: number): number => (playing.currentFrame + at) / playing.sampleRate
          this.found[slot] = [this.found[slot]?.[0] ?? timeOf(first), timeOf(last)]
        }
        if (++this.blocks % toldEvery === 0) {
          const told = this.found.flatMap((one, slot) => (one === undefined ? [] : [[slot, ...one]]))
          if (told.length > 0) this.port.postMessage(told)
          this.found = Array.from({ length: inputs })
        }
        return true
      }
    },
  )
}
