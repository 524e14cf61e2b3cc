import { inLanguage } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { type ShowDetail, wireClient } from '@commedia/core/wire'
import { writeFromServer } from '../../at-server/write-from-server.ts'
import { careOf } from '../../care-of.ts'
import type { Config } from '../../config.ts'
import { checkExport } from '../../evening/export-show.ts'
import type { Terminal } from '../../terminal.ts'
import type { Game, GameNews } from './game.ts'
import { MYSTERY_WORDS } from './mystery-words.ts'
import { screenFor, type TableForm } from './screen-for.ts'
import { openWireGame } from './wire-game.ts'

/** How somebody sits at a table of a server, or watches it. */
export interface AttendingTable extends TableForm {
  readonly base: string
  readonly secret: string
  readonly show: ShowDetail
  readonly viewer: string
  readonly terminal: Terminal
  /** Where to write the game down at the end. */
  readonly export?: string | undefined
}

/** Sits at a table that a server plays, to the reveal or until the person leaves; says which. */
export async function attendTable(attending: AttendingTable, config: Config): Promise<'over' | 'left'> {
  const { base, secret, show, viewer, form, terminal, stop } = attending
  const { id, language, cast, notice } = show
  if (attending.export !== undefined) checkExport(attending.export)
  const words = inLanguage(language, MYSTERY_WORDS)
  const place = { base, secret, language, fetch }
  const wire = wireClient(place)
  const role = cast.some((one) => one.id === viewer) ? viewer : undefined
  const names = new Map(cast.map((one) => [one.id, one.name]))
  let game: Game | undefined
  const nameOf = (one: string): string => names.get(one) ?? victimIn(game, one) ?? one
  const screen = await screenFor(attending, {
    ...{ terminal, role, care: await careOf(config), colours: config.colours },
    reading: { language, viewer, key: true, nameOf },
  })
  if (form === 'json') terminal.out(JSON.stringify({ kind: 'table', ...opening(show), role: role ?? null }))
  screen.note(`${notice}\n${role === undefined ? words.watching : words.keys}`)
  const onNews = (news: GameNews): void => screen.onNews(news)
  game = await openWireGame(
    { show: id, viewer },
    { ...place, wire, clock: systemClock(), random: Math.random, onNews },
  )
  stop.addEventListener('abort', game.stop)
  if (stop.aborted) game.stop()
  if (!show.playing && !show.over) screen.note(words.notBegun)
  const end = await screen.play(game)
  if (attending.export !== undefined) await writeFromServer(attending.export, { show: id, viewer }, wire)
  return end
}

function victimIn(game: Game | undefined, id: string): string | undefined {
  return game?.part().told?.victims.find((victim) => victim.id === id)?.name
}

function opening({ id, take, title, language, notice }: ShowDetail) {
  return { table: id, take, title, language, notice }
}
