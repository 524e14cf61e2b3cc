import { startPost, type TemporaryPost } from '@commedia/server/testing'
import type { Page } from 'playwright-core'
import { arrive, noComplaints } from './arrive.ts'
import type { Looking } from './open-browser.ts'
import { type OpenHouse, openHouse } from './open-house.ts'
import type { Trip } from './trip.ts'

const PASSWORD = 'a long evening in may'
const ANOTHER = 'a short night in june'

/** Opens an account by a letter, forgets its password and moves to another address, at a desk and on a phone, in both languages. */
export async function byLetter(trip: Trip): Promise<void> {
  const post = await startPost()
  const { pages } = trip.house
  const house = await openHouse({ pages, firstTokenMs: 150, tokenMs: 15, smtpUrl: post.url })
  try {
    await liveThrough({ ...trip, house }, { post, looking: { size: 'desk', tongue: 'en' }, words: EN })
    await liveThrough(
      { ...trip, house },
      { post, looking: { size: 'phone', tongue: 'zh', theme: 'light' }, words: ZH },
    )
  } finally {
    await house.close()
    await post.stop()
  }
}

async function liveThrough(
  { browser, house, picture }: Trip,
  {
    post,
    looking,
    words,
  }: { readonly post: TemporaryPost; readonly looking: Looking; readonly words: typeof EN },
): Promise<void> {
  const size = looking.size === 'phone' ? '-phone' : ''
  const email = `ana-${looking.tongue}@example.org`
  const { page, complaints } = await arrive(browser, house, looking)
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
  const fill = (name: string, value: string): Promise<void> =>
    page.getByLabel(name, { exact: true }).fill(value)

  await press(words.toUp)
  await fill(words.name, 'Ana')
  await fill(words.email, email)
  await fill(words.password, PASSWORD)
  await page.keyboard.press('Enter')
  await inSight(page, words.first)
  await look(page, () => picture(page, `letters-first${size}`))

  await page.goto(linkIn((await post.letter(email)).text, house))
  await page.getByRole('heading', { name: words.isThis }).waitFor()
  await look(page, () => picture(page, `letters-confirm${size}`))
  // The one button that does it has the focus.
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: words.confirmed }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel(words.question).waitFor()

  await page.goto(`${house.url}/settings`)
  await press(words.signOut)
  await page.getByRole('link', { name: words.forgotten }).click()
  await fill(words.email, email)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: words.lookInMailbox }).waitFor()
  await look(page, () => picture(page, `letters-forgotten${size}`))
  const link = linkIn((await post.letter(email, 1)).text, house)
  await page.goto(link)
  await fill(words.newPassword, ANOTHER)
  await look(page, () => picture(page, `letters-reset${size}`))
  await page.keyboard.press('Enter')
  await page.getByLabel(words.question).waitFor()

  await page.goto(link)
  await fill(words.newPassword, PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()

  const moved = `new-${email}`
  await page.goto(`${house.url}/settings`)
  await page.getByText(email).waitFor()
  await fill(words.newAddress, moved)
  await fill(words.toBeSure, ANOTHER)
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText(moved).waitFor()
  await look(page, () => picture(page, `letters-move${size}`))
  await page.goto(linkIn((await post.letter(moved)).text, house))
  await page.getByRole('heading', { name: words.isThis }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(moved).waitFor()
  await post.letter(email, 2)
  noComplaints(complaints)
}

/** A heading stands where whoever waits for it looks, and is what one hears next. */
async function inSight(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name })
  await heading.waitFor()
  const place = await heading.boundingBox()
  const { height = 0 } = page.viewportSize() ?? {}
  if (place === null || place.y < 0 || place.y > height) throw new Error(`“${name}” is out of sight`)
}

/** Has a look at a page, which is never wider than its screen. */
async function look(page: Page, then: () => Promise<void>): Promise<void> {
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
    throw new Error('the page is wider than the screen')
  await then()
}

function linkIn(text: string, { url }: OpenHouse): string {
  const link = text.split('\n').find((line) => line.startsWith(url))
  if (link === undefined) throw new Error('there is no link in the letter')
  return link.trim()
}

const EN = {
  toUp: 'New here? Open an account',
  name: 'What others call you',
  email: 'E-mail',
  password: 'Password',
  first: 'A letter is on its way to you',
  isThis: 'Is this your mailbox?',
  confirmed: 'Confirmed',
  question: 'What shall we play tonight?',
  signOut: 'Sign out',
  forgotten: 'Forgotten your password?',
  lookInMailbox: 'Look in your mailbox',
  newPassword: 'New password',
  newAddress: 'New address',
  toBeSure: 'Your password, to be sure',
}
const ZH: typeof EN = {
  toUp: '第一次来？注册一个账号',
  name: '别人怎么称呼你',
  email: '邮箱',
  password: '密码',
  first: '有一封信正寄给你',
  isThis: '这是你的邮箱吗？',
  confirmed: '确认好了',
  question: '今晚演什么？',
  signOut: '退出登录',
  forgotten: '忘了密码？',
  lookInMailbox: '去邮箱看看',
  newPassword: '新密码',
  newAddress: '新邮箱',
  toBeSure: '你的密码，以防万一',
}
