import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@commedia/core'
import { buildPages } from '../e2e/build-pages.ts'
import { markOf } from '../e2e/hear-page.ts'
import { openBrowser } from '../e2e/open-browser.ts'
import { openHouse } from '../e2e/open-house.ts'
import type { ProofRow, ProofRun } from '../proof.ts'
import { type CutHeard, cutIntoEvening } from './cut-into-evening.ts'
import { listenToEvening } from './listen-to-evening.ts'
import { bodyOf, openLoopback } from './loopback.ts'
import type { Part } from './part.ts'
import { runProgram } from './run-program.ts'
import { openSpeaking, type Spoken } from './speaking-server.ts'

const BLUEPRINTS = [
  { blueprint: 'the-kings-soup', tongue: 'en' },
  { blueprint: 'ye-hang-deng', tongue: 'zh' },
] as const
/** Tries by the return key and by voice, lines nobody speaks into, and how many of them in one evening. */
const FULL = { typed: 150, spoken: 50, lines: 200, evening: 25, atOnce: 8 }
const SAMPLE = { typed: 4, spoken: 2, lines: 6, evening: 2, atOnce: 1 }
/** Somebody at the microphone: nobody for so long, then a sentence, and so on. */
const QUIET_S = 4
const SAID = 'Wait a moment.'
/** The ear answers at once: its way to the field and into the record is what is shown. */
const UNDERSTOOD = { en: 'Wait a moment.', zh: '等一下。' }
const MOST_SOUND_BYTES = 10_000_000

/** A show in a real browser, listened to at its loudspeakers: how soon it is silent where somebody cuts in by the return key or by voice, whether the record has the words that were heard by then, and how lines follow each other where nobody does. */
export async function proveInBrowser({ full, seed }: ProofRun): Promise<Part> {
  const wanted = full ? FULL : SAMPLE
  const place = mkdtempSync(join(tmpdir(), 'commedia-browser-'))
  const [pages, talk] = [join(place, 'pages'), join(place, 'talk.wav')]
  buildPages(pages)
  await talkNowAndThen(talk)
  const spoken = new Map<number, Spoken>()
  const voice = await openSpeaking(undefined, (one) => void spoken.set(markOf(one.wave), one))
  const ear = await openEar()
  const house = await openHouse({
    ...{ pages, firstTokenMs: 10, tokenMs: 8, tempo: '2' },
    ...{ voiceUrl: voice.url, earUrl: ear.url },
  })
  const browser = await openBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${talk}`,
  ])
  try {
    const stage = { browser, url: house.url, spoken }
    const cutBy = async (by: CutHeard['by'], tries: number): Promise<readonly CutHeard[]> => {
      const random = seededRandom(seed)
      const cuts: CutHeard[] = []
      for (let nth = 0; cuts.length < tries; nth++) {
        const piece = BLUEPRINTS[nth % BLUEPRINTS.length] ?? BLUEPRINTS[0]
        const left = Math.min(wanted.evening, tries - cuts.length)
        cuts.push(...(await cutIntoEvening(stage, { ...piece, by, tries: left, random })))
        const silent = cuts.map(({ silentMs }) => silentMs)
        console.error(`By ${by}: ${cuts.length} lines were cut, silent within ${at(silent, 0.95)} ms.`)
      }
      return cuts
    }
    const cuts = (await Promise.all([cutBy('key', wanted.typed), cutBy('voice', wanted.spoken)])).flat()
    const evenings = await Promise.all(
      Array.from({ length: wanted.atOnce }, (_, nth) => {
        const piece = BLUEPRINTS[nth % BLUEPRINTS.length] ?? BLUEPRINTS[0]
        return listenToEvening(stage, { ...piece, lines: Math.ceil(wanted.lines / wanted.atOnce) })
      }),
    )
    const gaps = evenings.flatMap(({ gaps }) => gaps)
    const silent = cuts.map(({ silentMs }) => silentMs)
    const off = cuts.map(({ heard, recorded }) => Math.abs(heard - recorded))
    const figures = {
      browser_cuts: cuts.length,
      browser_silent_median_ms: at(silent, 0.5),
      browser_silent_p95_ms: at(silent, 0.95),
      browser_silent_worst_ms: at(silent, 1),
      browser_latency_ms: at(
        cuts.map(({ latencyMs }) => latencyMs),
        0.5,
      ),
      browser_words_off: off.filter((words) => words > 1).length,
      browser_words_worst: Math.max(...off),
      browser_lines: evenings.reduce((sum, { lines }) => sum + lines, 0),
      browser_overlaps: evenings.reduce((sum, { overlaps }) => sum + overlaps, 0),
      browser_gap_median_ms: at(gaps, 0.5),
      browser_gap_p95_ms: at(gaps, 0.95),
    }
    return { figures, rows: rowsOf(cuts) }
  } finally {
    await browser.close()
    await Promise.all([house.close(), voice.close(), ear.close()])
    rmSync(place, { recursive: true, force: true })
  }
}

function rowsOf(cuts: readonly CutHeard[]): readonly ProofRow[] {
  return ['key', 'voice'].flatMap((by) =>
    BLUEPRINTS.flatMap(({ blueprint }) => {
      const own = cuts.filter((one) => one.by === by && one.blueprint === blueprint)
      if (own.length === 0) return []
      const silent = own.map(({ silentMs }) => silentMs)
      const sum = (of: (one: CutHeard) => number): number => own.reduce((total, one) => total + of(one), 0)
      return [
        {
          ...{ by, blueprint, tries: own.length },
          ...{ silent_median_ms: at(silent, 0.5), silent_p95_ms: at(silent, 0.95) },
          words_heard: sum(({ heard }) => heard),
          words_recorded: sum(({ recorded }) => recorded),
        },
      ]
    }),
  )
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

async function talkNowAndThen(file: string): Promise<void> {
  const said = `${file}.said.wav`
  await runProgram('espeak-ng', ['-v', 'en-us+klatt6', '-s', '130', '-w', said, SAID])
  const filter =
    '[0]aresample=48000,aformat=channel_layouts=mono[quiet];[1]aresample=48000,aformat=channel_layouts=mono[said];[quiet][said]concat=n=2:v=0:a=1'
  const quiet = `anoisesrc=r=48000:a=0.001:d=${QUIET_S}:seed=1`
  await runProgram('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', quiet, '-i', said],
    ...['-filter_complex', filter, file],
  ])
}

function openEar() {
  return openLoopback(async (request, response) => {
    const sent = Uint8Array.from(await bodyOf(request, MOST_SOUND_BYTES))
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const language = String((await new Response(sent, { headers }).formData()).get('language'))
    const text = language === 'zh' ? UNDERSTOOD.zh : UNDERSTOOD.en
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }))
  })
}
