import { Mask } from '../../../parts/mask.tsx'
import { valueAt } from './at-path.ts'
import { useDesk } from './desk.tsx'
import { fieldId } from './field.tsx'
import fields from './fields.module.css'
import css from './item-form.module.css'
import { listOrNothing } from './or-nothing.ts'
import { type PeopleLines, withLine } from './people-lines.ts'

/** Somebody who has a line, and what has to be said of them beside their name. */
interface LineOwner {
  readonly role: string
  readonly name: string
  readonly note?: string | undefined
}

/** A line for each of some people, in a list that says whose it is. What is `optional` is taken out when it is emptied. */
export function PeopleFields({
  path,
  field,
  people,
  optional,
}: {
  readonly path: string
  /** What a line is called in the list. */
  readonly field: string
  readonly people: readonly LineOwner[]
  readonly optional?: boolean
}) {
  const { draft, write } = useDesk()
  const lines = valueAt(draft, path) as PeopleLines | undefined
  return people.map(({ role, name, note }) => {
    const id = fieldId(`${path}-${role}`)
    return (
      <div key={role} className={css.line}>
        <span className={css.smallMask}>
          <Mask id={role} lit={note === undefined} />
        </span>
        <div className={fields.field}>
          <label className={fields.label} htmlFor={id}>
            {name}
          </label>
          <textarea
            id={id}
            rows={1}
            className={fields.input}
            {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
            value={lines?.find((line) => line.role === role)?.[field] ?? ''}
            onChange={({ target }) => {
              const next = withLine(lines, { role, field, text: target.value })
              // Each one's line is a step of its own to take back.
              write(path, optional ? listOrNothing(next) : next, `${path} ${role}`)
            }}
          />
          {note === undefined ? null : (
            <p className={fields.hint} id={`${id}-note`}>
              {note}
            </p>
          )}
        </div>
      </div>
    )
  })
}
