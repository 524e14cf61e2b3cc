import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Blueprint, parseBlueprint } from '@commedia/core'
import { cliPaths } from './care/cli-paths.ts'
import { measureGrowth } from './care/crisis-growth.ts'
import { runHeldOut } from './care/crisis-lists.ts'
import { httpPaths } from './care/http-paths.ts'
import { sitThroughEvening } from './care/reminders.ts'
import { type ProofResult, type ProofRun, runProof } from './proof.ts'

const SHOWS = { full: ['the-kings-soup', 'ye-hang-deng'], sample: ['the-kings-soup'] } as const
/** Into which files the command writes a show; the server writes them all. */
const FILES = {
  full: ['txt', 'fountain', 'json', 'pdf', 'epub', 'md', 'ink', 'rpy'],
  sample: ['txt'],
} as const
const EVERY_MINUTES = [0, 20, 60, 180]
const FOUND_AT_LEAST = 0.9
const FALSE_AT_MOST = 0.02
/** Four times the text; sixteen, if every word looked at every other. */
const GROWTH_AT_MOST = 9

await runProof('care', prove)

/** With `--only lists|growth|notice|reminders` a part of it; with `--show` the texts of the lists that were got wrong. */
async function prove(run: ProofRun): Promise<ProofResult> {
  const wants = (part: string): boolean => run.options.only === undefined || run.options.only === part
  const parts = [
    ...(wants('reminders') ? [await proveReminders()] : []),
    ...(wants('lists') ? [proveLists(run)] : []),
    ...(wants('growth') ? [proveGrowth()] : []),
    ...(wants('notice') ? [await proveNotice(run)] : []),
  ]
  return {
    pass: parts.length > 0 && parts.every(({ pass }) => pass),
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
    rows: parts.flatMap(({ rows = [] }) => rows),
  }
}

async function proveReminders(): Promise<ProofResult> {
  const evenings = await Promise.all(EVERY_MINUTES.map(sitThroughEvening))
  const sum = (of: 'given' | 'wrong') => evenings.reduce((all, evening) => all + evening[of], 0)
  const figures = { reminders: sum('given'), reminders_wrong: sum('wrong') }
  return { pass: figures.reminders_wrong === 0 && figures.reminders > 0, figures, rows: rowsOf(figures) }
}

function proveLists({ options }: ProofRun): ProofResult {
  const lists = runHeldOut()
  const share = (count: number, of: number): number => Math.round((count / of) * 1000) / 1000
  const figures = {
    crisis_found: share(lists.found, lists.phrases),
    crisis_false: share(lists.wrong, lists.lines),
    crisis_false_without_hard: share(lists.wrongWithoutHard, lists.lines),
    crisis_found_in_character: share(lists.foundInCharacter, lists.phrases),
    crisis_false_in_character: share(lists.wrongInCharacter, lists.lines),
  }
  if (options.show === true) for (const text of lists.failed) console.log(text)
  return {
    pass: figures.crisis_found >= FOUND_AT_LEAST && figures.crisis_false <= FALSE_AT_MOST,
    figures,
    rows: rowsOf(figures),
  }
}

function proveGrowth(): ProofResult {
  const { worst, unit } = measureGrowth()
  const figures = { crisis_growth: Math.round(worst * 10) / 10 }
  return {
    pass: worst > 0 && worst <= GROWTH_AT_MOST,
    figures,
    rows: [{ figure: `crisis_growth (${unit.trim()})`, value: figures.crisis_growth }],
  }
}

async function proveNotice({ full, seed }: ProofRun): Promise<ProofResult> {
  const paths = []
  const size = full ? 'full' : 'sample'
  for (const name of SHOWS[size]) {
    const file = fileURLToPath(new URL(`../shows/${name}.json`, import.meta.url))
    const blueprint = readShow(file)
    paths.push(...(await httpPaths(blueprint, seed)), ...(await cliPaths(file, blueprint, FILES[size])))
  }
  const figures = { notice_paths: paths.length, notice_missing: paths.filter(({ told }) => !told).length }
  return {
    pass: figures.notice_missing === 0,
    figures,
    rows: [
      ...rowsOf(figures),
      ...paths.map(({ path, told }) => ({ figure: path, value: told ? 'told' : 'MISSING' })),
    ],
  }
}

function rowsOf(figures: Readonly<Record<string, number>>) {
  return Object.entries(figures).map(([figure, value]) => ({ figure, value }))
}

function readShow(file: string): Blueprint {
  const { blueprint } = parseBlueprint(readFileSync(file, 'utf8'))
  if (blueprint === undefined) throw new Error(`${file} is not a blueprint.`)
  return blueprint
}
