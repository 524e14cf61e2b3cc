import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import {
  type Character,
  CommediaError,
  inLanguage,
  type Language,
  languageOf,
  memoryPromptBook,
  NO_USAGE,
  type StageEvent,
  type Usage,
} from '@commedia/core'
import { AI_NOTICE, careFor } from '@commedia/core/care'
import {
  type BodyOf,
  clipShown,
  lineSpoken,
  readAs,
  scenePerceived,
  sceneWatched,
  typesOf,
} from '@commedia/core/events'
import { type ClipFrame, curiousFan, lookPrompt, MOST_PICTURES } from '@commedia/core/screening'
import type { FilmRefusal } from '@commedia/node/video'
import { capIn, type HomeAllowance, homeAllowance, isSpent, USUAL_EVENING } from '../../allowance.ts'
import { numberIn } from '../../bench/number-in.ts'
import { ASKS_FOR_MORE, CAP_WORDS } from '../../cap-words.ts'
import { careOf } from '../../care-of.ts'
import { findCharacter } from '../../cast/character-files.ts'
import type { Config } from '../../config.ts'
import { connect, isConnected } from '../../connect.ts'
import { costLine, countingBook } from '../../cost.ts'
import type { HomeCare } from '../../evening/play-house.ts'
import { watchModel } from '../../evening/watch-model.ts'
import { saidByHouse } from '../../said-by-house.ts'
import type { Terminal } from '../../terminal.ts'
import { filmTime, readFilmTime } from './film-time.ts'
import { readFilmWords } from './read-film-words.ts'
import { SCREEN_WORDS } from './screen-words.ts'
import { openWatching, type Watching } from './watching.ts'

/** Flags of the command. */
export interface ScreenFlags {
  readonly subtitles?: string
  readonly with?: readonly string[]
  readonly as?: string
  readonly about?: string
  readonly at?: string
  readonly describe?: string
  readonly tries?: string
  readonly language?: Language
  readonly json?: boolean
}

/** Which film is watched, and how. */
export interface ScreenRun {
  readonly film: string
  readonly flags: ScreenFlags
  readonly input: NodeJS.ReadableStream
  readonly stop: AbortSignal
}

const FIRST_STRETCH_MS = 60_000
const GO_ON_MS = 30_000
const PERSON = 'role_you'
const MOST_TRIES = 8

/** Watches a film at this terminal with characters who talk about it. Nothing of the evening is kept. */
export async function screenCommand(run: ScreenRun, config: Config, terminal: Terminal): Promise<void> {
  const { film, flags, stop } = run
  const words = await readFilmWords({ subtitles: flags.subtitles, describe: flags.describe })
  const text = [
    ...words.lines.map((line) => line.text),
    words.describe({ start: 0, end: Number.MAX_VALUE }) ?? '',
  ].join(' ')
  const language = flags.language ?? (text.trim() === '' ? 'en' : languageOf(text))
  const say = inLanguage(language, SCREEN_WORDS)
  if (!isConnected(config)) throw new CommediaError('wrong-setting', say.noModel)
  const { models, onSilence } = watchModel(await connect(config))
  const named = await Promise.all((flags.with ?? []).map((one) => findCharacter(config.folder, one)))
  const characters = named.length > 0 ? named : [curiousFan(language)]
  const screen = openScreen({ json: flags.json ?? false, language, characters }, terminal)
  const allowance = homeAllowance(USUAL_EVENING, config)
  const vision = models({ prompt: lookPrompt.id }).profile.vision
  screen.note(
    `${inLanguage(language, AI_NOTICE)}\n\n${say.with(characters.map(({ name }) => name))}\n${say.keys}\n${inLanguage(language, CAP_WORDS).rests(capIn(allowance))}`,
  )
  if (!vision) screen.note(say.blind)
  onSilence((reason) => screen.note(say.silent(reason)))
  let spent: Usage = NO_USAGE
  const watching = await openWatching(
    {
      ...{ title: basename(film), source: basename(film), language, characters, words },
      filmMs: await lengthOf(film),
      tries: triesIn(flags.tries),
      person: {
        id: PERSON,
        name: flags.as ?? say.friend,
        ...(flags.about !== undefined && { about: flags.about }),
      },
    },
    {
      ...{ models, stop, onEvent: screen.onEvent },
      book: countingBook(memoryPromptBook(), (usage) => {
        spent = usage
      }),
      allowance,
      pictures: (stretch) => takePictures(film, stretch, (why) => screen.note(say.noPictures[why])),
    },
  )
  await watching.watchUpTo(flags.at === undefined ? FIRST_STRETCH_MS : readFilmTime(flags.at))
  await talk(watching, { run, language, characters, care: await careOf(config), screen, allowance })
  screen.note(say.spent(costLine(spent, config, language)))
}

function triesIn(given = '1'): number {
  const tries = numberIn('--tries', given)
  if (tries >= 1 && tries <= MOST_TRIES) return tries
  throw new CommediaError('wrong-setting', `--tries: 1 … ${MOST_TRIES}, not ${given}.`)
}

/** How long the film is, where ffmpeg can say so. */
async function lengthOf(film: string): Promise<number | undefined> {
  const { ffmpegFrameReader } = await import('@commedia/node/video')
  try {
    return (await ffmpegFrameReader().probe(film)).durationMs
  } catch (error) {
    if (!(error instanceof CommediaError)) throw error
    return undefined
  }
}

/** Pictures of a stretch, by ffmpeg. Without it, or without the film, the evening goes on by words, and that is said. */
async function takePictures(
  film: string,
  stretch: { readonly start: number; readonly end: number },
  tell: (why: FilmRefusal) => void,
): Promise<readonly ClipFrame[]> {
  const { ffmpegFrameReader } = await import('@commedia/node/video')
  try {
    const reader = ffmpegFrameReader()
    const cuts = await reader.cuts(film, { within: stretch })
    return await reader.frames(film, { ...stretch, count: MOST_PICTURES, cuts })
  } catch (error) {
    if (!(error instanceof CommediaError) || error.reason === undefined) throw error
    tell(error.reason as FilmRefusal)
    return []
  }
}

/** What is shown of an evening, in words or as JSON. */
interface Screen {
  readonly note: (text: string) => void
  readonly onEvent: (event: StageEvent) => void
  readonly seen: () => void
}

function openScreen(
  {
    json,
    language,
    characters,
  }: { readonly json: boolean; readonly language: Language; readonly characters: readonly Character[] },
  terminal: Terminal,
): Screen {
  const words = inLanguage(language, SCREEN_WORDS)
  const nameOf = (id: string): string => characters.find((one) => one.id === id)?.name ?? id
  const perceived = new Map<string, BodyOf<typeof scenePerceived>>()
  const note = (text: string): void =>
    json ? terminal.out(JSON.stringify({ kind: 'note', text })) : terminal.note(text)
  return {
    note,
    onEvent(event) {
      const { type, by, body } = event
      if (json && IN_JSON.has(type)) terminal.out(JSON.stringify({ kind: type, by, body }))
      const seen = readAs(scenePerceived, event)
      if (seen !== undefined) perceived.set(by, seen)
      if (json) return
      const shown = readAs(clipShown, event)
      if (shown !== undefined) {
        const { clip, lines, description, pictures } = shown
        terminal.out(`\n${words.seen(filmTime(clip.start), filmTime(clip.end))}`)
        for (const { start, speaker, text } of lines)
          terminal.out(`  ${filmTime(start)}  ${speaker === null ? '' : `${speaker}${words.colon}`}${text}`)
        const how = pictures.length > 0 ? 'pictures' : description === null ? 'words' : 'description'
        terminal.note(`${words.by[how]}\n`)
      }
      const said = readAs(lineSpoken, event)
      if (said !== undefined && by !== PERSON) terminal.out(`${nameOf(by)}${words.colon}${said.text}`)
    },
    seen() {
      if (perceived.size === 0) return note(words.nothingYet)
      for (const [by, { perception, think }] of perceived)
        note(`${words.perceived(nameOf(by))}\n${perception}\n${think}`.trim())
    },
  }
}

/** What is printed of the record as it is. */
const IN_JSON = typesOf(clipShown, lineSpoken, scenePerceived, sceneWatched)

interface Talk {
  readonly run: ScreenRun
  readonly language: Language
  readonly characters: readonly Character[]
  readonly care: HomeCare
  readonly screen: Screen
  readonly allowance: Pick<HomeAllowance, 'cap' | 'allowMore'>
}

async function talk(watching: Watching, { run, ...company }: Talk): Promise<void> {
  const { language, screen, allowance } = company
  const words = inLanguage(language, SCREEN_WORDS)
  const lines = createInterface({ input: run.input })
  run.stop.addEventListener('abort', () => lines.close())
  for await (const line of lines) {
    const typed = line.trim()
    const [command = '', argument = ''] = typed.split(/\s+/u)
    if (command === '/bye') break
    if (command === '/seen') screen.seen()
    else if (command === '/at' || command === '/on') {
      const to = timeAsked(command, argument, watching.at())
      if (to === undefined) screen.note(words.noTime)
      else await watching.watchUpTo(to)
    } else if (ASKS_FOR_MORE.has(command)) {
      allowance.allowMore()
      await answered(() => watching.goOn(), company)
    } else if (typed.startsWith('/')) screen.note(words.keys)
    else if (typed !== '') await answered(() => sayCaringly(typed, watching, company), company)
    if (run.stop.aborted) break
  }
}

/** At the cap nobody answers, until somebody allows more. */
async function answered(
  answering: () => Promise<void>,
  { language, screen, allowance }: Omit<Talk, 'run'>,
): Promise<void> {
  try {
    await answering()
  } catch (error) {
    if (!isSpent(error)) throw error
    screen.note(inLanguage(language, CAP_WORDS).more(capIn(allowance)))
  }
}

function timeAsked(command: string, argument: string, now: number): number | undefined {
  try {
    if (command === '/on') return now + (argument === '' ? GO_ON_MS : readFilmTime(argument))
    const to = readFilmTime(argument)
    return to > 0 ? to : undefined
  } catch {
    return undefined
  }
}

async function sayCaringly(
  typed: string,
  watching: Watching,
  { language, characters, care, screen }: Omit<Talk, 'run'>,
): Promise<void> {
  const cared = await careFor(
    { kind: 'say-line', id: crypto.randomUUID(), text: typed },
    { role: PERSON },
    { ...care, language, place: 'companion-room' },
  )
  if (cared.kind !== 'pass') {
    for (const told of 'facts' in cared ? cared.facts : []) screen.note(saidByHouse(told) ?? '')
    return
  }
  const to = characters.find(({ name }) =>
    [`${name}:`, `${name}：`].some((opening) => typed.startsWith(opening)),
  )
  await watching.say(to === undefined ? typed : typed.slice(to.name.length + 1).trim() || typed, to?.id)
}
