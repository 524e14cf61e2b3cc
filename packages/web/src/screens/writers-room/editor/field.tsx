import { type ReactNode, useEffect, useRef } from 'react'
import { useTongue, useWords } from '../../../words/use-words.tsx'
import { useDesk } from './desk.tsx'
import { problemsAt, tellProblem } from './draft-problems.ts'
import { editorWords } from './editor-words.ts'
import css from './fields.module.css'

/** What every field is told: what it is for, and which part of the blueprint it shows. */
export interface FieldProps {
  readonly path: string
  readonly label: string
  readonly hint?: string | undefined
}

/** The name of a field on the page. */
export function fieldId(path: string): string {
  return `field-${path}`
}

/** A field with its label, what it is for, and what is wrong with it. */
export function Field({ path, label, hint, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={fieldId(path)}>
        {label}
      </label>
      {children}
      {hint === undefined ? null : (
        <p className={css.hint} id={`${fieldId(path)}-hint`}>
          {hint}
        </p>
      )}
      <FieldProblems path={path} />
    </div>
  )
}

/** What the check says of a field and everything in it, or of it `exactly`. */
export function FieldProblems({ path, exactly }: { readonly path: string; readonly exactly?: boolean }) {
  const { draft, problems } = useDesk()
  const { empty, misshapen } = useWords(editorWords)
  const tongue = useTongue()
  const found = problemsAt(problems, path).filter((problem) => !exactly || problem.path === path)
  if (found.length === 0) return null
  return (
    <ul className={css.problems} id={`${fieldId(path)}-problems`}>
      {found.map((problem) => (
        <li key={`${problem.path} ${problem.code} ${problem.what}`} data-severity={problem.severity}>
          {tellProblem(problem, draft, { tongue, empty, misshapen })}
        </li>
      ))}
    </ul>
  )
}

/** What ties a field to its label, its hint and its problems, and has it take the cursor when somebody is sent here. */
export function useFieldMarks({ path, hint }: FieldProps) {
  const { problems } = useDesk()
  const found = problemsAt(problems, path)
  const described = [
    ...(hint === undefined ? [] : [`${fieldId(path)}-hint`]),
    ...(found.length === 0 ? [] : [`${fieldId(path)}-problems`]),
  ]
  return {
    ref: useBeingSentTo<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(path),
    id: fieldId(path),
    'aria-invalid': found.some(({ severity }) => severity === 'error'),
    ...(described.length === 0 ? {} : { 'aria-describedby': described.join(' ') }),
  }
}

/** Takes the cursor when a problem leads to this path, or to something within it. */
export function useBeingSentTo<Of extends HTMLElement>(path: string) {
  const { sentTo } = useDesk()
  const element = useRef<Of>(null)
  const isMeant = sentTo !== undefined && (sentTo.path === path || sentTo.path.startsWith(`${path}.`))
  const times = isMeant ? sentTo.times : 0
  useEffect(() => {
    if (times > 0) element.current?.focus()
  }, [times])
  return element
}
