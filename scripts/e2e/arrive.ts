import type { Browser, Page } from 'playwright-core'
import { type Looking, type Visitor, visit } from './open-browser.ts'
import type { OpenHouse } from './open-house.ts'

/** Somebody new before a page of the house. */
export async function arrive(
  browser: Browser,
  house: OpenHouse,
  { place = '/', ...looking }: Looking & { readonly place?: string } = {},
): Promise<Visitor> {
  const visitor = await visit(browser, looking)
  await visitor.page.goto(new URL(place, house.url).href)
  return visitor
}

/** Says a name at the door and goes in by the ticket. */
export async function comeIn(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox').first().fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Take your/ }).click()
}

/** The browser itself found nothing wrong but a lost line. */
export function noComplaints(complaints: readonly string[]): void {
  const own = complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(text))
  if (own.length > 0) throw new Error(`the browser complained: ${own[0]}`)
}
