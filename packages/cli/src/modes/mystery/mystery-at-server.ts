import { addUsage, CommediaError, inLanguage, NO_USAGE } from '@commedia/core'
import type { MysteryCase } from '@commedia/core/mystery'
import { type ShowDetail, type WireClient, wireClient } from '@commedia/core/wire'
import type { RunningServer } from '@commedia/node'
import { homePerson } from '../../at-server/home-person.ts'
import { usageOf } from '../../at-server/usage-of.ts'
import type { Config } from '../../config.ts'
import { costLine } from '../../cost.ts'
import type { Terminal } from '../../terminal.ts'
import { attendTable } from './attend-table.ts'
import { findCase, findSeat } from './find-case.ts'
import { settingsFrom } from './mystery-flags.ts'
import type { MysteryRun } from './mystery-run.ts'
import { MYSTERY_WORDS } from './mystery-words.ts'

/** Plays through the server that has this home's folder open: the same game, with somebody else doing the work. */
export async function mysteryAtServer(
  run: MysteryRun,
  { server, config }: { readonly server: RunningServer; readonly config: Config },
  terminal: Terminal,
): Promise<void> {
  const base = server.url
  const secret = await homePerson(base, config.folder)
  const wire = wireClient({ base, fetch, secret })
  const begun = run.flags.resume === true ? await leftTable(wire) : await newTable(run, wire)
  if (!begun.playing && !begun.over) await wire.startShow({ show: begun.id })
  const show = await wire.getShow({ show: begun.id })
  const viewer = show.roles[0] ?? show.viewers[0] ?? ''
  const end = await attendTable({ ...run, base, secret, show, viewer, terminal }, config)
  const { cast } = await wire.getShow({ show: show.id })
  const isAlone = cast.every(({ sitter }) => sitter === null || sitter.me)
  if (end === 'left' && isAlone) await wire.stopShow({ show: show.id })
  const words = inLanguage(show.language, MYSTERY_WORDS)
  const used = (await usageOf(wire, show.id)).reduce(addUsage, NO_USAGE)
  const tell = (text: string): void =>
    run.form === 'json' ? terminal.out(JSON.stringify({ kind: 'note', text })) : terminal.note(text)
  tell(words.spent(costLine(used, config, show.language)))
  if (end === 'left') tell(words.goOn('commedia mystery --resume'))
}

async function newTable({ name = '', flags }: MysteryRun, wire: WireClient): Promise<ShowDetail> {
  const of = await findCase(name, { language: flags.language, wellplay: flags.wellplay })
  const seat = flags.seat === undefined ? undefined : findSeat(of, flags.seat)
  return wire.openTable({
    body: {
      case: await nameAtServer(of, wire),
      settings: settingsFrom(flags),
      ...(seat === undefined ? {} : { seat }),
    },
  })
}

/** A case of the house is known there; any other is brought along. */
async function nameAtServer(of: MysteryCase, wire: WireClient): Promise<string> {
  const { cases } = await wire.listCases({ query: { language: of.language } })
  const known = cases.find(({ title, premise }) => title === of.title && premise === of.premise)
  return known?.id ?? (await wire.keepCase({ body: { case: of } })).id
}

async function leftTable(wire: WireClient): Promise<ShowDetail> {
  const { shows } = await wire.listShows()
  const left = shows.find(({ kind, rights }) => kind === 'table' && rights.includes('owner'))
  if (left !== undefined) return wire.getShow({ show: left.id })
  throw new CommediaError(
    'wrong-setting',
    'The server that has this folder open has no game to go on with. Begin one: commedia mystery; or close the server to go on with one that was begun without it.',
  )
}
