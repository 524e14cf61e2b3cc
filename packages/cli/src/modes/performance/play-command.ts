import { join, resolve } from 'node:path'
import {
  addUsage,
  type Blueprint,
  CommediaError,
  estimateShow,
  idFrom,
  inLanguage,
  memoryLiveFeed,
  NO_USAGE,
  pageSizeFor,
  playScript,
  ShowSettings,
  seededRandom,
  type Usage,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { inOwnWords } from '@commedia/core/templates'
import { type OpenStore, openHomeStore, usageOfTakes } from '@commedia/node'
import { homeAllowance } from '../../allowance.ts'
import { careOf } from '../../care-of.ts'
import type { Config } from '../../config.ts'
import { connect, isConnected } from '../../connect.ts'
import { costLine, countingBook, shortCostLine } from '../../cost.ts'
import { checkExport } from '../../evening/export-show.ts'
import { PERSON, showReader } from '../../evening/play-house.ts'
import { findShow, type ShowEntry, withTake } from '../../evening/shows.ts'
import { watchModel } from '../../evening/watch-model.ts'
import { PLAY_WORDS } from '../../evening/words.ts'
import { readPrompts } from '../../read-prompts.ts'
import type { Terminal } from '../../terminal.ts'
import { openEvening } from './evening.ts'
import { perform } from './perform.ts'
import type { PlayRun } from './play-run.ts'
import { settingsOf } from './play-settings.ts'
import { playbill } from './playbill.ts'
import { findRole, readShow } from './read-show.ts'

/** Plays a show in this terminal. Stopped or killed, it goes on where it was. */
export async function playCommand(run: PlayRun, config: Config, terminal: Terminal): Promise<void> {
  if (run.export !== undefined) checkExport(run.export)
  const entry = await entryFor(run, config)
  const { blueprint } = entry
  const words = inLanguage(blueprint.language, PLAY_WORDS)
  const bill = playbill(entry, noticeOf(blueprint))
  const say = run.form === 'json' ? jsonSayer(terminal) : terminal.note
  if (!isConnected(config)) throw new CommediaError('wrong-setting', words.noModel)
  const models = inOwnWords(await connect(config), entry.prompts)
  const care = await careOf(config)

  if (run.form !== 'json') terminal.status(words.opening)
  const store = await openHomeStore({ folder: join(config.folder, 'record') })
  if (run.form === 'json') terminal.out(JSON.stringify({ kind: 'show', ...opening(entry) }))
  else if (run.form === 'text') terminal.out(bill.join('\n\n'))
  const clock = systemClock()
  const before = await usageOf(store, entry)
  let spent: Usage = before
  const { profile } = models({ prompt: 'acting.speak' })
  const estimated = ({ blueprint, settings }: ShowEntry): Usage =>
    estimateShow(blueprint, pageSizeFor(settings.pages, profile))
  const allowance = homeAllowance(estimated(entry), config, before)
  const archive = { journal: store.journal, snapshots: store.snapshots, reader: showReader }
  const cost = (): string => costLine(spent, config, blueprint.language)
  const shortCost = (): string => shortCostLine(spent, config, blueprint.language)
  const takes = (show: ShowEntry): string =>
    words.takes(
      costLine(estimated(show), config, blueprint.language),
      allowance.cap().toLocaleString('en-US'),
    )
  const watched = watchModel(models)
  try {
    const evening = await openEvening(entry, {
      archive,
      book: countingBook(
        store.book,
        (usage) => {
          spent = usage
        },
        before,
      ),
      models: watched.models,
      feed: memoryLiveFeed(),
      clock,
      random: seededRandom(clock.now() | 0),
      allowance,
      allowFor(next) {
        allowance.beginAnother(estimated(next))
        return takes(next)
      },
      care,
      readsAlong: run.form === 'screen' || entry.role !== undefined,
      folder: config.folder,
    })
    watched.onSilence((reason) => {
      evening.pause()
      evening.note(words.modelSilent(reason))
    })
    run.stop.addEventListener('abort', evening.stop)
    if (evening.look().page.length === 0)
      for (const text of [...(run.form === 'screen' ? bill.slice(1) : []), ...evening.me(), takes(entry)])
        evening.note(text)
    terminal.status('')
    await perform(evening, {
      ...run,
      terminal,
      colours: config.colours,
      now: clock.now,
      cost: shortCost,
    })
    if (run.export !== undefined) {
      await evening.write(run.export)
      say(words.written(run.export))
    }
    say(words.spent(cost()))
    if (evening.look().phase.kind !== 'over') say(words.goOn('commedia play --resume'))
  } finally {
    await store.close()
  }
}

/** What earlier evenings of this show have used, in all its takes. */
async function usageOf({ database }: OpenStore, { takes }: ShowEntry): Promise<Usage> {
  const used = await usageOfTakes(
    database,
    takes.map(({ id }) => id),
  )
  return used.map(({ usage }) => usage).reduce(addUsage, NO_USAGE)
}

function jsonSayer(terminal: Terminal): (text: string) => void {
  return (text) => terminal.out(JSON.stringify({ kind: 'note', text }))
}

/** The show to play: a new one, or the one that was left. */
async function entryFor(run: PlayRun, config: Config): Promise<ShowEntry> {
  const file = run.file === undefined ? undefined : resolve(run.file)
  const prompts = run.prompts === undefined ? undefined : await readPrompts(run.prompts)
  if (run.go === 'on') {
    const left = await findShow(file, config.folder)
    const asked = run.take === undefined ? left : withTake(left, run.take)
    return prompts === undefined ? asked : { ...asked, prompts }
  }
  const blueprint = await readShow(file)
  const role = run.as === undefined ? undefined : findRole(blueprint, run.as)
  const show = idFrom('show', crypto.randomUUID())
  const take = { id: idFrom('take', show), show }
  return {
    show,
    file: file ?? '',
    ...(role === undefined ? {} : { role }),
    blueprint,
    seats: role === undefined ? {} : { [role]: { kind: 'person', person: PERSON } },
    settings: ShowSettings.parse(await settingsOf(run)),
    prompts: prompts ?? {},
    memories: [],
    takes: [take],
    on: take.id,
  }
}

function opening({ show, on, role, blueprint }: ShowEntry) {
  const { title, language } = blueprint
  return { show, take: on, role: role ?? null, title, language, notice: noticeOf(blueprint) }
}

function noticeOf(blueprint: Blueprint): string {
  return playScript({ events: [], blueprint }).notice
}
