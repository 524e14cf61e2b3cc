import type { Browser } from 'playwright-core'
import { playALine, putOnBundled, saved, spoken } from '../e2e/journeys.ts'
import { visit } from '../e2e/open-browser.ts'

/** Takes a part in a bundled play in the browser, says a line, hears others, and keeps the evening as a PDF. */
export async function playInBrowser(browser: Browser, url: string): Promise<void> {
  const { page, context } = await visit(browser)
  try {
    await page.goto(url)
    await putOnBundled(page)
    await page.getByRole('radio', { name: 'You' }).first().click()
    await page.getByText('This part is yours.').waitFor()
    await page.getByRole('button', { name: 'Raise the curtain' }).click()
    await page.waitForURL(/\/shows\/[^/]+$/)
    await playALine(page, 'Who has been at my soup?')
    await spoken(page, 3)
    await saved(page, 'PDF')
  } finally {
    await context.close()
  }
}
