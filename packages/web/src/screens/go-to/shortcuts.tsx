import { lazy, Suspense, useEffect, useState } from 'react'

// Whoever never asks downloads neither.
const GoTo = lazy(() => import('./go-to.tsx').then(({ GoTo }) => ({ default: GoTo })))
const Keys = lazy(() => import('./keys.tsx').then(({ Keys }) => ({ default: Keys })))

/** Whoever is in one of these writes the sign. */
const WRITING = 'input, textarea, select, [contenteditable]'

/** The keys that work on every page: Ctrl-K goes anywhere, a question mark tells the keys. */
export function Shortcuts() {
  const [open, setOpen] = useState<'go-to' | 'keys'>()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.defaultPrevented) return
      const isCommand = event.ctrlKey || event.metaKey
      const wanted = wantedBy(event, isCommand)
      if (wanted === undefined) return
      event.preventDefault()
      setOpen(wanted)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const close = (): void => setOpen(undefined)
  return (
    <Suspense fallback={null}>
      {open === 'go-to' ? <GoTo onClose={close} onKeys={() => setOpen('keys')} /> : null}
      {open === 'keys' ? <Keys onClose={close} /> : null}
    </Suspense>
  )
}

function wantedBy({ key, target }: KeyboardEvent, isCommand: boolean): 'go-to' | 'keys' | undefined {
  if (isCommand) return key.toLowerCase() === 'k' ? 'go-to' : undefined
  const isWriting = target instanceof Element && target.closest(WRITING) !== null
  return key === '?' && !isWriting ? 'keys' : undefined
}
