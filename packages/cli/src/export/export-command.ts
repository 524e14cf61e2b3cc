import { extname, join, resolve } from 'node:path'
import { BOOTH, CommediaError, HOUSE } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { findServer, openHomeStore } from '@commedia/node'
import type { Config } from '../config.ts'
import { checkExport, exportShow } from '../evening/export-show.ts'
import { isShared } from '../evening/is-shared.ts'
import { findShow, takeOn, withTake } from '../evening/shows.ts'
import { findRole } from '../modes/performance/read-show.ts'
import type { Terminal } from '../terminal.ts'

/** What is written down, from whose seat, and where to. */
export interface ExportRun {
  readonly show: string | undefined
  readonly out: string
  readonly as: string | undefined
  readonly take: string | undefined
  readonly json: boolean
  /** The sound of a room under a radio play. */
  readonly ambience: string | undefined
  readonly stop: AbortSignal
}

/** The kinds of file in which a show is heard; they are named here too, as what makes them is loaded for nothing else. */
export const HEARD: readonly string[] = ['.m4b', '.mp3', '.ogg']

/** Writes down a show that was played in the terminal; it needs no model, and voices to be heard. */
export async function exportCommand(run: ExportRun, config: Config, terminal: Terminal): Promise<void> {
  const { out, as, json, ambience, stop } = run
  checkExport(out, HEARD)
  const isHeard = HEARD.includes(extname(out).toLowerCase())
  if (as !== undefined && (isShared(out) || isHeard))
    throw new CommediaError(
      'wrong-setting',
      `${out}: ${isHeard ? 'a radio play' : 'a page to share'} is what the audience perceived. Leave out --as.`,
    )
  const folder = join(config.folder, 'record')
  const server = findServer(folder)
  if (server !== undefined)
    throw new CommediaError(
      'wrong-setting',
      `A house is open at ${server.url} and has the records: export there, at the end of a show, or close it first.`,
    )
  const left = await findShow(run.show === undefined ? undefined : resolve(run.show), config.folder)
  const entry = run.take === undefined ? left : withTake(left, run.take)
  const { blueprint } = entry
  const store = await openHomeStore({ folder })
  if (isHeard) {
    const events = await store.journal.read(takeOn(entry).id, { after: 0 }).finally(() => store.close())
    const { radioCommand } = await import('./radio-command.ts')
    const id = `${entry.show} ${entry.on}`
    return radioCommand(
      { evening: { ...blueprint, events }, id, out, ambience, json, stop },
      config,
      terminal,
    )
  }
  try {
    const viewer = viewerOf(as, blueprint)
    const at = new Date(systemClock().now())
    await exportShow(out, { entry, viewer }, { journal: store.journal, at })
  } finally {
    await store.close()
  }
  terminal.out(json ? JSON.stringify({ kind: 'written', file: out }) : `Written to ${out}.`)
}

function viewerOf(as: string | undefined, blueprint: Parameters<typeof findRole>[0]): string {
  if (as === undefined) return HOUSE
  return as === BOOTH ? BOOTH : findRole(blueprint, as)
}
