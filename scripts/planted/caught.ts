import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PlantedFault } from './planted-fault.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FILE = `${root}.proof/planted-caught.json`

/** Which faults were seen to be caught, by which test first: each in the code and by the tests as they were then. */
export interface Caught {
  /** How many tests went red with a fault, and the first of them; nothing where it was not seen in this code. */
  by(fault: PlantedFault): Red | undefined
  /** Writes it down at once: a run that breaks off goes on from there. */
  note(fault: PlantedFault, red: readonly string[]): void
}

/** Tests that went red with a fault. */
interface Red {
  readonly red: number
  readonly first: string
}

/** Opens what was written down of earlier runs on this machine. Others may write there meanwhile. */
export function openCaught(): Caught {
  const known = written()
  return {
    by: (fault) => known[keyOf(fault)],
    note(fault, [first, ...others]) {
      const { [keyOf(fault)]: _before, ...rest } = written()
      const now = first === undefined ? rest : { ...rest, [keyOf(fault)]: { red: others.length + 1, first } }
      mkdirSync(`${root}.proof`, { recursive: true })
      writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`)
    },
  }
}

/** The requirements whose kept faults have all been caught in the code as it is. */
export function bitingItems(
  faults: readonly PlantedFault[],
  { by }: Pick<Caught, 'by'>,
): ReadonlySet<string> {
  const missed = new Set(
    faults.filter((fault) => by(fault) === undefined).map(({ requirement }) => requirement),
  )
  return new Set(faults.map(({ requirement }) => requirement).filter((id) => !missed.has(id)))
}

function written(): Readonly<Record<string, Red>> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    return {}
  }
}

/** What a verdict holds for: the fault, the file it is planted in, and the tests. */
function keyOf(fault: PlantedFault): string {
  const texts = [fault.file, ...fault.tests].map((file) => readFileSync(`${root}${file}`, 'utf8'))
  const { requirement, find, plant } = fault
  const hash = createHash('sha256').update(JSON.stringify([requirement, find, plant, ...texts]))
  return `${requirement} ${hash.digest('hex').slice(0, 16)}`
}
