import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { openBuiltHouse } from '../built-house.ts'
import { openBrowser, visit } from '../e2e/open-browser.ts'
import { median } from '../median.ts'

const GIVE_UP_MS = 60_000
/** What the opening before left to be cleared away is no work of this one. */
const REST_MS = 1500

/** Milliseconds from the command to a page that can be used, in a browser that is open already. */
export interface ToPage {
  /** The very first time on a machine, in the middle of some: nothing is compiled, and there is no record. */
  readonly firstMs: number
  /** Every evening after, in the middle. */
  readonly againMs: number
  /** Of that, to the first answer of the house. */
  readonly upMs: number
}

/** So many evenings follow the first in each place. */
const EVENINGS_A_PLACE = 3

/** Opens the built command in so many new places, and there again and again, each time before somebody who was never there. */
export async function measureToPage(places: number): Promise<ToPage> {
  const browser = await openBrowser()
  const [first, again]: [Opened[], Opened[]] = [[], []]
  try {
    for (let nth = 0; nth < places; nth++) {
      const place = await mkdtemp(join(tmpdir(), 'commedia-to-page-'))
      try {
        first.push(await openOnce(place, browser))
        for (let evening = 0; evening < EVENINGS_A_PLACE; evening++)
          again.push(await openOnce(place, browser))
      } finally {
        await rm(place, { recursive: true, force: true })
      }
    }
  } finally {
    await browser.close()
  }
  return {
    firstMs: median(first.map(({ pageMs }) => pageMs)),
    againMs: median(again.map(({ pageMs }) => pageMs)),
    upMs: median(again.map(({ upMs }) => upMs)),
  }
}

interface Opened {
  readonly upMs: number
  readonly pageMs: number
}

async function openOnce(place: string, browser: Browser): Promise<Opened> {
  const { page, context } = await visit(browser)
  await page.goto('about:blank')
  await sleep(REST_MS)
  const begun = performance.now()
  const house = await openBuiltHouse(place, { env: { NODE_COMPILE_CACHE: join(place, 'compiled') } })
  try {
    await page.goto(house.base, { waitUntil: 'commit' })
    await page.getByText('No model is connected yet').waitFor({ timeout: GIVE_UP_MS })
    return { upMs: house.upMs, pageMs: performance.now() - begun }
  } finally {
    await house.end('SIGTERM')
    await context.close()
  }
}
