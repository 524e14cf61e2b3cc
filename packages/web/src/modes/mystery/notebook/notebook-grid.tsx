import { inLanguage } from '@commedia/core'
import type { Mark, Notebook, Sensor } from '@commedia/core/mystery'
import { type KeyboardEvent, useRef } from 'react'
import { tagOf } from '../../../words/tag-of.ts'
import { useTongue, useWords } from '../../../words/use-words.tsx'
import { tableWords } from '../table-words.ts'
import css from './notebook-grid.module.css'
import type { Named } from './notebook-marks.ts'
import { choiceOfKey, nextChoice, weightOf } from './notebook-marks.ts'

/** Suspects by what one reads off them: each field goes through its choices, each name can be struck off. */
export function NotebookGrid({
  victim,
  suspects,
  sensors,
  readings,
  cleared,
  language,
  onMark,
}: {
  readonly victim: Named
  readonly suspects: readonly Named[]
  readonly sensors: readonly Sensor[]
  readonly readings: NonNullable<Notebook['readings'][string]>
  readonly cleared: readonly string[]
  readonly language: string
  readonly onMark: (mark: Mark) => void
}) {
  const { note: words } = useWords(tableWords)
  const tongue = useTongue()
  const grid = useRef<HTMLTableElement>(null)
  const step = (event: KeyboardEvent, row: number, column: number): boolean => {
    const [down, right] = STEPS[event.key] ?? []
    if (down === undefined || right === undefined) return false
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row + down} ${column + right}"]`)?.focus()
    return true
  }
  return (
    <table ref={grid} className={css.grid}>
      <thead>
        <tr>
          <th scope="col">
            <span className="only-heard">{words.suspect}</span>
          </th>
          {sensors.map(({ name, asks }) => (
            <th
              key={name}
              scope="col"
              title={inLanguage(tongue, asks)
                .replace('{suspect}', '…')
                .replace('{victim}', () => victim.name)}
            >
              {words.sensors[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody lang={tagOf(language)}>
        {suspects.map(({ id: suspect, name }, row) => {
          const isStruck = cleared.includes(suspect)
          return (
            <tr key={suspect} data-struck={isStruck}>
              <th scope="row">
                <button
                  type="button"
                  className={css.name}
                  aria-pressed={isStruck}
                  aria-label={isStruck ? words.unstrike(name) : words.strike(name)}
                  translate="no"
                  dir="auto"
                  data-cell={`${row} 0`}
                  onKeyDown={(event) => void step(event, row, 0)}
                  onClick={() => onMark({ kind: 'suspect', victim: victim.id, suspect, suspected: isStruck })}
                >
                  {name}
                </button>
              </th>
              {sensors.map((sensor, at) => {
                const choice = readings[suspect]?.[sensor.name] ?? ''
                const said = choice === '' ? '' : words.choices[choice as keyof typeof words.choices]
                const mark = (next: string): void =>
                  onMark({ kind: 'reading', victim: victim.id, suspect, sensor: sensor.name, choice: next })
                return (
                  <td key={sensor.name} data-weight={weightOf(sensor.name, choice)}>
                    <button
                      type="button"
                      className={css.cell}
                      data-cell={`${row} ${at + 1}`}
                      aria-label={words.cell(
                        words.sensors[sensor.name],
                        name,
                        said === '' ? words.nothing : said,
                      )}
                      onClick={() => mark(nextChoice(sensor, choice))}
                      onKeyDown={(event) => {
                        if (step(event, row, at + 1)) return
                        const chosen = choiceOfKey(sensor, event.key)
                        if (chosen === undefined) return
                        event.preventDefault()
                        mark(chosen)
                      }}
                    >
                      {said}
                    </button>
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
