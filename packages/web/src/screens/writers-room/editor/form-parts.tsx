import type { ReactNode } from 'react'
import { Button } from '../../../parts/button.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { removeItem } from './blueprint-edits.ts'
import { useDesk } from './desk.tsx'
import { FieldProblems, fieldId, useBeingSentTo } from './field.tsx'
import { formWords } from './form-words.ts'
import css from './item-form.module.css'

/** The head of a form: what it is about. */
export function FormHead({
  kind,
  name,
  children,
}: {
  readonly kind: string
  readonly name: string
  readonly children?: ReactNode
}) {
  return (
    <header className={css.head}>
      <div>
        <p className={css.kind}>{kind}</p>
        <h2 className={css.name}>{name}</h2>
      </div>
      {children}
    </header>
  )
}

/** Fields that belong together, under a heading of their own. */
export function FormGroup({
  path,
  label,
  hint,
  children,
}: {
  readonly path: string
  readonly label: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}) {
  const id = fieldId(path)
  return (
    <fieldset
      className={css.group}
      id={id}
      tabIndex={-1}
      ref={useBeingSentTo(path)}
      {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
    >
      <legend className={css.legend}>{label}</legend>
      {hint === undefined ? null : (
        <p className={css.note} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  )
}

/** What the check says of an item itself, not of one of its fields. */
export function ItemProblems({ path }: { readonly path: string }) {
  const { problems } = useDesk()
  return problems.some((problem) => problem.path === path) ? <FieldProblems path={path} exactly /> : null
}

/** Takes the item out of the blueprint. It can be undone, so nobody is asked twice. */
export function RemoveItem({ path }: { readonly path: string }) {
  const { draft, apply } = useDesk()
  const words = useWords(formWords)
  return (
    <footer className={css.foot}>
      <Button look="plain" onClick={() => apply(removeItem(draft, path))}>
        {words.remove}
      </Button>
    </footer>
  )
}
