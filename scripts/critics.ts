import { errorOf, WORKED_EXAMPLES } from '@commedia/evals'
import { diagnoseJudges } from './critics/diagnose.ts'
import { dramaProof } from './critics/drama.ts'
import { findInPlays } from './critics/find-in-plays.ts'
import { findFlaws } from './critics/flaws.ts'
import { measureInTenMinutes } from './critics/guide.ts'
import { verboseAttack } from './critics/verbose-attack.ts'
import { type ProofRow, runProof } from './proof.ts'

// Whether the critics can be trusted: their arithmetic, their nose for bad judges, and runs that survive a kill.
// `--part statistics,judges,flaws,drama,guide` shows some of them. What a real model finds: npm run real -- --mode judges; in whole performances,
// also where a person or another model answers the same pages by hand: commedia judge flaws --plays.

const MOST_ERROR = 1e-9
const LEAST_DIAGNOSED = 0.95
const SEEDS = { full: 100, sample: 3 }
const PARTS = ['statistics', 'judges', 'flaws', 'drama', 'guide']

await runProof('critics', async ({ full, seed, options: { part } }) => {
  const parts = typeof part === 'string' ? part.split(',') : undefined
  const unknown = parts?.find((name) => !PARTS.includes(name))
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}: ${PARTS.join(', ')}.`)
  const wants = (name: string): boolean => parts?.includes(name) ?? true
  const rows: ProofRow[] = []
  const figures: Record<string, unknown> = {}
  const passed: boolean[] = []
  if (wants('statistics')) {
    const errors = WORKED_EXAMPLES.map(errorOf)
    figures.statistics = new Set(WORKED_EXAMPLES.map(({ statistic }) => statistic)).size
    figures.max_error = Math.max(...errors)
    passed.push(errors.every((error) => error <= MOST_ERROR))
    rows.push({
      what: 'worked examples',
      found: WORKED_EXAMPLES.length,
      bound: `error at most ${MOST_ERROR}`,
    })
  }
  if (wants('judges')) {
    const seeds = Array.from({ length: full ? SEEDS.full : SEEDS.sample }, (_, at) => seed * 1_000 + at)
    const { diagnosed, rows: told } = await diagnoseJudges({ seeds })
    figures.judges_diagnosed = diagnosed
    passed.push(diagnosed >= LEAST_DIAGNOSED)
    rows.push(...told)
  }
  if (wants('flaws')) {
    const { found, rows: told } = await findFlaws({ seed })
    figures.flaws_found_by_simulated = found
    rows.push(...told)
    for (const shown of [await findInPlays({ full, seed }), await verboseAttack({ seed })]) {
      Object.assign(figures, shown.figures)
      passed.push(shown.pass)
      rows.push(...shown.rows)
    }
  }
  if (wants('drama')) {
    const { pass, figures: told, rows: more } = await dramaProof({ full, seed })
    Object.assign(figures, told)
    passed.push(pass)
    rows.push(...more)
  }
  if (wants('guide')) {
    const { pass, figures: told, rows: more } = await measureInTenMinutes()
    Object.assign(figures, told)
    passed.push(pass)
    rows.push(...more)
  }
  return { pass: passed.every((one) => one), figures, rows }
})
