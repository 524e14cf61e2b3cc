import { inLanguage, type Language } from '@commedia/core'
import { notebookOf, othersThan, sensorsNamed, type TablePart } from '@commedia/core/mystery'
import { MYSTERY_WORDS } from './mystery-words.ts'

/** Somebody's own notebook: what they make of everybody, death by death, and their page. */
export function notebookLines(part: TablePart, role: string, language: Language): readonly string[] {
  const words = inLanguage(language, MYSTERY_WORDS)
  const { page, readings, cleared } = notebookOf(part, role)
  const sensors = sensorsNamed(part.told?.settings.sensors ?? [])
  const nameOf = (id: string): string => part.told?.people.find((one) => one.id === id)?.name ?? id
  const grids = (part.told?.victims ?? []).flatMap(({ id: victim, name }) => [
    words.notebook(name),
    ...othersThan(part, role).map((suspect) => {
      const marks = sensors.map(({ name: sensor, label, words: said }) => {
        const choice = readings[victim]?.[suspect]?.[sensor]
        return `${inLanguage(language, label)} ${choice === undefined ? '–' : (inLanguage(language, said)[choice] ?? choice)}`
      })
      const off = cleared[victim]?.includes(suspect) === true ? [words.cleared] : []
      return `  ${[nameOf(suspect), ...marks, ...off].join(' · ')}`
    }),
  ])
  return [...grids, ...(page === '' ? [] : ['', page])]
}

/** The clues somebody has seen; those in their own hands have a number to show them by. */
export function clueLines(part: TablePart, role: string | undefined, language: Language): readonly string[] {
  const { clues } = part
  if (clues.length === 0) return [inLanguage(language, MYSTERY_WORDS).noClues]
  const held = clues.filter(({ by, how }) => by === role && how === 'found')
  return clues.map((clue) => {
    const number = held.indexOf(clue)
    return `  ${number < 0 ? '· ' : `${number + 1}. `}${clue.title}${inLanguage(language, MYSTERY_WORDS).colon}${clue.text}`
  })
}
