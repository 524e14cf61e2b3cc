import { readFileSync } from 'node:fs'
import type { ProofRun } from '../proof.ts'
import type { Part } from './part.ts'
import { lineSaid, type Noise, recordingOf, type Span, stretchesIn } from './stretches.ts'

const ENGLISH = readFileSync(new URL('./lines.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const CHINESE = [
  '你来晚了，坐吧。',
  '这么晚了，还有谁没睡？',
  '信在厨房的钟后面。',
  '我从来没说过他昨晚在那里。',
  '把灯放下，把手给我。',
  '船长想在晚饭前见你。',
] as const
const SPANISH = [
  'La carta está detrás del reloj de la cocina.',
  '¿Quién dejó la puerta abierta cuando empezó a llover?',
  'Nadie come hasta que llegue el médico.',
  'Una deuda vence esta noche en el embarcadero.',
  'Dime otra vez lo que viste desde la ventana.',
  'Ella volvió el lunes con otro nombre.',
] as const
const SPEAKERS = [
  { language: 'en', voice: 'en-us+klatt6', lines: ENGLISH },
  { language: 'en', voice: 'en-gb+f2', lines: ENGLISH },
  { language: 'zh', voice: 'cmn', lines: CHINESE },
  { language: 'zh', voice: 'cmn+f2', lines: CHINESE },
  { language: 'es', voice: 'es', lines: SPANISH },
  { language: 'es', voice: 'es+f4', lines: SPANISH },
] as const
const NOISES: readonly Noise[] = ['white', 'pink', 'hum', 'keys', 'others']
/** Talk beside a microphone is voice: that it is told from nothing but its level is the limit of such a detector, and shown. */
const TALK_BESIDE: Noise = 'others'
const LEVELS_DB = [40, 30, 20, 15, 10, 5] as const
/** What a browser leaves of a room after it took noise away is quieter than this; to there the detector is held. */
const HELD_TO_DB = 15
const LINES = 6
const BESIDE = 'en-gb-scotland+m7'
const SAMPLE_SPEAKERS = 2

interface Found {
  readonly noise: Noise
  readonly snr: number
  readonly spoken: number
  readonly found: number
  readonly missed: number
  readonly falsely: number
  readonly joined: number
  readonly parted: number
  readonly lateMs: readonly number[]
}

/** Lines said into an open microphone over noise of five kinds at six levels: which the detector of the page finds, misses, joins, parts, or hears where nobody spoke. */
export async function proveOpenEar({ full, seed }: ProofRun): Promise<Part> {
  const all: Found[] = []
  for (const [who, { voice, lines }] of SPEAKERS.slice(0, full ? undefined : SAMPLE_SPEAKERS).entries()) {
    const said: Float32Array[] = []
    for (let nth = 0; nth < LINES; nth++)
      said.push(await lineSaid(lines[(who * LINES + nth) % lines.length] ?? '', voice))
    const talk = await lineSaid(ENGLISH[who + LINES] ?? '', BESIDE)
    for (const noise of NOISES)
      for (const snr of LEVELS_DB) {
        const recording = recordingOf(said, { noise, snr, talk, seed: seed * 1_000 + who })
        all.push({ noise, snr, ...compare(recording.spoken, stretchesIn(recording)) })
      }
  }
  const held = all.filter(({ noise, snr }) => noise !== TALK_BESIDE && snr >= HELD_TO_DB)
  const late = held.flatMap(({ lateMs }) => lateMs).toSorted((one, other) => one - other)
  const figures = {
    open_ear_lines: sumOf(held, 'spoken'),
    open_ear_found: sumOf(held, 'found'),
    open_ear_missed: sumOf(held, 'missed'),
    open_ear_false: sumOf(held, 'falsely'),
    open_ear_joined: sumOf(held, 'joined'),
    open_ear_parted: sumOf(held, 'parted'),
    open_ear_begins_median_ms: at(late, 0.5),
    open_ear_begins_p95_ms: at(late, 0.95),
  }
  const rows = NOISES.flatMap((noise) =>
    LEVELS_DB.map((snr) => {
      const own = all.filter((one) => one.noise === noise && one.snr === snr)
      const [spoken, found, missed] = [sumOf(own, 'spoken'), sumOf(own, 'found'), sumOf(own, 'missed')]
      const rest = {
        falsely: sumOf(own, 'falsely'),
        joined: sumOf(own, 'joined'),
        parted: sumOf(own, 'parted'),
      }
      const ms = own.flatMap(({ lateMs }) => lateMs).toSorted((one, other) => one - other)
      return { noise, snr_db: snr, spoken, found, missed, ...rest, begins_ms: at(ms, 0.5) }
    }),
  )
  return { figures, rows }
}

function compare(spoken: readonly Span[], stretches: readonly Span[]): Omit<Found, 'noise' | 'snr'> {
  const touch = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to
  const ofLine = spoken.map((line) => stretches.filter((stretch) => touch(line, stretch)))
  const ofStretch = stretches.map((stretch) => spoken.filter((line) => touch(line, stretch)))
  return {
    spoken: spoken.length,
    found: ofLine.filter(({ length }) => length > 0).length,
    missed: ofLine.filter(({ length }) => length === 0).length,
    falsely: ofStretch.filter(({ length }) => length === 0).length,
    joined: ofStretch.filter(({ length }) => length > 1).length,
    parted: ofLine.filter(({ length }) => length > 1).length,
    // Where a stretch began with this line, and not with the noise before it.
    lateMs: spoken.flatMap(({ from }, nth) => {
      const begun = ofLine[nth]?.[0]
      return begun === undefined || begun.from < from ? [] : [begun.from - from]
    }),
  }
}

function sumOf(all: readonly Found[], what: Exclude<keyof Found, 'noise' | 'lateMs'>): number {
  return all.reduce((sum, one) => sum + one[what], 0)
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
