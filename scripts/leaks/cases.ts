import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MysteryCase } from '@commedia/core/mystery'

const FOLDER = fileURLToPath(new URL('../../shows/cases/', import.meta.url))

/** The bundled cases, in both languages. */
export function readCases(): readonly MysteryCase[] {
  return globSync('*.json', { cwd: FOLDER })
    .sort()
    .map((name) => MysteryCase.parse(JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8'))))
}

const CANARY = /ZQ\d{3}X/gu

/** The marks in a text, each once. */
export function canariesIn(text: string): readonly string[] {
  return [...new Set(text.match(CANARY))]
}

/** The same case with a mark of its own in every text that is private to somebody. */
export function withCanaries(of: MysteryCase): MysteryCase {
  let count = 0
  const mark = (text: string): string => `ZQ${String(++count).padStart(3, '0')}X ${text}`
  return {
    ...of,
    roles: of.roles.map((role) => ({
      ...role,
      manner: mark(role.manner),
      script: role.script.map((text) => text.split('\n').map(mark).join('\n')),
      objectives: role.objectives.map((objective) => ({ ...objective, text: mark(objective.text) })),
    })),
    places: of.places.map((place) => ({
      ...place,
      clues: place.clues.map((clue) => ({ ...clue, text: mark(clue.text) })),
    })),
    // The answers belong to nobody before the end; quotes would no longer stand word for word.
    questions: of.questions.map((question) => ({ ...question, evidence: [] })),
  }
}
