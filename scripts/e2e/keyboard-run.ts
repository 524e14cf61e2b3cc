import type { Page } from 'playwright-core'
import { noComplaints } from './arrive.ts'
import { type ByKeys, byKeys } from './by-keys.ts'
import { visit } from './open-browser.ts'
import type { Trip } from './trip.ts'

const LONG_MS = 90_000

/** From a topic to the exported script with the keyboard alone; gives how many keys it took. */
export async function keyboardRun({ browser, house }: Trip): Promise<ReturnType<ByKeys['count']>> {
  const { page, complaints } = await visit(browser)
  const keys = byKeys(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(house.url)
  await button('Write the play').waitFor()

  await keys.goTo(page.getByLabel('What shall we play tonight?'))
  await keys.write('A tailor who sews only by moonlight')
  await keys.press('Enter')
  await page.waitForURL(/\/plans\//)

  await button('Put it on').waitFor({ timeout: LONG_MS })
  await keys.goTo(
    page.getByRole('navigation', { name: 'Contents of the blueprint' }).getByRole('button').nth(1),
  )
  await keys.press('Enter')
  await keys.goTo(page.getByLabel('Name', { exact: true }))
  await keys.press('Control+a')
  await keys.write('Lucia')
  await keys.goTo(button('Keep'), 'Shift+Tab')
  await keys.press('Enter')
  await page.getByText('Kept', { exact: true }).waitFor()
  await keys.goTo(button('Put it on'))
  await keys.press('Enter')
  await page.waitForURL(/\/shows\/[^/]+\/cast/)

  const parts = page.getByRole('group', { name: /Lucia/ }).getByRole('radio')
  await parts.first().waitFor()
  await keys.goTo(parts)
  await keys.press('ArrowDown')
  await page.getByText('This part is yours.').waitFor()
  await keys.goTo(button('Raise the curtain'))
  await keys.press('Enter')
  await page.waitForURL(/\/shows\/[^/]+$/)

  const field = page.getByRole('textbox')
  await page.getByLabel('What do you say?').waitFor({ timeout: LONG_MS })
  await keys.goTo(field)
  await keys.write('Who has taken my scissors?')
  await keys.press('Enter')
  await page.getByLabel('Script').getByText('Who has taken my scissors?').waitFor()
  await keys.press('Alt+4')
  await keys.press('Enter')
  await answered(page)

  await keys.goTo(button('Another take'))
  await keys.press('Enter')
  await keys.goTo(button('Play it again'))
  await keys.press('Enter')
  await button('Take this one').first().waitFor({ timeout: LONG_MS })
  await keys.goTo(button('Take this one'))
  await keys.press('Enter')

  await keys.goTo(page.getByLabel('Timeline'), 'Shift+Tab')
  await keys.press('ArrowLeft')
  await keys.press('ArrowLeft')
  await page.getByText(/You are looking back/).waitFor()
  await keys.goTo(button('Play on from here'), 'Shift+Tab')
  await keys.press('Enter')
  await button('Back to now').waitFor({ state: 'detached' })

  await keys.goTo(button('More'))
  await keys.press('Enter')
  const keep = page.getByRole('menuitem', { name: 'Keep' })
  for (
    let steps = 0;
    steps < 12 && !(await keep.evaluate((item) => item === document.activeElement));
    steps++
  )
    await keys.press('ArrowDown')
  await keys.press('Enter')
  await keys.goTo(page.getByRole('dialog').getByRole('button', { name: /^Plain text/ }))
  const saving = page.waitForEvent('download')
  await keys.press('Enter')
  if (!(await (await saving).path())) throw new Error('nothing was saved')
  await keys.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  noComplaints(complaints)
  return keys.count()
}

/** Waits until somebody else has had the last word. */
async function answered(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const last = [...document.querySelectorAll<HTMLElement>('[data-yours]')].at(-1)
      return last?.dataset.yours === 'false' && last.dataset.state === undefined
    },
    undefined,
    { timeout: LONG_MS },
  )
}
