import type * as z from 'zod'
import type { SensorName } from './sensors.ts'
import type { notebookMarked } from './table-events.ts'

/** A person's own notebook. */
export interface Notebook {
  readonly page: string
  /** By victim, suspect and sensor. */
  readonly readings: Readonly<
    Record<string, Readonly<Record<string, Readonly<Partial<Record<SensorName, string>>>>>>
  >
  /** Struck off the list, by victim. */
  readonly cleared: Readonly<Record<string, readonly string[]>>
}

/** One thing written into a notebook. */
export type Mark = Readonly<z.infer<typeof notebookMarked.body>>

/** A notebook with one more mark in it. */
export function marked(notebook: Notebook, mark: Mark): Notebook {
  switch (mark.kind) {
    case 'page':
      return { ...notebook, page: mark.text }
    case 'suspect': {
      const others = (notebook.cleared[mark.victim] ?? []).filter((id) => id !== mark.suspect)
      const cleared = mark.suspected ? others : [...others, mark.suspect]
      return { ...notebook, cleared: { ...notebook.cleared, [mark.victim]: cleared } }
    }
    case 'reading': {
      const { victim, suspect, sensor, choice } = mark
      const row = { ...notebook.readings[victim]?.[suspect], [sensor]: choice }
      const grid = { ...notebook.readings[victim], [suspect]: row }
      return { ...notebook, readings: { ...notebook.readings, [victim]: grid } }
    }
  }
}
