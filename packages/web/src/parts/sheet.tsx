import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useWords } from '../words/use-words.tsx'
import { partsWords } from './parts-words.ts'
import css from './sheet.module.css'

/** Something laid over the screen until it is dealt with: the browser's own dialog, so that focus and Escape are right. */
export function Sheet({
  title,
  onClose,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const words = useWords(partsWords)
  const name = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it still stands there, so that the focus goes back to where it was opened from.
  useLayoutEffect(() => {
    const shown = dialog.current
    const opener = openerOf(document.activeElement)
    if (shown?.open === false) shown.showModal()
    return () => {
      shown?.close()
      opener?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={name} onCancel={onClose} onClose={onClose}>
      <header>
        <h2 id={name}>{title}</h2>
        <button type="button" aria-label={words.close} onClick={onClose}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </button>
      </header>
      {children}
    </dialog>
  )
}

/** Where something was opened from; a menu is gone by the time one comes back, and what it hung from is not. */
function openerOf(active: Element | null): HTMLElement | null {
  const hungFrom = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = hungFrom == null ? active : document.getElementById(hungFrom)
  return opener instanceof HTMLElement ? opener : null
}
