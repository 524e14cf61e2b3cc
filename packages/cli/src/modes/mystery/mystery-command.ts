import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  CommediaError,
  idFrom,
  inLanguage,
  type Language,
  memoryLiveFeed,
  NO_USAGE,
  readerOf,
  seededRandom,
  type Usage,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { AI_NOTICE } from '@commedia/core/care'
import { caseProblemWords, estimateTable } from '@commedia/core/mystery'
import { EVERY_ROOM } from '@commedia/core/wire'
import { findServer, openHomeStore } from '@commedia/node'
import { capIn, homeAllowance, restingAtCap } from '../../allowance.ts'
import { CAP_WORDS } from '../../cap-words.ts'
import { careOf } from '../../care-of.ts'
import type { Config } from '../../config.ts'
import { connect, embedderOf, isConnected } from '../../connect.ts'
import { costLine, countingBook } from '../../cost.ts'
import { watchModel } from '../../evening/watch-model.ts'
import type { Terminal } from '../../terminal.ts'
import { checkFile, findCase, findSeat, listCases } from './find-case.ts'
import { openGame } from './game.ts'
import { findGame, type KeptGame } from './kept-games.ts'
import { type MysteryFlags, settingsFrom } from './mystery-flags.ts'
import type { MysteryRun } from './mystery-run.ts'
import { MYSTERY_WORDS } from './mystery-words.ts'
import { screenFor } from './screen-for.ts'

const reader = readerOf(...EVERY_ROOM)

/** Lists cases, checks one, or plays one at this terminal. Stopped or killed, a game goes on where it was. */
export async function mysteryCommand(run: MysteryRun, config: Config, terminal: Terminal): Promise<void> {
  const { name, flags } = run
  if (flags.check !== undefined) return checkCommand(flags.check, flags, terminal)
  if (name === undefined && flags.resume !== true) return listCommand(flags, terminal)
  const server = findServer(join(config.folder, 'record'))
  if (server !== undefined) {
    const { mysteryAtServer } = await import('./mystery-at-server.ts')
    return mysteryAtServer(run, { server, config }, terminal)
  }
  const kept = flags.resume === true ? await findGame(nameOfCase(name), config.folder) : await newGame(run)
  await playAtHome(kept, { run, config, terminal })
}

async function listCommand(flags: MysteryFlags, terminal: Terminal): Promise<void> {
  const { language, wellplay, json = false } = flags
  const cases = await listCases({ language, wellplay })
  const words = inLanguage(language ?? 'en', MYSTERY_WORDS)
  if (!json) terminal.out(words.cases)
  for (const [name, of] of cases) {
    const [players, victims, questions] = [of.roles.length, of.victims.length, of.questions.length]
    const roles = of.roles.map((role) => role.name)
    if (json) {
      const { title, premise, licence } = of
      const facts = {
        name,
        title,
        language: of.language,
        players,
        victims,
        questions,
        licence,
        roles,
        premise,
      }
      terminal.out(JSON.stringify({ kind: 'case', ...facts }))
      continue
    }
    const own = inLanguage(of.language, MYSTERY_WORDS)
    terminal.out(`\n  ${name}\n    ${of.title} · ${own.caseLine(players, victims, questions)}`)
    terminal.out(`    ${roles.join(own.comma)}`)
  }
  if (!json) terminal.note(`\n${words.howToPlay}`)
}

async function checkCommand(file: string, flags: MysteryFlags, terminal: Terminal): Promise<void> {
  const { ok, problems, case: of } = await checkFile(file)
  const language: Language = flags.language ?? of?.language ?? 'en'
  const words = inLanguage(language, MYSTERY_WORDS)
  for (const problem of problems)
    terminal.out(
      flags.json === true
        ? JSON.stringify({ kind: 'problem', ...problem, words: caseProblemWords(problem, language) })
        : `${problem.severity === 'error' ? '✗' : '·'} ${caseProblemWords(problem, language)}`,
    )
  if (!ok) throw new CommediaError('unplayable-case', words.notPlayable)
  terminal.note(words.checked(of?.title ?? file))
}

async function newGame({ name = '', flags }: MysteryRun): Promise<KeptGame> {
  const of = await findCase(name, { language: flags.language, wellplay: flags.wellplay })
  const role = flags.seat === undefined ? undefined : findSeat(of, flags.seat)
  const table = idFrom('table', crypto.randomUUID())
  return {
    ...{ table, name: nameOfCase(name) ?? '', case: of, settings: settingsFrom(flags) },
    ...(role === undefined ? {} : { role }),
    take: { id: idFrom('take', table), show: table },
  }
}

/** A case of one's own is known by where its file lies. */
function nameOfCase(name: string | undefined): string | undefined {
  return name !== undefined && existsSync(name) ? resolve(name) : name
}

async function playAtHome(
  kept: KeptGame,
  {
    run,
    config,
    terminal,
  }: { readonly run: MysteryRun; readonly config: Config; readonly terminal: Terminal },
): Promise<void> {
  const { case: of, settings, role } = kept
  const { language } = of
  const words = inLanguage(language, MYSTERY_WORDS)
  const { form } = run
  if (!isConnected(config)) throw new CommediaError('wrong-setting', words.noModel)
  const watched = watchModel(await connect(config))
  const care = await careOf(config)
  // Before anything is told: another command may have this home open.
  const store = await openHomeStore({ folder: join(config.folder, 'record') })
  const estimated = estimateTable(of, settings, of.roles.length - (role === undefined ? 0 : 1))
  const { calls } = estimated
  const allowance = homeAllowance(estimated, config)
  const names = new Map([...of.roles, ...of.victims].map(({ id, name }) => [id, name]))
  const nameOf = (id: string): string => names.get(id) ?? id
  const reading = { language, viewer: role ?? 'house', nameOf, key: settings.key }
  const screen = await screenFor(run, { terminal, care, role, reading, colours: config.colours })
  if (form === 'json') terminal.out(JSON.stringify({ kind: 'table', ...opening(kept), calls }))
  screen.note(
    `${inLanguage(language, AI_NOTICE)}\n${words.estimate(calls.toLocaleString('en-US'))} ${inLanguage(language, CAP_WORDS).rests(capIn(allowance))}`,
  )
  screen.note(role === undefined ? words.watching : words.keys)
  const clock = systemClock()
  let spent: Usage = NO_USAGE
  try {
    const game = await openGame(kept, {
      ...{ care, clock, models: watched.models, feed: memoryLiveFeed(), folder: config.folder },
      archive: { journal: store.journal, snapshots: store.snapshots, reader },
      book: countingBook(store.book, (usage) => {
        spent = usage
      }),
      random: seededRandom(clock.now() | 0),
      allowance,
      ...(config.embedder === undefined ? {} : { embedder: embedderOf(config) }),
      onNews: screen.onNews,
    })
    watched.onSilence((reason) => {
      screen.note(words.modelSilent(reason))
      game.stop()
    })
    run.stop.addEventListener('abort', game.stop)
    if (run.stop.aborted) game.stop()
    const goOn = 'commedia mystery --resume'
    const end = await restingAtCap(() => screen.play(game), { allowance, language, goOn })
    screen.note(words.spent(costLine(spent, config, language)))
    if (end === 'left') screen.note(words.goOn('commedia mystery --resume'))
  } finally {
    await store.close()
  }
}

function opening({ table, take, role, case: of, settings }: KeptGame) {
  const { title, language } = of
  return {
    table,
    take: take.id,
    role: role ?? null,
    title,
    language,
    notice: inLanguage(language, AI_NOTICE),
    settings,
  }
}
