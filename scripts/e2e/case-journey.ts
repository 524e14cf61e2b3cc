import { deepEqual, ok } from 'node:assert/strict'
import { arrive, noComplaints } from './arrive.ts'
import { keyHands, touchHands } from './hands.ts'
import type { Looking } from './open-browser.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

const LONG_MS = 120_000
const WORDS = {
  en: {
    idea: 'What shall it be about?',
    about: 'A lighthouse, 1911. The keeper is found at the foot of the stairs.',
    players: 'For how many',
    cost: /^Writing it takes about .* tokens/u,
    go: 'Write this case',
    stop: 'Stop',
    goOn: 'Go on',
    written: 'The case stands, and lies among yours. Nothing on this page gives it away.',
    read: 'Read it whole',
    truth: 'What happened',
    play: 'Choose a seat',
    chosen: /^This one/u,
    watch: /^Watch/u,
    lay: 'Lay the table',
  },
  zh: {
    idea: '写一桩什么样的案子？',
    about: '一九三六年，江轮上，茶房死在货舱里。',
    players: '几个人玩',
    cost: /^写这桩案子大约要用 .* 词元/u,
    go: '写这桩案子',
    stop: '停下',
    goOn: '接着写',
    written: '案子写成了，在“你的案子”里。这一页不会泄底。',
    read: '通读全案',
    truth: '真相',
    play: '去选位子',
    chosen: /^选了这桩/u,
    watch: /^旁观/u,
    lay: '摆好桌子',
  },
} as const

type Here = Looking & { readonly size: 'desk' | 'phone'; readonly tongue: 'en' | 'zh' }

/** A case from one line: its cost before, stopped and gone on with, read whole by whoever wants to, and laid. At a desk with keys and on a phone by touch. */
export async function aCaseOfOnesOwn(trip: Trip): Promise<void> {
  await have(trip, { size: 'desk', tongue: 'en' })
  await have(trip, { size: 'phone', tongue: 'zh', theme: 'light' })
}

async function have({ browser, house, picture }: Trip, looking: Here): Promise<void> {
  const words = WORDS[looking.tongue]
  const { page, complaints } = await arrive(browser, house, looking)
  const hands = looking.size === 'phone' ? touchHands(page) : keyHands(page)
  await page.goto(`${house.url}/tables/new`)
  await hands.write(page.getByLabel(words.idea), words.about)
  await page.getByText(words.cost).waitFor()
  await page.getByLabel(words.players).selectOption('4')
  await wellMade(page, looking, [])
  await picture(page, `case-ask-${looking.size}`)
  await hands.press(page.getByRole('button', { name: words.go, exact: true }))

  await page.waitForURL(/\/cases\/job_/u)
  const written = page.getByText(words.written)
  const stop = page.getByRole('button', { name: words.stop, exact: true })
  await Promise.race([stop.waitFor({ timeout: LONG_MS }), written.waitFor({ timeout: LONG_MS })])
  // The company writes fast; whoever is faster stops it and has it gone on with.
  if (await stop.isVisible()) {
    await wellMade(page, looking, [])
    await picture(page, `case-writing-${looking.size}`)
    await stop.click({ timeout: 1_000 }).catch(() => undefined)
    const goOn = page.getByRole('button', { name: words.goOn, exact: true })
    await Promise.race([goOn.waitFor({ timeout: LONG_MS }), written.waitFor({ timeout: LONG_MS })])
    if (await goOn.isVisible()) await hands.press(goOn)
  }
  await written.waitFor({ timeout: LONG_MS })
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  deepEqual(await page.getByText(words.truth, { exact: true }).count(), 0)
  await wellMade(page, looking, [])
  await picture(page, `case-written-${looking.size}`)
  await hands.press(page.getByRole('button', { name: words.read, exact: true }))
  await page.getByText(words.truth, { exact: true }).waitFor()
  await wellMade(page, looking, [])
  await picture(page, `case-read-${looking.size}`)

  await hands.press(page.getByRole('link', { name: words.play, exact: true }))
  const bill = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await bill.getByRole('button', { name: words.chosen }).waitFor({ timeout: LONG_MS })
  await page.getByRole('radio', { name: words.watch }).check()
  await hands.press(page.getByRole('button', { name: words.lay, exact: true }))
  await page.waitForURL(/\/tables\/table_/u)
  ok((await page.getByRole('heading', { level: 1 }).innerText()).includes(title))
  noComplaints(complaints)
}
