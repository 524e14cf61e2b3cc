import { deepEqual } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { arrive, noComplaints } from './arrive.ts'
import { keyHands, touchHands } from './hands.ts'
import type { Looking } from './open-browser.ts'
import { ask, until } from './stage-visit.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

const LONG_MS = 90_000
const WORDS = {
  en: {
    name: 'Mara',
    says: ['I fear dogs, ever since one bit me.', 'I keep bees.', 'I will bring you honey.'],
    link: 'What they remember of you',
    title: 'What Mara remembers of you',
    sources: /behind it$/u,
    correct: 'Correct',
    field: 'In your words',
    better: 'It was a sheep that bit, and only once.',
    keep: 'Keep it so',
    corrected: 'It is remembered in your words now.',
    forget: 'Forget',
    forgetDo: 'Forget it',
    forgotten: 'It is forgotten.',
  },
  zh: {
    name: '阿芒',
    says: ['我怕狗，小时候被咬过。', '我养蜜蜂。', '下次给你带蜂蜜来。'],
    link: '记得你什么',
    title: '阿芒记得你什么',
    sources: /^依据的/u,
    correct: '改正',
    field: '用你的话说',
    better: '咬人的是一只羊，只有那一次。',
    keep: '就这样记',
    corrected: '已照你说的记住。',
    forget: '忘掉',
    forgetDo: '忘掉吧',
    forgotten: '已经忘掉。',
  },
} as const

type Here = Looking & { readonly size: 'desk' | 'phone'; readonly tongue: 'en' | 'zh' }

/** What a character remembers of one: read with its lines, corrected, forgotten. At a desk with keys and on a phone by touch, in both languages. */
export async function whatIsRememberedOfYou(trip: Trip): Promise<void> {
  await read(trip, { size: 'desk', tongue: 'en' })
  await read(trip, { size: 'phone', tongue: 'zh', theme: 'light' })
}

async function read({ browser, house, picture }: Trip, looking: Here): Promise<void> {
  const words = WORDS[looking.tongue]
  const { page, complaints } = await arrive(browser, house, looking)
  const hands = looking.size === 'phone' ? touchHands(page) : keyHands(page)
  const character = await talkedWith(page, looking.tongue)
  await page.goto(new URL(`/characters/${character}`, page.url()).href)
  await hands.press(page.getByRole('link', { name: words.link, exact: true }))
  await page.getByRole('heading', { name: words.title }).waitFor({ timeout: LONG_MS })
  const entries = page.locator('li[data-layer]')
  await entries.first().waitFor({ timeout: LONG_MS })
  await hands.press(entries.first().getByRole('button', { name: words.sources }))
  await entries.first().getByText(words.says[0]).waitFor()
  await wellMade(page, looking, [])
  await picture(page, `chronicle-${looking.size}`)

  await hands.press(entries.first().getByRole('button', { name: words.correct, exact: true }))
  await hands.write(page.getByLabel(words.field), words.better)
  await wellMade(page, looking, [])
  await hands.press(page.getByRole('button', { name: words.keep, exact: true }))
  await page.getByText(words.corrected).waitFor({ timeout: LONG_MS })
  const mine = entries.filter({ hasText: words.better })
  await mine.waitFor()

  await hands.press(mine.getByRole('button', { name: words.forget, exact: true }))
  const sure = page.getByRole('button', { name: words.forgetDo, exact: true })
  await until(
    () => sure.isEnabled(),
    async () => 'nobody says what would be forgotten',
  )
  await wellMade(page, looking, [])
  await picture(page, `chronicle-forget-${looking.size}`)
  await hands.press(sure)
  await page.getByText(words.forgotten).waitFor({ timeout: LONG_MS })
  await page.reload()
  await page.getByRole('heading', { name: words.title }).waitFor({ timeout: LONG_MS })
  deepEqual(await page.getByText(words.better).count(), 0)
  noComplaints(complaints)
}

/** A character of one's own, and a talk with it that is over. */
async function talkedWith(page: Page, tongue: 'en' | 'zh'): Promise<string> {
  const { name, says } = WORDS[tongue]
  // Whoever is new is let in by the page itself, in a moment.
  while (!(await page.evaluate(async () => (await fetch('/api/me')).ok))) await page.waitForTimeout(300)
  const character = { id: 'character_new', name, description: '', language: tongue }
  const { id } = await ask<{ readonly id: string }>(page, 'POST /api/characters', { character })
  const room = await ask<{ readonly id: string }>(page, 'POST /api/rooms', {
    language: tongue,
    companions: [{ character: id }],
  })
  for (const [nth, text] of says.entries()) {
    await ask(page, `POST /api/shows/${room.id}/room/cues`, {
      kind: 'post-words',
      id: `cue_${nth}`,
      text,
      to: [id],
    })
    await page.waitForTimeout(ANSWER_MS)
  }
  await ask(page, `POST /api/shows/${room.id}/stop`, {})
  await until(
    async () => {
      const { evenings } = await ask<Read>(page, `GET /api/characters/${id}/chronicle`)
      return evenings.some(({ memories }) => memories.length > 0)
    },
    async () => 'nothing is remembered of a talk that is over',
  )
  return id
}

interface Read {
  readonly evenings: readonly { readonly memories: readonly unknown[] }[]
}

const ANSWER_MS = 3_000
