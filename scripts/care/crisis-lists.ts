import { readFileSync } from 'node:fs'
import { detectCrisis } from '@commedia/core/care'

/** One line of a list, as it was marked when it was written. */
interface Listed {
  readonly text: string
  readonly hard: boolean
}

/** How the detector does on a pair of lists, both said as oneself and in character. */
export interface CrisisFigures {
  readonly phrases: number
  readonly lines: number
  readonly found: number
  readonly wrong: number
  readonly wrongWithoutHard: number
  readonly foundInCharacter: number
  readonly wrongInCharacter: number
  /** The texts it got wrong; printed only when asked for. */
  readonly failed: readonly string[]
}

const LISTS = new URL('./held-out.json', import.meta.url)
const PHRASES = 60
const LINES = 200

/** Runs the detector on the held-out lists. */
export function runHeldOut(): CrisisFigures {
  const lists = Object.values(JSON.parse(readFileSync(LISTS, 'utf8')) as Record<string, unknown>).map(
    listedIn,
  )
  const phrases = lists.find(({ length }) => length === PHRASES)
  const lines = lists.find(({ length }) => length === LINES)
  if (phrases === undefined || lines === undefined)
    throw new Error(
      `The lists have ${lists.map(({ length }) => length).join(', ')} entries, not ${PHRASES} and ${LINES}.`,
    )
  const isCrisis = (text: string, as: 'oneself' | 'character') => detectCrisis({ text, as }).kind === 'crisis'
  const missed = phrases.filter(({ text }) => !isCrisis(text, 'oneself'))
  const wrong = lines.filter(({ text }) => isCrisis(text, 'oneself'))
  return {
    phrases: phrases.length,
    lines: lines.length,
    found: phrases.length - missed.length,
    wrong: wrong.length,
    wrongWithoutHard: wrong.filter(({ hard }) => !hard).length,
    foundInCharacter: phrases.filter(({ text }) => isCrisis(text, 'character')).length,
    wrongInCharacter: lines.filter(({ text }) => isCrisis(text, 'character')).length,
    failed: [...missed, ...wrong].map(({ text }) => text),
  }
}

/** Every line below a value: a text, or an object that has one. */
function listedIn(value: unknown): readonly Listed[] {
  if (typeof value === 'string') return [{ text: value, hard: false }]
  if (Array.isArray(value)) return value.flatMap(listedIn)
  if (typeof value !== 'object' || value === null) return []
  const { text, hard } = value as { readonly text?: unknown; readonly hard?: unknown }
  if (typeof text === 'string') return [{ text, hard: hard === true }]
  return Object.values(value).flatMap(listedIn)
}
