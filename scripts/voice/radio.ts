import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Recording, stageEventOf } from '@commedia/core/wire'
import { type RadioScript, radioScript } from '@commedia/node/radio'
import type { ProofRow, ProofRun } from '../proof.ts'
import type { Part } from './part.ts'
import { type Asked, openSpeaking } from './speaking-server.ts'

/** An evening, how many of its lines are spoken at full size and in a sample, and how it is written down. */
const EVENINGS = [
  { name: 'thats-the-wireless', lines: 200, sample: 14, kind: 'm4b' },
  { name: 'er-shi-shi', lines: 60, sample: 0, kind: 'mp3' },
  { name: 'the-prompters-box', lines: 60, sample: 0, kind: 'ogg' },
] as const
type Evening = (typeof EVENINGS)[number]

const LOUDNESS = { lufs: -16, within: 0.5, peak: -1 }
const LENGTH_WITHIN = 0.02

/** Shows that recorded evenings become radio plays: chapters, loudness, length, the same bytes twice, and nothing asked for twice after a kill. */
export async function proveRadio({ full }: Pick<ProofRun, 'full'>): Promise<Part> {
  const rows: ProofRow[] = []
  const figures: Record<string, unknown>[] = []
  for (const evening of EVENINGS) {
    if (!full && evening.sample === 0) continue
    const found = await withSpeech((speech) => proveEvening(evening, { full, speech }))
    figures.push(found.figures)
    rows.push({ evening: evening.name, ...found.row, pass: found.pass })
  }
  const worst = (name: string, bad: (one: number) => number): number => {
    const values = figures.map((one) => Number(one[name]))
    return values.toSorted((one, other) => bad(other) - bad(one))[0] ?? Number.NaN
  }
  return {
    figures: {
      radio_plays_wrong: rows.filter(({ pass }) => pass !== true).length,
      loudness_lufs: worst('loudness_lufs', (lufs) => Math.abs(lufs - LOUDNESS.lufs)),
      peak_dbtp: worst('peak_dbtp', (peak) => peak),
      chapters: figures.map(({ chapters }) => chapters),
      radio: figures,
    },
    rows,
  }
}

async function proveEvening(
  evening: Evening,
  { full, speech }: { readonly full: boolean; readonly speech: Speech },
) {
  const place = mkdtempSync(join(tmpdir(), 'commedia-radio-proof-'))
  try {
    const script = scriptOf(evening, full ? evening.lines : evening.sample)
    const from = join(place, 'script.json')
    writeFileSync(from, JSON.stringify(script))
    const lines = script.scenes.flatMap((scene) => scene.lines)
    const [one, other] = [1, 2].map((nth) => join(place, `evening-${nth}.${evening.kind}`)) as [
      string,
      string,
    ]
    const folder = join(place, 'work')
    const run = [from, one, folder, speech.url]

    // Killed when half of it is spoken; then to the end, by what was kept; then anew in another folder.
    const killedAt = await killAt(Math.floor(lines.length / 2), run, folder)
    const askedBefore = speech.asked.length
    const made = await runToEnd(run)
    const asked = speech.asked.length
    const texts = new Set(speech.asked.map(({ input, voice }) => `${voice} ${input}`))
    const again = await runToEnd([from, other, join(place, 'anew'), speech.url])

    const probed = await probe(one)
    const { lufs, peak } = await loudnessOf(one)
    const pauses = lines.reduce((sum, { pause }) => sum + pause, 0)
    const due = (made.spoken + pauses + TAIL_MS) / 1000
    const figures = {
      ...{ evening: evening.name, kind: evening.kind, lines: lines.length, scenes: script.scenes.length },
      ...{ chapters: probed.chapters, loudness_lufs: lufs, peak_dbtp: peak },
      ...{ seconds: probed.seconds, length_off: Math.abs(probed.seconds - due) / due },
      same_bytes: digestOf(one) === digestOf(other) && digestOf(made.captions) === digestOf(again.captions),
      ...{
        killed_at: killedAt,
        asked_before_kill: askedBefore,
        asked_in_all: asked,
        lines_unlike: texts.size,
      },
      kept_asked_again: made.asked - (texts.size - killedAt),
      // What was on its way when it was killed has no sound yet, and is asked for again.
      on_the_way: asked - texts.size,
      ...{
        cues: cuesIn(made.captions, lines),
        says_ai: /artificial intelligence|人工智能/u.test(probed.comment),
      },
    }
    const pass =
      probed.chapters === script.scenes.length &&
      Math.abs(lufs - LOUDNESS.lufs) <= LOUDNESS.within &&
      peak <= LOUDNESS.peak &&
      figures.length_off <= LENGTH_WITHIN &&
      figures.same_bytes &&
      figures.kept_asked_again === 0 &&
      figures.on_the_way <= AT_ONCE &&
      figures.cues === lines.length &&
      figures.says_ai
    const { chapters, seconds, cues, kept_asked_again, on_the_way } = figures
    const row = {
      ...{ kind: evening.kind, lines: lines.length, chapters: `${chapters}/${script.scenes.length}` },
      ...{ lufs, peak, seconds: Math.round(seconds), off: `${(figures.length_off * 100).toFixed(2)} %` },
      ...{ same: figures.same_bytes, kept: killedAt, kept_asked_again, on_the_way, cues },
    }
    return { pass, figures, row }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const TAIL_MS = 1500
/** So many sayings are on their way at once. */
const AT_ONCE = 3

/** The beginning of each scene of an evening, so many lines in all. */
function scriptOf({ name }: Evening, most: number): RadioScript {
  const file = new URL(`../../shows/recordings/${name}.json`, import.meta.url)
  const { title, language, cast, moments } = Recording.parse(JSON.parse(readFileSync(file, 'utf8')))
  const events = moments.map(({ event }) => stageEventOf(event, { take: 'take_1', viewer: 'house' }))
  const script = radioScript({ title, language, cast, events })
  const { scenes } = script
  const shares = scenes.map((_, at) => Math.floor((most * (at + 1)) / scenes.length))
  return {
    ...script,
    scenes: scenes.map(({ lines, ...scene }, at) => ({
      ...scene,
      lines: lines.slice(0, (shares[at] ?? 0) - (shares[at - 1] ?? 0)),
    })),
  }
}

/** A server of voices that notes what it was asked. */
interface Speech {
  readonly url: string
  readonly asked: readonly Asked[]
}

async function withSpeech<Result>(work: (speech: Speech) => Promise<Result>): Promise<Result> {
  const asked: Asked[] = []
  const { url, close } = await openSpeaking((one) => void asked.push(one))
  try {
    return await work({ url, asked })
  } finally {
    await close()
  }
}

const RUN = fileURLToPath(new URL('radio-run.ts', import.meta.url))

function start(args: readonly string[]) {
  return spawn(process.execPath, ['-C', 'commedia-source', RUN, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Starts a run and kills it outright as soon as so many lines have their sound; gives how many had. */
async function killAt(lines: number, args: readonly string[], folder: string): Promise<number> {
  const child = start(args)
  const ended = once(child, 'close')
  while (child.exitCode === null && soundsIn(folder) < lines) await sleep(20)
  child.kill('SIGKILL')
  await ended
  return soundsIn(folder)
}

function soundsIn(folder: string): number {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sound')).length : 0
}

interface Made {
  readonly spoken: number
  readonly asked: number
  readonly captions: string
}

async function runToEnd(args: readonly string[]): Promise<Made> {
  const child = start(args)
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`A run of a radio play ended with ${code}.`)
  return JSON.parse(out.trim().split('\n').at(-1) ?? '')
}

const run = promisify(execFile)

async function probe(file: string) {
  const asked = ['-v', 'error', '-show_chapters', '-show_format', '-show_streams', '-of', 'json', file]
  const { chapters, format, streams } = JSON.parse((await run('ffprobe', asked)).stdout)
  const { comment = '' } = { ...format.tags, ...streams[0].tags }
  return { chapters: chapters.length as number, seconds: Number(format.duration), comment: String(comment) }
}

/** Measured anew from the finished file, by another filter than the one it was evened by. */
async function loudnessOf(file: string) {
  const command = ['-nostats', '-i', file, '-map', '0:a:0', '-af', 'ebur128=peak=true', '-f', 'null', '-']
  const { stderr } = await run('ffmpeg', command, { maxBuffer: 64 * 2 ** 20 })
  const said = stderr.slice(stderr.lastIndexOf('Summary:'))
  const figure = (pattern: RegExp): number => Number(pattern.exec(said)?.[1])
  return { lufs: figure(/I:\s+(-?[\d.]+) LUFS/u), peak: figure(/Peak:\s+(-?[\d.]+) dBFS/u) }
}

/** How many lines have their words in the caption of the same place. */
function cuesIn(
  captions: string,
  lines: readonly { readonly name: string; readonly text: string }[],
): number {
  const cues = readFileSync(captions, 'utf8').trim().split('\n\n').slice(2)
  const safe = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  if (cues.length !== lines.length) return cues.length
  return lines.filter(({ name, text }, at) => {
    const said = cues[at]?.split('\n').slice(2).join('\n')
    return said === `${name === '' ? '' : `<v ${safe(name)}>`}${safe(text)}`
  }).length
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
