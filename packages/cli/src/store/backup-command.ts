import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommediaError } from '@commedia/core'
import { backUp, connectPostgres, findServer, type OpenStore, openHomeStore, restore } from '@commedia/node'
import type { ServerConfig } from '@commedia/server'
import type { Terminal } from '../terminal.ts'
import { NO_HOME, returningShows, showFileLines } from './show-files.ts'

/** Which store, and where its backup lies. */
export interface BackupRun extends Pick<ServerConfig, 'databaseUrl'> {
  readonly file: string
  /** Where the record is kept when there is no PostgreSQL. */
  readonly folder: string
}

const SAID_EVERY = 1_000

/** Writes everything that is kept to a file, at home with the shows beside the record; a file that is there already is left alone. */
export async function backupCommand(run: BackupRun, terminal: Terminal): Promise<void> {
  const { file } = run
  if (existsSync(file))
    throw new CommediaError(
      'wrong-setting',
      `${file} is there already. Choose another name, or move it away.`,
    )
  if (run.databaseUrl === undefined && !existsSync(recordOf(run)))
    throw new CommediaError('wrong-setting', `Nothing was ever kept in ${run.folder}.`)
  const making = `${file}.part`
  await withStore(run, async ({ database }) => {
    const to = await open(making, 'w', 0o600)
    let [rows, shows] = [0, 0]
    try {
      for await (const line of backUp(database)) {
        await to.write(`${line}\n`)
        if (++rows % SAID_EVERY === 0) terminal.status(`${count(rows)} rows …`)
        if (rows > 1 || run.databaseUrl !== undefined) continue
        // Behind the first line, so that whatever is cut off is missed at the last.
        for await (const show of showFileLines(run.folder)) {
          await to.write(`${show}\n`)
          shows++
        }
      }
      await to.sync()
      await to.close()
      await rename(making, file)
    } catch (error) {
      await to.close().catch(() => undefined)
      await rm(making, { force: true })
      throw error
    }
    terminal.status('')
    terminal.note(`${counted(rows - FRAME_LINES, shows)} are kept in ${file}.`)
  })
}

/** Puts a backup into an empty store, all of it or nothing. */
export async function restoreCommand(run: BackupRun, terminal: Terminal): Promise<void> {
  const { file } = run
  if (!existsSync(file)) throw new CommediaError('wrong-setting', `There is no file ${file}.`)
  await withStore(run, async ({ database }) => {
    let [rows, shows] = [0, 0]
    const returning = run.databaseUrl === undefined ? await returningShows(run.folder) : NO_HOME
    const from = await open(file)
    try {
      const rowLines = async function* () {
        for await (const line of from.readLines())
          if (await returning.take(line)) shows++
          else {
            if (++rows % SAID_EVERY === 0) terminal.status(`${count(rows)} rows …`)
            yield line
          }
      }
      await restore(rowLines(), database)
      await returning.keep()
    } finally {
      await returning.drop()
      await from.close()
    }
    terminal.status('')
    const isHome = returning !== NO_HOME
    terminal.note(`${counted(rows - FRAME_LINES, isHome ? shows : 0)} are restored from ${file}.`)
    if (!isHome && shows > 0) terminal.note(LEFT_OUT)
  })
}

const LEFT_OUT = 'Shows that were begun without a server have no place in PostgreSQL and were left out.'

/** The first line of a backup says what it is, the last how long. */
const FRAME_LINES = 2

async function withStore(run: BackupRun, work: (store: OpenStore) => Promise<void>): Promise<void> {
  const { databaseUrl } = run
  const running = databaseUrl === undefined ? findServer(recordOf(run)) : undefined
  if (running !== undefined)
    throw new CommediaError(
      'wrong-setting',
      `A server has ${run.folder} open (${running.url}). Close it first.`,
    )
  const store = await (databaseUrl === undefined
    ? openHomeStore({ folder: recordOf(run) })
    : connectPostgres(databaseUrl))
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

function recordOf({ folder }: BackupRun): string {
  return join(folder, 'record')
}

function counted(rows: number, shows: number): string {
  const files = shows === 0 ? '' : ` and ${count(shows)} ${shows === 1 ? 'file' : 'files'} of shows`
  return `${count(rows)} rows${files}`
}

function count(rows: number): string {
  return rows.toLocaleString('en-US')
}
