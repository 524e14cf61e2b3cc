import { type Mark, type Notebook, type SensorName, sensorsNamed } from '@commedia/core/mystery'
import { useEffect, useId, useRef, useState } from 'react'
import label from '../../../parts/label.module.css'
import { tagOf } from '../../../words/tag-of.ts'
import { useWords } from '../../../words/use-words.tsx'
import { tableWords } from '../table-words.ts'
import { NotebookGrid } from './notebook-grid.tsx'
import type { Named } from './notebook-marks.ts'
import css from './notebook-page.module.css'
import { type OtherNotebook, OtherNotebooks } from './other-notebooks.tsx'

/** Notes are kept when nothing was written for so long, in milliseconds. */
const PAUSE_MS = 900
const LONGEST = 8_000

/** One's own notebook: a grid for each death, names to strike off, and a page. */
export function NotebookPage({
  notebook,
  suspects,
  everybody = suspects,
  victims,
  sensors: names,
  language,
  others = [],
  onMark,
}: {
  readonly notebook: Notebook
  /** Everybody but oneself. */
  readonly suspects: readonly Named[]
  /** Whom the others may have suspected. */
  readonly everybody?: readonly Named[]
  readonly victims: readonly Named[]
  readonly sensors: readonly SensorName[]
  readonly language: string
  /** What the others wrote; nothing before the truth is told. */
  readonly others?: readonly OtherNotebook[]
  readonly onMark: (mark: Mark) => void
}) {
  const { note: words } = useWords(tableWords)
  const sensors = sensorsNamed(names)
  return (
    <div className={css.book}>
      {victims.map((victim) => (
        <section key={victim.id} className={css.death}>
          <h2 translate="no" dir="auto">
            {words.grid(victim.name)}
          </h2>
          <NotebookGrid
            victim={victim}
            suspects={suspects}
            sensors={sensors}
            readings={notebook.readings[victim.id] ?? {}}
            cleared={notebook.cleared[victim.id] ?? []}
            language={language}
            onMark={onMark}
          />
          <OtherNotebooks
            others={others.filter((one) => one.victim === victim.id)}
            suspects={everybody}
            sensors={sensors}
          />
        </section>
      ))}
      {others.length > 0 ? null : <p className={css.why}>{words.why}</p>}
      <OwnPage text={notebook.page} language={language} onWrite={(text) => onMark({ kind: 'page', text })} />
    </div>
  )
}

function OwnPage({
  text,
  language,
  onWrite,
}: {
  readonly text: string
  readonly language: string
  readonly onWrite: (text: string) => void
}) {
  const { note: words } = useWords(tableWords)
  const id = useId()
  // What is being written stands above what was kept, until it is kept itself.
  const [written, setWritten] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const keep = (now: string): void => {
    clearTimeout(timer.current)
    if (now !== text) onWrite(now)
    setWritten(undefined)
  }
  return (
    <div className={css.notes}>
      <h2 className={label.label}>
        <label htmlFor={id}>{words.page}</label>
      </h2>
      <textarea
        id={id}
        value={written ?? text}
        maxLength={LONGEST}
        placeholder={words.pageHere}
        lang={tagOf(language)}
        dir="auto"
        onChange={({ target: { value } }) => {
          setWritten(value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => keep(value), PAUSE_MS)
        }}
        onBlur={() => {
          if (written !== undefined) keep(written)
        }}
      />
    </div>
  )
}
