import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { runProgram } from '../voice/run-program.ts'
import { arrive, noComplaints } from './arrive.ts'
import { keyHands } from './hands.ts'
import { type Looking, openBrowser, visit } from './open-browser.ts'
import { openHouse } from './open-house.ts'
import { recordSound, soundOf } from './record-sound.ts'
import { linesOf, putOn, until } from './stage-visit.ts'
import { openTones } from './tone-server.ts'
import type { Trip } from './trip.ts'
import { openTwoEars } from './two-ears.ts'
import { wellMade } from './well-made.ts'

const SAID = 'Where is the letter that my father wrote?'
/** It is a weak recogniser, and a microphone takes noise away: the way of the words is what is shown. */
const A_WORD_OF_IT = /where|letter|father|wrote/iu
const SAID_IN_CHINESE = '这么晚了，还有谁没睡？'
/** As slow as the recogniser is used to, in its best voice. */
const SPOKEN = ['-v', 'en-us+klatt6', '-s', '130']
const SPEECH_MS = 3_600
const SILENT_WITHIN_MS = 150
const LOUD = 0.05
/** What one types at a terminal is the same in every language. */
const FLAGS = ['https', 'lan', 'tls']

const WORDS = {
  en: { speak: 'Speak into the microphone', end: 'I have spoken', field: 'What do you say?', send: 'Speak' },
  zh: { speak: '对着麦克风说', end: '说完了', field: '你说什么？', send: '开口' },
} as const

/** A part that somebody speaks: on a desk in English with the keyboard, into a real recogniser while voices are heard; on a phone in Chinese by touch; by the browser's own where the house has no ear. */
export async function spokenByOneself(trip: Trip): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'commedia-speech-'))
  const speech = join(place, 'speech.wav')
  await runProgram('espeak-ng', [...SPOKEN, '-w', `${speech}.raw.wav`, SAID], {})
  await runProgram(
    'ffmpeg',
    ['-v', 'error', '-i', `${speech}.raw.wav`, '-ar', '48000', '-ac', '1', speech],
    {},
  )
  const [tones, ears] = await Promise.all([openTones(), openTwoEars(SAID_IN_CHINESE)])
  const browser = await openBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${speech}%noloop`,
  ])
  const { pages } = trip.house
  const house = await openHouse({
    ...{ pages, firstTokenMs: 20, tokenMs: 15, tempo: '2' },
    ...{ voiceUrl: tones.url, earUrl: ears.url },
  })
  try {
    const own = { ...trip, browser, house }
    await withKeys(own)
    await byTouch(own)
    await asItStands(own)
    await byTheBrowser(trip)
    const told = ears.asked.map(({ language }) => language)
    if (told.join() !== 'en,zh') throw new Error(`the ear heard ${told.join()}`)
  } finally {
    await browser.close()
    await Promise.all([house.close(), ears.close()])
    tones.close()
    rmSync(place, { recursive: true, force: true })
  }
}

async function withKeys({ browser, house, picture }: Trip): Promise<void> {
  const looking: Looking = { size: 'desk', tongue: 'en' }
  const { page, complaints } = await visit(browser, looking)
  await recordSound(page)
  await notePresses(page)
  await page.goto(house.url)
  const hands = keyHands(page)
  const show = await putOn(page, { blueprint: 'the-kings-soup', part: 0, press: hands.press })
  const field = page.getByLabel(WORDS.en.field)
  await field.waitFor()
  await hands.press(page.getByRole('button', { name: 'Sound', exact: true }))
  await page.waitForFunction(() => {
    const { recordedSound } = globalThis as unknown as {
      readonly recordedSound: { readonly sounds: readonly { readonly from: number; readonly to: number }[] }
    }
    const now = performance.now()
    return recordedSound.sounds.some(({ from, to }) => from < now - 100 && to > now + 600)
  })
  await page.keyboard.down('Alt')
  await page.keyboard.down('Digit9')
  const loudest = await loudestWithin(page, SPEECH_MS)
  await wellMade(page, looking)
  await picture(page, 'stage-speaking-desk')
  await page.keyboard.up('Digit9')
  await page.keyboard.up('Alt')
  const [pressedAt = 0, letGoAt = 0] = await page.evaluate(
    () => (globalThis as unknown as { readonly presses: readonly number[] }).presses,
  )
  const heard = (await soundOf(page)).sounds.filter(({ from, to }) => to > from && from < letGoAt)
  const silentMs = Math.round(Math.max(...heard.map(({ to }) => to)) - pressedAt)
  if (silentMs > SILENT_WITHIN_MS)
    throw new Error(`it was silent ${silentMs} ms after somebody began to speak`)
  if (loudest < LOUD) throw new Error(`the level rose to ${loudest} only`)
  await until(
    async () => A_WORD_OF_IT.test(await field.inputValue()),
    async () => `"${await field.inputValue()}" was understood`,
  )
  const understood = await field.inputValue()
  if ((await linesOf(page, show)).length > 0) throw new Error('it was sent before it was mended')
  // What was understood is mended where it stands, and sent.
  await page.keyboard.press('Control+Backspace')
  await page.keyboard.type('wrote?')
  const mended = await field.inputValue()
  await page.keyboard.press('Enter')
  await until(
    async () => (await linesOf(page, show)).includes(mended),
    async () => `the record has ${JSON.stringify(await linesOf(page, show))}`,
  )
  console.log(
    `Silent ${silentMs} ms after the key went down; level up to ${loudest.toFixed(2)}; "${understood}" was understood, "${mended}" sent.`,
  )
  noComplaints(complaints)
  await page.context().close()
}

async function byTouch({ browser, house, picture }: Trip): Promise<void> {
  const looking: Looking = { size: 'phone', tongue: 'zh', theme: 'light' }
  const { page, complaints } = await visit(browser, looking)
  await page.goto(house.url)
  const show = await putOn(page, { blueprint: 'ye-hang-deng', part: 0, press: (wanted) => wanted.tap() })
  const words = WORDS.zh
  await page.getByRole('button', { name: words.speak }).tap()
  await page.getByRole('button', { name: words.end }).waitFor()
  if ((await loudestWithin(page, 2_000)) < LOUD) throw new Error('nothing was heard by touch')
  await wellMade(page, looking)
  await picture(page, 'stage-speaking-phone')
  await page.getByRole('button', { name: words.end }).tap()
  const field = page.getByLabel(words.field)
  await until(
    async () => (await field.inputValue()) === SAID_IN_CHINESE,
    async () => `"${await field.inputValue()}" was understood`,
  )
  await page.getByRole('button', { name: words.send, exact: true }).tap()
  await until(
    async () => (await linesOf(page, show)).includes(SAID_IN_CHINESE),
    async () => 'what was said on a phone was not sent',
  )
  noComplaints(complaints)
  await page.context().close()
}

/** Every state of the microphone, at both sizes and in both themes. */
async function asItStands({ browser, house, picture }: Trip): Promise<void> {
  for (const looking of [
    { size: 'desk', tongue: 'en', theme: 'light' },
    { size: 'phone', tongue: 'en', theme: 'dark' },
    { size: 'phone', tongue: 'zh', theme: 'dark' },
  ] as const) {
    const { page } = await visit(browser, looking)
    await page.addInitScript(() => {
      const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = (wanted) => {
        const { microphone } = globalThis as { readonly microphone?: string }
        if (microphone === 'asking') return new Promise(() => {})
        if (microphone === undefined) return real(wanted)
        return Promise.reject(new DOMException('No.', microphone))
      }
    })
    await page.goto(house.url)
    await putOn(page, { blueprint: looking.tongue === 'en' ? 'the-kings-soup' : 'ye-hang-deng', part: 0 })
    const button = page.getByRole('button', { name: WORDS[looking.tongue].speak })
    await button.waitFor()
    const stateIs = (state: string) => page.locator(`[role=status][data-state=${state}]`).waitFor()
    const look = async (name: string): Promise<void> => {
      await wellMade(page, looking, FLAGS)
      await picture(page, `microphone-${name}-${looking.size}-${looking.tongue}`)
    }
    for (const [microphone, state] of [
      ['NotAllowedError', 'refused'],
      ['NotFoundError', 'refused'],
      ['asking', 'asking'],
    ] as const) {
      await page.evaluate((name) => Object.assign(globalThis, { microphone: name }), microphone)
      await button.click()
      await stateIs(state)
      await look(microphone)
    }
    await page.getByRole('button', { name: WORDS[looking.tongue].end }).click()
    await page.evaluate(() => Object.assign(globalThis, { microphone: undefined }))
    await page.route('**/speech?*', async (route) => {
      await page.waitForTimeout(1_200)
      await route.fulfill({ json: { words: '' } })
    })
    await button.click()
    await page.waitForTimeout(1_500)
    await page.getByRole('button', { name: WORDS[looking.tongue].end }).click()
    await stateIs('understanding')
    await stateIs('nothing')
    await look('nothing')
    await page.evaluate(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
    await button.click()
    await stateIs('refused')
    await look('insecure')
    await page.context().close()
  }
}

/** A house without an ear: the browser's own recogniser, and what is said of it before the first time. */
async function byTheBrowser({ browser, house, picture }: Trip): Promise<void> {
  const looking: Looking = { size: 'phone', tongue: 'en', theme: 'light' }
  const { page, complaints } = await arrive(browser, house, looking)
  await page.addInitScript((words) => {
    class Recogniser extends EventTarget {
      start(): void {
        setTimeout(() => this.dispatchEvent(new Event('start')))
      }
      stop(): void {
        const results = [[{ transcript: words }]]
        this.dispatchEvent(Object.assign(new Event('result'), { results }))
        setTimeout(() => this.dispatchEvent(new Event('end')))
      }
      abort(): void {}
    }
    Object.assign(globalThis, { SpeechRecognition: Recogniser, webkitSpeechRecognition: Recogniser })
  }, SAID)
  await putOn(page, { blueprint: 'the-kings-soup', part: 0 })
  const speak = page.getByRole('button', { name: WORDS.en.speak })
  await speak.tap()
  await page.getByText('may send the sound to its maker').waitFor()
  await wellMade(page, looking)
  await picture(page, 'microphone-first-phone')
  await page.getByRole('button', { name: 'Go ahead' }).tap()
  await page.getByRole('button', { name: WORDS.en.end }).tap()
  const field = page.getByLabel(WORDS.en.field)
  const isThere = async (): Promise<boolean> => (await field.inputValue()) === SAID
  await until(isThere, async () => 'the browser’s own words did not reach the field')
  await page.reload()
  await speak.tap()
  // Once told is told.
  await page.getByRole('button', { name: WORDS.en.end }).tap()
  noComplaints(complaints)
}

/** The loudest that the button showed meanwhile. */
async function loudestWithin(page: Page, ms: number): Promise<number> {
  return page.evaluate(async (until) => {
    let loudest = 0
    for (const begun = performance.now(); performance.now() - begun < until; ) {
      await new Promise(requestAnimationFrame)
      const button = document.querySelector<HTMLElement>('[data-state=listening]')
      loudest = Math.max(loudest, Number(button?.style.getPropertyValue('--level') ?? 0))
    }
    return loudest
  }, ms)
}

async function notePresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const presses: number[] = []
    Object.assign(globalThis, { presses })
    for (const kind of ['keydown', 'keyup'])
      addEventListener(
        kind,
        (event) => {
          if ((event as KeyboardEvent).code === 'Digit9') presses.push(performance.now())
        },
        true,
      )
  })
}
