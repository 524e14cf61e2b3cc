import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Blueprint,
  type Clock,
  idFrom,
  inLanguage,
  type Language,
  type ModelInUse,
  memoryLiveFeed,
  NO_USAGE,
  playScript,
  printPlain,
  ShowSettings,
  seededRandom,
  type Usage,
} from '@commedia/core'
import { openHomeStore } from '@commedia/node'
import { capIn, homeAllowance, restingAtCap } from '../../allowance.ts'
import { CAP_WORDS } from '../../cap-words.ts'
import { careOf } from '../../care-of.ts'
import type { Config } from '../../config.ts'
import { costLine, countingBook } from '../../cost.ts'
import { showReader } from '../../evening/play-house.ts'
import { ShowEntry, takeOn } from '../../evening/shows.ts'
import { watchModel } from '../../evening/watch-model.ts'
import { readShow } from '../../modes/performance/read-show.ts'
import { bundledShows } from '../../serve/bundled-shows.ts'
import type { Terminal } from '../../terminal.ts'
import { type EveningFigures, eveningFigures } from './evening-figures.ts'
import { writeEvening } from './evening-file.ts'
import { eveningMeter } from './evening-meter.ts'
import { keepNote, readNotes, type TurnNote } from './evening-notes.ts'
import { EVENING_WORDS } from './evening-words.ts'
import { playMeasured } from './play-measured.ts'

/** What is played and measured. */
export interface EveningRun {
  /** A file, or the name of a show that comes with the house. */
  readonly show: string | undefined
  readonly out: string | undefined
  readonly language: Language
  /** How many beats at most; to the curtain without it. */
  readonly beats: number | undefined
  readonly machine: string | undefined
  readonly script: boolean
  readonly json: boolean
  readonly version: string
  readonly stop: AbortSignal
}

/** What it is played with. */
export interface EveningHouse {
  readonly take: (config: Config) => Promise<ModelInUse>
  readonly clock: Clock
  readonly terminal: Terminal
}

/** What a beat usually takes, for the cost before anything was measured; and how many beats a bundled show has. */
const USUAL_BEAT: Usage = { calls: 3, inputTokens: 6_000, outputTokens: 150, cachedTokens: 0 }
const USUAL_BEATS = 60
const BUNDLED = { en: 'the-kings-soup', zh: 'ye-hang-deng' } as const

/** Plays a show with somebody's model, to the curtain or for some beats, and writes one file of figures to send back. Stopped, it goes on where it was. */
export async function eveningCommand(run: EveningRun, config: Config, house: EveningHouse): Promise<void> {
  const { json, stop, out: folder = 'bench-evening' } = run
  const { clock, terminal } = house
  const say = (text: string): void =>
    json ? terminal.out(JSON.stringify({ kind: 'note', text })) : terminal.note(text)
  await mkdir(folder, { recursive: true })
  const { entry, bundled } = await entryIn(folder, run)
  const { language } = entry.blueprint
  const words = inLanguage(language, EVENING_WORDS)
  const before = readNotes(folder)
  let notes: readonly TurnNote[] = before
  if (before.length > 0) say(words.goingOn(eveningFigures(before).beats))
  const left = expected(run.beats, eveningFigures(before))
  const allowance = homeAllowance(left, config)
  say(
    `${words.cost(costLine(left, config, language))} ${inLanguage(language, CAP_WORDS).rests(capIn(allowance))}`,
  )

  const use = await house.take(config)
  const silence = new AbortController()
  const watched = watchModel(() => use)
  watched.onSilence((reason) => silence.abort(reason))
  const meter = eveningMeter(watched.models({ prompt: '' }), () => clock.now())
  const store = await openHomeStore({ folder: join(folder, 'record') })
  let spent = NO_USAGE
  const cost = (): string => costLine(spent, config, language)
  const tell = (): void => {
    const figures = eveningFigures(notes)
    if (json) terminal.out(JSON.stringify({ kind: 'progress', ...figures }))
    else terminal.status(`${progressLine(figures, run.beats, language)} · ${cost()}`)
  }
  try {
    tell()
    const measured = {
      meter,
      stop,
      silence: silence.signal,
      isEnough: () => run.beats !== undefined && eveningFigures(notes).beats >= run.beats,
      async onTurn(note: TurnNote) {
        notes = [...notes, note]
        await keepNote(note, folder)
        tell()
      },
    }
    const stagehands = {
      archive: { journal: store.journal, snapshots: store.snapshots, reader: showReader },
      book: countingBook(store.book, (usage) => {
        spent = usage
      }),
      models: () => use,
      feed: memoryLiveFeed(),
      clock,
      random: seededRandom(clock.now() | 0),
      allowance,
      care: await careOf(config),
      folder,
    }
    const goOn = `commedia bench evening --out ${folder}`
    const ended = await restingAtCap(() => playMeasured(entry, measured, stagehands), {
      ...{ allowance, language, goOn },
    })
    if (!json) terminal.status('')
    const figures = eveningFigures(notes)
    const script = run.script ? await scriptOf(entry, store.journal) : undefined
    const file = await writeEvening(folder, figures, { ...run, use, show: bundled, language, ended, script })
    if (json) terminal.out(JSON.stringify({ kind: 'evening', ended, figures, file }))
    else for (const line of figureLines(figures, language)) terminal.out(line)
    say(words.spent(cost()))
    if (ended === 'silent') say(words.silent(String(silence.signal.reason)))
    if (ended === 'stopped') say(words.stopped(goOn))
    say(words.written(file))
  } finally {
    await store.close()
  }
}

/** The evening of a folder: the one that was begun there, else a new one. */
async function entryIn(
  folder: string,
  { show, language }: EveningRun,
): Promise<{ readonly entry: ShowEntry; readonly bundled: string | undefined }> {
  const file = join(folder, 'show.json')
  const shows = await bundledShows()
  const titled = ({ title }: Blueprint): string | undefined =>
    [...shows].find(([, one]) => one.title === title)?.[0]
  if (existsSync(file)) {
    const entry = ShowEntry.parse(JSON.parse(await readFile(file, 'utf8')))
    return { entry, bundled: titled(entry.blueprint) }
  }
  const name = show ?? inLanguage(language, BUNDLED)
  const blueprint = shows.get(name) ?? (await readShow(name))
  const id = idFrom('show', crypto.randomUUID())
  const take = { id: idFrom('take', id), show: id }
  const entry: ShowEntry = {
    show: id,
    file: '',
    blueprint,
    seats: {},
    settings: ShowSettings.parse({}),
    prompts: {},
    memories: [],
    takes: [take],
    on: take.id,
  }
  await writeFile(file, JSON.stringify(entry, null, 2))
  return { entry, bundled: titled(blueprint) }
}

/** What is left to play, by what its beats took so far, else by what they usually take. */
function expected(beats: number | undefined, { beats: played, ...so }: EveningFigures): Usage {
  const left = Math.max(0, (beats ?? USUAL_BEATS) - played)
  const each =
    played === 0
      ? USUAL_BEAT
      : {
          calls: so.calls / played,
          inputTokens: so.inputTokens / played,
          outputTokens: so.outputTokens / played,
        }
  return {
    calls: Math.round(left * each.calls),
    inputTokens: Math.round(left * each.inputTokens),
    outputTokens: Math.round(left * each.outputTokens),
    cachedTokens: 0,
  }
}

function progressLine(
  { beats: played, secondsPerBeat }: EveningFigures,
  beats: number | undefined,
  language: Language,
): string {
  const words = inLanguage(language, EVENING_WORDS)
  const of = beats === undefined ? words.curtain : String(beats)
  return words.progress({ beats: played + 1, of, seconds: String(secondsPerBeat ?? '…') })
}

function figureLines(figures: EveningFigures, language: Language): readonly string[] {
  const { figures: words } = inLanguage(language, EVENING_WORDS)
  const { secondsPerBeat, callsPerBeat, firstWordSeconds, readsPerSecond, writesPerSecond } = figures
  const { readAtOnce, repaired, fellBack, longestPageTokens } = figures
  const line = (name: keyof typeof words, values: readonly (number | undefined)[]): readonly string[] =>
    values.every((value) => value === undefined) ? [] : [words[name](values.map((value) => value ?? '–'))]
  return [
    ...line('beat', [secondsPerBeat, callsPerBeat]),
    ...line('firstWord', [firstWordSeconds?.median, firstWordSeconds?.ninetieth]),
    ...line('pace', [readsPerSecond, writesPerSecond]),
    ...line('answers', [readAtOnce, repaired, fellBack]),
    ...line('page', [longestPageTokens]),
  ]
}

async function scriptOf(
  entry: ShowEntry,
  journal: Awaited<ReturnType<typeof openHomeStore>>['journal'],
): Promise<string> {
  const events = await journal.read(takeOn(entry).id, { after: 0 })
  return printPlain(playScript({ events, blueprint: entry.blueprint }))
}
