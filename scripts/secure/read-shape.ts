import { CommediaError } from '@commedia/core'
import { workshopHere } from '@commedia/server'
import { HOSTILE_SHAPES } from './hostile-shapes.ts'
import type { ShapeReading } from './read-shapes.ts'

// Run in a process of its own: reads one shape at the given sizes, as a preview of its casting does, and prints what each took.
const [shape = '', ...sizes] = process.argv.slice(2)
const workshop = workshopHere()
const make = HOSTILE_SHAPES[shape]
if (make === undefined) throw new CommediaError('not-found', `There is no shape ${shape}.`)
/** The quicker of so many readings counts: the first of all learns how to read. */
const TRIES = 2

await read(make(20_000))
for (const size of sizes.map(Number)) {
  const text = make(size)
  const tries: ShapeReading[] = []
  for (let at = 0; at < TRIES; at++) tries.push(await read(text))
  const best = tries.reduce((one, other) => (other.ms < one.ms ? other : one))
  process.stdout.write(`${JSON.stringify(best)}\n`)
}

async function read(text: string): Promise<ShapeReading> {
  const file = new TextEncoder().encode(text)
  const worked = process.cpuUsage()
  const outcome = await workshop
    .make('previewCasting', { file }, { asker: 'anybody' })
    .then(() => 'read')
    .catch((error: unknown) => (error instanceof CommediaError ? error.code : String(error)))
  const { user, system } = process.cpuUsage(worked)
  return { bytes: file.length, ms: Math.round((user + system) / 1000), outcome }
}
