import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RadioStanding } from '@commedia/core/wire'
import type { Page } from 'playwright-core'
import { runProgram } from '../voice/run-program.ts'
import { openSpeaking, type Spoken } from '../voice/speaking-server.ts'
import { noComplaints } from './arrive.ts'
import { keyHands, touchHands } from './hands.ts'
import { type Looking, visit } from './open-browser.ts'
import { openHouse } from './open-house.ts'
import { ask, putOn } from './stage-visit.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

const WORDS = {
  en: {
    blueprint: 'the-kings-soup',
    more: 'More',
    keep: 'Keep',
    radio: /^A radio play/u,
    make: 'Make the radio play',
    spoken: /^\d+ of \d+ lines are spoken/u,
    sound: /^Save the radio play/u,
    captions: /^Save the captions/u,
  },
  zh: {
    blueprint: 'ye-hang-deng',
    more: '更多',
    keep: '留存',
    radio: /^广播剧/u,
    make: '制作广播剧',
    spoken: /^念好了 \d+ \/ \d+ 句/u,
    sound: /^保存广播剧/u,
    captions: /^保存字幕/u,
  },
} as const
const LINES = 4
const MADE_WITHIN_MS = 180_000
const LENGTH_WITHIN = 0.02
/** Somebody pauses for no longer than this before a line or a chapter, in seconds. */
const LONGEST_PAUSE_S = 3
const WAVE_HEAD = 44
const BYTES_A_SECOND = 44_100

interface Here extends Looking {
  readonly size: 'desk' | 'phone'
  readonly tongue: 'en' | 'zh'
}

/** An evening that is kept as a radio play: made from the page, seen to be made, saved, and as long as what was spoken; on a desk in English with the keyboard, on a phone in Chinese by touch. */
export async function keptAsRadioPlay({ browser, house: { pages }, picture }: Trip): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-radio-'))
  const spoken: Spoken[] = []
  const voice = await openSpeaking(undefined, (one) => void spoken.push(one))
  const house = await openHouse({ pages, firstTokenMs: 20, tokenMs: 10, voiceUrl: voice.url })
  try {
    for (const looking of [
      { size: 'desk', tongue: 'en' },
      { size: 'phone', tongue: 'zh', theme: 'light' },
    ] as const satisfies readonly Here[]) {
      spoken.length = 0
      const { page, complaints } = await visit(browser, looking)
      await page.goto(house.url)
      await keep(page, { looking, folder, spoken, picture })
      noComplaints(complaints)
      await page.context().close()
    }
  } finally {
    await Promise.all([house.close(), voice.close()])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function keep(
  page: Page,
  {
    looking,
    folder,
    spoken,
    picture,
  }: { readonly looking: Here; readonly folder: string; readonly spoken: readonly Spoken[] } & Pick<
    Trip,
    'picture'
  >,
): Promise<void> {
  const words = WORDS[looking.tongue]
  const hands = looking.size === 'phone' ? touchHands(page) : keyHands(page)
  const show = await putOn(page, { blueprint: words.blueprint, tempo: 'at-once' })
  const lines = page.locator('li[data-index]')
  await lines.nth(LINES).waitFor()
  await ask(page, `POST /api/shows/${show.id}/end`, {})
  await hands.choose(
    page.getByRole('button', { name: words.more, exact: true }).last(),
    page.getByRole('menuitem', { name: words.keep, exact: true }),
  )
  await hands.press(page.getByRole('button', { name: words.radio }))
  const make = page.getByRole('button', { name: words.make, exact: true })
  await make.waitFor()
  const cast = show.cast.map(({ name }) => name)
  await wellMade(page, looking, cast)
  await hands.press(make)
  await page.getByText(words.spoken).waitFor()
  const sound = page.getByRole('link', { name: words.sound })
  await sound.waitFor({ timeout: MADE_WITHIN_MS })
  await wellMade(page, looking, [...cast, 'WebVTT'])
  await picture(page, `radio-play-${looking.size}`)
  const file = await saved(page, { link: sound, press: hands.press, file: join(folder, 'evening.m4b') })
  const captions = await saved(page, {
    link: page.getByRole('link', { name: words.captions }),
    press: hands.press,
    file: join(folder, 'evening.vtt'),
  })

  const shown = ['-show_entries', 'format=duration', '-of', 'csv=p=0']
  const lasts = Number(String(await runProgram('ffprobe', ['-v', 'error', ...shown, file])))
  const { made } = await standing(page, show.id)
  const talk = spoken.reduce((sum, { wave }) => sum + (wave.length - WAVE_HEAD) / BYTES_A_SECOND, 0)
  const ends = secondsOf((await readFile(captions, 'utf8')).match(/--> ([\d:.]+)/gu)?.at(-1) ?? '')
  const told = made?.seconds ?? 0
  console.log(
    `${looking.tongue}: ${spoken.length} lines, ${talk.toFixed(1)} s of talk; the file lasts ${lasts.toFixed(1)} s, the page says ${told.toFixed(1)} s, its captions end at ${ends.toFixed(1)} s.`,
  )
  if (!(Math.abs(lasts - told) <= told * LENGTH_WITHIN))
    throw new Error(`it lasts ${lasts} s, and the page says ${told} s`)
  if (!(lasts >= talk * (1 - LENGTH_WITHIN) && lasts <= talk + spoken.length * LONGEST_PAUSE_S))
    throw new Error(`it lasts ${lasts} s, and ${spoken.length} lines were spoken in ${talk} s`)
  if (!(ends > 0 && ends <= lasts + 1)) throw new Error(`it lasts ${lasts} s, and captions end at ${ends} s`)
}

async function standing(page: Page, show: string): Promise<RadioStanding> {
  const { viewers } = await ask<{ readonly viewers: readonly string[] }>(page, `GET /api/shows/${show}`)
  return ask(page, `GET /api/shows/${show}/radio?as=${viewers[0] ?? ''}`)
}

async function saved(
  page: Page,
  {
    link,
    press,
    file,
  }: {
    readonly link: ReturnType<Page['getByRole']>
    readonly press: (wanted: ReturnType<Page['getByRole']>) => Promise<void>
    readonly file: string
  },
): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(link)])
  await download.saveAs(file)
  return file
}

function secondsOf(stamp: string): number {
  return (stamp.match(/[\d:.]+/u)?.[0] ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
