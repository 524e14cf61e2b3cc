import { readFileSync } from 'node:fs'
import { HouseLanguage } from '@commedia/core'
import * as z from 'zod'

/** The flaws that are planted. */
export const FLAWS = [
  'out-of-character',
  'dead-prop',
  'stalled-plot',
  'repeated-lines',
  'wrong-language',
] as const

/** Two versions of one scene: one sound, one with a single known flaw. */
export const PlantedFlaw = z.object({
  id: z.string(),
  language: HouseLanguage,
  flaw: z.enum(FLAWS),
  /** The one sentence one must know. */
  sheet: z.string(),
  sound: z.string(),
  flawed: z.string(),
  /** What was planted. */
  where: z.string(),
})
/** Two versions of one scene: one sound, one with a single known flaw. */
export type PlantedFlaw = Readonly<z.infer<typeof PlantedFlaw>>

const FILE = new URL('../../data/planted-flaws.json', import.meta.url)

/** The 60 pairs that come with this package, 30 in each language. */
export function plantedFlaws(): readonly PlantedFlaw[] {
  return z.array(PlantedFlaw).parse(JSON.parse(readFileSync(FILE, 'utf8')))
}
