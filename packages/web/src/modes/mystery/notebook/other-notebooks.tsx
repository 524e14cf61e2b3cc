import type { CaseRevealed, Sensor } from '@commedia/core/mystery'
import label from '../../../parts/label.module.css'
import { Mask } from '../../../parts/mask.tsx'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import { tableWords } from '../table-words.ts'
import type { Named } from './notebook-marks.ts'
import { weightOf } from './notebook-marks.ts'
import css from './other-notebooks.module.css'

/** What somebody else believed in the end about a death. */
export interface OtherNotebook
  extends Pick<CaseRevealed['notebooks'][number], 'role' | 'victim' | 'readings'> {
  readonly name: string
  readonly suspects: readonly string[]
}

/** The grids of the others, side by side: small, to be read and not written in. */
export function OtherNotebooks({
  others,
  suspects,
  sensors,
}: {
  readonly others: readonly OtherNotebook[]
  readonly suspects: readonly Named[]
  readonly sensors: readonly Sensor[]
}) {
  const { note: words } = useWords(tableWords)
  if (others.length === 0) return null
  return (
    <section className={css.others}>
      <h3 className={label.label}>{words.others}</h3>
      <ul>
        {others.map((other) => (
          <li key={`${other.role} ${other.victim}`}>
            <SmallGrid other={other} suspects={suspects} sensors={sensors} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One notebook as small print: its owner, whom they still suspected, and the grid. */
export function SmallGrid({
  other,
  suspects,
  sensors,
}: {
  readonly other: OtherNotebook
  readonly suspects: readonly Named[]
  readonly sensors: readonly Sensor[]
}) {
  const { note: words } = useWords(tableWords)
  const figures = useFigures()
  const rows = suspects.filter(({ id }) => id !== other.role)
  const left = rows.filter(({ id }) => other.suspects.includes(id))
  return (
    <figure className={css.one}>
      <figcaption>
        <Mask id={other.role} lit className={css.mask} />
        <span translate="no" dir="auto">
          <b>{other.name}</b>
          <small>{left.length === 0 ? words.suspects(0) : figures.list(left.map(({ name }) => name))}</small>
        </span>
      </figcaption>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="only-heard">{words.suspect}</span>
            </th>
            {sensors.map(({ name }) => (
              <th key={name} scope="col">
                {words.sensors[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name }) => (
            <tr key={id} data-struck={!other.suspects.includes(id)}>
              <th scope="row" translate="no" dir="auto">
                {name}
              </th>
              {sensors.map((sensor) => {
                const choice = other.readings[id]?.[sensor.name] ?? ''
                return (
                  <td key={sensor.name} data-weight={weightOf(sensor.name, choice)}>
                    {choice === '' ? '' : (words.choices[choice as keyof typeof words.choices] ?? choice)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
