import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@commedia/node/testing'
import type { Locator, Page } from 'playwright-core'
import { arrive, noComplaints } from './arrive.ts'
import { byKeys } from './by-keys.ts'
import { giveJob } from './models-journey.ts'
import type { Looking } from './open-browser.ts'
import { type OpenHouse, openHouse } from './open-house.ts'
import { standIn } from './stand-in.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

const LONG_MS = 90_000
const CANARY = 'sk-canary-7f3a9c21-never-to-be-seen'
const MANNERS = ['simulated-second', 'simulated-thinks', 'simulated-formless', 'simulated-sees']
/** Whom the jobs are given to in mid-show that every show asks for. */
const COMPANY = ['simulated-second', 'simulated-actor', 'simulated-thinks'] as const
/** What keeps its name in every language. */
const NAMES = ["The King's Soup", "A Doll's House: the last night", 'simulated', ...MANNERS, ...COMPANY]
/** From an empty page to the first line. */
const MOST_ACTIONS = 6

/** With nothing set: by an address to the first line, at a desk, on a phone in Chinese, and by the keyboard alone. */
export async function connectByAddress(trip: Trip): Promise<void> {
  await toFirstLine(trip, { looking: { size: 'desk', tongue: 'en' }, words: EN, by: 'mouse' })
  await toFirstLine(trip, {
    ...{ looking: { size: 'phone', tongue: 'zh', theme: 'light' }, words: ZH, by: 'mouse' },
  })
  await toFirstLine(trip, { looking: { size: 'desk', tongue: 'en' }, words: EN, by: 'keys' })
}

/** What goes wrong is told with its cure; jobs go to models of their own, in mid-show; a key is nowhere. */
export async function connectAndChange(trip: Trip): Promise<void> {
  await change(trip, { looking: { size: 'desk', tongue: 'en' }, words: EN })
  await change(trip, { looking: { size: 'phone', tongue: 'zh', theme: 'light' }, words: ZH })
}

interface Way {
  readonly looking: Looking
  readonly words: typeof EN
}

async function toFirstLine(
  { browser, house: { pages }, picture }: Trip,
  { looking, words, by }: Way & { readonly by: 'mouse' | 'keys' },
): Promise<void> {
  const house = await openHouse({ pages, model: 'none', firstTokenMs: 100, tokenMs: 5 })
  const server = await standIn(['simulated'])
  const size = looking.size === 'phone' ? '-phone' : ''
  try {
    const { page, complaints } = await arrive(browser, house, looking)
    const keys = byKeys(page)
    let actions = 0
    const press = async (wanted: Locator): Promise<void> => {
      actions++
      if (by === 'mouse') return wanted.click()
      await keys.goTo(wanted)
      await keys.press('Enter')
    }
    const address = page.getByLabel(words.address, { exact: true })
    await address.waitFor()
    await wellMade(page, looking, NAMES)
    await picture(page, `foyer-empty${size}`)
    if (by === 'keys') await keys.goTo(address)
    actions++
    if (by === 'keys') await keys.write(server.host)
    else await address.fill(server.host)
    actions++
    if (by === 'keys') await keys.press('Enter')
    else await address.press('Enter')
    await page.getByText(words.heard('simulated')).first().waitFor({ timeout: LONG_MS })
    await page.getByText(words.kept).first().waitFor()
    await picture(page, `foyer-heard${size}`)
    await press(page.getByRole('button', { name: words.play }).first())
    await page.waitForURL(/\/cast/)
    await press(page.getByRole('button', { name: words.raise }))
    await page.waitForURL(/\/shows\/[^/]+$/)
    await page.locator('[data-yours]:not([data-state])').first().waitFor({ timeout: LONG_MS })
    if (actions > MOST_ACTIONS) throw new Error(`the first line took ${actions} actions`)
    console.log(
      `From an empty page to the first line: ${actions} actions (${looking.size}, ${looking.tongue}, ${by}).`,
    )
    noComplaints(complaints)
    // Nobody was refused on the way, not even the stranger at the door.
    const refused = complaints.find((text) => /\b40[13]\b/.test(text))
    if (refused !== undefined) throw new Error(`the browser complained: ${refused}`)
    await page.context().close()
  } finally {
    await house.close()
    await server.close()
  }
}

async function change({ browser, house: { pages }, picture }: Trip, { looking, words }: Way): Promise<void> {
  // At a pace the show waits while somebody is at the page of models.
  const house = await openHouse({ pages, model: 'none', firstTokenMs: 100, tokenMs: 5, tempo: '2' })
  const [open, locked, nobody] = [
    await standIn(['simulated']),
    await standIn([...new Set([...MANNERS, ...COMPANY])], { key: CANARY }),
    await freePort(),
  ]
  const size = looking.size === 'phone' ? '-phone' : ''
  try {
    const { page, complaints } = await arrive(browser, house, looking)
    const [address, key] = [
      page.getByLabel(words.address, { exact: true }),
      page.getByLabel(words.keyMaybe, { exact: true }),
    ]
    const tried = async (typed: string, secret: string, told: RegExp): Promise<void> => {
      await address.fill(typed)
      await key.fill(secret)
      await address.press('Enter')
      await page.getByRole('alert').getByText(told).waitFor({ timeout: LONG_MS })
    }
    await address.waitFor()
    await tried(`127.0.0.1:${nobody}`, '', words.silent)
    await tried(house.url, '', words.noModels)
    await tried('http://169.254.169.254/v1', '', words.wrongAddress)
    await tried(locked.host, '', words.keyMissing)
    await tried(locked.host, 'sk-this-is-another-key', words.keyWrong)
    await picture(page, `connect-refused${size}`)
    await address.fill(open.host)
    await key.fill('')
    await address.press('Enter')
    await page.getByText(words.heard('simulated')).first().waitFor({ timeout: LONG_MS })
    await page.getByRole('button', { name: words.play }).first().click()
    await page.waitForURL(/\/cast/)
    await page.getByRole('button', { name: words.raise }).click()
    await page.waitForURL(/\/shows\/[^/]+$/)
    const show = page.url()
    await page.locator('[data-yours]:not([data-state])').first().waitFor({ timeout: LONG_MS })

    await page.getByRole('button', { name: words.more }).last().click()
    await page.getByRole('menuitem', { name: words.models }).click()
    await page.waitForURL(/\/models$/)
    for (const [model, cure] of [
      ['simulated-formless', words.formless],
      ['simulated-thinks', words.thinks],
      ['simulated-sees', words.sees],
      ['simulated-second', words.kept],
      ['simulated-actor', words.kept],
    ] as const) {
      await address.fill(locked.host)
      // One key is enough for all models of an address.
      if (model === 'simulated-formless') await key.fill(CANARY)
      await address.press('Enter')
      await page.getByRole('button', { name: model }).click()
      const heard = page.getByRole('region', { name: words.heard(model) })
      await heard.getByText(cure).waitFor({ timeout: LONG_MS })
      if ((await key.inputValue()) !== '') throw new Error('the form still holds the key')
    }
    await wellMade(page, looking, NAMES)
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await picture(page, `models${size}`)

    for (const [nth, job] of words.jobs.entries()) await giveJob(page, job, COMPANY[nth] ?? '')
    const [before, heard] = [open.asked('simulated'), new Map(COMPANY.map((one) => [one, locked.asked(one)]))]
    await page.goto(show)
    for (const model of COMPANY.slice(1)) await locked.until(model, (heard.get(model) ?? 0) + 1)
    // What was under way when it was changed may still be asked; after that nobody asks the first.
    const under = open.asked('simulated')
    await locked.until('simulated-actor', locked.asked('simulated-actor') + 3)
    if (open.asked('simulated') !== under)
      throw new Error(`the first model was asked again after it was changed (${before}, ${under})`)

    await seenNowhere(page, house)
    noComplaints(complaints)
    await page.context().close()
  } finally {
    await house.close()
    await open.close()
    await locked.close()
  }
}

/** The key is in no page, no answer, no line that was printed, no file; and the search does find what is there. */
async function seenNowhere(page: Page, house: OpenHouse): Promise<void> {
  const places = ['/', '/models', '/settings', new URL(page.url()).pathname]
  const read: string[] = [house.printed()]
  for (const place of places) {
    await page.goto(`${house.url}${place}`)
    await page.locator('h1').first().waitFor()
    read.push(await page.content())
  }
  read.push(
    await page.evaluate(async () => {
      const asked = await Promise.all(
        ['/api/models', '/api/house', '/api/me/data'].map(async (path) => (await fetch(path)).text()),
      )
      return JSON.stringify([asked, { ...localStorage }, { ...sessionStorage }])
    }),
  )
  const files = bytesUnder(house.folder)
  if (!files.includes('simulated-second') || !read.some((text) => text.includes('simulated-second')))
    throw new Error('the search finds nothing, so it would not find a key')
  if ([...read, files].some((text) => text.includes(CANARY))) throw new Error('the key was seen')
}

function bytesUnder(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
}

const EN = {
  address: 'Address',
  keyMaybe: 'Key, if it wants one',
  heard: (model: string) => `${model} is connected`,
  kept: 'keeps to forms',
  play: /King.s Soup/,
  raise: 'Raise the curtain',
  silent: /Nobody answers there\..*Start the program/,
  noModels: /lists no models\..*\/v1/,
  wrongAddress: /cannot be reached by this address\. Write it whole/,
  keyMissing: /It wants a key\. Paste yours/,
  keyWrong: /does not accept this key\. Copy it again/,
  more: 'More',
  models: 'Which models play',
  formless: /keeps to no form:.*Choose a larger model/,
  thinks: /thinks before it speaks.*Let it direct/,
  sees: /It sees pictures: it can be the eyes/,
  jobs: ['Everything', 'Actors', 'Narrator and director'],
}
const ZH: typeof EN = {
  address: '地址',
  keyMaybe: '密钥（要的话）',
  heard: (model) => `${model} 接上了`,
  kept: '守得住格式',
  play: /夜航灯/,
  raise: '拉开大幕',
  silent: /那里没有人应。先把提供模型的程序打开/,
  noModels: /列不出模型。/,
  wrongAddress: /这个地址接不到模型。请写完整/,
  keyMissing: /它要密钥。把你的贴到/,
  keyWrong: /不认这把密钥。重新完整地复制/,
  more: '更多',
  models: '用哪些模型',
  formless: /守不住格式：.*换个大一些的/,
  thinks: /先想后说，.*让它去导演/,
  sees: /它看得见图：可以在放映厅里当眼睛/,
  jobs: ['一切', '演员', '旁白与导演'],
}
