import { readerOf } from '@commedia/core'
import { EVERY_ROOM, type SeenEvent, stageEventOf } from '@commedia/core/wire'
import type { Page } from 'playwright-core'
import { openSpeaking, type Spoken } from '../voice/speaking-server.ts'
import { noComplaints } from './arrive.ts'
import { type Hands, keyHands, touchHands } from './hands.ts'
import { heardOf, hearPage, inOrder, markOf, midSound } from './hear-page.ts'
import { type Looking, visit } from './open-browser.ts'
import { openHouse } from './open-house.ts'
import { ask, until } from './stage-visit.ts'
import type { Trip } from './trip.ts'
import { wellMade } from './well-made.ts'

const WORDS = {
  en: {
    sound: 'Sound',
    begin: 'Begin the game',
    field: 'What do you say?',
    send: 'Speak',
    tell: 'Tell us what you really saw that night, and leave nothing out.',
    stop: 'One moment.',
    title: 'The counting picture',
    case: 'the-dome-at-midnight.en',
  },
  zh: {
    sound: '声音',
    begin: '开始',
    field: '你说什么？',
    send: '说',
    tell: '跟我们讲讲，那天晚上你到底看见了什么，一件也别漏下。',
    stop: '等一下。',
    title: '会数数的画面',
    case: 'the-tea-house-by-the-canal.zh',
  },
} as const
const SILENT_WITHIN_MS = 150

interface Here extends Looking {
  readonly size: 'desk' | 'phone'
  readonly tongue: 'en' | 'zh'
}

interface Opened {
  readonly id: string
  readonly cast: readonly { readonly name: string }[]
}

/** Rooms, screenings and tables are heard as plays are, listened to at the loudspeakers of the page: a character's line, word for word what stands there, none over another, silent when one speaks; on a desk in English with the keyboard, on a phone in Chinese by touch. */
export async function heardElsewhere({ browser, house: { pages }, picture }: Trip): Promise<void> {
  const spoken = new Map<number, Spoken>()
  const voice = await openSpeaking(undefined, (one) => void spoken.set(markOf(one.wave), one))
  const house = await openHouse({
    ...{ pages, firstTokenMs: 20, tokenMs: 15, tempo: '2' },
    voiceUrl: voice.url,
  })
  try {
    for (const looking of [
      { size: 'desk', tongue: 'en' },
      { size: 'phone', tongue: 'zh', theme: 'light' },
    ] as const satisfies readonly Here[])
      for (const [place, open] of Object.entries(PLACES)) {
        const { page, complaints } = await visit(browser, looking)
        await hearPage(page)
        await page.goto(house.url)
        while (!(await page.evaluate(async () => (await fetch('/api/me')).ok))) await page.waitForTimeout(300)
        const opened = await open(page, looking)
        const path = place === 'table' ? `/tables/${opened.id}` : `/shows/${opened.id}`
        await page.goto(new URL(path, house.url).href)
        await isHeard(page, { place, opened, looking, spoken })
        await picture(page, `heard-${place}-${looking.size}`)
        noComplaints(complaints)
        await page.context().close()
      }
  } finally {
    await Promise.all([house.close(), voice.close()])
  }
}

const PLACES: Readonly<Record<string, (page: Page, looking: Here) => Promise<Opened>>> = {
  async room(page, { tongue: language }) {
    return ask(page, 'POST /api/rooms', { language, companions: await companions(page, language) })
  },
  async screening(page, { tongue: language }) {
    const { title } = WORDS[language]
    const characters = await companions(page, language)
    return ask(page, 'POST /api/screenings', { title, language, characters })
  },
  table(page, { tongue }) {
    return ask(page, 'POST /api/tables', { case: WORDS[tongue].case })
  },
}

async function companions(page: Page, language: string): Promise<readonly { readonly house: string }[]> {
  const all = await ask<{ readonly companions: readonly { readonly house: string }[] }>(
    page,
    `GET /api/companions?language=${language}`,
  )
  return all.companions.slice(0, 2).map(({ house }) => ({ house }))
}

interface Listening {
  readonly place: string
  readonly opened: Opened
  readonly looking: Here
  readonly spoken: ReadonlyMap<number, Spoken>
}

async function isHeard(page: Page, { place, opened, looking, spoken }: Listening): Promise<void> {
  const words = WORDS[looking.tongue]
  const hands = looking.size === 'phone' ? touchHands(page) : keyHands(page)
  const isTable = place === 'table'
  if (isTable) await hands.press(page.getByRole('button', { name: words.begin, exact: true }))
  await hands.press(page.getByRole('button', { name: words.sound, exact: true }))
  if (!isTable) await say(page, words.tell, { hands, looking })
  const whole = async (): Promise<readonly Spoken[]> => {
    const { sounds, now } = await heardOf(page)
    return sounds.flatMap(({ mark, to, dueAt, lastsMs }) =>
      to !== null && dueAt + lastsMs < now ? (spoken.get(mark) ?? []) : [],
    )
  }
  await until(
    async () => (await missing(page, { id: opened.id, heard: await whole() })) === undefined,
    async () => `${place}: ${await missing(page, { id: opened.id, heard: await whole() })}`,
  )
  await wellMade(
    page,
    looking,
    opened.cast.map(({ name }) => name),
  )
  const silentMs = isTable ? undefined : await silentAfterWords(page, place, { hands, looking })
  const { sounds, now } = await heardOf(page)
  const all = inOrder(sounds)
  const behindMs = Math.round(
    Math.max(0, ...sounds.map(({ to, dueAt, lastsMs }) => (to === null ? dueAt + lastsMs - now : 0))),
  )
  const over = all.filter(({ gapMs }) => gapMs < 0).length
  if (over > 0) throw new Error(`${place}: ${over} sounds began while another was heard`)
  const silent = silentMs === undefined ? '' : `; silent ${silentMs} ms after somebody spoke`
  console.log(
    `${place}, ${looking.tongue}: ${all.length} sounds, ${over} over another${silent}; ${behindMs} ms still to be heard.`,
  )
}

interface Saying {
  readonly hands: Hands
  readonly looking: Here
}

async function say(page: Page, text: string, saying: Saying): Promise<void> {
  await saying.hands.write(page.getByLabel(WORDS[saying.looking.tongue].field), text)
  await send(page, saying)
}

async function send(page: Page, { hands, looking }: Saying): Promise<void> {
  const { send: name } = WORDS[looking.tongue]
  if (looking.size === 'phone') await hands.press(page.getByRole('button', { name, exact: true }))
  else await page.keyboard.press('Enter')
}

/** What was heard though no character says it in the record, or though it stands nowhere on the page. */
async function missing(
  page: Page,
  { id, heard }: { readonly id: string; readonly heard: readonly Spoken[] },
): Promise<string | undefined> {
  if (heard.length === 0) return 'nothing was heard'
  // Whoever asks too often is asked to wait.
  await page.waitForTimeout(A_MOMENT_MS)
  const { roles } = await ask<{ readonly roles: readonly string[] }>(page, `GET /api/shows/${id}`)
  const { events } = await ask<{ readonly events: readonly SeenEvent[] }>(
    page,
    `GET /api/shows/${id}/record?limit=500`,
  )
  const moments = events.flatMap((event) => {
    const moment = event.moment ?? READER.momentOf(stageEventOf(event, { take: '', viewer: event.by }))
    if (moment === undefined || roles.includes(event.by)) return []
    return [{ letters: lettersOf(moment.text), isLine: moment.kind === 'line' }]
  })
  const shown = lettersOf(await page.locator('body').innerText())
  let lines = 0
  for (const { input } of heard) {
    const letters = lettersOf(input)
    const said = moments.filter((moment) => moment.letters.includes(letters))
    if (said.length === 0) return `"${input}" was heard, and is in no line`
    if (!shown.includes(letters)) return `"${input}" was heard, and stands nowhere`
    // What a host tells of the evening is heard as well, and is nobody's line.
    if (said.some(({ isLine }) => isLine)) lines++
  }
  return lines > 0 ? undefined : 'no line of a character was heard'
}

const READER = readerOf(...EVERY_ROOM)

function lettersOf(text: string): string {
  return text.replaceAll(/\P{L}/gu, '')
}

/** Somebody speaks into what is heard: how long it is heard after that. */
async function silentAfterWords(page: Page, place: string, saying: Saying): Promise<number> {
  const { stop, tell, field } = WORDS[saying.looking.tongue]
  for (let time = 0; time < TIMES; time++) {
    // By now they may have said all they had to say.
    await say(page, tell, saying)
    await midSound(page)
    await saying.hands.write(page.getByLabel(field), stop)
    const isHeard = await midSound(page, { withinMs: A_LINE_MS }).then(
      () => true,
      () => false,
    )
    const before = (await heardOf(page)).pressed.length
    await send(page, saying)
    await page.waitForTimeout(AFTER_MS)
    const { pressed, sent, sounds } = await heardOf(page)
    const sentAt = sent.at(-1) ?? Number.POSITIVE_INFINITY
    const at = pressed[before] ?? Number.NaN
    const told = sounds.filter(({ readyAt, from }) => readyAt < sentAt && from !== null)
    const silentMs = Math.round(Math.max(...told.map(({ to }) => (to ?? 0) - at)))
    // They may have come to their end meanwhile, or draw breath.
    if (!isHeard || silentMs <= 0) continue
    if (silentMs > SILENT_WITHIN_MS) throw new Error(`${place}: silent ${silentMs} ms after somebody spoke`)
    return silentMs
  }
  throw new Error(`${place}: nobody was ever heard when somebody spoke`)
}

const A_MOMENT_MS = 1_000
const TIMES = 6
const A_LINE_MS = 8_000
const AFTER_MS = 800
