import type { JSHandle, Locator, Page } from 'playwright-core'

/** Somebody without a mouse. */
export interface ByKeys {
  /** Presses a key and sees to it that the focus is somewhere, in sight and marked. */
  readonly press: (key: string) => Promise<void>
  /** Goes on with Tab (back with Shift+Tab, down a menu with the arrow) until this has the focus. */
  readonly goTo: (wanted: Locator, way?: 'Tab' | 'Shift+Tab' | 'ArrowDown') => Promise<void>
  /** Writes where the focus is. */
  readonly write: (text: string) => Promise<void>
  /** How many keys were pressed to get so far, and how often the focus was looked at. */
  readonly count: () => { readonly keys: number; readonly looks: number }
}

const MOST_STEPS = 120
/** A screen that is replaced has so long to come and give the focus a new place, also on a busy machine. */
const SETTLES_WITHIN_MS = 10_000

/** A key has moved the focus by then, or does not move it. */
const MOVES_WITHIN_MS = 1_000

/** Works a page with the keyboard alone; nothing is ever clicked, touched or given the focus from outside. */
export function byKeys(page: Page): ByKeys {
  let [keys, looks] = [0, 0]
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key)
    keys++
    const problem = await focusSettled(page)
    looks++
    if (problem !== undefined) throw new Error(`after ${key} ${problem}, at ${new URL(page.url()).pathname}`)
  }
  return {
    press,
    async goTo(wanted, way = 'Tab') {
      for (let steps = 0; steps < MOST_STEPS; steps++) {
        if (await hasFocus(wanted)) return
        const before = await page.evaluateHandle(() => document.activeElement)
        await press(way).catch((error: Error) => {
          throw new Error(`on the way to ${wanted} ${error.message}`)
        })
        await leftBehind(page, before)
      }
      throw new Error(`${wanted} is not reached by ${way}`)
    },
    async write(text) {
      await page.keyboard.type(text)
      keys += text.length
    },
    count: () => ({ keys, looks }),
  }
}

/** A menu moves the focus a moment after the key: whoever presses again at once goes past what they want. */
async function leftBehind(page: Page, before: JSHandle<Element | null>): Promise<void> {
  await page
    .waitForFunction((one) => document.activeElement !== one, before, { timeout: MOVES_WITHIN_MS })
    // At the end of a menu it stays where it is.
    .catch(() => undefined)
  await before.dispose()
}

function hasFocus(wanted: Locator): Promise<boolean> {
  return wanted.evaluateAll((elements) =>
    elements.some((element) => element === element.ownerDocument.activeElement),
  )
}

/** What is wrong with the focus, once the page has come to rest; nothing when all is well. */
async function focusSettled(page: Page): Promise<string | undefined> {
  const begun = Date.now()
  for (;;) {
    const problem = await page.evaluate(lookAtFocus).catch(() => 'the page was left')
    if (problem === undefined || Date.now() - begun > SETTLES_WITHIN_MS) return problem
    await page.waitForTimeout(50)
  }
}

/** Runs in the page: the focus has to be on something, in sight, with the house's mark on or around it. */
function lookAtFocus(): string | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return 'the focus is lost'
  const named = `<${element.localName}> "${(element.getAttribute('aria-label') ?? element.innerText ?? '').slice(0, 40)}"`
  const { left, right, top, bottom } = (element.closest('label') ?? element).getBoundingClientRect()
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight || right === left)
    return `the focus is out of sight on ${named}`
  // A heading to which one is brought cannot be pressed, and is not ringed.
  if (/^h[1-6]$/u.test(element.localName)) return undefined
  const gilt = document.createElement('i')
  gilt.style.color = 'var(--gilt)'
  document.body.append(gilt)
  const colour = getComputedStyle(gilt).color
  gilt.remove()
  const near = [
    element,
    element.nextElementSibling,
    element.parentElement,
    element.parentElement?.parentElement,
  ]
  const isMarked = near.some((one) => {
    if (!(one instanceof Element)) return false
    const { outlineStyle, outlineColor, outlineWidth, boxShadow } = getComputedStyle(one)
    return (
      (outlineStyle === 'solid' && outlineColor === colour && Number.parseFloat(outlineWidth) >= 2) ||
      boxShadow.startsWith(`${colour} 0px 0px 0px 1px`)
    )
  })
  return isMarked ? undefined : `the focus is not marked on ${named}`
}
