import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { arrive, noComplaints } from './arrive.ts'
import { byKeys } from './by-keys.ts'
import { type Hands, keyHands, touchHands } from './hands.ts'
import type { Looking } from './open-browser.ts'
import { openHouse } from './open-house.ts'
import { standing } from './stage-visit.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

const DEBATE = fileURLToPath(new URL('../../examples/08-a-new-mode/house.ts', import.meta.url))
const LONG_MS = 120_000

const WORDS = {
  en: {
    door: 'A debate',
    motion: ['The motion', 'This village keeps its lamplighter.'],
    people: { For: 'Runa', Against: 'Halvard', 'Jury 1': 'The miller', 'Jury 2': 'Ines' },
    rounds: 'How often each side speaks',
    name: 'Name',
    oneMore: 'Add: Jury',
    open: 'Open it',
    who: 'Who is Ines?',
    sit: 'Sit down here',
    begin: 'Begin',
    yourTurn: /^It is your turn/u,
    vote: 'Vote',
    against: 'Against',
    why: ['Why', 'Light before four. I walk home at five.'],
    over: /^It is over/u,
    rests: /^It rests/u,
    keep: 'Keep the script',
    plain: 'Plain text',
    back: 'Play on from here',
    goOn: 'Go on',
    takes: 'Takes',
  },
  zh: {
    door: '辩论',
    motion: ['辩题', '这个村子要留住点灯人。'],
    people: { 正方: '阿芸', 反方: '老顾', '评审 1': '磨坊主', '评审 2': '小满' },
    rounds: '各方发言几次',
    name: '名字',
    oneMore: '添一个：评审',
    open: '开场',
    who: '小满是谁？',
    sit: '坐到这里',
    begin: '开始',
    yourTurn: /^轮到你了/u,
    vote: '投票',
    against: '反方',
    why: ['为什么', '四点以前要有灯，我五点走路回家。'],
    over: /^到这里就结束了/u,
    rests: /^停在这里/u,
    keep: '留下剧本',
    plain: '纯文本',
    back: '从这里接着演',
    goOn: '继续',
    takes: '各个版本',
  },
} as const
type Words = (typeof WORDS)['en' | 'zh']

/** A mode the house did not have: opened, sat in, gone on with after a crash, voted in, printed and played otherwise; on a desk in English with the keyboard, on a phone in Chinese by touch. */
export async function debateBeforeAJury({ browser, house: { pages }, picture }: Trip): Promise<void> {
  const house = await openHouse({ pages, firstTokenMs: 20, tokenMs: 2, modes: DEBATE })
  try {
    await debate({ browser, house, picture }, { size: 'desk', tongue: 'en' })
    await debate({ browser, house, picture }, { size: 'phone', tongue: 'zh', theme: 'light' })
    await Promise.all(browser.contexts().map((context) => context.close()))
  } finally {
    await house.close()
  }
}

/** Somebody at a debate. */
interface Debating {
  readonly page: Page
  readonly words: Words
  readonly looking: Looking & { readonly tongue: 'en' | 'zh' }
  readonly hands: Hands
  /** Chooses one of several that stand side by side. */
  readonly pick: (radio: Locator) => Promise<void>
  readonly picture: (name: string) => Promise<void>
  /** Ends the house as a crash would, and opens it again. */
  readonly crash: () => Promise<void>
}

async function debate({ browser, house, picture }: Trip, looking: Debating['looking']): Promise<void> {
  const { page, complaints } = await arrive(browser, house, looking)
  const isPhone = looking.size === 'phone'
  const debating: Debating = {
    ...{ page, looking, words: WORDS[looking.tongue] },
    hands: isPhone ? touchHands(page) : keyHands(page),
    pick: isPhone ? (radio) => radio.tap() : (radio) => pickByKeys(page, radio),
    picture: (name) => picture(page, `${name}${isPhone ? '-phone-zh' : ''}`),
    crash: house.restart,
  }
  await opens(debating)
  await votes(debating)
  await keepsTheScript(debating)
  await playsOtherwise(debating)
  noComplaints(complaints)
}

async function opens({ page, words, looking, hands, picture }: Debating): Promise<void> {
  await hands.press(page.getByRole('link', { name: words.door, exact: true }))
  await page.waitForURL(/\/modes\/debate\/new/)
  await wellMade(page, looking)
  const [motion, sentence] = words.motion
  await hands.write(page.getByLabel(motion), sentence)
  await hands.write(page.getByLabel(words.rounds), '1')
  const people = Object.entries(words.people)
  for (const [place, name] of people) {
    const group = page.getByRole('group', { name: place, exact: true })
    if ((await group.count()) === 0) await hands.press(page.getByRole('button', { name: words.oneMore }))
    await hands.write(group.getByLabel(words.name, { exact: true }), name)
  }
  await wellMade(page, looking)
  await picture('opening-a-debate')
  await hands.press(page.getByRole('button', { name: words.open, exact: true }))
  await page.waitForURL(/\/shows\/debate_/)
  await hands.press(page.getByRole('button', { name: words.who }))
  await wellMade(page, looking)
  await hands.press(page.getByRole('dialog').getByRole('button', { name: words.sit }))
  await page.getByRole('radio', { name: words.vote }).waitFor({ timeout: LONG_MS })
  await hands.press(page.getByRole('button', { name: words.begin, exact: true }))
}

async function votes({ page, words, looking, hands, pick, picture, crash }: Debating): Promise<void> {
  await standing(page, words.yourTurn)
  await pick(page.getByRole('radio', { name: words.vote }))
  await pick(page.getByRole('radio', { name: words.against }))
  const [label, reason] = words.why
  await hands.write(page.getByLabel(label, { exact: true }), reason)
  // What is half done outlives the end of the house and a reload.
  await crash()
  await page.reload()
  await standing(page, words.yourTurn)
  if ((await page.getByLabel(label, { exact: true }).inputValue()) !== reason)
    throw new Error('what was begun is gone after a crash and a reload')
  await wellMade(page, looking)
  await picture('debate')
  await hands.press(page.getByRole('button', { name: words.vote, exact: true }))
  await page.getByText(reason).first().waitFor()
  await standing(page, words.over)
  await page.getByText('1 : 1').or(page.getByText('0 : 2')).first().waitFor()
  await wellMade(page, looking)
}

async function keepsTheScript({ page, words, hands }: Debating): Promise<void> {
  await hands.press(page.getByRole('button', { name: words.keep, exact: true }))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hands.press(page.getByRole('dialog').getByRole('button', { name: words.plain })),
  ])
  const script = await readFile(await download.path(), 'utf8')
  for (const line of [words.motion[1], words.why[1]])
    if (!script.includes(line)) throw new Error(`"${line}" is not in the script`)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Back to the last speech: the vote is to be cast again, and both takes are kept. */
async function playsOtherwise({ page, words, looking, hands, pick }: Debating): Promise<void> {
  const lines = page.locator('[aria-label] ol > li').filter({ has: page.getByRole('button') })
  const ownLine = lines.filter({ hasText: words.why[1] })
  await ownLine.first().waitFor()
  await hands.press(
    lines
      .nth((await lines.count()) - 2)
      .getByRole('button')
      .first(),
  )
  await wellMade(page, looking)
  await hands.press(page.getByRole('button', { name: words.back }))
  await standing(page, words.rests)
  await ownLine.first().waitFor({ state: 'detached' })
  await hands.press(page.getByRole('button', { name: words.goOn, exact: true }))
  await standing(page, words.yourTurn)
  await pick(page.getByRole('radio', { name: words.vote }))
  await pick(page.getByRole('radio', { name: words.against }))
  await hands.write(page.getByLabel(words.why[0], { exact: true }), words.motion[1])
  await hands.press(page.getByRole('button', { name: words.vote, exact: true }))
  await standing(page, words.over)
  await hands.press(page.getByRole('button', { name: words.takes, exact: true }))
  const takes = await page.getByRole('dialog').getByRole('listitem').count()
  if (takes !== 2) throw new Error(`${takes} takes are listed`)
  await wellMade(page, looking)
}

/** One Tab leads to a group; arrows lead on in it. */
async function pickByKeys(page: Page, wanted: Locator): Promise<void> {
  const keys = byKeys(page)
  const group = page.locator('fieldset').filter({ has: wanted }).last().getByRole('radio')
  await keys.goTo(group)
  for (let steps = await group.count(); steps > 0 && !(await isFocused(wanted)); steps--)
    await keys.press('ArrowRight')
  await keys.press('Space')
  if (!(await wanted.isChecked())) throw new Error(`${wanted} is not chosen`)
}

function isFocused(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => element === element.ownerDocument.activeElement)
}
