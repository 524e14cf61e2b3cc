import { arrive, noComplaints } from './arrive.ts'
import { keyHands, touchHands } from './hands.ts'
import type { Looking } from './open-browser.ts'
import { look, standing, until } from './stage-visit.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

const LONG_MS = 180_000
/** Enough for some beats, and far from an evening. */
const SMALL_CAP = 12_000

/** What keeps its name in every language. */
const NAMES = ['simulated']

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

/** What an evening costs, said before and meanwhile: on a desk in English with the keyboard, on a phone in Chinese by touch. */
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
  const hands = looking.size === 'phone' ? touchHands(page) : keyHands(page)
  await hands.write(page.getByLabel(words.question), words.topic)
  await page.getByText(words.planTakes).first().waitFor()
  await hands.press(page.getByRole('button', { name: words.write }))
  await page.waitForURL(/\/plans\//)
  await page.getByText(words.planSpent).first().waitFor({ timeout: LONG_MS })

  const putOn = page.getByRole('button', { name: words.putOn })
  await putOn.waitFor({ timeout: LONG_MS })
  await hands.press(putOn)
  await page.waitForURL(/\/shows\/[^/]+\/cast/, { timeout: LONG_MS })
  await page.getByText(words.eveningTakes).first().waitFor()
  const cap = page.getByLabel(words.cap, { exact: true })
  if (!(Number(await cap.inputValue()) > SMALL_CAP)) throw new Error('no cap is filled in')
  await wellMade(page, looking, NAMES)
  await hands.write(cap, String(SMALL_CAP))
  await hands.press(page.getByRole('button', { name: words.raise }))
  await page.waitForURL(/\/shows\/[^/]+$/)

  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const { cap: kept } = (await look(page, { id })).money
  if (kept.tokens !== SMALL_CAP) throw new Error(`the cap that was set is ${kept.tokens}`)
  await standing(page, words.rests, LONG_MS)
  const rested = await look(page, { id })
  if (rested.playing || rested.over || rested.money.used.tokens > SMALL_CAP)
    throw new Error(`it did not rest at its cap: ${JSON.stringify(rested.money)}`)
  await wellMade(page, looking, NAMES)
  await picture(page, `stage-capped-${looking.size}`)
  await hands.press(page.getByRole('button', { name: words.more }))
  await until(
    async () => {
      const { playing, over, money } = await look(page, rested)
      return (playing || over) && money.used.tokens > rested.money.used.tokens
    },
    async () => 'it does not go on though more is allowed',
  )
  noComplaints(complaints)
}
