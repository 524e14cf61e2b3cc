import { wireClient } from '@commedia/core/wire'
import type { Browser, Page } from 'playwright-core'
import type { ProofRow } from '../proof.ts'
import { type Heard, heardTree } from './heard-tree.ts'
import { visit } from './open-browser.ts'
import type { OpenHouse } from './open-house.ts'

/** What somebody hears who does not see the stage. */
export interface ScreenReader {
  /** Whole lines that came while somebody listened. */
  readonly lines_told: number
  /** Lines that were not told, told twice, in pieces or rudely, and what stands out of order. */
  readonly lines_told_wrong: number
}

/** Noted in the page: what was told, what was ever whole in the script, and how often a line was caught half said. */
interface Listened {
  readonly told: { readonly text: string; readonly manner: string }[]
  readonly rewritten: string[]
  readonly whole: Map<string, string>
  readonly halves: { seen: number; readonly heard: string[] }
}

const LANDMARKS = ['banner', 'navigation', 'main', 'region', 'region', 'complementary', 'contentinfo', 'log']
const LINES = { full: 12, sample: 4 }
const LONG_MS = 90_000

/** Listens to a show as a screen reader would: its order, its headings, and each line once when it is whole. */
export async function listenToShow(
  browser: Browser,
  house: OpenHouse,
  { full, rows }: { readonly full: boolean; readonly rows: ProofRow[] },
): Promise<ScreenReader> {
  const { secret } = await wireClient({ base: house.url, fetch }).arrive({ body: { name: 'Ana' } })
  const wire = wireClient({ base: house.url, fetch, secret })
  const { id: show } = await wire.createShow({ body: { blueprint: 'the-kings-soup', settings: {} } })
  const { page, context } = await visit(browser)
  await context.addCookies([
    { name: 'commedia', value: secret, url: house.url, httpOnly: true, sameSite: 'Strict' },
  ])
  await page.addInitScript(listen)
  await page.goto(`${house.url}/shows/${show}`)
  await page.locator('h1').first().waitFor()
  await wire.startShow({ show })
  const wrong: string[] = []
  await page.locator('[data-state="coming"]').first().waitFor({ timeout: LONG_MS })
  const half = await halfSaid(page)
  if (half !== undefined) wrong.push(...half)
  const wanted = full ? LINES.full : LINES.sample
  await page.waitForFunction(
    (lines) => (globalThis as unknown as { listened: Listened }).listened.whole.size >= lines,
    wanted,
    { timeout: LONG_MS },
  )
  await wire.stopShow({ show })
  await page.waitForFunction(() => document.querySelector('[data-state="coming"]') === null)
  await page.waitForTimeout(500)
  wrong.push(...outOfOrder(await heardTree(page)))
  const { told, rewritten, whole, halves } = await page.evaluate(() => {
    const { listened } = globalThis as unknown as { listened: Listened }
    return { ...listened, whole: [...listened.whole.values()] }
  })
  await context.close()
  for (const text of whole) {
    const times = told.filter((one) => bare(one.text).includes(bare(text))).length
    if (times !== 1) wrong.push(`told ${times} times: ${text}`)
  }
  for (const { text, manner } of told) if (manner !== 'polite') wrong.push(`told in a ${manner} way: ${text}`)
  wrong.push(...rewritten.map((text) => `told again while it grew: ${text}`))
  wrong.push(...halves.heard.map((text) => `read while it was still being said: ${text}`))
  if (halves.seen === 0 || whole.length === 0) wrong.push('nothing was said while somebody listened')
  rows.push({ what: 'lines caught half said, not read out', found: halves.seen - halves.heard.length })
  rows.push(...wrong.map((found) => ({ what: 'to whoever listens', found })))
  return { lines_told: whole.length, lines_told_wrong: wrong.length }
}

/** What is still being said must not stand in the tree a screen reader reads. */
async function halfSaid(page: Page): Promise<readonly string[] | undefined> {
  const [before, tree, after] = [await comingText(page), await heardTree(page), await comingText(page)]
  // Said to its end meanwhile: the tree may rightly have it by now.
  if (before === undefined || after === undefined || !after.startsWith(before)) return undefined
  const found = tree.filter(({ role, name }) => role === 'StaticText' && name.startsWith(before))
  return found.map(({ name }) => `in the tree while it was still being said: ${name}`)
}

function comingText(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => document.querySelector('[data-state="coming"] > p:nth-of-type(2)')?.textContent ?? undefined,
  )
}

/** Landmarks and headings that do not follow one another as they should. */
function outOfOrder(tree: readonly Heard[]): readonly string[] {
  const wrong: string[] = []
  const landmarks = tree.map(({ role }) => role).filter((role) => LANDMARKS.includes(role))
  if (landmarks.join(' ') !== LANDMARKS.join(' ')) wrong.push(`landmarks: ${landmarks.join(', ')}`)
  const levels = tree.filter(({ role }) => role === 'heading').map(({ level }) => level ?? 0)
  const isStepped = levels.every((level, nth) => level <= (levels[nth - 1] ?? 0) + 1)
  if (levels.filter((level) => level === 1).length !== 1 || !isStepped)
    wrong.push(`headings: ${levels.join(', ')}`)
  if (tree.some(({ live }) => live === 'assertive')) wrong.push('something is told rudely')
  return wrong
}

/** As letters and figures alone: brackets, breaks and the mark of a line that was broken off are the page's. */
function bare(text: string): string {
  return text.replace(/— broken off$/u, '').replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Runs in the page before it: notes every change of what is told, and what stands in the script meanwhile. */
function listen(): void {
  const listened: Listened = { told: [], rewritten: [], whole: new Map(), halves: { seen: 0, heard: [] } }
  Object.assign(globalThis, { listened })
  const LIVE = '[aria-live], [role="log"], [role="alert"]'
  const around = (node: Node): Element | null =>
    (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null
  const note = (changes: readonly MutationRecord[]): void => {
    for (const { type, target, addedNodes } of changes) {
      const region = around(target)
      if (region === null) continue
      if (type === 'characterData') listened.rewritten.push(target.textContent ?? '')
      for (const node of addedNodes)
        if (node.textContent?.trim()) {
          const manner =
            region.getAttribute('aria-live') ??
            (region.getAttribute('role') === 'log' ? 'polite' : 'assertive')
          listened.told.push({ text: node.textContent, manner })
        }
    }
    for (const speech of document.querySelectorAll<HTMLElement>('li[data-index] [data-yours]')) {
      const text = speech.querySelector('p:nth-of-type(2)')?.textContent ?? ''
      const line = speech.closest<HTMLElement>('li[data-index]')
      if (speech.dataset.state === undefined) listened.whole.set(line?.dataset.index ?? '', text)
      if (speech.dataset.state !== 'coming') continue
      listened.halves.seen++
      if (line?.ariaHidden !== 'true' || around(speech) !== null) listened.halves.heard.push(text)
    }
  }
  new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true })
}
