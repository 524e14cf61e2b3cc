import { setTimeout as sleep } from 'node:timers/promises'
import { lineSpoken, readAs } from '@commedia/core/events'
import { piecesOf } from '@commedia/core/voices'
import type { SeenEvent } from '@commedia/core/wire'
import type { Browser, Locator, Page } from 'playwright-core'
import { hearMicrophone, microphoneOf } from '../e2e/hear-microphone.ts'
import { heardOf, hearPage, midSound, type SoundHeard } from '../e2e/hear-page.ts'
import { visit } from '../e2e/open-browser.ts'
import { ask, putOn, type ShowKnown, until } from '../e2e/stage-visit.ts'
import type { Spoken } from './speaking-server.ts'
import { wordsOf, wordsSaid } from './words-by-sound.ts'

/** Where evenings are heard, and what the voice said, by the marks of its sounds. */
export interface Loudspeakers {
  readonly browser: Browser
  readonly url: string
  readonly spoken: ReadonlyMap<number, Spoken>
}

/** How often somebody cuts into which evening, and by what. */
export interface CutsWanted {
  readonly blueprint: string
  readonly tongue: 'en' | 'zh'
  readonly by: 'key' | 'voice'
  readonly tries: number
  readonly random: () => number
}

/** A line that was cut: how long it was still heard, and how many of its words were heard, and stand in the record. */
export interface CutHeard extends Pick<CutsWanted, 'blueprint' | 'by'> {
  readonly silentMs: number
  /** How much of that was the way from the page to the ear. */
  readonly latencyMs: number
  readonly heard: number
  readonly recorded: number
}

const WORDS = {
  en: {
    sound: 'Sound',
    field: 'What do you say?',
    leave: 'Leave the microphone open',
    begin: 'Well, let us begin.',
    wait: (time: number) => `Wait, ${time} times I ask you to wait.`,
  },
  zh: {
    sound: '声音',
    field: '你说什么？',
    leave: '让麦克风一直开着',
    begin: '好，开始吧。',
    wait: (time: number) => `等一下，我说了${time}遍了。`,
  },
} as const
/** A cut is tried wherever in a sound, as long as so much of it is left. */
const MOST_LATER_MS = 1_000
const LEFT_MS = 300
const SETTLED_MS = 600
/** Where so few are cut, nobody can be spoken into. */
const MOST_MISSES = 40

/** Sits in the first part of an evening, listens, and cuts into what is heard. */
export async function cutIntoEvening(
  { browser, url, spoken }: Loudspeakers,
  { blueprint, tongue, by, tries, random }: CutsWanted,
): Promise<readonly CutHeard[]> {
  const { page, context } = await visit(browser, { tongue })
  await hearPage(page)
  if (by === 'voice') await hearMicrophone(page)
  await page.goto(url)
  const show = await putOn(page, { blueprint, part: 0, tempo: '2' })
  const words = WORDS[tongue]
  const field = page.getByLabel(words.field)
  await page.getByRole('button', { name: words.sound, exact: true }).click()
  // What is read before the first line stands in the record, and is silenced only.
  await midSound(page)
  await field.fill(words.begin)
  await field.press('Enter')
  let since = (await untilSaid(page, { show, text: words.begin, since: 0 })).seq
  if (by === 'voice') {
    await page.getByRole('button', { name: words.leave }).click()
    await page.locator(':is([data-open=open], [data-open=voice])').waitFor()
  }
  const found: CutHeard[] = []
  for (let time = 1; found.length < tries; time++) {
    if (time > tries + MOST_MISSES) throw new Error(`only ${found.length} lines were cut`)
    const { at, text } =
      by === 'key'
        ? await byKey(page, { field, text: words.wait(time), random })
        : await byVoice(page, { field })
    const { seq, events } = await untilSaid(page, { show, text, since })
    // The record is quicker than what goes on sounding.
    await sleep(SETTLED_MS)
    const { sounds, sent, latencyMs } = await heardOf(page)
    const sentAt = sent.find((one) => one > at) ?? Number.POSITIVE_INFINITY
    // Whatever is played after that is an answer.
    const told = sounds.filter(({ readyAt, from }) => readyAt < sentAt && from !== null)
    const last = told.findLast(({ from }) => (from ?? 0) < at)
    const between = events.filter((event) => event.seq > since && event.seq < seq)
    since = seq
    const silentMs = Math.max(...told.map(({ to }) => (to ?? 0) - at))
    // Nobody was heard just then, or they drew breath.
    if (last === undefined || last.dueAt + last.lastsMs < at + LEFT_MS || silentMs <= 0) continue
    const piece = spoken.get(last.mark)
    if (piece === undefined) throw new Error('a sound was heard that nobody spoke')
    // What stands in the record already is silenced and not cut.
    if (isTold(events, piece)) continue
    const line = lineOf(piece, between)
    const recorded = wordsOf(spokenOf(line))
    const pieces = told.slice(0, told.indexOf(last) + 1).flatMap(({ mark }) => spoken.get(mark) ?? [])
    const before = sameLine(pieces, recorded).slice(0, -1)
    const ofPiece = await wordsSaid(piece, heardMs(last))
    if (ofPiece === undefined) {
      console.error(`"${piece.input}": how far it was heard cannot be told by its sound.`)
      continue
    }
    const heard = before.reduce((sum, { input }) => sum + wordsOf(input).length, ofPiece)
    found.push({ blueprint, by, silentMs, latencyMs, heard, recorded: recorded.length })
    if (Math.abs(heard - recorded.length) > 1)
      console.error(
        `"${[...before, piece].map(({ input }) => input).join(' ')}": ${heard} words of it were heard, and it is recorded as "${line}".`,
      )
  }
  await context.close()
  return found
}

interface Cut {
  /** When the key went down, or the first loud sample came in by the microphone. */
  readonly at: number
  readonly text: string
}

async function byKey(
  page: Page,
  { field, text, random }: { readonly field: Locator; readonly text: string; readonly random: () => number },
): Promise<Cut> {
  await midSound(page)
  await field.fill(text)
  await sleep(random() * MOST_LATER_MS)
  await midSound(page, { leftMs: LEFT_MS })
  const before = (await heardOf(page)).pressed.length
  await field.press('Enter')
  return { at: (await heardOf(page)).pressed[before] ?? Number.NaN, text }
}

async function byVoice(page: Page, { field }: { readonly field: Locator }): Promise<Cut> {
  const before = (await microphoneOf(page)).begun.length
  await until(
    async () => (await field.inputValue()) !== '',
    async () => 'nothing was understood',
  )
  const text = await field.inputValue()
  await field.press('Enter')
  return { at: (await microphoneOf(page)).begun[before] ?? Number.NaN, text }
}

interface Recorded {
  readonly seq: number
  readonly events: readonly SeenEvent[]
}

/** Waits until this stands in the record as somebody's line, behind what stood there before. */
async function untilSaid(
  page: Page,
  {
    show: { id },
    text,
    since,
  }: { readonly show: Pick<ShowKnown, 'id'>; readonly text: string; readonly since: number },
): Promise<Recorded> {
  let found: Recorded | undefined
  await until(
    async () => {
      const { events } = await ask<{ readonly events: readonly SeenEvent[] }>(
        page,
        `GET /api/shows/${id}/record?limit=1000`,
      )
      const own = events.find((event) => event.seq > since && readAs(lineSpoken, event)?.text === text)
      if (own !== undefined) found = { seq: own.seq, events }
      return found !== undefined
    },
    async () => `"${text}" is not in the record`,
  )
  return found ?? { seq: since, events: [] }
}

/** The line that a piece is of, as it stands in the record; nothing where it was taken back. */
function lineOf({ input }: Spoken, events: readonly SeenEvent[]): string {
  const last = events.findLast((event) => readAs(lineSpoken, event) !== undefined)
  const { text = '', cut = false } = (last && readAs(lineSpoken, last)) ?? {}
  // Whoever spoke before may have come to their end.
  return cut || lettersOf(text).includes(lettersOf(input)) ? text : ''
}

/** Whether it is nobody's line, but what is told of the scene. */
function isTold(events: readonly SeenEvent[], { input }: Spoken): boolean {
  const letters = lettersOf(input)
  return events.some(
    (event) =>
      readAs(lineSpoken, event) === undefined && lettersOf(JSON.stringify(event.body)).includes(letters),
  )
}

function lettersOf(text: string): string {
  return text.replaceAll(/\P{L}/gu, '')
}

function spokenOf(line: string): string {
  return piecesOf(line)
    .map(({ text }) => text)
    .join(' ')
}

const BEGINNING = 3
const MOST_PIECES = 12

/** The pieces up to the last that make up the line it is of: from the one on with which the line in the record begins. */
function sameLine(pieces: readonly Spoken[], recorded: readonly string[]): readonly Spoken[] {
  for (let many = 1; many <= Math.min(MOST_PIECES, pieces.length); many++) {
    const own = pieces.slice(-many)
    const words = wordsOf(own.map(({ input }) => input).join(' '))
    const alike = Math.min(BEGINNING, recorded.length)
    if (recorded.slice(0, alike).join(' ') === words.slice(0, alike).join(' ')) return own
  }
  return pieces.slice(-1)
}

/** How much of a sound was heard. */
function heardMs({ dueAt, to }: SoundHeard): number {
  return (to ?? dueAt) - dueAt
}
