import type { Locator, Page } from 'playwright-core'
import { arrive, noComplaints } from './arrive.ts'
import { type Hands, keyHands, touchHands } from './hands.ts'
import type { Looking } from './open-browser.ts'
import { bare } from './read-page.ts'
import { ask, look, putOn, type ShowKnown, standing, until } from './stage-visit.ts'
import type { Trip } from './trip.ts'
import { TURN_WORDS, type TurnWords } from './turn-words.ts'
import { type SeenRow, seenScript, shareOfReading, watchScript } from './watch-script.ts'
import { wellMade } from './well-made.ts'

const LONG_MS = 90_000
const TEMPO = 2

/** A person's turn: on a desk in English with the keyboard alone, on a phone in Chinese by touch. */
export async function oneTurnAfterAnother(trip: Trip): Promise<void> {
  for (const looking of [
    { size: 'desk', tongue: 'en' },
    { size: 'phone', tongue: 'zh', theme: 'light' },
  ] as const) {
    await playATurn(trip, looking)
    await takeAPart(trip, looking)
  }
}

type Here = Looking & { readonly tongue: 'en' | 'zh' }

/** Somebody in a part, and how they work the page. */
interface Player {
  readonly page: Page
  readonly show: ShowKnown
  readonly words: TurnWords
  readonly hands: Hands
  readonly field: Locator
  /** Sends what stands in the field. */
  readonly send: () => Promise<void>
}

function handsFor(page: Page, { size }: Here): Hands {
  return size === 'phone' ? touchHands(page) : keyHands(page)
}

async function playATurn({ browser, house, picture }: Trip, looking: Here): Promise<void> {
  const { page, complaints } = await arrive(browser, house, looking)
  const words = TURN_WORDS[looking.tongue]
  const hands = handsFor(page, looking)
  const show = await putOn(page, {
    blueprint: words.blueprint,
    tempo: `${TEMPO}`,
    part: 0,
    press: hands.press,
  })
  const field = page.getByLabel(words.say)
  const send = async (): Promise<void> => {
    if (looking.size === 'desk') await page.keyboard.press('Enter')
    else await page.getByRole('button', { name: words.speak, exact: true }).tap()
  }
  const player: Player = { page, show, words, hands, field, send }

  await beginsAtOnce(player)
  await passesOnce(player, looking)
  await speaksTo(player)
  await whispersOnce(player, () => picture(page, `stage-whisper-${looking.size}`))
  await takesBack(player)
  await namesItsLine(player, looking)
  await goesOnWithout(player, looking)
  await asksWho(player, looking)
  await findsTheRest(player)
  await endsTheEvening(player)
  await picture(page, `stage-ended-${looking.size}`)
  await wellMade(page, looking, [])
  noComplaints(complaints)
}

/** The curtain is up, and whoever plays can begin to type; what is half typed outlives a reload. */
async function beginsAtOnce({ page, words: { lines }, field, send }: Player): Promise<void> {
  await field.waitFor({ timeout: LONG_MS })
  await page.keyboard.type(lines.begun)
  if ((await field.inputValue()) !== lines.begun) throw new Error('the focus was not in the field')
  await page.reload()
  await field.waitFor({ timeout: LONG_MS })
  await until(
    async () => (await field.inputValue()) === lines.begun,
    async () => `what was half typed is lost: ${await field.inputValue()}`,
  )
  await field.focus()
  await send()
  await inScript(page, lines.begun)
  if ((await field.inputValue()) !== '') throw new Error('what was sent still stands in the field')
}

/** A silence passes once: others play, nothing before the last line can have been read, and then the turn comes back. */
async function passesOnce({ page, words, field, hands }: Player, { size }: Here): Promise<void> {
  await standing(page, words.yours)
  await watchScript(page)
  const before = await page.locator('li[data-index]').count()
  if (size === 'desk') {
    await field.press('Alt+4')
    await page.keyboard.press('Enter')
  } else {
    await hands.press(page.getByRole('radio', { name: words.pass.mode, exact: true }))
    await hands.press(page.getByRole('button', { name: words.pass.send, exact: true }))
  }
  await inScript(page, words.pass.told)
  const since = async (): Promise<readonly SeenRow[]> => (await seenScript(page)).rows.slice(before)
  await until(
    async () => (await since()).some(({ isSpeech }) => isSpeech),
    async () => 'nobody else went on after the silence',
  )
  await standing(page, words.yours)
  const rows = await since()
  const [first, last] = [
    rows.findIndex(({ isSpeech }) => isSpeech),
    rows.findLastIndex(({ isSpeech }) => isSpeech),
  ]
  const share = first === last ? 1 : shareOfReading(rows.slice(first, last + 1))
  if (share < 0.95 / TEMPO)
    throw new Error(`with a person on stage lines came in ${share} of the time it takes to read them`)
}

/** By a mask one speaks to somebody. */
async function speaksTo({ page, words, hands, field, send }: Player): Promise<void> {
  const { name, menu } = await somebody(page)
  await hands.choose(menu, page.getByRole('menuitem', { name: words.address }))
  await hands.write(field, words.lines.aimed)
  await send()
  await inScript(page, words.lines.aimed)
  await saidHow(page, words.lines.aimed, { how: words.to, name })
}

/** By a mask one whispers: the field has another colour, and after one line that is over. */
async function whispersOnce(
  { page, words, hands, field, send }: Player,
  picture: () => Promise<void>,
): Promise<void> {
  await standing(page, words.yours)
  const { name, menu } = await somebody(page)
  const colour = (): Promise<string> =>
    page.locator('[data-turn]:has(textarea)').evaluate((box) => getComputedStyle(box).backgroundColor)
  const usual = await colour()
  await hands.choose(menu, page.getByRole('menuitem', { name: words.whisper }))
  await until(
    async () => (await colour()) !== usual,
    async () => 'a whisper has no colour of its own',
  )
  await hands.write(field, words.lines.secret)
  await picture()
  await send()
  await inScript(page, words.lines.secret)
  await saidHow(page, words.lines.secret, { how: words.whispered, name })
  await until(
    async () => (await colour()) === usual,
    async () => 'the whisper is not over',
  )
}

/** Undo takes back one's own last turn and nothing before it. */
async function takesBack({ page, words, hands, field, send }: Player): Promise<void> {
  await standing(page, words.yours)
  await hands.write(field, words.lines.undone)
  await send()
  await inScript(page, words.lines.undone)
  await hands.press(page.getByRole('button', { name: words.undo, exact: true }))
  await page
    .getByLabel(words.script, { exact: true })
    .getByText(words.lines.undone)
    .waitFor({ state: 'detached', timeout: LONG_MS })
  await inScript(page, words.lines.secret)
  await standing(page, words.yours)
}

/** Another take stops the show and says of which line. Left alone, the show goes on; asked for, the line is another one. */
async function namesItsLine({ page, show, words, hands }: Player, looking: Here): Promise<void> {
  const dialog = page.getByRole('dialog')
  const quote = dialog.locator('blockquote')
  const open = async (): Promise<void> => {
    await asksForAnother({ page, words, hands })
    await quote.waitFor()
    await until(
      async () => !(await look(page, show)).playing,
      async () => 'another take did not stop the show',
    )
    // What was under way when it stopped may still have been said.
    const last = page.locator('[data-yours=false]:not([data-state]) p:nth-child(2)').last()
    await until(
      async () => bare(await quote.innerText()).includes(bare(await last.innerText())),
      async () => `another take names "${await quote.innerText()}", and last was "${await last.innerText()}"`,
    )
  }
  await open()
  await wellMade(page, looking)
  await hands.press(dialog.getByRole('button', { name: words.close }))
  await until(
    async () => (await look(page, show)).playing,
    async () => 'the show did not go on',
  )
  await open()
  await hands.press(dialog.getByRole('button', { name: words.again }))
  const ways = dialog.locator('li')
  const chosen = ways.last()
  await chosen.getByRole('button', { name: words.thisOne }).waitFor({ timeout: LONG_MS })
  await until(
    async () => (await ways.count()) > 2,
    async () => 'the other ways are not there',
  )
  const text = await chosen.locator('p').innerText()
  await hands.press(chosen.getByRole('button', { name: words.thisOne }))
  await dialog.waitFor({ state: 'detached' })
  await inScript(page, text)
  await until(
    async () => (await look(page, show)).playing,
    async () => 'the show did not go on with the other take',
  )
}

/** Opens what another take is asked for by. */
async function asksForAnother({
  page,
  words,
  hands,
}: Pick<Player, 'page' | 'words' | 'hands'>): Promise<void> {
  const button = page.getByRole('button', { name: words.another, exact: true })
  if (await button.isVisible()) await hands.press(button)
  else
    await hands.choose(
      page.getByRole('button', { name: words.more }).last(),
      page.getByRole('menuitem', { name: words.another }),
    )
}

/** A tab that is closed while the show waits for it leaves the show to go on. */
async function goesOnWithout({ page, show, words }: Player, looking: Here): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.locator('[data-yours=false]:not([data-state])').first().waitFor({ timeout: LONG_MS })
  await asksForAnother({ page: other, words, hands: handsFor(other, looking) })
  await until(
    async () => !(await look(page, show)).playing,
    async () => 'another take did not stop the show',
  )
  await other.close()
  await until(
    async () => (await look(page, show)).playing,
    async () => 'the show waits for a tab that is gone',
  )
}

/** By a mask one learns who somebody is. */
async function asksWho({ page, show, words, hands }: Player, looking: Here): Promise<void> {
  const { menu } = await somebody(page)
  await hands.press(menu)
  await page.getByRole('menuitem', { name: words.who }).waitFor()
  await wellMade(page, looking, [])
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await hands.choose(menu, page.getByRole('menuitem', { name: words.who }))
  const told = await page.getByRole('dialog').innerText()
  if (!show.cast.some(({ description }) => told.includes(description)))
    throw new Error('it is not said who that is')
  await hands.press(page.getByRole('dialog').getByRole('button', { name: words.close }))
  await backAt(menu)
}

/** Captions leave the script to be read; the booth is in the menu of who may open it; light follows the system. */
async function findsTheRest({ page, show, words, hands }: Player): Promise<void> {
  const more = page.getByRole('button', { name: words.more }).last()
  await hands.choose(more, page.getByRole('menuitem', { name: words.captions, exact: true }))
  const caption = page.locator('[data-captioned=true] > p[aria-hidden=true]')
  await caption.waitFor()
  const [over, under] = [
    await caption.boundingBox(),
    await page.getByLabel(words.script, { exact: true }).boundingBox(),
  ]
  if (over === null || under === null || over.y + over.height > under.y + 1)
    throw new Error('captions cover the script')

  const booth = page.getByRole('menuitem', { name: words.booth })
  const isOffered = async (): Promise<boolean> => {
    await hands.press(more)
    await page.getByRole('menuitem').first().waitFor()
    const found = await booth.isVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    return found
  }
  if (await isOffered()) throw new Error('the booth is offered to somebody who may not open it')
  const { secret } = await ask<{ secret: string }>(page, `POST /api/shows/${show.id}/invites`, {
    right: 'booth',
    uses: 1,
  })
  await ask(page, 'POST /api/invites/claim', { secret })
  await page.reload()
  await page.getByLabel(words.say).waitFor({ timeout: LONG_MS })
  await until(isOffered, async () => 'the booth is not in the menu of who may open it')

  const ink = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).color)
  const [before, dark] = [
    await ink(),
    await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
  ]
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' })
  await until(
    async () => (await ink()) !== before,
    async () => 'the theme does not follow the system',
  )
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
}

/** One can end the evening. */
async function endsTheEvening({ page, show, words, hands }: Player): Promise<void> {
  const more = page.getByRole('button', { name: words.more }).last()
  await hands.choose(more, page.getByRole('menuitem', { name: words.end }))
  await hands.press(page.getByRole('button', { name: words.endYes, exact: true }))
  await page.getByText(words.fell).first().waitFor({ timeout: LONG_MS })
  await backAt(more)
  if (!(await look(page, show)).over) throw new Error('the evening is not over')
  // It was ended, not played out.
  if ((await page.locator('[data-point]').count()) === (await page.locator('[data-point=reached]').count()))
    throw new Error('every turning point is said to be reached')
  await noMoreToPlay({ page, words, hands })
}

/** After the curtain nobody is offered to play for one. */
async function noMoreToPlay({ page, words, hands }: Pick<Player, 'page' | 'words' | 'hands'>): Promise<void> {
  const button = page.getByRole('button', { name: words.part, exact: true })
  const isSheet = await button.isVisible()
  if (isSheet) await hands.press(button)
  const part = isSheet ? page.getByRole('dialog') : page.getByLabel(words.part, { exact: true })
  await part.waitFor()
  if ((await part.getByRole('button', { name: words.understudy }).count()) > 0)
    throw new Error('after the curtain a model is still offered to play for one')
  if (isSheet) await hands.press(part.getByRole('button', { name: words.close }))
}

/** Whoever sits down in mid-show raises no curtain, and has said nothing before. */
async function takeAPart({ browser, house }: Trip, looking: Here): Promise<void> {
  const { page, complaints } = await arrive(browser, house, looking)
  const words = TURN_WORDS[looking.tongue]
  const hands = handsFor(page, looking)
  const show = await putOn(page, { blueprint: words.blueprint, tempo: `${TEMPO}`, press: hands.press })
  await until(
    async () => (await page.locator('[data-yours]:not([data-state])').count()) > 0,
    async () => 'nobody speaks',
  )
  const speaker = await page.locator('[data-yours] p:first-child span').first().innerText()
  await hands.choose(
    page.locator('li[data-about] button').filter({ hasText: speaker }).first(),
    page.getByRole('menuitem', { name: words.take }),
  )
  await page.getByLabel(words.say).waitFor({ timeout: LONG_MS })
  if ((await page.locator('[data-yours=true]').count()) > 0)
    throw new Error('earlier lines are said to be one’s own')
  await hands.choose(
    page.getByRole('button', { name: words.more }).last(),
    page.getByRole('menuitem', { name: words.cast }),
  )
  await page.waitForURL(new RegExp(`/shows/${show.id}/cast$`))
  await page.getByRole('heading', { name: words.cast }).waitFor()
  if ((await page.getByRole('button', { name: words.raise }).count()) > 0)
    throw new Error('the curtain is raised twice')
  noComplaints(complaints)
}

/** Somebody else on stage: their name, and their mask. */
async function somebody(page: Page): Promise<{ readonly name: string; readonly menu: Locator }> {
  const mask = page.locator('li[data-about][data-you=false]').first()
  const name = (await mask.locator('span[lang]').innerText()).trim()
  return {
    name,
    menu: page.locator('li[data-about][data-you=false] button').filter({ hasText: name }).first(),
  }
}

/** The focus is back where something was opened from. */
async function backAt(opener: Locator): Promise<void> {
  await until(
    () => opener.evaluate((element) => element === document.activeElement),
    async () => 'the focus is not where it came from',
  )
}

/** The line stands there as said to somebody, in this way. */
async function saidHow(
  page: Page,
  text: string,
  { how, name }: { readonly how: RegExp; readonly name: string },
): Promise<void> {
  const manner = page.locator('[data-yours=true]').filter({ hasText: text }).locator('small')
  const told = await manner.allInnerTexts()
  if (!told.some((one) => how.test(one) && one.includes(name)))
    throw new Error(`"${text}" is not said to ${name}: ${told.join(', ')}`)
}

async function inScript(page: Page, text: string): Promise<void> {
  await page
    .getByLabel(/^(Script|剧本)$/)
    .getByText(text)
    .first()
    .waitFor({ timeout: LONG_MS })
}
