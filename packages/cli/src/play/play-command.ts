import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  type Blueprint,
  CommediaError,
  describeProblem,
  idFrom,
  memoryLiveFeed,
  NO_USAGE,
  type Pace,
  parseBlueprint,
  playScript,
  ShowSettings,
  samePerson,
  seededRandom,
  tokenAllowance,
  type Usage,
  unlimitedAllowance,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { openHomeStore } from '@commedia/node'
import type { Config } from '../config.ts'
import { connect, isConnected } from '../connect.ts'
import { costLine, countingBook, shortCostLine } from '../cost.ts'
import type { Terminal } from '../terminal.ts'
import { openEvening } from './evening.ts'
import { checkExport, exportShow } from './export-show.ts'
import { PERSON } from './look.ts'
import { obeyInput } from './obey-input.ts'
import { playPlain } from './plain-screen.ts'
import { showReader } from './play-house.ts'
import { roleLines } from './role-lines.ts'
import { findShow, type ShowEntry } from './shows.ts'
import { watchModel } from './watch-model.ts'
import { PLAY_WORDS } from './words.ts'

/** What a show is played with. */
export interface PlayRun {
  readonly file: string | undefined
  readonly as: string | undefined
  readonly pace: Pace | undefined
  readonly go: 'on' | 'anew'
  readonly take: string | undefined
  readonly export: string | undefined
  readonly form: 'screen' | 'text' | 'json'
  readonly stop: AbortSignal
}

/** Plays a show in this terminal. Stopped or killed, it goes on where it was. */
export async function playCommand(run: PlayRun, config: Config, terminal: Terminal): Promise<void> {
  if (run.export !== undefined) checkExport(run.export)
  const entry = await entryFor(run, config)
  const { blueprint } = entry
  const say = run.form === 'json' ? jsonSayer(terminal) : terminal.note
  if (run.form === 'json') terminal.out(JSON.stringify({ kind: 'show', ...opening(entry) }))
  else if (run.form === 'text') terminal.out(playbill(blueprint).join('\n\n'))
  if (!isConnected(config)) {
    if (run.form === 'screen') terminal.out(playbill(blueprint).join('\n\n'))
    throw new CommediaError('wrong-setting', PLAY_WORDS[blueprint.language].noModel)
  }
  const models = await connect(config)

  if (run.form !== 'json') terminal.status(PLAY_WORDS[blueprint.language].opening)
  const store = await openHomeStore({ folder: join(config.folder, 'record') })
  const clock = systemClock()
  let spent: Usage = NO_USAGE
  const archive = { journal: store.journal, snapshots: store.snapshots, reader: showReader }
  const cost = (): string => costLine(spent, config, blueprint.language)
  const shortCost = (): string => shortCostLine(spent, config, blueprint.language)
  const watched = watchModel(models)
  try {
    const evening = await openEvening(entry, {
      archive,
      book: countingBook(store.book, (usage) => {
        spent = usage
      }),
      models: watched.models,
      feed: memoryLiveFeed(),
      clock,
      random: seededRandom(clock.now() | 0),
      allowance:
        config.maxTokens === undefined
          ? unlimitedAllowance()
          : tokenAllowance({ maxTokens: config.maxTokens }),
      folder: config.folder,
    })
    watched.onSilence((reason) => {
      evening.pause()
      evening.note(PLAY_WORDS[blueprint.language].modelSilent(reason))
    })
    run.stop.addEventListener('abort', evening.stop)
    const exportTo = async (file: string): Promise<void> => {
      const { entry: now, viewer } = evening.look()
      try {
        await exportShow(file, { entry: now, viewer }, { ...archive, at: new Date(clock.now()) })
        evening.note(PLAY_WORDS[now.blueprint.language].written(file))
      } catch (error) {
        evening.note(error instanceof Error ? error.message : String(error))
      }
    }
    const obey = (typed: string): Promise<void> => obeyInput(typed, evening, { exportTo })
    if (evening.look().page.length === 0)
      for (const text of [
        ...(run.form === 'screen' ? playbill(blueprint).slice(1) : []),
        ...roleLines(evening.look()),
      ])
        evening.note(text)
    terminal.status('')
    if (run.form === 'screen') {
      const { playOnScreen } = await import('./screen/play-on-screen.ts')
      await playOnScreen(evening, { obey, cost: shortCost, now: clock.now, colours: config.colours })
    } else await playPlain(evening, { terminal, form: run.form, input: process.stdin, obey })
    if (run.export !== undefined) {
      const { entry: now, viewer } = evening.look()
      await exportShow(run.export, { entry: now, viewer }, { ...archive, at: new Date(clock.now()) })
      say(PLAY_WORDS[blueprint.language].written(run.export))
    }
    say(PLAY_WORDS[blueprint.language].spent(cost()))
    if (evening.look().phase.kind !== 'over')
      say(PLAY_WORDS[blueprint.language].goOn('commedia play --resume'))
  } finally {
    await store.close()
  }
}

function jsonSayer(terminal: Terminal): (text: string) => void {
  return (text) => terminal.out(JSON.stringify({ kind: 'note', text }))
}

/** The show to play: a new one, or the one that was left. */
async function entryFor(run: PlayRun, config: Config): Promise<ShowEntry> {
  const file = run.file === undefined ? undefined : resolve(run.file)
  if (run.go === 'on') {
    const left = await findShow(file, config.folder)
    return run.take === undefined ? left : { ...left, on: run.take }
  }
  if (file === undefined)
    throw new CommediaError('wrong-setting', 'Say which show: commedia play show.json --as "Nora".')
  const blueprint = await readShow(file)
  const role = run.as === undefined ? undefined : findRole(blueprint, run.as)
  const show = idFrom('show', crypto.randomUUID())
  const take = { id: idFrom('take', show), show }
  return {
    show,
    file,
    ...(role === undefined ? {} : { role }),
    blueprint,
    seats: role === undefined ? {} : { [role]: { kind: 'person', person: PERSON } },
    settings: ShowSettings.parse({ pace: run.pace }),
    memories: [],
    takes: [take],
    on: take.id,
  }
}

async function readShow(file: string): Promise<Blueprint> {
  const { blueprint, problems } = parseBlueprint(await readFile(file, 'utf8'))
  if (blueprint !== undefined) return blueprint
  const said = problems.map((problem) => describeProblem(problem, 'en'))
  throw new CommediaError('unsafe-blueprint', `${file} cannot be performed.\n${said.join('\n')}`)
}

function findRole({ cast }: Blueprint, name: string): string {
  const found =
    cast.find((one) => samePerson(one.name, name) || one.aliases.some((alias) => samePerson(alias, name))) ??
    cast.find((one) => one.id === name)
  if (found !== undefined) return found.id
  throw new CommediaError(
    'wrong-setting',
    `There is no “${name}” in this show. Play ${cast.map((one) => `--as "${one.name}"`).join(', ')}; or leave it out and watch.`,
  )
}

function opening({ show, on, role, blueprint }: ShowEntry) {
  const { title, language } = blueprint
  return { show, take: on, role: role ?? null, title, language, notice: noticeOf(blueprint) }
}

/** What stands before the first line; that models play is said first of all. */
function playbill(blueprint: Blueprint): readonly string[] {
  const { title, logline, cast } = blueprint
  return [title, logline, ...cast.map((one) => `${one.name} — ${one.description}`), noticeOf(blueprint)]
}

function noticeOf(blueprint: Blueprint): string {
  return playScript({ events: [], blueprint }).notice
}
