import type { Browser } from 'playwright-core'
import { visit } from '../e2e/open-browser.ts'

/** What somebody sees who opens the house with nothing configured. */
export interface FirstLook {
  /** When the foyer stood there and could be used, by the same clock as `performance.now()`. */
  readonly upAt: number
  /** What is not as it should be. */
  readonly missing: readonly string[]
  /** Lines of the bundled recording that were played. */
  readonly lines: number
}

const LINES = 2
const SOON_MS = 60_000

/** Opens the foyer of a house without a model, goes to the recording it offers, and has some lines of it played. */
export async function watchRecording(browser: Browser, url: string): Promise<FirstLook> {
  const missing: string[] = []
  const { page, context, complaints } = await visit(browser)
  await page.goto(url)
  await page.getByText('No model is connected yet').waitFor({ timeout: SOON_MS })
  const upAt = performance.now()
  const told = { 'where to type an address': page.getByLabel('Address', { exact: true }) }
  for (const [what, found] of Object.entries({
    ...told,
    'who wrote the shows': page.getByText('Written by hand'),
  }))
    await found
      .first()
      .waitFor({ timeout: SOON_MS })
      .catch(() => missing.push(what))
  await page.getByRole('link', { name: /watch a recording/ }).click({ timeout: SOON_MS })
  const mark = page.getByText(/^A recording of an evening that language models improvised/)
  await page.getByRole('button', { name: 'Raise the curtain' }).click({ timeout: SOON_MS })
  await page.getByRole('button', { name: '×2' }).click()
  const speeches = page.getByLabel('Script').locator('[data-yours]:not([data-state])')
  await speeches.nth(LINES - 1).waitFor({ timeout: SOON_MS * 3 })
  if (!(await mark.isVisible())) missing.push('the mark of a recording')
  const lines = await speeches.count()
  // Whoever comes for the first time is not known yet, and the browser says so.
  const own = complaints.filter((complaint) => !complaint.includes('status of 401'))
  missing.push(...own.map((complaint) => `the browser complained: ${complaint}`))
  await context.close()
  return { upAt, missing, lines }
}
