import type { Page } from 'playwright-core'

/** A part of a game that something is asked of a person in. */
export type GamePart = 'introduce' | 'search' | 'ask' | 'answer' | 'talk' | 'vote' | 'key'

/** What somebody does in a part of a game instead of the usual. */
export type Doings = Partial<Readonly<Record<GamePart, (page: Page) => Promise<void>>>>

/** What the foot of the table says when something is asked of one. */
const ASKED: Readonly<Record<GamePart, RegExp>> = {
  introduce: /^Say who you are/,
  search: /^Search /,
  ask: /^Ask /,
  answer: /waits for your answer/,
  talk: /^Whoever has something to say/,
  vote: /^Write a name/,
  key: /questions? remains?\./,
}
const FIELD_MS = 3_000
const GAME_MS = 240_000
const HINT_MS = 60_000
const LOOK_EVERY_MS = 150
const CHANGED_WITHIN_MS = 8_000

/** Plays a game to its end as the screen asks for it, and says which parts there were. */
export async function playMystery(page: Page, doings: Doings = {}): Promise<ReadonlySet<GamePart>> {
  const had = new Set<GamePart>()
  let problem = ''
  const asked = page.locator('footer [role=status]').first()
  for (const begun = Date.now(); Date.now() - begun < GAME_MS; await page.waitForTimeout(LOOK_EVERY_MS)) {
    if (await page.getByRole('heading', { name: 'The votes', exact: true }).count()) return had
    const text = await asked.innerText({ timeout: 1_000 }).catch(() => '')
    const part = (Object.keys(ASKED) as GamePart[]).find((one) => ASKED[one].test(text))
    if (part === undefined) continue
    had.add(part)
    // Somebody may be asked something in the very moment they begin to write; then that comes first.
    const failed = await (doings[part] ?? USUAL[part])(page).then(
      () => undefined,
      (error: Error) => error,
    )
    problem = failed?.message ?? problem
    if (failed !== undefined) continue
    await page
      .waitForFunction(
        (before) => document.querySelector('footer [role=status]')?.textContent !== before,
        text,
        { timeout: CHANGED_WITHIN_MS },
      )
      .catch(() => undefined)
  }
  throw new Error(`the game did not end; it had ${[...had].join(', ')}. ${problem}`)
}

/** Says, asks or answers something in the field of the table. */
export async function put(page: Page, label: RegExp | string, text: string): Promise<void> {
  const field = page.getByLabel(label)
  await field.fill(text, { timeout: FIELD_MS })
  await field.press('Enter', { timeout: FIELD_MS })
}

/** Shows a card of one's own hand to somebody by name, or `to all`, and sees that they alone heard it. */
export async function showClue(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Clues' }).click()
  await page
    .getByRole('button', { name: /^Show it/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: to, exact: true }).click()
  const isPrivate = to !== 'to all'
  const line = page.locator(`[data-yours=true][data-private=${isPrivate}]`, { hasText: 'I found this' })
  await (isPrivate ? line.getByText(`Only you and ${to} hear this`) : line).first().waitFor()
  await page.getByRole('button', { name: 'Your part' }).click()
}

/** Asks for a hint and waits for it. */
export async function takeHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ask for a hint' }).click()
  await page.getByText('A word in your ear').first().waitFor({ timeout: HINT_MS })
}

const USUAL: Readonly<Record<GamePart, (page: Page) => Promise<void>>> = {
  introduce: (page) => put(page, 'Who are you?', 'I came for supper, like everybody else.'),
  search: (page) => page.getByRole('list', { name: 'Where to look' }).getByRole('button').first().click(),
  ask: (page) => put(page, /^What do you ask/, 'Where were you when it happened?'),
  answer: (page) => put(page, /^What do you answer/, 'At the table, as I said.'),
  async talk(page) {
    await put(page, 'What do you say, to all?', 'Somebody here has lied to us about the time.')
    await page.getByRole('button', { name: 'I am done' }).click()
  },
  async vote(page) {
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Fold the slip' }).click()
  },
  async key(page) {
    const sheet = page.getByRole('region', { name: 'What did you understand?' }).locator('form')
    const isTwo = (await sheet.getByText('Choose two.').count()) > 0
    for (const nth of isTwo ? [0, 1] : [0])
      await sheet
        .getByRole(isTwo ? 'checkbox' : 'radio')
        .nth(nth)
        .check()
    await sheet.getByRole('button', { name: 'Answer' }).click()
  },
}
