import { existsSync, readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const ms = z.number().min(0)

/** One call of an evening, as it was measured; what its server did not say is absent. */
export const CallNote = z.object({
  inputTokens: z.number().min(0),
  outputTokens: z.number().min(0),
  cachedTokens: z.number().min(0).optional(),
  firstMs: ms.optional(),
  lastMs: ms.optional(),
  /** Whether no other call was under way meanwhile: only then its times are its own. */
  alone: z.boolean(),
})
/** One call of an evening, as it was measured. */
export type CallNote = Readonly<z.infer<typeof CallNote>>

/** One turn of an evening: the beats in it, its calls, and how questions were answered. */
export const TurnNote = z.object({
  ms,
  /** From its beginning to the first word that was said in it. */
  firstWordMs: ms.optional(),
  beats: z.int().min(0),
  calls: z.array(CallNote),
  answers: z.object({
    read: z.int().min(0),
    repaired: z.int().min(0),
    cut: z.int().min(0),
    'fell-back': z.int().min(0),
  }),
})
/** One turn of an evening. */
export type TurnNote = Readonly<z.infer<typeof TurnNote>>

/** What was measured in a folder so far. */
export function readNotes(folder: string): readonly TurnNote[] {
  const file = join(folder, FILE)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => TurnNote.parse(JSON.parse(line)))
}

/** Keeps what was measured of a turn, at once: whoever is stopped has it. */
export async function keepNote(note: TurnNote, folder: string): Promise<void> {
  await appendFile(join(folder, FILE), `${JSON.stringify(note)}\n`)
}

const FILE = 'notes.jsonl'
