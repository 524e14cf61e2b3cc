import { addUsage, CommediaError, inLanguage, NO_USAGE } from '@commedia/core'
import { type ShowDetail, type WireClient, wireClient } from '@commedia/core/wire'
import type { RunningServer } from '@commedia/node'
import { homePerson } from '../../at-server/home-person.ts'
import { usageOf } from '../../at-server/usage-of.ts'
import type { Config } from '../../config.ts'
import { costLine } from '../../cost.ts'
import { PLAY_WORDS } from '../../evening/words.ts'
import type { Terminal } from '../../terminal.ts'
import { type Attended, attend } from './attend.ts'
import type { PlayRun } from './play-run.ts'
import { settingsOf } from './play-settings.ts'
import { findRole, readShow } from './read-show.ts'

/** Plays through the server that has this home's folder open: the same show, with somebody else doing the work. */
export async function playAtServer(
  run: PlayRun,
  { server, config }: { readonly server: RunningServer; readonly config: Config },
  terminal: Terminal,
): Promise<void> {
  if (run.prompts !== undefined || run.take !== undefined)
    throw new CommediaError(
      'wrong-setting',
      `A server has this folder open (${server.url}). --prompts and --take need it closed.`,
    )
  const base = server.url
  const secret = await homePerson(base, config.folder)
  const wire = wireClient({ base, fetch, secret })
  const { show: begun, role } = run.go === 'on' ? await goOn(run, wire) : await begin(run, wire)
  if (role !== undefined) await wire.giveSeat({ show: begun.id, role, body: { to: 'me' } })
  if (!begun.playing && !begun.over) await wire.startShow({ show: begun.id })
  const show = await wire.getShow({ show: begun.id })
  const viewer = role ?? show.viewers[0] ?? ''
  const attended = await attend({ ...run, terminal, base, secret, show, viewer }, config)
  await leave(show, attended, config)
}

interface Found {
  readonly show: ShowDetail
  readonly role: string | undefined
}

async function begin(run: PlayRun, wire: WireClient): Promise<Found> {
  const { file, as } = run
  const blueprint = await readShow(file)
  const role = as === undefined ? undefined : findRole(blueprint, as)
  const settings = await settingsOf(run)
  return { show: await wire.createShow({ body: { blueprint, settings } }), role }
}

async function goOn({ file, as }: PlayRun, wire: WireClient): Promise<Found> {
  const title = file === undefined ? undefined : (await readShow(file)).title
  const { shows } = await wire.listShows()
  const left = shows.find((one) => one.rights.includes('owner') && (title ?? one.title) === one.title)
  if (left === undefined)
    throw new CommediaError(
      'wrong-setting',
      'The server that has this folder open has no show to go on with. Begin one: commedia play show.json; or close the server to go on with one that was begun without it.',
    )
  const show = await wire.getShow({ show: left.id })
  return { show, role: as === undefined ? show.roles[0] : findRole(show, as) }
}

/** Leaves the show waiting, unless others play in it. */
async function leave(show: ShowDetail, { wire, over, tell }: Attended, config: Config): Promise<void> {
  const words = inLanguage(show.language, PLAY_WORDS)
  const { cast } = await wire.getShow({ show: show.id })
  const isAlone = cast.every(({ sitter }) => sitter === null || sitter.me)
  if (!over && isAlone) await wire.stopShow({ show: show.id })
  const used = (await usageOf(wire, show.id)).reduce(addUsage, NO_USAGE)
  tell(words.spent(costLine(used, config, show.language)))
  if (!over) tell(words.goOn('commedia play --resume'))
}
