import { notebookMarked, readAs } from '@commedia/core/events'
import { type Mark, marked, type Notebook, type Sensor } from '@commedia/core/mystery'
import type { SeenEvent } from '@commedia/core/wire'

/** A mark that was made here and that the record has not shown yet. */
export interface FreshMark {
  readonly mark: Mark
  /** The newest event when it was made. */
  readonly after: number
}

/** What stands in a cell after one more press: the choices of its sensor one after another, then nothing again. */
export function nextChoice({ choices }: Pick<Sensor, 'choices'>, now: string | undefined): string {
  if (now === undefined || now === '') return choices[0] ?? ''
  return choices[choices.indexOf(now) + 1] ?? ''
}

/** The choice a key stands for: its number, or nothing for what erases; `undefined` for any other key. */
export function choiceOfKey({ choices }: Pick<Sensor, 'choices'>, key: string): string | undefined {
  if (key === 'Backspace' || key === 'Delete' || key === '0') return ''
  return choices[Number(key) - 1]
}

/** How much a choice speaks against somebody: -1 for them, 1 against them; the worth of words says nothing of guilt. */
export function weightOf(sensor: string, choice: string): -1 | 0 | 1 {
  if (sensor === 'value') return 0
  if (choice === 'yes' || choice === 'negative') return 1
  return choice === 'no' || choice === 'positive' ? -1 : 0
}

/** A notebook with marks on it that are still on their way. */
export function withMarks(notebook: Notebook, marks: readonly Mark[]): Notebook {
  return marks.reduce(marked, notebook)
}

/** Marks the record has not shown yet. */
export function stillFresh(marks: readonly FreshMark[], events: readonly SeenEvent[]): readonly FreshMark[] {
  const written = events.flatMap((event) => {
    const mark = readAs(notebookMarked, event)
    return mark === undefined ? [] : [{ seq: event.seq, mark }]
  })
  return marks.filter(({ mark, after }) => !written.some((one) => one.seq > after && isSame(mark, one.mark)))
}

function isSame(one: Mark, other: Mark): boolean {
  const names = Object.keys(one) as (keyof Mark)[]
  return names.every((name) => one[name] === other[name])
}

/** Somebody a notebook speaks of. */
export interface Named {
  readonly id: string
  readonly name: string
}
