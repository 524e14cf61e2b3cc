import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ProofRun } from '../proof.ts'
import { openDataModel } from './data-model.ts'
import type { Part } from './part.ts'
import { type TrlRow, targetsAgainstHacks } from './targets.ts'
import { toSrt, writeLines } from './write-lines.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FULL = { lines: 200, seconds: 600 }
const SAMPLE = { lines: 16, seconds: 60 }
const CAST = {
  Nora: 'Laughs when she is cornered.',
  Torvald: 'Complete sentences, a finger raised.',
  林冲: '话不多，句句有分量。',
}

/** Makes a data set of a film by the command itself, written by a model on loopback, and loads it as trainers would. */
export async function proveData({ full, seed }: ProofRun): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'commedia-data-'))
  const model = await openDataModel()
  try {
    const size = full ? FULL : SAMPLE
    const lines = writeLines(size.lines, seed)
    const seconds = Math.max(size.seconds, Math.ceil((lines.at(-1)?.end ?? 0) / 1000) + 2)
    await writeFile(join(folder, 'film.srt'), toSrt(lines))
    makeFilm(join(folder, 'film.mp4'), seconds)
    const cast = await writeCast(folder)
    const made = await makeSet(folder, { url: model.url, cast, asked: () => model.asked.length })
    const calls = model.asked.length
    await makeSet(folder, { url: model.url, cast, asked: () => model.asked.length })
    const set = join(folder, 'set')
    const kinds = (kind: string) => model.asked.filter((one) => one.kind === kind)
    const [learnt, prompts] = [await rowsOf(set, 'trl-sft'), await rowsOf(set, 'trl')]
    const records = (await rowsOf(set, 'records')) as unknown as readonly Pair[]
    const checked = await loadInPython(set)
    const figures = {
      data_seconds: seconds,
      data_lines: lines.length,
      sft_rows: learnt.length,
      reward_rows: prompts.length,
      data_calls: calls,
      calls_again: model.asked.length - calls,
      calls_unknown: kinds('other').length,
      clips_described: kinds('describe').length,
      clips_described_twice:
        kinds('describe').length - new Set(kinds('describe').map(({ pictures }) => pictures)).size,
      cold_starts: kinds('reason').length,
      cold_starts_refused: (await refusedIn(set)).length,
      talks_written: kinds('talk').length,
      rows_of_talks: records.filter(({ generation_type }) => generation_type === 'llm').length,
      ...oneWay(records),
      profiles_missing: profilesMissing(prompts),
      asked_before_price: made.askedBeforePrice,
      price_off: made.off,
      price_said: made.about.join(' / '),
      price_met: made.spent.join(' / '),
      ...checked,
      ...(await targetsAgainstHacks(learnt)),
    }
    return {
      figures,
      rows: Object.entries(figures).map(([figure, value]) => ({ figure, value: String(value) })),
    }
  } finally {
    model.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Pair {
  readonly session_id: string
  readonly user: string
  readonly assistant: string
  readonly generation_type: string
}

/** Shots of two patterns that last ten seconds each. */
function makeFilm(file: string, seconds: number): void {
  const shots = "testsrc2=size=640x360:rate=10,hue=h='180*mod(floor(t/10),2)'"
  const packed = ['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  const { status, stderr } = spawnSync(
    'ffmpeg',
    ['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', shots, '-threads', '1', ...packed, file],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`No film was made: ${stderr}`)
}

async function writeCast(folder: string): Promise<readonly string[]> {
  return Promise.all(
    Object.entries(CAST).map(async ([name, voice], at) => {
      const file = join(folder, `cast-${at}.json`)
      const character = { id: `role_${at}`, name, description: `${name}.`, voice }
      await writeFile(file, JSON.stringify({ format: 'commedia-character', version: 1, character }))
      return file
    }),
  )
}

interface Asking {
  readonly url: string
  readonly cast: readonly string[]
  readonly asked: () => number
}

/** Runs the command as anybody would, and holds what it said beforehand against what it says afterwards. */
async function makeSet(folder: string, { url, cast, asked }: Asking) {
  const at = (name: string) => join(folder, name)
  const command = [
    'screen',
    'data',
    at('film.mp4'),
    '--subtitles',
    at('film.srt'),
    '--out',
    at('set'),
    '--write',
  ]
  const how = ['--with', ...cast, '--language', 'en', '--seed', '1', '--test', '0.3', '--title', 'The letter']
  const child = spawn(
    process.execPath,
    ['-C', 'commedia-source', join(root, 'packages/cli/src/main.ts'), ...command, ...how],
    {
      env: {
        ...process.env,
        ...{ COMMEDIA_FOLDER: at('home'), COMMEDIA_BASE_URL: url, COMMEDIA_MODEL: 'writes-data' },
        ...{ COMMEDIA_VISION: 'yes', COMMEDIA_MAX_TOKENS: '100000000' },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let askedBeforePrice = -1
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
    if (askedBeforePrice < 0 && /tokens in/u.test(said)) askedBeforePrice = asked()
  })
  const [out, code] = await Promise.all([
    text(child.stdout),
    new Promise((done) => child.once('close', done)),
  ])
  if (code !== 0) throw new Error(`No data set was made: ${out}${said}`)
  const counted = [
    ...said.matchAll(/([\d,]+) calls?, ([\d,]+) tokens in(?: \([^)]*\))?, ([\d,]+) out/gu),
  ].map((one) => one.slice(1).map((number) => Number(number.replaceAll(',', ''))))
  const [about = [], spent = []] = [counted[0], counted.at(-1)]
  const off = counted.length < 2 ? 9 : Math.abs(priceOf(spent) / priceOf(about) - 1)
  return { askedBeforePrice, about, spent, off: Math.round(1000 * off) / 1000 }
}

/** What tokens cost, those of answers four times those of pages, as most houses that sell them have it. */
function priceOf([, read = 0, written = 0]: readonly number[]): number {
  return read + 4 * written
}

async function rowsOf(set: string, name: string): Promise<readonly TrlRow[]> {
  const texts = await Promise.all(
    ['train', 'test'].map((split) => readFile(join(set, `${name}.${split}.jsonl`), 'utf8')),
  )
  return texts.flatMap((rows) => rows.split('\n').filter(Boolean)).map((row) => JSON.parse(row) as TrlRow)
}

/** What a model wrote and a check refused. */
async function refusedIn(set: string): Promise<readonly string[]> {
  const folder = join(set, 'written', 'reason')
  const names = await readdir(folder)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.filter((one) => !('written' in JSON.parse(one)))
}

/** Talks of the film in which one of the two is never the one who answers. */
function oneWay(records: readonly Pair[]): { readonly pairs: number; readonly one_way_pairs: number } {
  const answering = new Map<string, Set<string>>()
  for (const { session_id, user, assistant } of records.filter((one) => one.generation_type === 'raw')) {
    const key = `${session_id} ${[user, assistant].toSorted().join()}`
    answering.set(key, (answering.get(key) ?? new Set()).add(assistant))
  }
  const rows = (key: string) =>
    records.filter((one) => key.startsWith(`${one.session_id} `) && one.generation_type === 'raw').length
  // Of two lines only the second answers anything.
  const ways = [...answering].filter(([key]) => rows(key) > 1).map(([, { size }]) => size)
  return { pairs: ways.length, one_way_pairs: ways.filter((size) => size < 2).length }
}

/** Rows on which somebody whose profile was handed over answers without it. */
function profilesMissing(rows: readonly TrlRow[]): number {
  return rows.filter(({ prompt: [system] }) =>
    Object.entries(CAST).some(
      ([name, voice]) => system?.content.startsWith(`You are ${name}.`) && !system.content.includes(voice),
    ),
  ).length
}

async function loadInPython(set: string) {
  if (spawnSync('python3', ['--version']).status !== 0) return {}
  const { stdout, stderr } = spawnSync(
    'python3',
    ['-B', join(root, 'scripts/screening/check_rows.py'), set],
    {
      encoding: 'utf8',
    },
  )
  const { counts, faults, first } = JSON.parse(stdout || '{}') as {
    readonly counts?: Readonly<Record<string, number>>
    readonly faults?: number
    readonly first?: readonly unknown[]
  }
  if (counts === undefined) throw new Error(`The rows were not loaded: ${stderr}`)
  for (const fault of first ?? []) console.log(JSON.stringify(fault))
  return { rows_loaded: Object.values(counts).reduce((all, one) => all + one, 0), format_faults: faults }
}
