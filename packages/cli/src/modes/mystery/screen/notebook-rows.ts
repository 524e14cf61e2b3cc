import { inLanguage, type Language } from '@commedia/core'
import { notebookOf, othersThan, sensorsNamed, type TablePart } from '@commedia/core/mystery'
import type { Style } from '../../../rows/looks.ts'
import { type Row, type Run, wrapRuns } from '../../../rows/wrap-runs.ts'
import { MYSTERY_WORDS } from '../mystery-words.ts'

/** Whose notebook it is, and how it is set. */
export interface NotebookSetting {
  readonly role: string
  readonly language: Language
  readonly columns: number
}

/** Somebody's own notebook as it stands on a screen: what they make of everybody, the clues they saw, and their page. */
export function notebookRows(part: TablePart, { role, language, columns }: NotebookSetting): readonly Row[] {
  const words = inLanguage(language, MYSTERY_WORDS)
  const { page, readings, cleared } = notebookOf(part, role)
  const sensors = sensorsNamed(part.told?.settings.sensors ?? [])
  const others = (part.told?.people ?? []).filter(({ id }) => othersThan(part, role).includes(id))
  const set = (runs: readonly Run[], indent: number): readonly Row[] =>
    wrapRuns(runs, columns - indent - 1).map((row) => [{ text: ' '.repeat(indent), style: 'gap' }, ...row])
  const text = (said: string, style: Style, indent: number): readonly Row[] =>
    set([{ text: said, style }], indent)

  const deaths = (part.told?.victims ?? []).flatMap(({ id: victim, name: dead }) => [
    [],
    ...text(words.notebook(dead), 'label', 1),
    ...others.flatMap(({ id, name }) => {
      const isOff = cleared[victim]?.includes(id) === true
      const marks = sensors.flatMap(({ name: sensor, label, words: said }) => {
        const choice = readings[victim]?.[id]?.[sensor]
        return choice === undefined
          ? []
          : [`${inLanguage(language, label)} ${inLanguage(language, said)[choice] ?? choice}`]
      })
      const made = [...marks, ...(isOff ? [words.cleared] : [])].join(' · ')
      return [
        ...set([{ text: name, style: 'name', by: id }], 1),
        ...text(made === '' ? '–' : made, isOff ? 'told' : 'words', 3),
      ]
    }),
  ])
  const held = part.clues.filter(({ by, how }) => by === role && how === 'found')
  const clues = part.clues.flatMap((clue) => {
    const number = held.indexOf(clue)
    return text(`${number < 0 ? '·' : `${number + 1}.`} ${clue.title}`, 'words', 1)
  })
  const noted = page === '' ? [] : page.split('\n').flatMap((line) => text(line, 'words', 1))
  return [
    ...text(words.yourNotebook, 'place', 1),
    ...deaths,
    [],
    ...text(words.cluesSeen, 'label', 1),
    ...(clues.length === 0 ? text('–', 'words', 1) : clues),
    ...(noted.length === 0 ? [] : [[], ...text(words.noted, 'label', 1), ...noted]),
    [],
    ...words.howToNote.flatMap((command) => text(command, 'note', 1)),
  ]
}
