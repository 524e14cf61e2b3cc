import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/** How a proof was asked to run; `options` holds whatever else stood on the command line, by name. */
export type ProofRun = {
  readonly full: boolean
  readonly seed: number
  readonly json: boolean
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** One line of the printed table, by column. */
export type ProofRow = Readonly<Record<string, string | number | boolean>>

/** What a proof found: a figure that was not measured is absent, never 0. */
export type ProofResult = {
  readonly pass: boolean
  readonly figures: Readonly<Record<string, unknown>>
  readonly rows?: readonly ProofRow[]
}

/** A sample runs on machines that do other work: a time may take so many times as long there before it is a fault. */
const SAMPLE_SLACK = 3

/** How much a time, or a ratio of times, may come to: its bound for the whole proof, more for a sample. */
export function timeBound(bound: number, { full }: Pick<ProofRun, 'full'>): number {
  return full ? bound : bound * SAMPLE_SLACK
}

const PROOF_FOLDER = fileURLToPath(new URL('../.proof/', import.meta.url))

/** Runs one proof: prints its table (and with --json its result as the last line), keeps it in `.proof/`, sets the exit code. */
export async function runProof(name: string, prove: (run: ProofRun) => Promise<ProofResult>): Promise<void> {
  const run = readArguments()
  const { pass, figures, rows = [] } = await prove(run)
  const table = formatTable(rows)
  if (table) console.log(table)
  console.log(
    `${name}: ${pass ? 'passed' : 'FAILED'} (${run.full ? 'full size' : 'sample'}, seed ${run.seed})`,
  )
  mkdirSync(PROOF_FOLDER, { recursive: true })
  const kept = { name, pass, figures, rows, full: run.full, seed: run.seed }
  writeFileSync(`${PROOF_FOLDER}${name.replaceAll(':', '-')}.json`, `${JSON.stringify(kept, null, 2)}\n`)
  if (run.json) console.log(JSON.stringify({ name, pass, figures }))
  if (!pass) process.exitCode = 1
  setTimeout(leave, LAST_WORDS_MS).unref()
}

/** A proof that broke off may have left servers open behind it, which would keep it waiting for nobody. */
const LAST_WORDS_MS = 5000

function leave(): void {
  console.error(`Still open after the proof: ${[...new Set(process.getActiveResourcesInfo())].join(', ')}`)
  process.exit()
}

/** Lays rows out in aligned columns, with a head line. */
export function formatTable(rows: readonly ProofRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => (cells[at] ?? '').length)))
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function readArguments(): ProofRun {
  const { values } = parseArgs({
    args: withValues(process.argv.slice(2)),
    options: {
      full: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
    },
    strict: false,
  })
  const { full, json, seed, ...options } = values
  return { full: full === true, json: json === true, seed: Number(seed), options }
}

/** Lets any option be written as `--mode drama` as well as `--mode=drama`. */
function withValues(args: readonly string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const last = joined.at(-1)
    const takesValue = last?.startsWith('--') && !last.includes('=') && !['--full', '--json'].includes(last)
    if (takesValue && !arg.startsWith('--')) joined[joined.length - 1] = `${last}=${arg}`
    else joined.push(arg)
  }
  return joined
}
