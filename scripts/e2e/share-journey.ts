import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { arrive, comeIn, noComplaints } from './arrive.ts'
import { type Hands, keyHands, touchHands } from './hands.ts'
import { type Looking, visit } from './open-browser.ts'
import { ask, putOn } from './stage-visit.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

const LONG_MS = 90_000

const WORDS = {
  en: {
    blueprint: 'the-kings-soup',
    share: 'A page to share',
    mark: /^Mark this line of/u,
    mine: /^Your name beside/u,
    save: 'Save the page',
    poster: 'Save the poster',
    named: 'May you be named?',
    give: 'Give this name',
    given: /^You may be named/u,
    play: 'Play the evening',
    by: (name: string) => `played by ${name}`,
    ai: 'Made with AI',
  },
  zh: {
    blueprint: 'ye-hang-deng',
    share: '可分享的网页',
    mark: /^标记/u,
    mine: /^你的名字/u,
    save: '保存网页',
    poster: '保存海报',
    named: '可以署你的名字吗？',
    give: '就用这个名字',
    given: /^可以署名/u,
    play: '播放今晚',
    by: (name: string) => `由${name}扮演`,
    ai: '借助人工智能完成',
  },
} as const

/** An evening that becomes a page: a friend is asked for their name, the file is opened from disk, and plays; at a desk in English with keys, on a phone in Chinese by touch. */
export async function aPageToShare(trip: Trip): Promise<void> {
  await share(trip, { size: 'desk', tongue: 'en' })
  await share(trip, { size: 'phone', tongue: 'zh', theme: 'light' })
}

type Here = Looking & { readonly size: 'desk' | 'phone'; readonly tongue: 'en' | 'zh' }

async function share({ browser, house, picture }: Trip, looking: Here): Promise<void> {
  const words = WORDS[looking.tongue]
  const handsOn = (page: Page): Hands => (looking.size === 'phone' ? touchHands(page) : keyHands(page))
  const host = await arrive(browser, house, looking)
  const show = await putOn(host.page, { blueprint: words.blueprint, tempo: 'at-once', part: 0 })
  const role = show.cast[1]?.id ?? ''
  const { secret } = await ask<{ readonly secret: string }>(host.page, `POST /api/shows/${show.id}/invites`, {
    right: 'seat',
    role,
  })
  const guest = await arrive(browser, house, { ...looking, tongue: 'en', place: `/join#${secret}` })
  await comeIn(guest.page, 'Somebody Else')
  await guest.page.waitForURL(/\/shows\//)
  await host.page.locator('li[data-index]').nth(2).waitFor({ timeout: LONG_MS })
  const star = host.page.getByRole('button', { name: words.mark }).last()
  await star.waitFor({ timeout: LONG_MS })
  await handsOn(host.page).press(star)
  await host.page.locator('button[aria-pressed=true]').first().waitFor()
  await ask(host.page, `POST /api/shows/${show.id}/end`, {})
  await givesAName(guest.page, handsOn(guest.page))
  const folder = mkdtempSync(join(tmpdir(), 'commedia-page-'))
  try {
    const hands = handsOn(host.page)
    await hands.press(host.page.getByRole('button', { name: words.share, exact: true }))
    await hands.write(host.page.getByLabel(words.mine), 'Ada L.')
    // In the house the playbill says who played whom; on the page nobody is named who was not asked.
    await wellMade(host.page, looking, ['Ada L.', 'Somebody Else'])
    await picture(host.page, `share-${looking.size}`)
    const page = await saved(host.page, () =>
      hands.press(host.page.getByRole('button', { name: words.save, exact: true })),
    )
    const file = join(folder, 'evening.html')
    await page.saveAs(file)
    const poster = await saved(host.page, () =>
      hands.press(host.page.getByRole('button', { name: words.poster, exact: true })),
    )
    const bytes = await readFile(await poster.path())
    if (bytes.length < 10_000 || bytes.subarray(1, 4).toString() !== 'PNG')
      throw new Error('the poster is no picture')
    await opens({ browser, house, picture }, file, looking)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const { complaints } of [host, guest]) noComplaints(complaints)
}

/** Whoever plays is asked on their own page, after the curtain. */
async function givesAName(page: Page, hands: Hands): Promise<void> {
  const words = WORDS.en
  await page.getByRole('button', { name: words.share, exact: true }).waitFor({ timeout: LONG_MS })
  await hands.press(page.getByRole('button', { name: words.share, exact: true }))
  await hands.write(page.getByLabel(words.named), 'Grace')
  await hands.press(page.getByRole('button', { name: words.give, exact: true }))
  await page.getByText(words.given).waitFor()
}

async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

/** The file, opened from disk without a house: it asks for nothing, names who gave their names, and plays. */
async function opens({ browser, picture }: Trip, file: string, looking: Here): Promise<void> {
  const words = WORDS[looking.tongue]
  const { page, context, complaints } = await visit(browser, looking)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(pathToFileURL(file).href)
  await page.getByText(words.ai).first().waitFor()
  for (const name of ['Ada L.', 'Grace'])
    if ((await page.getByText(words.by(name)).count()) !== 1) throw new Error(`${name} is not named`)
  if ((await page.locator('.kept figure').count()) !== 1)
    throw new Error('the marked line is not on the page')
  if ((await page.getByText('Somebody Else').count()) > 0)
    throw new Error('a name stands there that nobody gave')
  await wellMade(page, looking, ['Ada L.', 'Grace', 'Commedia', 'Esc'])
  await page.keyboard.press(' ')
  await page.locator('.replaying .now').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  const shown = await page.locator('.l:not(.later)').count()
  if (shown < 3 || shown === (await page.locator('.l').count())) throw new Error(`${shown} lines are shown`)
  await wellMade(page, looking, ['Ada L.', 'Grace', 'Commedia', 'Esc'])
  await picture(page, `shared-page-${looking.size}`)
  if (asked.some((url) => !url.startsWith('file:') && !url.startsWith('data:')))
    throw new Error(`the page asks for ${asked.join(' ')}`)
  noComplaints(complaints)
  await context.close()
}
