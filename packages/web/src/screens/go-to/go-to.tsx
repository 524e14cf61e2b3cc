import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Sheet } from '../../parts/sheet.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './go-to.module.css'
import { goToWords } from './go-to-words.ts'
import { type Goal, matching } from './matching.ts'
import { useGoals } from './use-goals.ts'

/** Goes to anything by its name: evenings, rooms, recordings, characters, and what one can do. */
export function GoTo({ onClose, onKeys }: { readonly onClose: () => void; readonly onKeys: () => void }) {
  const words = useWords(goToWords)
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  // The dialog gives the focus to its first button; whoever opened it wants to type.
  useEffect(() => field.current?.focus(), [])
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
  const found = matching(useGoals(wanted, onKeys), wanted)
  const chosen = found[Math.min(at, found.length - 1)]
  const take = (goal: Goal | undefined): void => {
    if (goal === undefined) return
    onClose()
    goal.go()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') take(chosen)
    else if (by !== undefined) setAt((before) => (before + by + found.length) % Math.max(1, found.length))
    else return
    event.preventDefault()
  }
  return (
    <Sheet title={words.title} onClose={onClose}>
      <input
        ref={field}
        type="search"
        className={css.field}
        role="combobox"
        aria-label={words.field}
        placeholder={words.field}
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={chosen === undefined ? undefined : `${list} ${chosen.key}`}
        autoComplete="off"
        maxLength={200}
        value={wanted}
        onChange={({ target }) => {
          setWanted(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className="only-heard" role="status">
        {found.length === 0 ? words.nothing : words.found(found.length)}
      </p>
      {found.length === 0 ? <p className={css.nothing}>{words.nothing}</p> : null}
      <div id={list} className={css.goals} role="listbox" aria-label={words.title}>
        {found.map((goal) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above has the keys for all of them.
          <div
            key={goal.key}
            id={`${list} ${goal.key}`}
            role="option"
            aria-selected={goal === chosen}
            className={css.goal}
            onClick={() => take(goal)}
          >
            <span dir="auto">{goal.name}</span>
            <small>{words.kind[goal.kind]}</small>
          </div>
        ))}
      </div>
    </Sheet>
  )
}
