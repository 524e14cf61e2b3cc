import { deepEqual } from 'node:assert/strict'
import { lineSpoken, messagePosted, readAs, tableLine } from '@commedia/core/events'
import { type Recording, wireClient } from '@commedia/core/wire'
import type { Page } from 'playwright-core'
import { visit } from './open-browser.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

/** The first spoken line is there by then. */
const FIRST_LINE_MS = 6_000
const SOON_MS = 30_000
/** Enough of a line to know it by, while the rest is still being said. */
const A_WORD_OR_TWO = 9
const WORDS = {
  en: { gallery: 'Evenings to watch', where: 'Where it is', rest: 'Pause', goOn: 'Go on' },
  zh: { gallery: '可以看的夜晚', where: '放到哪里', rest: '暂停', goOn: '接着放' },
} as const

/** Every recording of the house, out of the gallery: somebody soon speaks, it says how it was made, and it can be drawn along. */
export async function watchEveryRecording({ browser, house, picture }: Trip): Promise<void> {
  const wire = wireClient({ base: house.url, fetch })
  const { recordings } = await wire.getHouse()
  const late: string[] = []
  for (const { name, language } of recordings) {
    const tongue = language === 'zh' ? 'zh' : 'en'
    const recording = await wire.getRecording({ recording: name })
    const { page, context } = await visit(browser, { tongue })
    // It begins by itself, but not for those who want nothing to move.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(house.url)
    const gallery = page.getByRole('region', { name: WORDS[tongue].gallery })
    await gallery.scrollIntoViewIfNeeded({ timeout: SOON_MS })
    const cover = gallery.locator(`a[href="/recordings/${name}"]`)
    await cover.waitFor({ timeout: SOON_MS })
    const begun = performance.now()
    await cover.click()
    await page.getByText(firstWords(recording)).first().waitFor({ timeout: SOON_MS })
    const ms = Math.round(performance.now() - begun)
    console.log(`${name}: the first line after ${ms} ms`)
    if (ms > FIRST_LINE_MS) late.push(`${name} ${ms}`)
    await drawAlong(page, WORDS[tongue])
    // A slip of the hand in one of the talks, which was not mended.
    await wellMade(page, { tongue }, ['END'])
    await picture(page, `recording-${name}`)
    await context.close()
  }
  deepEqual(late, [])
  deepEqual(new Set(recordings.map(({ kind }) => kind)).size, 4)
}

/** The space bar rests and goes on, the arrows and the bar go anywhere. */
async function drawAlong(page: Page, words: (typeof WORDS)['en' | 'zh']): Promise<void> {
  const bar = page.getByRole('slider', { name: words.where })
  await page.locator('#main').click({ position: { x: 3, y: 3 } })
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: words.goOn }).waitFor()
  const rested = Number(await bar.inputValue())
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const on = Number(await bar.inputValue())
  await page.keyboard.press('ArrowLeft')
  const back = Number(await bar.inputValue())
  const most = Number(await bar.getAttribute('max'))
  await bar.fill(String(Math.round(most / 2 / 100) * 100))
  const middle = Number(await bar.inputValue())
  deepEqual(
    { on: on > rested, back: back < on, middle: Math.abs(middle - most / 2) < most / 8 },
    { on: true, back: true, middle: true },
  )
}

function firstWords({ moments }: Recording): string {
  const [said = ''] = moments.flatMap(({ event }) =>
    [lineSpoken, messagePosted, tableLine].flatMap((kind) => readAs(kind, event)?.text ?? []),
  )
  return said.slice(0, A_WORD_OR_TWO).trim()
}
