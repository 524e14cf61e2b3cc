import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MeasuredModel } from '@commedia/node'
import * as z from 'zod'

const positive = z.number().positive()
const Measured = z.object({
  readsPerSecond: positive.optional(),
  writesPerSecond: positive.optional(),
  contextTokens: z.int().positive().optional(),
  slots: z.int().positive().optional(),
})
const MeasuredFile = z.record(z.string(), Measured)

/** Which model at which address was measured. */
export interface MeasuredPlace {
  readonly baseUrl: string | undefined
  readonly model: string | undefined
}

/** What was measured of a model before, kept in the folder; nothing where it never was. */
export async function measuredBefore(
  place: MeasuredPlace,
  folder: string,
): Promise<MeasuredModel | undefined> {
  return (await fileIn(folder))[keyOf(place)]
}

/** Keeps what was measured of a model, beside what is known of others. */
export async function keepMeasured(
  place: MeasuredPlace,
  { readsPerSecond, writesPerSecond, contextTokens, slots }: MeasuredModel,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const kept = {
    ...(await fileIn(folder)),
    [keyOf(place)]: { readsPerSecond, writesPerSecond, contextTokens, slots },
  }
  await writeFile(join(folder, FILE), `${JSON.stringify(kept, null, 2)}\n`)
}

const FILE = 'measured.json'

function keyOf({ baseUrl = '', model = '' }: MeasuredPlace): string {
  return `${baseUrl} ${model}`
}

/** A file that cannot be read is as good as none: it is measured again. */
async function fileIn(folder: string): Promise<Readonly<Record<string, MeasuredModel>>> {
  try {
    return MeasuredFile.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')))
  } catch {
    return {}
  }
}
