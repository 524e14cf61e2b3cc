import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../voice/run-program.ts'
import { noComplaints } from './arrive.ts'
import { keyHands } from './hands.ts'
import { hearMicrophone, microphoneOf } from './hear-microphone.ts'
import { type Looking, openBrowser, visit } from './open-browser.ts'
import { openHouse } from './open-house.ts'
import { aSoundIsHeard, recordSound, soundOf } from './record-sound.ts'
import { linesOf, putOn, until } from './stage-visit.ts'
import { openTones } from './tone-server.ts'
import type { Trip } from './trip.ts'
import { openTwoEars } from './two-ears.ts'
import { wellMade } from './well-made.ts'

const FIRST = 'Where is the letter that my father wrote?'
const SECOND = 'The garden is beautiful in the early morning.'
/** It is a weak recogniser, and a microphone takes noise away: the way of the words is what is shown. */
const FEWEST_WORDS = 10
/** A breath before a stretch and a pause behind it are sent with it; what a program says ends in a pause of its own. */
const AROUND_S = [-0.4, 1.2] as const
const BYTES_A_SECOND = 32_000
const SAID_IN_CHINESE = '这么晚了，还有谁没睡？'
const SAID_IN_SPANISH = ['¿Quién es?', 'Buenas noches.'] as const
const SPOKEN = ['-v', 'en-us+klatt6', '-s', '130']
const WAVE_HEAD = 44
const SPOKEN_BYTES_A_SECOND = 44_100
const SILENT_WITHIN_MS = 150
const SPANISH = fileURLToPath(new URL('../../examples/09-a-third-language/house.ts', import.meta.url))

const WORDS = {
  en: { leave: 'Leave the microphone open', isOpen: 'The microphone is open.', field: 'What do you say?' },
  zh: { leave: '让麦克风一直开着', isOpen: '麦克风开着。', field: '你说什么？', send: '开口' },
  es: { leave: 'Dejar el micrófono abierto', isOpen: 'El micrófono está abierto.' },
} as const

/** A microphone that is left open: with keys in English while voices are heard, by touch in Chinese on a phone, in Spanish by the browser's own recogniser. */
export async function leftOpen(trip: Trip): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'commedia-open-'))
  const evening = join(place, 'evening.wav')
  const said = await talkWithPauses(place, evening)
  const [tones, ears] = await Promise.all([openTones(), openTwoEars(SAID_IN_CHINESE)])
  const browser = await openBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${evening}%noloop`,
  ])
  const pages = { pages: trip.house.pages, firstTokenMs: 20, tokenMs: 15 }
  const house = await openHouse({ ...pages, tempo: '2', voiceUrl: tones.url, earUrl: ears.url })
  try {
    await withKeys({ ...trip, browser, house })
    const heard = ears.asked.map(({ bytes }) => bytes / BYTES_A_SECOND)
    const isWhole = heard.every((seconds, nth) => {
      const more = seconds - (said[nth] ?? 0)
      return more > AROUND_S[0] && more < AROUND_S[1]
    })
    if (heard.length !== said.length || !isWhole)
      throw new Error(`the ear heard ${heard.map(inSeconds)} s of ${said.map(inSeconds)} s that were said`)
    await byTouch({ ...trip, browser, house })
    const told = ears.asked.map(({ language }) => language)
    if (told.join() !== 'en,en,zh,zh') throw new Error(`the ear heard ${told.join()}`)
  } finally {
    await house.close()
  }
  const spanish = await openHouse({ ...pages, modes: SPANISH })
  try {
    await inSpanish({ ...trip, browser, house: spanish })
  } finally {
    await browser.close()
    await Promise.all([spanish.close(), ears.close()])
    tones.close()
    rmSync(place, { recursive: true, force: true })
  }
}

function inSeconds(seconds: number): string {
  return seconds.toFixed(1)
}

/** Nobody, then a sentence, a knock at the table, another sentence, and nobody; gives how long the two last. */
async function talkWithPauses(place: string, file: string): Promise<readonly number[]> {
  const said = await Promise.all(
    [FIRST, SECOND].map(async (words, nth) => {
      const one = join(place, `${nth}.wav`)
      await runProgram('espeak-ng', [...SPOKEN, '-w', one, words])
      return one
    }),
  )
  const quiet = (seconds: number): string => `anoisesrc=r=48000:a=0.001:d=${seconds}:seed=1`
  const knock = 'anoisesrc=r=48000:a=0.5:d=0.05:seed=2'
  const parts = [quiet(2), said[0], quiet(2), knock, quiet(1.5), said[1], quiet(60)]
  const inputs = parts.flatMap((part = '') =>
    part.endsWith('.wav') ? ['-i', part] : ['-f', 'lavfi', '-i', part],
  )
  const alike = parts
    .map((_, nth) => `[${nth}]aresample=48000,aformat=channel_layouts=mono[p${nth}];`)
    .join('')
  const all = parts.map((_, nth) => `[p${nth}]`).join('')
  const filter = `${alike}${all}concat=n=${parts.length}:v=0:a=1`
  await runProgram('ffmpeg', ['-v', 'error', ...inputs, '-filter_complex', filter, file])
  return said.map((one) => (statSync(one).size - WAVE_HEAD) / SPOKEN_BYTES_A_SECOND)
}

async function withKeys({ browser, house, picture }: Trip): Promise<void> {
  const looking: Looking = { size: 'desk', tongue: 'en' }
  const words = WORDS.en
  const { page, complaints } = await visit(browser, looking)
  await recordSound(page)
  await hearMicrophone(page)
  await page.goto(house.url)
  const hands = keyHands(page)
  const show = await putOn(page, { blueprint: 'the-kings-soup', part: 0, press: hands.press })
  const field = page.getByLabel(words.field)
  await field.waitFor()
  await hands.press(page.getByRole('button', { name: 'Sound', exact: true }))
  await aSoundIsHeard(page)
  await page.keyboard.press('Alt+8')
  const button = page.getByRole('button', { name: words.leave, pressed: true })
  await button.waitFor()
  await page.getByRole('status').filter({ hasText: words.isOpen }).waitFor()
  await page.locator('[data-open=voice]').waitFor()
  await picture(page, 'microphone-open-desk')
  // What looks at the whole page would hold it up while it listens.
  await until(
    async () => (await field.inputValue()).split(' ').length >= FEWEST_WORDS,
    async () => `"${await field.inputValue()}" was understood`,
  )
  await wellMade(page, looking)
  const understood = await field.inputValue()
  if ((await linesOf(page, show)).length > 0) throw new Error('it was sent before it was mended')

  const { opened, begun } = await microphoneOf(page)
  const { sounds } = await soundOf(page)
  const [openedAt = 0] = opened
  const [spokeAt = 0] = begun
  const isCut = ({ from, to, soundFrom, soundTo }: (typeof sounds)[number]): boolean =>
    to - from < soundTo - soundFrom - 5
  const early = sounds.filter((sound) => isCut(sound) && sound.to > openedAt && sound.to < spokeAt)
  if (early.length > 0) throw new Error(`${early.length} sounds were cut before anybody spoke`)
  const heard = sounds.filter(({ from, to }) => to > from && from < spokeAt)
  const silentMs = Math.round(Math.max(...heard.map(({ to }) => to)) - spokeAt)
  if (!heard.some(({ to }) => to > openedAt)) throw new Error('nothing was heard while it was open')
  if (silentMs > SILENT_WITHIN_MS) throw new Error(`it was silent ${silentMs} ms after somebody spoke`)

  // What was understood is mended where it stands, and sent; the microphone stays open meanwhile.
  await field.fill(`${understood} Tell me.`)
  const mended = await field.inputValue()
  await page.keyboard.press('Enter')
  await until(
    async () => (await linesOf(page, show)).includes(mended),
    async () => `the record has ${JSON.stringify(await linesOf(page, show))}`,
  )
  await button.waitFor()
  await page.keyboard.press('Alt+8')
  await page.getByRole('button', { name: words.leave, pressed: false }).waitFor()
  await until(
    async () => (await microphoneOf(page)).live === 0,
    async () => 'the microphone is still open',
  )
  console.log(
    `Open: silent ${silentMs} ms after somebody spoke; ${begun.length} times it was loud; "${understood}" was understood.`,
  )
  noComplaints(complaints)
  await page.context().close()
}

async function byTouch({ browser, house, picture }: Trip): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    const looking: Looking = { size: 'phone', tongue: 'zh', theme }
    const words = WORDS.zh
    const { page, complaints } = await visit(browser, looking)
    await page.goto(house.url)
    const show = await putOn(page, { blueprint: 'ye-hang-deng', part: 0, press: (wanted) => wanted.tap() })
    await page.getByRole('button', { name: words.leave }).tap()
    await page.getByRole('status').filter({ hasText: words.isOpen }).waitFor()
    await page.locator('[data-open=voice]').waitFor()
    await picture(page, `microphone-open-phone-${theme}`)
    if (theme === 'dark') {
      // Whoever goes is not listened to any longer, and what they were saying is sent to nobody.
      await page.context().close()
      continue
    }
    const field = page.getByLabel(words.field)
    await until(
      async () => (await field.inputValue()) === `${SAID_IN_CHINESE}${SAID_IN_CHINESE}`,
      async () => `"${await field.inputValue()}" was understood`,
    )
    await wellMade(page, looking)
    await page.getByRole('button', { name: words.send, exact: true }).tap()
    await until(
      async () => (await linesOf(page, show)).includes(`${SAID_IN_CHINESE}${SAID_IN_CHINESE}`),
      async () => 'what was said on a phone was not sent',
    )
    noComplaints(complaints)
    await page.context().close()
  }
}

/** A house without an ear: the browser's own recogniser, whose final words are taken; it ends by itself in between. */
async function inSpanish({ browser, house, picture }: Trip): Promise<void> {
  const looking: Looking = { size: 'desk', tongue: 'es', theme: 'light' }
  const words = WORDS.es
  const { page, complaints } = await visit(browser, looking)
  await page.addInitScript((said) => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    class Recogniser extends EventTarget {
      lang = ''
      start(): void {
        asked.push(this.lang)
        const words = said[asked.length - 1]
        if (words === undefined) return
        setTimeout(() => {
          const results = [Object.assign([{ transcript: words }], { isFinal: true })]
          this.dispatchEvent(Object.assign(new Event('result'), { results, resultIndex: 0 }))
          this.dispatchEvent(new Event('end'))
        }, 1_500)
      }
      stop(): void {}
      abort(): void {}
    }
    Object.assign(globalThis, { SpeechRecognition: Recogniser, webkitSpeechRecognition: Recogniser })
  }, SAID_IN_SPANISH)
  await page.goto(house.url)
  await putOn(page, { blueprint: 'the-kings-soup', part: 0, raise: /^(Subir|Levantar|Alzar) el telón$/u })
  await page.getByRole('button', { name: words.leave }).click()
  await page.getByRole('button', { name: 'Adelante' }).click()
  await page.getByRole('status').filter({ hasText: words.isOpen }).waitFor()
  const field = page.locator('footer textarea').first()
  await until(
    async () => (await field.inputValue()) === SAID_IN_SPANISH.join(' '),
    async () => `"${await field.inputValue()}" was understood`,
  )
  await wellMade(page, looking)
  await picture(page, 'microphone-open-spanish')
  const asked = await page.evaluate(() => (globalThis as unknown as { readonly asked: string[] }).asked)
  if (new Set(asked).size !== 1 || !asked[0]?.startsWith('es')) throw new Error(`it listened to ${asked}`)
  await page.getByRole('button', { name: words.leave, pressed: true }).click()
  await page.getByRole('button', { name: words.leave, pressed: false }).waitFor()
  noComplaints(complaints)
  await page.context().close()
}
