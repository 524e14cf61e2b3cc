/** What can be reached with the keyboard. */
const REACHED =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

/** Where one is, in the order in which one wants to hear it. */
const HEADINGS = ['dialog[open] h2', 'main h1', 'main h2', 'h1']

/**
 * Whoever works with the keyboard is never thrown out of the page: when what had the focus goes away, the focus goes to what is
 * nearest, and on another screen to its heading, so that one hears where one is.
 */
export function keepFocus(house: HTMLElement): () => void {
  let around: readonly HTMLElement[] = []
  const onFocus = ({ target }: FocusEvent): void => {
    around = target instanceof HTMLElement ? ancestorsOf(target, house) : []
  }
  const rescue = (): void => {
    const [lost] = around
    if (lost === undefined || document.activeElement !== document.body || lost.isConnected) return
    const refuge = refugeFrom(around)
    if (refuge === undefined) return
    if (!refuge.matches(REACHED)) refuge.tabIndex = -1
    refuge.focus()
  }
  const watcher = new MutationObserver(rescue)
  house.addEventListener('focusin', onFocus)
  watcher.observe(house, { childList: true, subtree: true })
  return () => {
    house.removeEventListener('focusin', onFocus)
    watcher.disconnect()
  }
}

/** An element and what it stands in, up to the house. */
function ancestorsOf(element: HTMLElement, house: HTMLElement): readonly HTMLElement[] {
  const around: HTMLElement[] = []
  for (let at: HTMLElement | null = element; at !== null && at !== house; at = at.parentElement)
    around.push(at)
  return around
}

function refugeFrom(around: readonly HTMLElement[]): HTMLElement | undefined {
  for (const near of around.filter(({ isConnected }) => isConnected))
    for (const one of [near, ...near.querySelectorAll<HTMLElement>(REACHED)])
      if (one.matches(REACHED) && one.checkVisibility()) return one
  return (
    HEADINGS.map((heading) => document.querySelector<HTMLElement>(heading)).find((one) => one !== null) ??
    undefined
  )
}
