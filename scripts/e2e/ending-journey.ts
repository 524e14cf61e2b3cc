import { deepEqual } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { arrive, noComplaints } from './arrive.ts'
import { type Hands, keyHands, touchHands } from './hands.ts'
import type { Looking } from './open-browser.ts'
import { ask, putOn, until } from './stage-visit.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

const LONG_MS = 90_000
const WORDS = {
  en: {
    blueprint: 'the-kings-soup',
    mark: /^Mark this line of/u,
    bows: 'The company takes a bow',
    playbill: 'Playbill',
    you: 'played by you',
    reread: 'Read the script',
    script: 'Script',
    again: 'The evening again, at a pace',
    where: 'Where it is',
    goTo: 'An evening, a room, something to do',
    settings: 'Settings',
    keys: 'Keyboard',
    close: 'Close',
    tour: 'A tour of a minute',
    next: 'Next',
    done: 'To the foyer',
  },
  zh: {
    blueprint: 'ye-hang-deng',
    mark: /^标记/u,
    bows: '全体谢幕',
    playbill: '节目单',
    you: '由你扮演',
    reread: '读剧本',
    script: '剧本',
    again: '按速度重看今晚',
    where: '放到哪里',
    goTo: '哪一晚、哪个房间、要做的事',
    settings: '设置',
    keys: '键盘',
    close: '关闭',
    tour: '一分钟导览',
    next: '下一页',
    done: '回到前厅',
  },
} as const

type Here = Looking & { readonly size: 'desk' | 'phone'; readonly tongue: 'en' | 'zh' }

/** An evening from the rising curtain to the playbill and once more; and the ways to anything. At a desk in English with keys, on a phone in Chinese by touch. */
export async function fromCurtainToCurtain(trip: Trip): Promise<void> {
  await evening(trip, { size: 'desk', tongue: 'en' })
  await evening(trip, { size: 'phone', tongue: 'zh', theme: 'light' })
}

async function evening({ browser, house, picture }: Trip, looking: Here): Promise<void> {
  const words = WORDS[looking.tongue]
  const { page, complaints } = await arrive(browser, house, looking)
  const hands = looking.size === 'phone' ? touchHands(page) : keyHands(page)
  await takesTheTour(page, hands, words)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const show = await putOn(page, { blueprint: words.blueprint, tempo: 'at-once', part: 0 })
  await moves(page, 'rises')
  const said = await marks(page, hands, { words, looking })
  await ask(page, `POST /api/shows/${show.id}/end`, {})
  await moves(page, 'falls')
  await page.getByRole('region', { name: words.bows }).waitFor({ timeout: LONG_MS })
  // Nothing moves for whoever wants nothing to.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await until(
    async () => (await runningIn(page, '[data-moves]')) === 0,
    async () => 'the curtain moves for whoever wants nothing to move',
  )
  const bill = page.getByRole('region', { name: words.playbill })
  await bill.getByText(said).first().waitFor()
  deepEqual(await bill.getByText(words.you).count(), 1)
  await wellMade(page, looking, [])
  await picture(page, `ending-${looking.size}`)
  await hands.press(page.getByRole('button', { name: words.reread, exact: true }))
  await page.getByLabel(words.script, { exact: true }).getByText(said).first().waitFor()
  await page.reload()
  await hands.press(page.getByRole('link', { name: words.again }))
  await page.waitForURL(/\/again$/u)
  await seenAgain(page, words)
  await wellMade(page, looking, [])
  if (looking.size === 'desk') await goesAnywhere(page, words)
  noComplaints(complaints)
}

type Words = (typeof WORDS)['en' | 'zh']

/** The tour has six pages, and gives the focus back. */
async function takesTheTour(page: Page, hands: Hands, words: Words): Promise<void> {
  const door = page.getByRole('button', { name: words.tour, exact: true })
  await door.waitFor({ timeout: LONG_MS })
  await hands.press(door)
  for (let step = 1; step < 6; step++)
    await hands.press(page.getByRole('button', { name: words.next, exact: true }))
  await hands.press(page.getByRole('button', { name: words.done, exact: true }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The curtain is seen to move. */
async function moves(page: Page, how: 'rises' | 'falls'): Promise<void> {
  await page.locator(`[data-moves=${how}] i`).first().waitFor({ state: 'attached', timeout: LONG_MS })
  if ((await runningIn(page, `[data-moves=${how}]`)) === 0)
    throw new Error(`the curtain does not move when it ${how}`)
}

function runningIn(page: Page, place: string): Promise<number> {
  return page
    .locator(`${place} i`)
    .evaluateAll(
      (parts) => parts.flatMap((part) => part.getAnimations()).filter((one) => 'animationName' in one).length,
    )
}

/** Marks the newest line, by the key or by its star, and gives what was said in it. */
async function marks(
  page: Page,
  hands: Hands,
  { words, looking }: { readonly words: Words; readonly looking: Here },
): Promise<string> {
  const stars = page.getByRole('button', { name: words.mark })
  await stars.first().waitFor({ timeout: LONG_MS })
  if (looking.size === 'desk') {
    await page.getByLabel(words.script, { exact: true }).focus()
    await page.keyboard.press('m')
  } else await hands.press(stars.last())
  const marked = page.locator('div:has(> button[aria-pressed=true])').last()
  await marked.waitFor()
  return marked.locator('p').nth(1).locator('span').last().innerText()
}

/** The evening plays once more, and can be drawn along. */
async function seenAgain(page: Page, words: Words): Promise<void> {
  const bar = page.getByRole('slider', { name: words.where })
  const begin = page.locator('#main button').first()
  await begin.waitFor({ timeout: LONG_MS })
  await begin.press('Enter')
  await bar.waitFor()
  await page.keyboard.press('ArrowRight')
  await until(
    async () => Number(await bar.inputValue()) > 0,
    async () => 'the evening does not play again',
  )
}

/** Ctrl-K goes to what is typed, and a question mark tells the keys. */
async function goesAnywhere(page: Page, words: Words): Promise<void> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: words.goTo })
  await field.waitFor()
  await page.keyboard.type(words.settings.slice(0, 5))
  await page.getByRole('option', { name: words.settings }).waitFor()
  await wellMade(page, { tongue: 'en' }, [])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/settings$/u)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: words.keys }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
