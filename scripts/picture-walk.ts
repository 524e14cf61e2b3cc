import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { buildPages } from './e2e/build-pages.ts'
import { type Looking, openBrowser, visit } from './e2e/open-browser.ts'
import { type OpenHouse, openHouse } from './e2e/open-house.ts'
import { ask } from './e2e/stage-visit.ts'
import { answerAsThen } from './recording/answer-as-then.ts'

// The way somebody new takes, as pictures at a desk and on a phone: the foyer, a recording, a model, a topic, its plan, a part, the stage, the page to share.
// The model answers as a strong one did on a kept evening, page by page. node -C commedia-source scripts/picture-walk.ts

const EVENING = 'village-chess-final-en'
const RECORDING = 'rule-seven'
const TOPIC = "A village chess final, and the champion's son has bet against him"
const PART = 'Midge'
/** What she said then, after the others' first lines. */
const LINE = 'Grandad, is a quarter of an inch cheating?'
const LONG_MS = 240_000
const WATCHED_MS = 40_000
const PICTURES = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const WAYS = [
  { size: 'desk', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const satisfies readonly Looking[]

const place = mkdtempSync(join(tmpdir(), 'commedia-walk-'))
mkdirSync(PICTURES, { recursive: true })
buildPages(join(place, 'pages'))
const browser = await openBrowser()
try {
  for (const looking of WAYS) {
    const model = await answerAsThen(EVENING, { model: 'a-strong-model', part: PART })
    const house = await openHouse({ pages: join(place, 'pages'), firstTokenMs: 0, tokenMs: 0, model: 'none' })
    const { page, context } = await visit(browser, looking)
    const keep = async (name: string, of: Page = page): Promise<void> => {
      await of.mouse.move(0, 0)
      await of.screenshot({ path: `${PICTURES}walk-${name}-${looking.size}.png` })
    }
    try {
      await walk({ page, house, host: model.host, keep })
    } finally {
      await context.close()
      await house.close()
      await model.close()
    }
  }
} finally {
  await browser.close()
  rmSync(place, { recursive: true, force: true })
}

interface Walk {
  readonly page: Page
  readonly house: OpenHouse
  readonly host: string
  readonly keep: (name: string, of?: Page) => Promise<void>
}

async function walk({ page, house, host, keep }: Walk): Promise<void> {
  await page.goto(house.url)
  const address = page.getByLabel('Address', { exact: true })
  await address.waitFor()
  await keep('foyer')
  await page.goto(`${house.url}/recordings/${RECORDING}`)
  await page.getByRole('button', { name: 'Raise the curtain' }).click()
  await page.getByRole('button', { name: '×2' }).click()
  await page.waitForTimeout(WATCHED_MS)
  await keep('recording')
  await page.goto(house.url)
  await address.fill(host)
  await address.press('Enter')
  await page.getByText('a-strong-model is connected').first().waitFor({ timeout: LONG_MS })
  await keep('model')
  const topic = page.getByLabel('What shall we play tonight?')
  await topic.fill(TOPIC)
  await topic.scrollIntoViewIfNeeded()
  await keep('topic')
  await page.getByRole('button', { name: 'Write the play' }).click()
  await page.waitForURL(/\/plans\//)
  const putOn = page.getByRole('button', { name: 'Put it on' })
  await putOn.waitFor({ timeout: LONG_MS })
  if ((page.viewportSize()?.width ?? 0) > 1000) await page.locator('.react-flow__node').first().waitFor()
  await keep('plan')
  await putOn.click()
  await page.waitForURL(/\/shows\/[^/]+\/cast/, { timeout: LONG_MS })
  const row = page.locator('li', { hasText: PART }).filter({ has: page.getByRole('radio', { name: 'You' }) })
  await row.getByRole('radio', { name: 'You' }).first().click()
  await page.getByText('This part is yours.').waitFor()
  await keep('part')
  await page.getByRole('button', { name: 'Raise the curtain' }).click()
  await page.waitForURL(/\/shows\/[^/]+$/)
  await page.getByText('Fourteen inches').first().waitFor({ timeout: LONG_MS })
  await page.getByText('The stage is yours.').waitFor({ timeout: LONG_MS })
  await field(page).fill(LINE)
  await field(page).press('Enter')
  await page.getByText(LINE).first().waitFor()
  await page.getByText('a quarter of an inch short').first().waitFor({ timeout: LONG_MS })
  await page.getByText('The stage is yours.').waitFor({ timeout: LONG_MS })
  await keep('stage')
  await ask(page, `POST /api${new URL(page.url()).pathname}/end`, {})
  await page.getByRole('button', { name: 'A page to share', exact: true }).click({ timeout: LONG_MS })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the page', exact: true }).click(),
  ])
  const file = join(place, 'evening.html')
  await saved.saveAs(file)
  await page.goto(pathToFileURL(file).href)
  await keep('page')
}

function field(page: Page): Locator {
  return page.getByLabel('What do you say?')
}
