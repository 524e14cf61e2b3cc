import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, CommediaError, canonicalJson, type Voice } from '@commedia/core'
import type { RadioFailure, RadioStanding } from '@commedia/core/wire'
import type { Database } from '@commedia/node'
import {
  castRadio,
  confinedFfmpeg,
  hasFfmpeg,
  type RadioProgress,
  type RecordedEvening,
  radioCost,
  radioScript,
  renderRadio,
} from '@commedia/node/radio'
import type { Bus } from '../bus/bus.ts'
import { hearWithdrawn } from '../bus/withdrawn.ts'
import { waitingLine } from '../workshop/waiting-line.ts'
import type { CastToVoice } from './cast-of-show.ts'
import type { HouseSound, Speaking } from './house-sound.ts'
import { type KeptRadio, RADIO_SOUND, type RadioPlace, radioFolders } from './radio-folders.ts'

/** An evening to be heard as somebody perceived it, and who speaks in it. */
export interface RadioOrder extends RadioPlace {
  readonly evening: Omit<RecordedEvening, 'viewer'>
  readonly cast: CastToVoice
}

/** How a radio play stands that is not being made. */
export interface RadioAtRest extends Pick<RadioStanding, 'lines' | 'characters' | 'toAsk' | 'failed'> {
  readonly made: KeptRadio | undefined
  /** Whether anything is heard in it but what the house says. */
  readonly hasWords: boolean
}

/** What is to be made. It is read when its turn has come: what was taken back until then is not spoken. */
export interface RadioWish {
  readonly read: () => Promise<RadioOrder>
  readonly speaking: Speaking
  /** As it was reckoned for whoever has it made. */
  readonly reckoned: Pick<RadioAtRest, 'lines' | 'characters' | 'toAsk'>
}

/** How far one is that is being made, and who had it made. */
export interface RadioMaking extends Pick<RadioAtRest, 'lines' | 'characters' | 'toAsk'> {
  readonly by: string
  readonly step: NonNullable<RadioStanding['making']>['step']
  readonly done: number
  readonly of: number
}

/** Where the house makes radio plays: each once for all who perceived the same, and no line of it is asked for twice. */
export interface RadioStudio {
  /** Whether there is an ffmpeg to put them together with. */
  ready(): Promise<boolean>
  /** How far one is, while it is being made. */
  making(place: RadioPlace): RadioMaking | undefined
  /** How one stands; nobody waits for a voice. */
  atRest(order: RadioOrder): Promise<RadioAtRest>
  /** Begins to make one, or goes on where it was stopped; one that is being made stays as it is. */
  make(place: RadioPlace, wish: RadioWish): void
  /** Stops one, and comes back when nobody works on it any more. */
  stop(place: RadioPlace): Promise<void>
  close(): Promise<void>
}

/** What the studio works with. */
export interface RadioHouse {
  readonly sound: HouseSound
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  /** Where what it makes is kept. */
  readonly folder: string
  /** The ffmpeg that is run; the one of this machine unless told. */
  readonly program?: string | undefined
  readonly onFailure: (error: unknown) => void
}

/** Two at once in the house, one of an owner: ffmpeg works the machine. */
const LINE = { atOnce: 2, atOncePerParty: 1, waiting: 12, waitingPerParty: 3 }
/** Of what a party may have spoken at once, the rest is left to whoever listens meanwhile. */
const LINES_AT_ONCE = 2
const MOST_FAILURES = 200

interface Work {
  making: RadioMaking
  readonly show: string
  readonly abort: AbortController
  readonly over: Promise<void>
}

/** Opens the studio. What it made of somebody's words goes when the words go. */
export function radioStudio(house: RadioHouse): RadioStudio {
  const { sound, bus, clock, folder: root, program, onFailure } = house
  const folders = radioFolders(root, house)
  const ffmpeg = confinedFfmpeg(program === undefined ? {} : { program })
  const line = waitingLine(LINE)
  const working = new Map<string, Work>()
  const failures = new Map<string, RadioFailure>()
  let isReady = false

  const stop = async (works: readonly Work[]): Promise<void> => {
    for (const { abort } of works) abort.abort()
    await Promise.all(works.map(({ over }) => over))
  }
  const drop = async (show: string): Promise<void> => {
    await stop([...working.values()].filter((work) => work.show === show))
    await folders.drop(show)
  }
  const tidy = (): Promise<void> => folders.tidy((folder) => working.has(folder)).catch(onFailure)
  const stopHearing = hearWithdrawn(bus, (show) => void drop(show).catch(onFailure))
  void tidy()

  const render = async (
    place: RadioPlace,
    { read, speaking }: RadioWish,
    signal: AbortSignal,
  ): Promise<void> => {
    const folder = folders.of(place)
    const tell = (news: Partial<RadioMaking>): void => {
      const work = working.get(folder)
      if (work !== undefined) work.making = { ...work.making, ...news }
    }
    // What was spoken of a show is kept for all of its plays: they are made one after another.
    const leave = await line.enter({ asker: speaking.host ?? speaking.asker }, signal)
    try {
      const { script, casting, digest } = written(await read())
      signal.throwIfAborted()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await folders.note(place, undefined)
      const wish = { file: join(folder, RADIO_SOUND), casting }
      const { ms } = await renderRadio(script, wish, {
        ...{ voice: voiceOf(sound, speaking), folder: folders.linesOf(place), ffmpeg, clock, signal },
        atOnce: LINES_AT_ONCE,
        onProgress: (progress) => tell(newsOf(progress)),
      })
      await folders.note(place, { digest, seconds: ms / 1000 })
    } finally {
      leave()
    }
  }
  const fail = (folder: string, error: unknown): void => {
    const failure = failureIn(error)
    failures.set(folder, failure)
    for (const oldest of [...failures.keys()].slice(0, -MOST_FAILURES)) failures.delete(oldest)
    if (failure === 'failed') onFailure(error)
  }
  const atRest = async (order: RadioOrder): Promise<RadioAtRest> => {
    const { script, casting, digest } = written(order)
    const folder = folders.of(order)
    const studio = { voice: voiceOf(sound), folder: folders.linesOf(order) }
    const { dollars, ...cost } = await radioCost(script, { casting, price: sound.priceOf(A_MILLION) }, studio)
    return {
      ...cost,
      toAsk: { ...cost.toAsk, money: dollars ?? null },
      made: await folders.made(order, digest),
      failed: failures.get(folder) ?? null,
      hasWords: script.scenes.some(({ lines }) => lines.some(({ kind }) => OF_THE_PLAY.has(kind))),
    }
  }
  return {
    async ready() {
      isReady ||= await hasFfmpeg(program)
      return isReady
    },
    making: (place) => working.get(folders.of(place))?.making,
    atRest,
    make(place, wish) {
      const folder = folders.of(place)
      if (working.has(folder)) return
      const { lines, characters, toAsk } = wish.reckoned
      failures.delete(folder)
      const abort = new AbortController()
      const over = render(place, wish, abort.signal)
        .catch((error: unknown) => {
          if (!abort.signal.aborted) fail(folder, error)
        })
        .then(() => void working.delete(folder))
        .then(tidy)
      const begun = { step: 'waiting', done: lines - toAsk.lines, of: lines } as const
      const making = { ...begun, by: wish.speaking.asker, lines, characters, toAsk }
      working.set(folder, { making, show: place.show, abort, over })
    },
    async stop(place) {
      await stop([working.get(folders.of(place))].filter((work) => work !== undefined))
    },
    async close() {
      stopHearing()
      await stop([...working.values()])
    },
  }
}

const A_MILLION = 1_000_000
/** What the house says, and what is called out, is in a play in which nothing was said. */
const OF_THE_PLAY: ReadonlySet<string> = new Set(['spoken', 'told'])

/** An evening as it will be heard, in the voices of the stage; the same of both has the same digest. */
function written({ evening, viewer, cast }: RadioOrder) {
  const script = radioScript({ ...evening, viewer })
  const casting = castRadio({ people: cast.cast, language: script.language }, cast.voices)
  const digest = createHash('sha256').update(canonicalJson({ script, casting })).digest('hex')
  return { script, casting, digest }
}

/** The house's voice as a studio asks it, for whoever pays. */
function voiceOf(sound: HouseSound, speaking?: Speaking): Voice {
  return {
    id: 'house',
    model: sound.model,
    voices: sound.voices,
    async speak(saying, calling) {
      if (speaking === undefined) throw new CommediaError('forbidden', 'Nobody pays for what is spoken.')
      return sound.speakAnew(saying, speaking, calling?.signal)
    },
  }
}

function newsOf(progress: RadioProgress): Partial<RadioMaking> {
  if (progress.kind === 'spoken') return { step: 'speaking', done: progress.done, of: progress.of }
  return progress.kind === 'laid' ? { step: 'measuring' } : { step: 'writing' }
}

/** Why it was not finished, for whoever waits for it; `failed` is ours. */
function failureIn(error: unknown): RadioFailure {
  if (!(error instanceof CommediaError)) return 'failed'
  const { cause } = error
  const reason = error.reason ?? (cause instanceof CommediaError ? cause.reason : undefined)
  if (error.code === 'budget-spent') return reason === 'voice-spent' ? 'voice-spent' : 'budget-spent'
  if (error.code === 'too-many-requests') return 'busy'
  return error.code === 'model-failed' || error.code === 'no-model' ? 'voice-failed' : 'failed'
}
