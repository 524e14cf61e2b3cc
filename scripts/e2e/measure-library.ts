import type { Browser, Page } from 'playwright-core'
import { keepEvenings } from './library-journey.ts'
import { visit } from './open-browser.ts'
import type { OpenHouse } from './open-house.ts'

/** How much longer somebody with a full library waits than somebody with a small one: the middle of each, in turns. */
export interface LibrarySpeed {
  readonly library_paint_ratio: number
  readonly library_find_ratio: number
}

const FEW = 10
const MANY = 500
const TURNS = 21
/** Nobody looks for anything before the covers stand. */
const COVERS_DRAWN_MS = 1_000

/** Measures the library of somebody who has been here often beside that of somebody who has not. */
export async function measureLibrary(browser: Browser, house: OpenHouse): Promise<LibrarySpeed> {
  const [small, full] = await Promise.all([FEW, MANY].map((count) => someone(browser, house, count)))
  const times = { paint: { small: [], full: [] }, find: { small: [], full: [] } } as Times
  for (let nth = 0; nth < TURNS; nth++)
    for (const which of nth % 2 === 0 ? (['small', 'full'] as const) : (['full', 'small'] as const)) {
      const page = (which === 'small' ? small : full) as Page
      times.paint[which].push(await timed(() => open(page, house)))
      await page.waitForTimeout(COVERS_DRAWN_MS)
      times.find[which].push(await timed(() => find(page, nth % FEW)))
    }
  await Promise.all([small, full].map((page) => page?.context().close()))
  return { library_paint_ratio: ratio(times.paint), library_find_ratio: ratio(times.find) }
}

type Times = Record<'paint' | 'find', Record<'small' | 'full', number[]>>

async function someone(browser: Browser, house: OpenHouse, count: number): Promise<Page> {
  const { page } = await visit(browser)
  await page.goto(house.url)
  await page.getByRole('textbox').first().waitFor()
  // The page stands before the house has let somebody in.
  await page.waitForFunction(async () => (await fetch('/api/me')).ok)
  await keepEvenings(
    page,
    Array.from({ length: count }, (_, nth) => `Evening #${nth}. of ${count}`),
  )
  return page
}

async function open(page: Page, house: OpenHouse): Promise<void> {
  await page.goto(new URL('/evenings', house.url).href)
  await page.getByRole('listitem').first().waitFor()
}

async function find(page: Page, nth: number): Promise<void> {
  await page.getByLabel('Find an evening').fill(`#${nth}.`)
  await page.getByRole('status').filter({ hasText: 'One evening' }).waitFor()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function ratio({ small, full }: Times['paint']): number {
  const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
  return Math.round((middle(full) / middle(small)) * 100) / 100
}
