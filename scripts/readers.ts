import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { pick, randomFor } from '@commedia/core'
import { readScript, type Script, type ScriptItem } from '@commedia/core/reading'
import { readBook } from '@commedia/node/books'
import { type ProofRow, runProof, timeBound } from './proof.ts'
import { attributionOf } from './readers/attribution.ts'
import { makeDocx, makeEpub, makePdf } from './readers/make-books.ts'
import type { HostileOutcome } from './readers/read-hostile.ts'

const FIXTURES = new URL('../packages/core/src/reading/fixtures/', import.meta.url)
const CHILD = fileURLToPath(new URL('./readers/read-hostile.ts', import.meta.url))
const HOSTILE_FILES = 200
const HOSTILE_SAMPLE = 40
const FILES_PER_CHILD = 10
const MAX_MS = 2000
/** By the clock: past this, for each of its files, a process is taken for dead. */
const HUNG_MS = 60_000
const MAX_MB = 256
const MAX_GENERATED_MS = 1000
const ATTRIBUTION_TARGET = 0.85

/**
 * A slip in the expected counts, which are by their own note of paragraphs: the 153rd "Cecily." is the end of a
 * sentence of Algernon's, inside his paragraph ("the whole question of / Cecily.  [Rings bell.]").
 */
const ERRATA: Readonly<Record<string, number>> = {
  'wilde-earnest.gutenberg Cecily': 152,
  'wilde-earnest.gutenberg sum': 877,
}

await runProof('readers', async ({ full, seed }) => {
  const rows: ProofRow[] = []
  const files = [...ibsenFiles(await ibsenBooks()), ...otherFiles()]
  for (const { name, found, expected } of files) {
    const wrong = Object.keys(expected).filter(
      (key) => found[key] !== (ERRATA[`${name} ${key}`] ?? expected[key]),
    )
    rows.push({
      what: name,
      result:
        wrong.length === 0
          ? 'as expected'
          : wrong.map((key) => `${key}: ${found[key]}, not ${expected[key]}`).join('; '),
    })
  }
  const mismatches = rows.filter((row) => row.result !== 'as expected').length
  const generated = measureGenerated(seed)
  rows.push({ what: 'generated play', result: `${generated.speeches} speeches in ${generated.ms} ms` })
  const prose = readdirSync(new URL('prose/', FIXTURES)).map((file) => ({
    file,
    ...attributionOf(readText(`prose/${file}`)),
  }))
  for (const { file, right, speeches } of prose)
    rows.push({ what: `speakers in ${file}`, result: `${right} of ${speeches}` })
  const speeches = sum(prose.map((one) => one.speeches))
  const accuracy = sum(prose.map((one) => one.right)) / speeches
  const hostile = await readHostile(full ? HOSTILE_FILES : HOSTILE_SAMPLE, seed)
  const bad = hostile.filter(
    ({ outcome, ms, mb }) =>
      !/^(?:read|refused):/.test(outcome) || ms > timeBound(MAX_MS, { full }) || mb > MAX_MB,
  )
  for (const { kind, outcome, ms, mb } of bad)
    rows.push({ what: `hostile: ${kind}`, result: `${outcome}, ${ms} ms, ${mb} MB` })
  rows.push({
    what: 'hostile files',
    result: `${hostile.length - bad.length} of ${hostile.length} read or refused in time`,
  })
  const figures = {
    files: files.length,
    mismatches,
    hostile: hostile.length,
    hostile_bad: bad.length,
    max_ms: Math.max(...hostile.map(({ ms }) => ms)),
    max_mb: Math.max(...hostile.map(({ mb }) => mb)),
    attribution_speeches: speeches,
    attribution_accuracy: Math.round(accuracy * 1000) / 1000,
    generated_1200_ms: generated.ms,
  }
  const pass =
    mismatches === 0 &&
    bad.length === 0 &&
    generated.speeches === 1200 &&
    generated.ms < timeBound(MAX_GENERATED_MS, { full }) &&
    speeches >= 150 &&
    accuracy >= ATTRIBUTION_TARGET
  return { pass, figures, rows }
})

type Counts = Readonly<Record<string, number | string>>
type Checked = { readonly name: string; readonly found: Counts; readonly expected: Counts }

/** The act of Ibsen's in seven files: each must give the speeches of the first, word by word, under the same people. */
function ibsenFiles(scripts: ReadonlyMap<string, Script>): readonly Checked[] {
  const expected = readExpected()['ibsen-dolls-house-act1']
  const [first] = scripts.values()
  const model = first ? saidIn(first) : []
  return [...scripts].map(([name, script]) => ({
    name,
    found: {
      ...countLabels(script),
      ...countItems(script),
      'speeches unlike the first file': differences(saidIn(script), model),
    },
    expected: {
      ...expected?.speakers,
      speeches: expected?.speeches ?? 0,
      stage: expected?.stage ?? 0,
      inlineStage: expected?.inlineStage ?? 0,
      people: 10,
      'speeches unlike the first file': 0,
    },
  }))
}

async function ibsenBooks(): Promise<ReadonlyMap<string, Script>> {
  const play = 'ibsen-dolls-house-act1'
  const names = ['colon.txt', 'standardebooks.xhtml', 'derived.tei.xml', 'fountain'].map(
    (end) => `${play}.${end}`,
  )
  const scripts = new Map(names.map((name) => [name, readScript(readBytes(name))]))
  const colon = readText(`${play}.colon.txt`)
  const made = {
    'the XHTML as EPUB': makeEpub([readText(`${play}.standardebooks.xhtml`)]),
    'the text as DOCX': makeDocx(colon),
    'the text as PDF': makePdf(colon),
  }
  for (const [name, bytes] of Object.entries(made)) scripts.set(name, (await readBook(bytes)).script)
  return scripts
}

function otherFiles(): readonly Checked[] {
  const all = readExpected()
  const script = (file: string) => readScript(readBytes(file))
  const act3 = all['wilde-earnest-act3']
  const wilde = script('wilde-earnest-act3.colon.txt')
  const subtitles = script('wilde-earnest-act3.srt')
  const gutenberg = script('wilde-earnest.gutenberg.txt')
  const nine = countLabels(gutenberg)
  const expectedNine = all['wilde-earnest.gutenberg']
  const colonZh = script('zhengguangzu-zhoumeixiang.colon-zh.txt')
  const expectedZh = all['zhengguangzu-zhoumeixiang.colon-zh']
  const yuan = script('zhengguangzu-zhoumeixiang.yuanqu.txt')
  const expectedYuan = all['zhengguangzu-zhoumeixiang']
  return [
    {
      name: 'wilde-earnest-act3',
      found: { ...countLabels(wilde), ...countItems(wilde) },
      expected: {
        ...act3?.speakers,
        speeches: act3?.speeches ?? 0,
        stage: act3?.stage ?? 0,
        inlineStage: act3?.inlineStage ?? 0,
      },
    },
    {
      name: 'wilde-earnest-act3.srt',
      found: { ...countLabels(subtitles), ...countGaps(subtitles), cues: itemsOf(subtitles).length },
      expected: {
        ...act3?.speakers,
        ...numbersOf(all['wilde-earnest-act3.srt'], ['cues', 'gaps_of_12s', 'gaps_of_25s']),
      },
    },
    {
      name: 'wilde-earnest.gutenberg',
      found: {
        ...nine,
        sum: sum(Object.keys(expectedNine?.speakers ?? {}).map((name) => Number(nine[name] ?? 0))),
      },
      expected: { ...expectedNine?.speakers, sum: expectedNine?.sum ?? 0 },
    },
    ...['chekhov-medved', 'chekhov-tragik-ponevole'].map((name) => teiFile(name)),
    {
      name: 'zhengguangzu-zhoumeixiang.colon-zh',
      found: { ...countLabels(colonZh), ...countItems(colonZh), lines: countItems(colonZh).speeches ?? 0 },
      expected: { ...expectedZh?.speakers, lines: expectedZh?.lines ?? 0, arias: expectedZh?.arias ?? 0 },
    },
    {
      name: 'zhengguangzu-zhoumeixiang',
      found: { ...countItems(yuan), bracketCues: countCues(yuan) },
      expected: numbersOf(expectedYuan, ['arias', 'bracketCues']),
    },
  ]
}

/** A Russian TEI file: speeches by the ids of its people, every `stage` element, the number of persons. */
function teiFile(name: string): Checked {
  const source = readText(`${name}.tei.xml`)
  const script = readScript(source)
  const expected = readExpected()[name]
  const labels = countLabels(script)
  const { settings = 0, stage = 0, inlineStage = 0, speeches = 0 } = countItems(script)
  const who = Object.fromEntries(
    Object.keys(expected?.who ?? {}).map((id) => {
      const person = new RegExp(`xml:id="${id.slice(1)}"[^>]*>\\s*<persName>([^<]+)`).exec(source)?.[1] ?? ''
      return [id, Number(labels[person] ?? 0)]
    }),
  )
  // The set before the first scene is a setting too, but no `stage` element.
  const found = {
    ...who,
    sp: speeches,
    stage: settings - 1 + stage + inlineStage,
    persons: script.people.length,
  }
  return { name, found, expected: { ...expected?.who, ...numbersOf(expected, ['sp', 'stage', 'persons']) } }
}

function countLabels(script: Script): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of itemsOf(script)) {
    if (item.kind !== 'speech') continue
    const label = item.label === item.label.toUpperCase() ? titled(item.label) : item.label
    counts[label] = (counts[label] ?? 0) + 1
  }
  return counts
}

/** The Fountain file prints its labels in capitals. */
function titled(label: string): string {
  return label.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

function countItems(script: Script): Record<string, number> {
  const items = itemsOf(script)
  const speeches = items.filter((item) => item.kind === 'speech')
  return {
    speeches: speeches.length,
    stage: items.filter((item) => item.kind === 'direction').length,
    settings: items.filter((item) => item.kind === 'setting').length,
    arias: items.filter((item) => item.kind === 'aria').length,
    inlineStage: sum(
      speeches.map((speech) => speech.parts.filter((part) => part.kind === 'direction').length),
    ),
    people: script.people.length,
  }
}

function countGaps(script: Script): Record<string, number> {
  const times = itemsOf(script).flatMap((item) => item.time ?? [])
  const gaps = times.slice(1).map((time, at) => time.from - (times[at]?.to ?? 0))
  return {
    gaps_of_12s: gaps.filter((gap) => gap === 12_000).length,
    gaps_of_25s: gaps.filter((gap) => gap === 25_000).length,
  }
}

/** Cues as the counts take them: a bracket of two to nine characters that ends with 云 or 唱. */
function countCues(script: Script): number {
  const directions = itemsOf(script).flatMap((item) =>
    item.kind === 'speech' ? item.parts.filter((part) => part.kind === 'direction') : [],
  )
  return directions.filter(({ text }) => /^.{1,8}[云唱]$/su.test(text)).length
}

function saidIn(script: Script): readonly string[] {
  const names = new Map(script.people.map(({ id, name }) => [id, name]))
  return itemsOf(script).flatMap((item) => {
    if (item.kind !== 'speech') return []
    const who = item.speakers.map((id) => names.get(id)).join('+')
    return [
      `${who}: ${item.parts.map(({ kind, text }) => (kind === 'words' ? text : `(${text})`)).join(' ')}`,
    ]
  })
}

function differences(said: readonly string[], model: readonly string[]): number {
  return Math.abs(said.length - model.length) + model.filter((speech, at) => said[at] !== speech).length
}

function itemsOf(script: Script): readonly ScriptItem[] {
  return script.scenes.flatMap((scene) => scene.items)
}

function measureGenerated(seed: number): { speeches: number; ms: number } {
  const random = randomFor(seed, 'generated play')
  const people = ['Ada', 'Bruno', 'Clara', 'Doctor Dorn', 'Emil', 'Flora']
  const words = 'I you never always saw the door letter night come go speak why because money winter'.split(
    ' ',
  )
  const lines = Array.from({ length: 1200 }, (_, at) => {
    const line = Array.from({ length: 12 }, () => pick(words, random)).join(' ')
    const entrance = at % 40 === 39 ? `\n[Enter ${pick(people, random)}.]` : ''
    return `${pick(people, random)}: ${line}. (Sits down.)${entrance}`
  })
  const started = performance.now()
  const script = readScript(`ACT I\n\n${lines.join('\n')}`)
  return { speeches: countItems(script).speeches ?? 0, ms: Math.round(performance.now() - started) }
}

/** Reads the hostile files in processes of their own, a few at a time; a process that dies marks the file it died of. */
async function readHostile(count: number, seed: number): Promise<readonly HostileOutcome[]> {
  const step = HOSTILE_FILES / count
  const numbers = Array.from({ length: count }, (_, at) => Math.floor(at * step))
  const batches = Array.from({ length: Math.ceil(count / FILES_PER_CHILD) }, (_, at) =>
    numbers.slice(at * FILES_PER_CHILD, (at + 1) * FILES_PER_CHILD),
  )
  const outcomes: HostileOutcome[] = []
  const lane = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift())
      outcomes.push(...(await readBatch(batch, seed)))
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane))
  return outcomes
}

async function readBatch(numbers: readonly number[], seed: number): Promise<readonly HostileOutcome[]> {
  const child = spawn(process.execPath, [
    '--conditions=commedia-source',
    '--expose-gc',
    CHILD,
    String(seed),
    ...numbers.map(String),
  ])
  let printed = ''
  let failure = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    failure += chunk
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), numbers.length * HUNG_MS)
  await new Promise((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  const outcomes: HostileOutcome[] = printed
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  const died = numbers[outcomes.length]
  if (died === undefined) return outcomes
  const kind = `number ${died}, ${failure.trim().split('\n').at(-1) ?? ''}`
  const rest = numbers.slice(outcomes.length + 1)
  return [
    ...outcomes,
    { number: died, kind, outcome: 'crashed', ms: 0, mb: 0 },
    ...(rest.length > 0 ? await readBatch(rest, seed) : []),
  ]
}

type Expected = {
  readonly speakers?: Readonly<Record<string, number>>
  readonly who?: Readonly<Record<string, number>>
  readonly speeches?: number
  readonly stage?: number
  readonly inlineStage?: number
  readonly lines?: number
  readonly arias?: number
  readonly sum?: number
}

function readExpected(): Readonly<Record<string, Expected>> {
  return JSON.parse(readText('EXPECTED.json'))
}

function numbersOf(expected: Expected | undefined, keys: readonly string[]): Record<string, number> {
  const values = new Map(Object.entries(expected ?? {}))
  return Object.fromEntries(keys.map((key) => [key, Number(values.get(key))]))
}

function readBytes(file: string): Uint8Array {
  return readFileSync(new URL(file, FIXTURES))
}

function readText(file: string): string {
  return readFileSync(new URL(file, FIXTURES), 'utf8')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
