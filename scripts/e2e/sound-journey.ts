import type { Page } from 'playwright-core'
import { noComplaints } from './arrive.ts'
import { keyHands, touchHands } from './hands.ts'
import { type Looking, visit } from './open-browser.ts'
import { openHouse } from './open-house.ts'
import { recordSound, soundOf } from './record-sound.ts'
import { putOn, until } from './stage-visit.ts'
import { openTones } from './tone-server.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

const WORDS = {
  en: {
    blueprint: 'the-kings-soup',
    sound: 'Sound',
    turnOn: 'Turn the sound on',
    more: 'More',
    voices: 'Voices and volume',
    pause: 'Pause',
    goOn: 'Go on',
    volume: 'Volume',
    failed: 'does not answer just now',
  },
  zh: {
    blueprint: 'ye-hang-deng',
    sound: '声音',
    turnOn: '打开声音',
    more: '更多',
    voices: '声音和音量',
    pause: '暂停',
    goOn: '接着演',
    volume: '音量',
    failed: '暂时没有回应',
  },
} as const
const FIRST_SOUND_MS = 500
const SILENT_WITHIN_MS = 150
/** Two sounds of one clock may touch, by a rounding. */
const TOUCHING_MS = 5
const ENOUGH = 12
/** What was on its way when the show was stopped has come by then. */
const SETTLED_MS = 700

/** A show that is heard in the voice of its house: on a desk in English with the keyboard, on a phone in Chinese by touch. */
export async function heardAloud({ browser, house: { pages }, picture }: Trip): Promise<void> {
  const tones = await openTones()
  const house = await openHouse({ pages, firstTokenMs: 20, tokenMs: 15, tempo: '2', voiceUrl: tones.url })
  try {
    for (const looking of [
      { size: 'desk', tongue: 'en' },
      { size: 'phone', tongue: 'zh', theme: 'light' },
    ] as const) {
      const { page, complaints } = await visit(browser, looking)
      await recordSound(page)
      await page.goto(house.url)
      await listen(page, { looking, picture })
      noComplaints(complaints)
      if (looking.size === 'phone') {
        tones.break()
        await page.getByText(WORDS.zh.failed).waitFor()
      }
    }
    if (new Set(tones.asked.map(({ voice }) => voice)).size < 2)
      throw new Error('everybody spoke in the same voice')
    await Promise.all(browser.contexts().map((context) => context.close()))
  } finally {
    await house.close()
    tones.close()
  }
}

async function listen(
  page: Page,
  {
    looking,
    picture,
  }: { readonly looking: Looking & { readonly tongue: 'en' | 'zh' } } & Pick<Trip, 'picture'>,
): Promise<void> {
  const words = WORDS[looking.tongue]
  const hands = looking.size === 'phone' ? touchHands(page) : keyHands(page)
  await putOn(page, { blueprint: words.blueprint, press: hands.press })
  const more = page.getByRole('button', { name: words.more, exact: true })
  await more.waitFor()
  if (looking.size === 'phone')
    await hands.choose(more, page.getByRole('menuitem', { name: words.turnOn, exact: true }))
  else await hands.press(page.getByRole('button', { name: words.sound, exact: true }))
  await until(
    async () => (await soundOf(page)).sounds.length >= ENOUGH,
    async () => `only ${(await soundOf(page)).sounds.length} sounds were heard`,
  )

  const { sounds, clauses } = await soundOf(page)
  const overlaps = sounds.filter(({ soundFrom }, nth) =>
    sounds.slice(0, nth).some(({ soundTo }) => soundTo > soundFrom + TOUCHING_MS),
  ).length
  // What had to wait for the line before it was ready long before.
  const waited = sounds.map(({ from }, nth) => ({
    ms: from - (clauses[nth] ?? from),
    isFree: nth === 0 || (sounds[nth - 1]?.to ?? 0) < (clauses[nth] ?? 0) - 1_000,
  }))
  const firsts = waited.filter(({ isFree }) => isFree).map(({ ms }) => Math.round(ms))
  if (overlaps > 0) throw new Error(`${overlaps} sounds began while another was heard`)
  if (Math.max(...firsts) > FIRST_SOUND_MS) throw new Error(`the first sounds came after ${firsts} ms`)

  // In the middle of a sound, somebody stops the show.
  await page.waitForFunction(() => {
    const { recordedSound } = globalThis as unknown as {
      readonly recordedSound: { readonly sounds: readonly { readonly from: number; readonly to: number }[] }
    }
    const now = performance.now()
    return recordedSound.sounds.some(({ from, to }) => from < now - 100 && to > now + 400)
  })
  const pause = page.getByRole('button', { name: words.pause, exact: true })
  const stoppedAt = await pause.evaluate((button) => {
    const at = performance.now()
    ;(button as HTMLButtonElement).click()
    return at
  })
  await page.waitForTimeout(SETTLED_MS)
  const heard = (await soundOf(page)).sounds.filter(({ from, to }) => to > from)
  const last = Math.max(...heard.map(({ to }) => to))
  const silentMs = Math.round(last - stoppedAt)
  console.log(
    `Heard ${sounds.length} sounds, ${overlaps} over another; first sounds after ${firsts.join(', ')} ms; silent after ${silentMs} ms.`,
  )
  if (silentMs > SILENT_WITHIN_MS) throw new Error(`it was silent ${silentMs} ms after it was stopped`)

  await hands.choose(more, page.getByRole('menuitem', { name: words.voices, exact: true }))
  await page.getByRole('slider', { name: words.volume, exact: true }).waitFor()
  await wellMade(page, looking)
  await picture(page, `stage-sound-${looking.size}`)
  await page.keyboard.press('Escape')
  await hands.press(page.getByRole('button', { name: words.goOn, exact: true }))
}
