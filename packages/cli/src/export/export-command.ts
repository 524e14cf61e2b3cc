import { join, resolve } from 'node:path'
import { BOOTH, CommediaError, HOUSE } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { findServer, openHomeStore } from '@commedia/node'
import type { Config } from '../config.ts'
import { checkExport, exportShow } from '../evening/export-show.ts'
import { isShared } from '../evening/is-shared.ts'
import { findShow, withTake } from '../evening/shows.ts'
import { findRole } from '../modes/performance/read-show.ts'
import type { Terminal } from '../terminal.ts'

/** What is written down, from whose seat, and where to. */
export interface ExportRun {
  readonly show: string | undefined
  readonly out: string
  readonly as: string | undefined
  readonly take: string | undefined
  readonly json: boolean
}

/** Writes down a show that was played in the terminal; it needs no model. */
export async function exportCommand(run: ExportRun, config: Config, terminal: Terminal): Promise<void> {
  checkExport(run.out)
  if (run.as !== undefined && isShared(run.out))
    throw new CommediaError(
      'wrong-setting',
      `${run.out}: a page to share is what the audience perceived. Leave out --as.`,
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
  const store = await openHomeStore({ folder })
  try {
    const viewer = viewerOf(run.as, entry.blueprint)
    const at = new Date(systemClock().now())
    await exportShow(run.out, { entry, viewer }, { journal: store.journal, at })
  } finally {
    await store.close()
  }
  terminal.out(run.json ? JSON.stringify({ kind: 'written', file: run.out }) : `Written to ${run.out}.`)
}

function viewerOf(as: string | undefined, blueprint: Parameters<typeof findRole>[0]): string {
  if (as === undefined) return HOUSE
  return as === BOOTH ? BOOTH : findRole(blueprint, as)
}
