import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

const LONG_MS = 90_000
const RAISE = /^(Raise the curtain|拉开大幕)$/

/** How a show is put on for a journey: at which tempo, the house's own unless told, and in which part one sits. */
export interface PutOn {
  readonly blueprint: string
  readonly tempo?: '1' | '1.5' | '2' | 'line' | 'at-once'
  /** Which of the cast one plays; nobody where one only watches. */
  readonly part?: number
  /** How the curtain is raised; by a click unless told. */
  readonly press?: (wanted: Locator) => Promise<void>
  /** What the button that raises it is called, where that is neither English nor Chinese. */
  readonly raise?: RegExp
}

/** A show as it is known from outside. */
export interface ShowKnown {
  readonly id: string
  readonly playing: boolean
  readonly over: boolean
  readonly cast: readonly { readonly id: string; readonly name: string; readonly description: string }[]
  readonly money: {
    readonly used: { readonly tokens: number }
    readonly cap: { readonly tokens: number | null }
  }
}

/** Asks the house as the page before one does: a method and a path, and what is sent. */
export async function ask<Reply>(page: Page, what: `${string} /${string}`, body?: object): Promise<Reply> {
  const [method = '', path = ''] = what.split(' ')
  return page.evaluate(
    async (asked) => {
      const headers = { 'content-type': 'application/json' }
      const sent = asked.body === null ? {} : { body: asked.body }
      const answer = await fetch(asked.path, { method: asked.method, headers, ...sent })
      if (!answer.ok) throw new Error(`${asked.path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    { method, path, body: body === undefined ? null : JSON.stringify(body) },
  )
}

/** Puts a show on, sits down, raises the curtain and goes to the stage. */
export async function putOn(
  page: Page,
  { blueprint, tempo, part, press = (wanted) => wanted.click(), raise: name = RAISE }: PutOn,
): Promise<ShowKnown> {
  // Whoever is new is let in by the page itself, in a moment.
  while (!(await page.evaluate(async () => (await fetch('/api/me')).ok))) await page.waitForTimeout(300)
  const show = await ask<ShowKnown>(page, 'POST /api/shows', {
    blueprint,
    settings: tempo === undefined ? {} : { tempo },
  })
  const role = part === undefined ? undefined : show.cast[part]?.id
  if (role !== undefined) await ask(page, `PUT /api/shows/${show.id}/seats/${role}`, { to: 'me' })
  await page.goto(new URL(`/shows/${show.id}`, page.url()).href)
  const raise = page.getByRole('button', { name })
  await raise.waitFor({ timeout: LONG_MS })
  await press(raise)
  return show
}

/** The show as it stands. */
export function look(page: Page, { id }: Pick<ShowKnown, 'id'>): Promise<ShowKnown> {
  return ask(page, `GET /api/shows/${id}`)
}

/** Waits until the one line says this. */
export async function standing(page: Page, words: RegExp, withinMs = LONG_MS): Promise<void> {
  await page.locator('footer [role=status]').first().filter({ hasText: words }).waitFor({ timeout: withinMs })
}

/** What was said aloud by whoever sits here, as it stands in the record. */
export async function linesOf(page: Page, { id }: Pick<ShowKnown, 'id'>): Promise<readonly string[]> {
  const { roles } = await ask<{ readonly roles: readonly string[] }>(page, `GET /api/shows/${id}`)
  const { events } = await ask<{
    readonly events: readonly {
      readonly by: string
      readonly type: string
      readonly body: { text?: string }
    }[]
  }>(page, `GET /api/shows/${id}/record?limit=500`)
  return events.flatMap(({ by, type, body }) =>
    type === 'line-spoken' && roles.includes(by) && body.text !== undefined ? [body.text] : [],
  )
}

/** Waits until something is so, and says what is wrong when it does not come about. */
export async function until(
  isSo: () => Promise<boolean>,
  problem: () => Promise<string>,
  withinMs = LONG_MS,
): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < withinMs; await sleep(150)) if (await isSo()) return
  throw new Error(await problem())
}
