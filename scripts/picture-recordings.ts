import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPages } from './e2e/build-pages.ts'
import { openBrowser, visit } from './e2e/open-browser.ts'
import { openHouse } from './e2e/open-house.ts'

// Takes the pictures of recorded evenings for the README: node -C commedia-source scripts/picture-recordings.ts

const PICTURES = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const RECORDINGS = [
  { name: 'yi-han-jiu-dao', picture: 'recording-zh.png', tongue: 'zh', start: '开幕' },
  { name: 'the-prompters-box', picture: 'recording-game.png', tongue: 'en', start: 'Light the lamp' },
  { name: 'small-light', picture: 'recording-screening.png', tongue: 'en', start: 'Put out the lights' },
] as const
const PLAYED_MS = 40_000

const pages = mkdtempSync(join(tmpdir(), 'commedia-pages-'))
buildPages(pages)
const house = await openHouse({ pages, firstTokenMs: 100, tokenMs: 10 })
const browser = await openBrowser()
for (const { name, picture, tongue, start } of RECORDINGS) {
  const { page, context } = await visit(browser, { tongue })
  await page.goto(`${house.url}/recordings/${name}`)
  await page.getByRole('button', { name: start }).click()
  await page.getByRole('button', { name: '×2' }).click()
  await page.waitForTimeout(PLAYED_MS)
  await page.screenshot({ path: `${PICTURES}${picture}` })
  await context.close()
}
await browser.close()
await house.close()
rmSync(pages, { recursive: true, force: true })
