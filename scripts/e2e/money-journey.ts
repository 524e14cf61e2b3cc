import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { arrive, noComplaints } from './arrive.ts'
import type { Looking } from './open-browser.ts'
import { look, type ShowKnown, standing } from './stage-visit.ts'
import type { Trip } from './trip.ts'

const LONG_MS = 180_000
/** Enough for some beats, and far from an evening. */
const SMALL_CAP = 60_000

const WORDS = {
  en: {
    topic: 'Two bakers and one oven',
    question: 'What shall we play tonight?',
    planTakes: /Writing it takes about [\d.,]+k? tokens/,
    write: 'Write the play',
    planSpent: /Spent on this plan so far: [\d.,]+k? tokens/,
    putOn: 'Put it on',
    eveningTakes: /An evening of this length takes about [\d.,]+k? tokens/,
    cap: 'Tokens',
    raise: 'Raise the curtain',
    rests: /^The show rests: what it may spend is spent\.$/,
    more: 'Allow another evening’s worth',
  },
  zh: {
    topic: '两个面包师，一口炉子',
    question: '今晚演什么？',
    planTakes: /写这出戏大约要用 [\d.,]+(k|万)? 词元/,
    write: '写成戏',
    planSpent: /这份计划至今用了 [\d.,]+(k|万)? 词元/,
    putOn: '搬上舞台',
    eveningTakes: /这么长的一晚大约要用 [\d.,]+(k|万)? 词元/,
    cap: '词元',
    raise: '拉开大幕',
    rests: /^戏先歇下了：允许的花费用完了。$/,
    more: '再放宽一晚的量，接着演',
  },
} as const

/** What an evening costs, said before and meanwhile, on a desk in English and on a phone in Chinese. */
export async function withinItsMeans(trip: Trip): Promise<void> {
  await spend(trip, { size: 'desk', tongue: 'en' })
  await spend(trip, { size: 'phone', tongue: 'zh', theme: 'light' })
}

async function spend(
  { browser, house, picture }: Trip,
  looking: Looking & { readonly tongue: 'en' | 'zh' },
): Promise<void> {
  const { page, complaints } = await arrive(browser, house, looking)
  const words = WORDS[looking.tongue]
  await page.getByLabel(words.question).fill(words.topic)
  await page.getByText(words.planTakes).first().waitFor()
  await page.getByRole('button', { name: words.write }).click()
  await page.waitForURL(/\/plans\//)
  await page.getByText(words.planSpent).first().waitFor({ timeout: LONG_MS })

  await page.getByRole('button', { name: words.putOn }).click({ timeout: LONG_MS })
  await page.waitForURL(/\/shows\/[^/]+\/cast/, { timeout: LONG_MS })
  await page.getByText(words.eveningTakes).first().waitFor()
  const cap = page.getByLabel(words.cap, { exact: true })
  if (!(Number(await cap.inputValue()) > SMALL_CAP)) throw new Error('no cap is filled in')
  await accessible(page)
  await cap.fill(String(SMALL_CAP))
  await page.getByRole('button', { name: words.raise }).click()
  await page.waitForURL(/\/shows\/[^/]+$/)

  await standing(page, words.rests, LONG_MS)
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const rested = await look(page, { id })
  if (rested.playing || rested.over || rested.money.used.tokens > SMALL_CAP)
    throw new Error(`it did not rest at its cap: ${JSON.stringify(rested.money)}`)
  await accessible(page)
  await picture(page, `stage-capped-${looking.size}`)
  await page.getByRole('button', { name: words.more }).press('Enter')
  await goesOn(page, rested)
  noComplaints(complaints)
}

/** More is spent than was when it rested. */
async function goesOn(page: Page, rested: ShowKnown): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < LONG_MS; await page.waitForTimeout(500)) {
    const { playing, money } = await look(page, rested)
    if (playing && money.used.tokens > rested.money.used.tokens) return
  }
  throw new Error('it does not go on though more is allowed')
}

async function accessible(page: Page): Promise<void> {
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
    throw new Error('the page is wider than the screen')
  const { violations } = await new AxeBuilder({ page }).analyze()
  const [worst] = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  if (worst !== undefined) throw new Error(`${worst.id}: ${worst.nodes[0]?.html.slice(0, 160)}`)
}
