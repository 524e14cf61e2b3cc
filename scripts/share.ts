import { type ProofRow, type ProofRun, runProof } from './proof.ts'
import { proveHostile } from './share/hostile.ts'
import { proveSize } from './share/size.ts'
import { proveWords } from './share/words.ts'

/** What one part of the proof found. */
interface Part {
  readonly figures: Readonly<Record<string, number>>
  readonly rows: readonly ProofRow[]
}

const PARTS: Readonly<Record<string, (run: ProofRun) => Promise<Part>>> = {
  words: proveWords,
  hostile: proveHostile,
  size: proveSize,
}

/** What each figure must keep; a figure of a part that was not run is not judged. */
const BOUNDS: Readonly<Record<string, (value: number, figures: Part['figures']) => boolean>> = {
  unperceived_words: (value) => value === 0,
  planted_found: (value, { planted }) => value === planted && value > 0,
  scripts_run: (value) => value === 0,
  requests: (value) => value === 0,
  axe_serious: (value) => value === 0,
  complaints: (value) => value === 0,
  lines_not_replayed: (value) => value === 0,
  planted_markup_found: (value) => value === 1,
  kb_200_lines: (value) => value <= 400,
}

await runProof('share', async (run) => {
  const wanted = run.options.part
  const chosen = Object.entries(PARTS).filter(([name]) => wanted === undefined || name === wanted)
  const parts: Part[] = []
  for (const [, prove] of chosen) parts.push(await prove(run))
  const figures: Part['figures'] = Object.assign({}, ...parts.map((part) => part.figures))
  const broken = Object.entries(BOUNDS).filter(
    ([name, holds]) => name in figures && !holds(figures[name] as number, figures),
  )
  for (const [name] of broken) console.log(`${name} is out of bounds: ${figures[name]}`)
  return { pass: parts.length > 0 && broken.length === 0, figures, rows: parts.flatMap(({ rows }) => rows) }
})
