import { type RefObject, useEffect, useRef } from 'react'
import { useDesk } from './desk.tsx'

/** Where there is room for one of them only, list and form take turns, and the keyboard goes along with them. */
export function useTakingTurns(isSmall: boolean): {
  readonly list: RefObject<HTMLDivElement | null>
  readonly form: RefObject<HTMLDivElement | null>
} {
  const { isOpen, item } = useDesk()
  const list = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const shown = useRef({ isOpen, item })
  useEffect(() => {
    const before = shown.current
    shown.current = { isOpen, item }
    if (!isSmall || (before.isOpen === isOpen && before.item === item)) return
    if (!isOpen) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    // Whoever was sent to a field is there already.
    else if (form.current?.contains(document.activeElement) === false) {
      form.current.focus({ preventScroll: true })
      form.current.scrollIntoView({ block: 'start' })
    }
  }, [isSmall, isOpen, item])
  return { list, form }
}
