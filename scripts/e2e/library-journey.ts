import type { Page } from 'playwright-core'
import { arrive, noComplaints } from './arrive.ts'
import { keyHands, touchHands } from './hands.ts'
import type { Looking } from './open-browser.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

const WORDS = {
  en: {
    titles: ['The Salt Ferry', 'Rule Seven', 'The Last Ferry'],
    all: /^All 3/,
    find: 'Find an evening',
    word: 'ferry',
    found: '2 evenings',
    change: 'Change Rule Seven',
    name: 'Title',
    named: 'Rule Eight',
    tags: 'Tags',
    tagged: 'village, comedy',
    keep: 'Keep',
    tag: 'comedy',
    one: 'One evening',
    again: 'Change Rule Eight',
    drop: 'Throw it away',
    sure: 'Yes, throw it away',
    left: '2 evenings',
    allTags: 'All',
  },
  zh: {
    titles: ['盐渡', '第七条规矩', '末班渡'],
    all: /^全部 3/,
    find: '找一个夜晚',
    word: '渡',
    found: '2 个夜晚',
    change: '改《第七条规矩》',
    name: '剧名',
    named: '第八条规矩',
    tags: '标签',
    tagged: '村里，喜剧',
    keep: '记下',
    tag: '喜剧',
    one: '1 个夜晚',
    again: '改《第八条规矩》',
    drop: '扔掉',
    sure: '是，扔掉',
    left: '2 个夜晚',
    allTags: '全部',
  },
} as const

/** Evenings found again, called otherwise, tagged, thrown away, gone on with: on a desk in English with the keyboard, on a phone in Chinese by touch. */
export async function amongEvenings(trip: Trip): Promise<void> {
  await lookThrough(trip, { size: 'desk', tongue: 'en' })
  await lookThrough(trip, { size: 'phone', tongue: 'zh', theme: 'light' })
}

async function lookThrough(
  { browser, house, picture }: Trip,
  looking: Looking & { readonly tongue: 'en' | 'zh' },
): Promise<void> {
  const { page, complaints } = await arrive(browser, house, looking)
  const words = WORDS[looking.tongue]
  const hands = looking.size === 'phone' ? touchHands(page) : keyHands(page)
  await page.getByRole('textbox').first().waitFor()
  await keepEvenings(page, words.titles)
  await page.reload()
  await hands.press(page.getByRole('link', { name: words.all }))
  await page.waitForURL(/\/evenings$/)
  await wellMade(page, looking, ['Commedia'])
  await picture(page, `library-${looking.size}`)

  await hands.write(page.getByLabel(words.find), words.word)
  await status(page, words.found)
  await hands.write(page.getByLabel(words.find), '')
  await hands.press(page.getByRole('button', { name: words.change }))
  const sheet = page.getByRole('dialog')
  await hands.write(sheet.getByLabel(words.name), words.named)
  await hands.write(sheet.getByLabel(words.tags), words.tagged)
  await wellMade(page, looking, ['Commedia'])
  await hands.press(sheet.getByRole('button', { name: words.keep, exact: true }))
  await hands.press(page.getByRole('button', { name: words.tag, exact: true }))
  await status(page, words.one)
  await page.getByText(words.named).first().waitFor()

  await hands.press(page.getByRole('button', { name: words.again }))
  await hands.press(sheet.getByRole('button', { name: words.drop }))
  await hands.press(sheet.getByRole('button', { name: words.sure }))
  await sheet.waitFor({ state: 'detached' })
  await page.reload()
  await status(page, words.left)
  await hands.press(page.getByRole('link', { name: words.titles[0] }))
  await page.waitForURL(/\/shows\//)
  noComplaints(complaints)
}

async function status(page: Page, text: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).first().waitFor()
}

/** Evenings of whoever sits before this page, begun and left. */
export async function keepEvenings(page: Page, titles: readonly string[]): Promise<void> {
  const refused = await page.evaluate(async (all) => {
    for (const title of all) {
      const reply = await fetch('/api/shows', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ blueprint: 'the-kings-soup', title }),
      })
      if (!reply.ok) return reply.text()
    }
    return undefined
  }, titles)
  if (refused !== undefined) throw new Error(`no evening could be begun: ${refused}`)
}
