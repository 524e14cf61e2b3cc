import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { arrive, comeIn, noComplaints } from './arrive.ts'
import { aCaseOfOnesOwn } from './case-journey.ts'
import { whatIsRememberedOfYou } from './chronicle-journey.ts'
import { connectAndChange, connectByAddress } from './connect-journey.ts'
import { compareBlind } from './critics-journey.ts'
import { fromCurtainToCurtain } from './ending-journey.ts'
import { friendsFromElsewhere } from './friends-journey.ts'
import { heardElsewhere } from './heard-elsewhere-journey.ts'
import { byLetter } from './letters-journey.ts'
import { amongEvenings } from './library-journey.ts'
import { debateBeforeAJury } from './mode-journey.ts'
import { modelsByName } from './models-journey.ts'
import { withinItsMeans } from './money-journey.ts'
import { asCivilian, asMurderer, twoAndTwo } from './mystery-journeys.ts'
import { leftOpen } from './open-microphone-journey.ts'
import { laidOverAPicture } from './overlay-journey.ts'
import { atItsPace } from './pace-journey.ts'
import { keptAsRadioPlay } from './radio-journey.ts'
import { watchEveryRecording } from './recordings-journey.ts'
import { screenAFilm } from './screening-journey.ts'
import { aPageToShare } from './share-journey.ts'
import { heardAloud } from './sound-journey.ts'
import { spokenByOneself } from './speech-journey.ts'
import type { Journey, Trip } from './trip.ts'
import { oneTurnAfterAnother } from './turn-journey.ts'

const PICTURES = fileURLToPath(new URL('../../docs/screens/', import.meta.url))
const LONG_MS = 90_000

/** Keeps pictures in the project, for its pages. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  // Nobody points at anything in a picture.
  await page.mouse.move(0, 0)
  await page.screenshot({ path: `${PICTURES}${name}.png` })
}

/** Every journey that is tried. */
export const JOURNEYS: readonly Journey[] = [
  { name: 'from a topic to the exported script', take: topicToExport },
  { name: 'two people and a watcher, each with their own view', take: threeAtOnce },
  { name: 'a reload and a lost line in mid-speech', take: lossAndReload },
  { name: 'an evening on a phone', take: onThePhone },
  { name: '中文的一晚', take: inChinese },
  { name: 'from a script to a character who remembers', take: scriptToCharacter },
  { name: 'a murder, from a seat of the innocent', take: asCivilian },
  { name: 'a murder, from the murderer’s seat', take: asMurderer },
  { name: 'two people and two models at one table', take: twoAndTwo },
  { name: 'a film, stopped and talked about with two characters', take: screenAFilm },
  { name: 'two performances compared by people who do not know whose they are', take: compareBlind },
  { name: 'an account by letters: confirmed, forgotten, moved', take: byLetter },
  { name: 'a show that is heard, in the voice of its house', take: heardAloud },
  { name: 'a show at its pace, which rests while nobody reads', take: atItsPace },
  { name: 'one turn after another, by masks and keys', take: oneTurnAfterAnother },
  { name: 'a model connected by its address, and the first line', take: connectByAddress },
  { name: 'models that fail, jobs given in mid-show, a key that nobody sees', take: connectAndChange },
  { name: 'models found, known by name, priced, and given their jobs', take: modelsByName },
  { name: 'an evening within its means', take: withinItsMeans },
  { name: 'among evenings', take: amongEvenings },
  { name: 'a debate before a jury, in a mode that was handed in', take: debateBeforeAJury },
  { name: 'every recording of the house, out of the gallery', take: watchEveryRecording },
  { name: 'an evening that becomes a page to share', take: aPageToShare },
  { name: 'from the rising curtain to the playbill, and once more', take: fromCurtainToCurtain },
  { name: 'friends from elsewhere, by a door that is opened from the page', take: friendsFromElsewhere },
  { name: 'what a character remembers of one, corrected and forgotten', take: whatIsRememberedOfYou },
  { name: 'a murder case from one line, written, read and laid', take: aCaseOfOnesOwn },
  { name: 'a stage laid over somebody’s picture', take: laidOverAPicture },
  { name: 'a part that is spoken, by keys and by touch', take: spokenByOneself },
  { name: 'a microphone that is left open', take: leftOpen },
  { name: 'a room, a screening and a table that are heard', take: heardElsewhere },
  { name: 'an evening kept as a radio play', take: keptAsRadioPlay },
]

async function topicToExport({ browser, house, picture }: Trip): Promise<void> {
  const { page, complaints } = await arrive(browser, house)
  await page
    .getByLabel('What shall we play tonight?')
    .fill('Two lighthouse keepers who have stopped speaking')
  await picture(page, 'foyer')
  await page.getByRole('button', { name: 'Write the play' }).click()
  await page.waitForURL(/\/plans\//)
  await page.getByRole('button', { name: 'Put it on' }).waitFor({ timeout: LONG_MS })
  await page.locator('.react-flow__node').first().waitFor()
  await picture(page, 'writers-room')
  const title = page.getByLabel('Title', { exact: true })
  if (await title.count()) await title.first().fill('The Light That Was Not Lit')
  const keep = page.getByRole('button', { name: 'Keep', exact: true })
  if (await keep.isEnabled()) await keep.click()
  await page.getByRole('button', { name: 'Put it on' }).click()
  await page.waitForURL(/\/shows\/[^/]+\/cast/, { timeout: 30_000 })
  await page.getByRole('radio', { name: 'You' }).first().click()
  await page.getByText('This part is yours.').waitFor()
  await picture(page, 'casting-call')
  await page.getByRole('button', { name: 'Raise the curtain' }).click()
  await page.waitForURL(/\/shows\/[^/]+$/)
  await playALine(page, 'Who lit the lamp tonight?')
  // The others go on at once when one stays silent.
  await page.keyboard.press('Alt+4')
  await page.keyboard.press('Enter')
  await spoken(page, 3)
  await picture(page, 'stage')
  await page.getByRole('button', { name: 'Another take', exact: true }).click()
  await page.getByRole('button', { name: 'Play it again' }).click()
  await page.getByRole('button', { name: 'Take this one' }).first().click({ timeout: LONG_MS })
  await lookBack(page)
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.getByRole('button', { name: 'Back to now' }).waitFor({ state: 'detached' })
  await saved(page, 'Plain text')
  noComplaints(complaints)
}

async function threeAtOnce({ browser, house, picture }: Trip): Promise<void> {
  const host = await arrive(browser, house)
  await putOnBundled(host.page)
  await host.page.getByRole('radio', { name: 'You' }).first().click()
  await host.page.getByText('This part is yours.').waitFor()
  await host.page.getByRole('button', { name: 'Raise the curtain' }).click()
  await host.page.waitForURL(/\/shows\/[^/]+$/)
  const guestLink = await linkFor(host.page, /^To play/)
  const watchLink = await linkFor(host.page, /^To watch/)
  const guest = await arrive(browser, house, { place: guestLink })
  await comeIn(guest.page, 'Guest')
  const watcher = await arrive(browser, house, { place: watchLink, theme: 'light' })
  await comeIn(watcher.page, 'Watcher')
  await Promise.all([guest, watcher].map(({ page }) => page.waitForURL(/\/shows\//)))
  await thinkALine(host.page, 'Nobody must ever learn about the silver thimble.')
  await playALine(host.page, 'Good evening to the whole house.')
  for (const { page } of [guest, watcher])
    await page.getByText('Good evening to the whole house.').first().waitFor()
  for (const { page } of [guest, watcher])
    if (await page.getByText('silver thimble').count()) throw new Error('a thought reached somebody else')
  await host.page.getByText('silver thimble').first().waitFor()
  if (await watcher.page.getByRole('button', { name: 'Speak' }).count())
    throw new Error('a watcher may speak')
  await picture(watcher.page, 'watching')
  for (const { complaints } of [host, guest, watcher]) noComplaints(complaints)
}

async function lossAndReload({ browser, house }: Trip): Promise<void> {
  const { page, context } = await arrive(browser, house)
  await putOnBundled(page)
  await page.getByRole('radio', { name: 'You' }).first().click()
  await page.getByText('This part is yours.').waitFor()
  await page.getByRole('button', { name: 'Raise the curtain' }).click()
  await page.waitForURL(/\/shows\/[^/]+$/)
  await playALine(page, 'One.')
  await context.setOffline(true)
  await page.getByLabel('What do you say?').fill('Two, said without a line.')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1_500)
  await context.setOffline(false)
  await once(page, 'Two, said without a line.')
  await page.reload()
  await once(page, 'One.')
  await once(page, 'Two, said without a line.')
  await house.restart()
  await playALine(page, 'Three, after the house fell down.')
  await once(page, 'Three, after the house fell down.')
  await once(page, 'One.')
}

async function onThePhone({ browser, house, picture }: Trip): Promise<void> {
  const { page, complaints } = await arrive(browser, house, { size: 'phone' })
  await page.getByLabel('What shall we play tonight?').waitFor()
  await picture(page, 'foyer-phone')
  await putOnBundled(page)
  await page.getByRole('radio', { name: 'You' }).first().tap()
  await page.getByText('This part is yours.').waitFor()
  await page.getByRole('button', { name: 'Raise the curtain' }).tap()
  await page.waitForURL(/\/shows\/[^/]+$/)
  await playALine(page, 'Can you hear me from down here?')
  await spoken(page, 2)
  await picture(page, 'stage-phone')
  await page.getByRole('button', { name: 'Your part' }).tap()
  await page.getByRole('dialog').getByText('What you want').waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  if (wide) throw new Error('the page is wider than the phone')
  noComplaints(complaints)
}

async function inChinese({ browser, house, picture }: Trip): Promise<void> {
  const { page, complaints } = await arrive(browser, house, { tongue: 'zh' })
  await page.getByLabel('今晚演什么？').waitFor()
  await picture(page, 'foyer-zh')
  await page
    .getByRole('button', { name: /夜航灯/u })
    .first()
    .click()
  await page.waitForURL(/\/cast/)
  await page.getByRole('radio', { name: '你' }).first().click()
  await page.getByRole('button', { name: '拉开大幕' }).click()
  await page.waitForURL(/\/shows\/[^/]+$/)
  await page.getByLabel('你说什么？').fill('这么晚了，还有谁没睡？')
  await page.keyboard.press('Enter')
  await page.getByText('这么晚了，还有谁没睡？').first().waitFor()
  await page.waitForTimeout(3_000)
  await picture(page, 'stage-zh')
  noComplaints(complaints)
}

/** Chooses a play that comes with the house. */
export async function putOnBundled(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /King.s Soup/ })
    .first()
    .click()
  await page.waitForURL(/\/cast/)
}

/** Says something in one’s own part. */
export async function playALine(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('What do you say?')
  await field.fill(text, { timeout: LONG_MS })
  await field.press('Enter')
  await page.getByText(text).first().waitFor()
}

async function thinkALine(page: Page, text: string): Promise<void> {
  await page.getByLabel('What do you say?').press('Alt+3')
  await page.getByLabel('What do you think? Nobody hears it.').fill(text)
  await page.keyboard.press('Enter')
  await page.getByText(text).first().waitFor()
  await page.getByRole('radio', { name: 'Say', exact: true }).click()
}

/** Waits until so many lines stand in the script, whoever spoke, and nothing is on its way. */
export async function spoken(page: Page, lines: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelectorAll('[data-yours]:not([data-state])').length >= wanted &&
      document.querySelector('[data-state="sending"]') === null,
    lines,
    { timeout: LONG_MS },
  )
}

async function lookBack(page: Page): Promise<void> {
  const timeline = page.getByLabel('Timeline')
  await timeline.focus()
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft')
  await page
    .getByText(/You are looking back/)
    .first()
    .waitFor()
}

async function linkFor(page: Page, name: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name }).first().click()
  const link = await sheet.getByLabel('The link').first().innerText()
  await sheet.getByRole('button', { name: 'Close' }).click()
  return link
}

/** Keeps the show as a file of this kind. */
export async function saved(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).last().click()
  await page.getByRole('menuitem', { name: 'Keep' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByText(format).first().click(),
  ])
  if (!(await download.path())) throw new Error('nothing was saved')
}

/** The words stand in the script exactly once. */
async function once(page: Page, text: string): Promise<void> {
  const line = page.getByLabel('Script').getByText(text)
  await line.first().waitFor({ timeout: LONG_MS })
  const count = await line.count()
  if (count !== 1) throw new Error(`"${text}" stands there ${count} times`)
}

const SCRIPT = new URL(
  '../../packages/core/src/reading/fixtures/wilde-earnest.gutenberg.txt',
  import.meta.url,
)
const A_REPLY_MS = 9_000

/** A play is uploaded and read, its memory opened, its character talked with and cast in a play of the house. */
async function scriptToCharacter({ browser, house, picture }: Trip): Promise<void> {
  const { page, complaints } = await arrive(browser, house, { place: '/characters' })
  await page.getByRole('link', { name: 'Cast from a script' }).click()
  await page.getByText('Let a script fall here').waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'The Importance of Being Earnest.txt',
    mimeType: 'text/plain',
    buffer: readFileSync(SCRIPT),
  })
  await page.getByText('Persons of the play').waitFor({ timeout: LONG_MS })
  await picture(page, 'green-room-upload')
  await page.getByRole('button', { name: 'Read their lives' }).click()
  await page.waitForURL(/\/castings\//)
  await page.locator('[data-place="read"]').first().waitFor({ timeout: LONG_MS })
  await picture(page, 'green-room-building')
  await page.getByText('They are here, and they remember.').waitFor({ timeout: LONG_MS })
  await page.getByRole('link', { name: 'What they remember' }).first().click()
  for (const nth of [0, 1, 2]) await page.locator('ol button[aria-expanded]').nth(nth).click()
  await picture(page, 'green-room-layers')
  const memory = page.url()
  await page.getByRole('button', { name: 'Sit down and talk' }).click()
  await page.waitForURL(/\/shows\/room_/)
  await page.getByLabel('What do you say?').fill('What do you remember of the handbag?')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(A_REPLY_MS)
  await picture(page, 'green-room-talk')
  await page.goto(memory)
  await page.getByRole('button', { name: 'Cast in a show' }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor({ state: 'attached' })
  await picture(page, 'green-room-cast')
  await page.getByRole('button', { name: 'Cast it' }).click()
  await page.waitForURL(/\/shows\/[^/]+\/cast/, { timeout: 30_000 })
  noComplaints(complaints)
}
