import {
  BOOTH,
  catchUp,
  emptyStage,
  type Fact,
  inProcessSteps,
  memoryJournal,
  memoryLiveFeed,
  memoryPromptBook,
  PLAIN_PROFILE,
  readerOf,
  runTurn,
  seededRandom,
  sentences,
  turns,
  unlimitedAllowance,
} from '@commedia/core'
import { connectModel, systemClock } from '@commedia/core/adapters'
import {
  commentPrompt,
  curiousFan,
  type ImageTextEmbedder,
  openScreening,
  playScreening,
  sayInScreening,
  screeningRoom,
  showClip,
} from '@commedia/core/screening'
import { frameVectors } from '@commedia/core/training'
import { limitsFor } from '../faults/run-mode.ts'
import { GOOD_ANSWER, isHeardWhole, isUnheard, UNHEARD } from './screening-faults.ts'

const reader = readerOf(turns, screeningRoom)
const TAKE = 'take_screening'
const CLIP = { id: 'clip_1', source: 'storm.mp4', start: 0, end: 8_000 }
const FRAMES = [{ at: 2_000, mediaType: 'image/png', data: new Uint8Array([137, 80, 78, 71]) }]
const LATE_MS = 60_000
const MOST_CHARS = 20_000

/** What one reply under a fault showed. */
export interface FaultyReply {
  readonly crashed: number
  readonly hung: number
  /** A line that is nobody's: torn, with tags in it, too long, or one that should never have been heard. */
  readonly out_of_character: number
  /** Perception or thought that was heard. */
  readonly thoughts_heard: number
  readonly how: string
}

/** Has one character answer after a scene while its model misbehaves in one way. */
export async function playFaulty(
  mode: string,
  details: {
    readonly url: string
    readonly speaksBlocks: boolean
    readonly tries: number
    readonly seed: number
  },
): Promise<FaultyReply> {
  const late = new AbortController()
  const hung = systemClock()
    .wait(LATE_MS, late.signal)
    .then((): FaultyReply => ({ ...FINE, hung: 1, how: 'hung' }))
  const reply = answer(mode, details).catch(
    (error: unknown): FaultyReply => ({ ...FINE, crashed: 1, how: String(error).slice(0, 80) }),
  )
  const played = await Promise.race([reply, hung])
  late.abort()
  return played
}

const FINE = { crashed: 0, hung: 0, out_of_character: 0, thoughts_heard: 0 }

async function answer(
  mode: string,
  { url, speaksBlocks, tries, seed }: Parameters<typeof playFaulty>[1],
): Promise<FaultyReply> {
  const model = await connectModel({ kind: 'openai-compatible', baseUrl: url, model: `stub:${mode}` })
  const use = { model, profile: { ...PLAIN_PROFILE, vision: true }, limits: limitsFor(mode) }
  const [journal, book, feed, clock] = [memoryJournal(), memoryPromptBook(), memoryLiveFeed(), systemClock()]
  const house = { journal, reader, clock, random: seededRandom(seed) }
  let heard = ''
  feed.watch(TAKE, BOOTH, (frame) => {
    heard += 'text' in frame ? frame.text : ''
  })
  await journal.begin({ id: TAKE, show: TAKE })
  let stage = emptyStage(TAKE)
  const append = async (...facts: readonly Fact[]): Promise<void> => {
    for (const one of facts) {
      const cause = { input: crypto.randomUUID() }
      await journal.append(TAKE, 'end', [{ ...one, at: new Date(clock.now()).toISOString(), cause }])
    }
    stage = await catchUp(stage, house)
  }
  const fan = curiousFan('en')
  const people = [{ id: 'role_me', name: 'Mia' }]
  await append(...openScreening({ title: 'The storm', language: 'en', characters: [fan], people, tries }))
  await append(showClip(stage, { clip: CLIP, lines: [], pictures: [2_000] }))
  await append(sayInScreening(stage, { role: 'role_me', text: 'Did you see his face?' }))
  stage = await runTurn(
    stage,
    (now, { turn, signals }) =>
      playScreening(now, {
        ...{ turn, signals, book, feed, clock, steps: inProcessSteps(book, turn) },
        ...{ models: () => use, allowance: unlimitedAllowance() },
        pictures: async () => FRAMES,
        sight: { images: FLAT, frames: frameVectors(FLAT) },
      }),
    house,
  )
  const events = await journal.read(TAKE, { after: 0 })
  const lines = events.filter(({ type, by }) => type === 'line-spoken' && by === fan.id)
  const said = lines.map(({ body }) => (body as { readonly text: string }).text)
  const [text = ''] = said
  const inCharacter = said.length === 1 && isInCharacter(text, { mode, speaksBlocks })
  return {
    ...FINE,
    out_of_character: Number(!inCharacter),
    thoughts_heard: Number(heard.includes(UNHEARD)),
    how: text === SPARE ? 'fell back' : text === GOOD_ANSWER ? 'answered' : 'said something else',
  }
}

const SPARE = commentPrompt.fallback({ part: { opened: { language: 'en' } } } as never).answer

function isInCharacter(
  text: string,
  { mode, speaksBlocks }: { readonly mode: string; readonly speaksBlocks: boolean },
): boolean {
  if (speaksBlocks && isHeardWhole(mode)) return text === GOOD_ANSWER
  if (isUnheard(mode)) return text === SPARE
  const isWhole = !/\p{Surrogate}/u.test(text) && !text.includes('\0') && text.length <= MOST_CHARS
  const hasTag = /<\/?(?:perception|vision|think|answer)>/u.test(text)
  return isWhole && !hasTag && text.trim() !== '' && sentences(text).length <= 2
}

/** Finds every reply as good as any other. */
const FLAT: ImageTextEmbedder = {
  id: 'flat',
  dimensions: 1,
  embedImages: async (images) => images.map(() => new Float32Array([1])),
  embedTexts: async (texts) => texts.map(() => new Float32Array([1])),
}
