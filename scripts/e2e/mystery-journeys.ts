import type { Page } from 'playwright-core'
import { arrive, comeIn, noComplaints } from './arrive.ts'
import { type GamePart, playMystery, put } from './play-mystery.ts'
import type { Trip } from './trip.ts'

const LONG_MS = 90_000
const A_ROUND_MS = 6_000
const QUESTIONS = [
  'What did you hear at the door of the dome?',
  'Who had the key to the east door at midnight?',
  'When did you last see the spare weight in its place?',
]

/** A whole game from a seat of the innocent: every part of it, a notebook, a secret talk, the truth. */
export async function asCivilian({ browser, house, picture }: Trip): Promise<void> {
  const { page, complaints } = await arrive(browser, house)
  await page.getByRole('link', { name: 'Or find out who did it' }).click()
  await lay(page, { title: /Dome at Midnight/, seat: 1, length: 'A full game' })
  await page.getByRole('button', { name: 'Begin the game' }).click()
  await page.getByText('You killed nobody.').waitFor({ timeout: LONG_MS })
  let asked = 0
  const had = await playMystery(page, {
    async ask(at) {
      // The first of them between the two alone.
      if (asked++ === 0) await at.getByRole('radio', { name: 'alone with them' }).check()
      // By now somebody has asked and was answered.
      if (asked === 3) await at.waitForTimeout(A_ROUND_MS)
      if (asked === 3) await picture(at, 'mystery-table')
      await put(at, /^What do you ask/, QUESTIONS[asked - 1] ?? '')
    },
    async talk(at) {
      await mark(at)
      await picture(at, 'mystery-notebook')
      await put(at, 'What do you say, to all?', 'Somebody here has lied to us about the time.')
      await at.getByRole('button', { name: 'I am done' }).click()
    },
    async vote(at) {
      await at.getByRole('radio').nth(1).check()
      await picture(at, 'mystery-vote')
      await at.getByRole('button', { name: 'Fold the slip' }).click()
    },
    async key(at) {
      await answerOne(at)
      await at.getByRole('button', { name: 'I am done' }).click()
    },
  })
  hadAll(had, ['introduce', 'search', 'ask', 'talk', 'vote', 'key'])
  await page.getByRole('heading', { name: 'How everybody did' }).waitFor()
  await page.getByRole('heading', { name: 'What they believed' }).waitFor()
  await picture(page, 'mystery-reveal')
  await page.getByRole('button', { name: 'Read the talk again' }).click()
  await page
    .getByText(/Only you and .+ hear this/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Keep the record' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByText('Plain text').first().click(),
  ])
  if (!(await download.path())) throw new Error('nothing was saved')
  noComplaints(complaints)
}

/** A whole game from the murderer's seat. */
export async function asMurderer({ browser, house }: Trip): Promise<void> {
  const { page, complaints } = await arrive(browser, house, { place: '/tables/new', theme: 'light' })
  await lay(page, { title: /Clockmaker.s Supper/, seat: 2, length: 'A quick game' })
  await page.getByRole('button', { name: 'Begin the game' }).click()
  await page.getByText(/^You killed Horace Vane/).waitFor({ timeout: LONG_MS })
  const had = await playMystery(page, {
    answer: (at) => put(at, /^What do you answer/, 'I never left the table, and I can prove it.'),
  })
  hadAll(had, ['introduce', 'ask', 'talk', 'vote'])
  await page.getByText('by the hand of', { exact: false }).first().waitFor()
  noComplaints(complaints)
}

/** Two people and two models at one table, and somebody who only watches. */
export async function twoAndTwo({ browser, house }: Trip): Promise<void> {
  const host = await arrive(browser, house, { place: '/tables/new' })
  await lay(host.page, { title: /Dome at Midnight/, seat: 0, length: 'A quick game' })
  await host.page
    .getByRole('button', { name: /^Ask a friend/ })
    .first()
    .click()
  const seatLink = await host.page.getByLabel(/^Link to the seat of/).inputValue()
  await host.page.getByRole('button', { name: 'A link to watch by' }).click()
  const watchLink = await host.page.getByLabel('Link to watch by').inputValue()
  const guest = await arrive(browser, house, { place: seatLink, size: 'phone' })
  await comeIn(guest.page, 'Ana')
  const watcher = await arrive(browser, house, { place: watchLink })
  await comeIn(watcher.page, 'Watcher')
  await host.page.getByText('Ana plays').waitFor()
  await host.page.getByRole('button', { name: 'Begin the game' }).click()
  const script = await ownScript(host.page)
  const overhear = async (): Promise<void> => {
    await guest.page.getByText('Between us: whom did you see').first().waitFor({ timeout: LONG_MS })
    await host.page.getByText('Between us: nobody but the janitor.').first().waitFor({ timeout: LONG_MS })
    for (const { page } of [guest, watcher])
      if ((await page.locator('body').innerText()).includes(script))
        throw new Error('a script lies open before somebody else')
    if (await watcher.page.getByText('Between us').count())
      throw new Error('a watcher heard what two said alone')
  }
  const [hosted, guested] = await Promise.all([
    playMystery(host.page, {
      async ask(at) {
        await at.getByRole('radio', { name: 'alone with them' }).check()
        await put(at, /^What do you ask/, 'Between us: whom did you see in the silver corridor?')
      },
    }),
    playMystery(guest.page, {
      async answer(at) {
        const isAlone = await at.locator('footer blockquote', { hasText: 'Between us' }).count()
        const text = isAlone > 0 ? 'Between us: nobody but the janitor.' : 'At the table, as I said.'
        await put(at, /^What do you answer/, text)
      },
    }),
    overhear(),
  ])
  for (const had of [hosted, guested]) hadAll(had, ['introduce', 'vote'])
  await watcher.page.getByRole('heading', { name: 'The truth', exact: true }).waitFor({ timeout: LONG_MS })
  for (const { complaints } of [host, guest, watcher]) noComplaints(complaints)
}

/** Chooses a case, a seat and how long it is to be, and has the table laid. */
async function lay(
  page: Page,
  wish: { readonly title: RegExp; readonly seat: number; readonly length: string },
): Promise<void> {
  await page.getByRole('button', { name: wish.title }).first().click()
  await page.getByRole('group', { name: 'Your seat' }).getByRole('radio').nth(wish.seat).check()
  await page.getByRole('radio', { name: wish.length }).check()
  await page.getByRole('button', { name: 'Lay the table' }).click()
  await page.waitForURL(/\/tables\/table_/)
}

/** Fills in the notebook: a few fields, a name struck off, a note. */
async function mark(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notebook' }).click()
  for (const [label, times] of [
    [/, feeling:/, 3],
    [/, motive:/, 1],
    [/, chance:/, 2],
  ] as const)
    for (let time = 0; time < times; time++) await page.getByRole('button', { name: label }).nth(1).click()
  await page
    .getByRole('button', { name: /, motive:/ })
    .first()
    .press('1')
  await page
    .getByRole('button', { name: /^Strike/ })
    .last()
    .click()
  await page.getByLabel('Your notes').fill('The clock and the dome do not agree.')
  await page.getByLabel('Your notes').blur()
  await page.getByRole('button', { name: /^Suspect .+ again$/ }).waitFor()
}

async function answerOne(page: Page): Promise<void> {
  const sheet = page.getByRole('region', { name: 'What did you understand?' }).locator('form')
  await sheet.getByRole('radio').or(sheet.getByRole('checkbox')).first().check()
  const button = sheet.getByRole('button', { name: 'Answer' })
  if (!(await button.isEnabled())) await sheet.getByRole('checkbox').nth(1).check()
  await button.click()
}

/** A line of one's own script that nobody else has. */
async function ownScript(page: Page): Promise<string> {
  const sheet = page.getByRole('region', { name: 'Your part' })
  await sheet.waitFor({ timeout: LONG_MS })
  const lines = (await sheet.locator('details p').allInnerTexts()).toSorted(
    (one, other) => other.length - one.length,
  )
  return lines[0] ?? ''
}

function hadAll(had: ReadonlySet<GamePart>, wanted: readonly GamePart[]): void {
  const missing = wanted.filter((part) => !had.has(part))
  if (missing.length > 0) throw new Error(`the game had no ${missing.join(', ')}`)
}
