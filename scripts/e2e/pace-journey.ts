import type { Page } from 'playwright-core'
import { arrive, noComplaints } from './arrive.ts'
import { type Hands, keyHands, touchHands } from './hands.ts'
import type { Looking } from './open-browser.ts'
import { type OpenHouse, openHouse } from './open-house.ts'
import { ask, look, putOn, type ShowKnown, until } from './stage-visit.ts'
import type { Trip } from './trip.ts'
import { seenScript, shareOfReading, watchScript } from './watch-script.ts'
import { wellMade } from './well-made.ts'

const LONG_MS = 120_000
/** Several beats long at twice reading speed. */
const RESTING_MS = 6_000
const A_MOMENT_MS = 700

const WORDS = {
  en: {
    blueprint: 'the-kings-soup',
    next: 'Next line',
    timeline: 'Timeline',
    toNow: 'Back to now',
    byLine: 'One line at a time',
    tempo: /^Tempo/,
  },
  zh: {
    blueprint: 'ye-hang-deng',
    next: '下一句',
    timeline: '时间线',
    toNow: '回到现在',
    byLine: '一次一句',
    tempo: /^快慢/,
  },
} as const
const SPEEDS = { '×1': 1, '×1.5': 1.5, '×2': 2 } as const

/** The pace of a show whose model answers at once: on a desk in English with the keyboard, on a phone in Chinese by touch. */
export async function atItsPace({ browser, house: { pages }, picture }: Trip): Promise<void> {
  const house = await openHouse({ pages, firstTokenMs: 5, tokenMs: 1, tempo: '1' })
  try {
    await pace({ browser, house, picture }, { size: 'desk', tongue: 'en' })
    await pace({ browser, house, picture }, { size: 'phone', tongue: 'zh', theme: 'light' })
    await Promise.all(browser.contexts().map((context) => context.close()))
  } finally {
    await house.close()
  }
}

/** Somebody who watches a show they began. */
interface Watching {
  readonly page: Page
  readonly show: ShowKnown
  readonly hands: Hands
  readonly words: (typeof WORDS)['en' | 'zh']
}

async function pace(
  { browser, house, picture }: Trip,
  looking: Looking & { readonly tongue: 'en' | 'zh' },
): Promise<void> {
  const { page, complaints } = await arrive(browser, house, looking)
  const words = WORDS[looking.tongue]
  const hands = looking.size === 'phone' ? touchHands(page) : keyHands(page)
  const show = await putOn(page, { blueprint: words.blueprint, press: hands.press })
  await page.locator('[data-yours]').first().waitFor({ timeout: LONG_MS })
  await watchScript(page)
  const watching: Watching = { page, show, hands, words }
  await atReadingSpeed(watching)

  await rests(watching, {
    leave: async () => {
      await page.getByLabel(words.timeline).focus()
      for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft')
      await page.getByRole('button', { name: words.toNow }).waitFor()
    },
    back: () => hands.press(page.getByRole('button', { name: words.toNow })),
  })
  await rests(watching, {
    leave: () => hide(page, true),
    // Anybody who reads keeps it going.
    back: () =>
      looking.size === 'desk' ? somebodyElseReads({ browser, house }, watching) : hide(page, false),
  })
  await hide(page, false)
  await oneAtATime(watching)
  await wellMade(page, looking)
  await picture(page, `stage-by-line-${looking.size}`)
  const { unsaid } = await seenScript(page)
  if (unsaid > 0) throw new Error(`whose turn it is did not stand there ${unsaid} times`)
  noComplaints(complaints)
}

/** Lines come as they are read: at ×1 to begin with, then faster as somebody chooses. */
async function atReadingSpeed({ page, hands, words }: Watching): Promise<void> {
  const tempo = page.getByRole('button', { name: words.tempo })
  if (!/×1$/.test(await tempo.innerText())) throw new Error(`it begins at ${await tempo.innerText()}`)
  const shares: Record<string, number> = {}
  for (const [name, speed] of Object.entries(SPEEDS)) {
    if (speed !== 1) await hands.choose(tempo, page.getByRole('menuitemradio', { name, exact: true }))
    const from = (await seenScript(page)).rows.length
    const speeches = async (): Promise<readonly number[]> =>
      (await seenScript(page)).rows.flatMap(({ isSpeech }, nth) => (isSpeech && nth >= from ? [nth] : []))
    await until(
      async () => (await speeches()).length > 2,
      async () => `no more lines came at ${name}`,
    )
    const [first = 0, , third = 0] = await speeches()
    shares[name] = shareOfReading((await seenScript(page)).rows.slice(first, third + 1))
    if (shares[name] < 0.85 / speed)
      throw new Error(`at ${name} lines came in ${shares[name].toFixed(2)} of the time it takes to read them`)
  }
  console.log(`Of the time it takes to read them, lines took ${JSON.stringify(shares)}.`)
  if ((shares['×2'] ?? 1) > (shares['×1'] ?? 1) * 0.8) throw new Error('×2 is not faster than ×1')
}

/** While nobody reads nothing is spent, but for the beat under way; then it goes on. */
async function rests(
  { page, show }: Watching,
  { leave, back }: { readonly leave: () => Promise<void>; readonly back: () => Promise<void> },
): Promise<void> {
  const spent = async (): Promise<number> => (await look(page, show)).money.used.tokens
  await leave()
  let before = -1
  await until(
    async () => {
      const last = before
      before = await spent()
      await page.waitForTimeout(A_MOMENT_MS)
      return before === last
    },
    async () => 'the beat under way does not end',
  )
  await page.waitForTimeout(RESTING_MS)
  const more = (await spent()) - before
  if (more !== 0) throw new Error(`${more} tokens were spent while nobody read`)
  await back()
  await until(
    async () => (await spent()) > before,
    async () => 'it did not go on',
  )
}

/** Somebody who was given a link to watch comes in and reads. */
async function somebodyElseReads(
  { browser, house }: Pick<Trip, 'browser'> & { readonly house: OpenHouse },
  { page, show }: Watching,
): Promise<void> {
  const { secret } = await ask<{ secret: string }>(page, `POST /api/shows/${show.id}/invites`, {
    right: 'watch',
    uses: 1,
  })
  const watcher = await arrive(browser, house)
  await until(
    () => watcher.page.evaluate(async () => (await fetch('/api/me')).ok),
    async () => 'a watcher is not let in',
  )
  await ask(watcher.page, 'POST /api/invites/claim', { secret })
  await watcher.page.goto(new URL(`/shows/${show.id}`, house.url).href)
  await watcher.page.locator('[data-yours]').first().waitFor({ timeout: LONG_MS })
}

/** One line at a time, and the next when it is asked for. */
async function oneAtATime({ page, hands, words }: Watching): Promise<void> {
  await hands.choose(
    page.getByRole('button', { name: words.tempo }),
    page.getByRole('menuitemradio', { name: words.byLine }),
  )
  const next = page.getByRole('button', { name: words.next })
  await next.waitFor({ timeout: LONG_MS })
  const before = (await seenScript(page)).rows.length
  await page.waitForTimeout(RESTING_MS)
  if ((await seenScript(page)).rows.length !== before) throw new Error('a line came that nobody asked for')
  await hands.press(next)
  await until(
    async () => (await seenScript(page)).rows.length > before,
    async () => 'the next line did not come',
  )
  await next.waitFor({ timeout: LONG_MS })
}

/** Has the page believe that its tab is hidden, or shown again. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
