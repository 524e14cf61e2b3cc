import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { arrive, comeIn, noComplaints } from './arrive.ts'
import { type GamePart, playMystery, put, showClue, takeHint } from './play-mystery.ts'
import type { Trip } from './trip.ts'

const LONG_MS = 90_000
const A_ROUND_MS = 6_000
/** Nobody waits longer for the truth once they have voted, in seconds. */
const TRUTH_WITHIN = 10
const QUESTIONS = [
  'What did you hear at the door of the dome?',
  'Who had the key to the east door at midnight?',
  'When did you last see the spare weight in its place?',
]
const MARA = { name: 'Mara Quint', voice: 'In riddles about the wind, and never a straight yes.' }
const MARAS_ROLE = 'Kaspar Zeller'
const SUPPER = new URL('../../shows/cases/the-clockmakers-supper.en.json', import.meta.url)

/** A whole game from a seat of the innocent: a character of one's own in a role, every part, a notebook, a secret talk, the truth. */
export async function asCivilian({ browser, house, picture }: Trip): Promise<void> {
  const { page, complaints } = await arrive(browser, house, { place: '/characters/new' })
  await makeCharacter(page, MARA)
  await page.goto(house.url)
  await page.getByRole('link', { name: 'Or find out who did it' }).click()
  await choose(page, { title: /Dome at Midnight/, seat: 1, length: 'A full game' })
  await castOwn(page, { role: MARAS_ROLE, character: MARA.name })
  await lay(page)
  await page.getByRole('button', { name: 'Begin the game' }).click()
  await page.getByText('You killed nobody.').waitFor({ timeout: LONG_MS })
  let [asked, isHelped, voted] = [0, false, 0]
  const had = await playMystery(page, {
    async ask(at) {
      if (!isHelped) {
        await showClue(at, MARAS_ROLE)
        await showClue(at, 'to all')
        await takeHint(at)
        isHelped = true
      }
      // The first of them between the two alone.
      if (asked === 0) await at.getByRole('radio', { name: 'alone with them' }).check()
      // By now somebody has asked and was answered.
      if (asked === 2) await at.waitForTimeout(A_ROUND_MS)
      if (asked === 2) await picture(at, 'mystery-table')
      await put(at, /^What do you ask/, QUESTIONS[asked] ?? '')
      asked++
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
      voted = Date.now()
    },
  })
  hadAll(had, ['introduce', 'search', 'ask', 'answer', 'talk', 'vote'])
  await picture(page, 'mystery-count')
  await theTruth(page, voted)
  await page.getByRole('heading', { name: 'How everybody did' }).waitFor({ timeout: LONG_MS })
  await page.getByRole('heading', { name: 'What they believed' }).waitFor()
  await seeHowMuch(page)
  await picture(page, 'mystery-reveal')
  await page.getByRole('button', { name: 'Read the talk again' }).click()
  await page
    .locator('[data-private=true]', { hasText: QUESTIONS[0] ?? '' })
    .getByText(/Only you and .+ hear this/)
    .waitFor()
  await page.getByRole('button', { name: 'Keep the record' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByText('Plain text').first().click(),
  ])
  if (!(await download.path())) throw new Error('nothing was saved')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await readManner(page, { role: MARAS_ROLE, manner: `${MARA.name} · ${MARA.voice}` })
  noComplaints(complaints)
}

/** A whole game of a case one brought oneself, from the murderer's seat. */
export async function asMurderer({ browser, house, picture }: Trip): Promise<void> {
  const { page, complaints } = await arrive(browser, house, {
    ...{ place: '/tables/new', theme: 'light', size: 'phone' },
  })
  await bringSupper(page, 'The Supper Told Again')
  await choose(page, { title: /Supper Told Again/, seat: 2, length: 'A quick game' })
  await lay(page)
  await page.getByRole('button', { name: 'Begin the game' }).click()
  // On a phone one's papers lie behind the talk.
  await page.getByText(/^You killed Horace Vane/).waitFor({ state: 'attached', timeout: LONG_MS })
  let voted = 0
  const had = await playMystery(page, {
    answer: (at) => put(at, /^What do you answer/, 'I never left the table, and I can prove it.'),
    async vote(at) {
      await at.getByRole('radio').first().check()
      await at.getByRole('button', { name: 'Fold the slip' }).click()
      voted = Date.now()
    },
  })
  hadAll(had, ['introduce', 'ask', 'answer', 'talk', 'vote'])
  await page.getByText('by the hand of', { exact: false }).first().waitFor()
  await theTruth(page, voted)
  // Nobody confesses for a person, and nobody waits for it.
  await put(page, 'What do you say, to all?', 'He had it coming, every quarter day of it.')
  await page.getByText('He had it coming, every quarter day of it.').first().waitFor()
  await page.getByRole('heading', { name: 'Your points' }).waitFor({ timeout: LONG_MS })
  await picture(page, 'mystery-murderer-told')
  noComplaints(complaints)
}

/** Two people and two models at one table, and somebody who only watches. */
export async function twoAndTwo({ browser, house }: Trip): Promise<void> {
  const host = await arrive(browser, house, { place: '/tables/new' })
  await choose(host.page, { title: /Dome at Midnight/, seat: 0, length: 'A quick game' })
  await lay(host.page)
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

/** Chooses a case, a seat and how long it is to be. */
async function choose(
  page: Page,
  wish: { readonly title: RegExp; readonly seat: number; readonly length: string },
): Promise<void> {
  await page.getByRole('button', { name: wish.title }).first().click()
  await page.getByRole('group', { name: 'Your seat' }).getByRole('radio').nth(wish.seat).check()
  await page.getByRole('radio', { name: wish.length }).check()
}

async function lay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lay the table' }).click()
  await page.waitForURL(/\/tables\/table_/)
}

/** Makes a character in the green room. */
async function makeCharacter(
  page: Page,
  { name, voice }: { readonly name: string; readonly voice: string },
): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('How they talk').fill(voice)
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.waitForURL(/\/characters\/character_/)
}

/** Gives a role to a character of one's own, by the keyboard; every role but one's own can be given. */
async function castOwn(
  page: Page,
  { role, character }: { readonly role: string; readonly character: string },
): Promise<void> {
  const fold = page.locator('summary', { hasText: 'Played by your own characters' })
  await fold.press('Enter')
  const roles = page.getByRole('group', { name: 'Played by your own characters' }).getByRole('combobox')
  const seats = await page.getByRole('group', { name: 'Your seat' }).getByRole('radio').count()
  await page.getByLabel(role, { exact: true }).selectOption(character)
  // One of the seats is one's own, and from one people watch.
  if ((await roles.count()) !== seats - 2) throw new Error('other roles than the models’ can be given')
  await page.getByText('Played by your own characters (1)').waitFor()
}

/** Brings a case of the house as a file of one's own, under another title: once without its dead, and once as it is. */
async function bringSupper(page: Page, title: string): Promise<void> {
  const supper = { ...JSON.parse(readFileSync(SUPPER, 'utf8')), title }
  const bring = (of: object): Promise<void> =>
    page.locator('input[type=file]').setInputFiles({
      ...{ name: 'supper.json', mimeType: 'application/json' },
      buffer: Buffer.from(JSON.stringify(of)),
    })
  await bring({ ...supper, victims: [] })
  await page.getByText('This case cannot be played yet.').waitFor()
  await bring(supper)
  await page.getByText(`${title} is kept.`).waitFor()
}

/** Opens the host's view after the game, and reads there how a role talked. */
async function readManner(
  page: Page,
  { role, manner }: { readonly role: string; readonly manner: string },
): Promise<void> {
  await page.getByRole('link', { name: 'The host’s view' }).click()
  await page.getByRole('button', { name: 'Open the booth for me' }).click()
  const player = page
    .getByRole('region', { name: 'The players' })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: role, exact: true }) })
  await player.getByText('Script', { exact: true }).click()
  await player.getByText(manner).waitFor()
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

/** The count is before one's eyes: from here to what happened nobody is asked anything, and what follows comes by itself. */
async function theTruth(page: Page, voted: number): Promise<void> {
  await page.getByRole('heading', { name: 'What happened' }).waitFor({ timeout: LONG_MS })
  const seconds = (Date.now() - voted) / 1000
  console.log(`The truth came ${seconds.toFixed(1)} s after the vote.`)
  if (seconds > TRUTH_WITHIN) throw new Error(`the truth took ${seconds.toFixed(1)} s after the vote`)
  await page.getByRole('heading', { name: 'What they said to it' }).waitFor({ timeout: LONG_MS })
}

/** Answers one of the questions after the game, and is told at once what it was. */
async function seeHowMuch(page: Page): Promise<void> {
  await page
    .locator('summary')
    .filter({ hasText: /^\d questions$/ })
    .press('Enter')
  const first = page
    .getByRole('group')
    .filter({ has: page.locator('legend') })
    .first()
  await first.getByRole('button').first().click()
  await page.getByText(/^You had seen \d of 1\.$/).waitFor()
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
