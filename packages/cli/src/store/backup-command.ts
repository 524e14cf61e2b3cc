import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommediaError } from '@commedia/core'
import { backUp, connectPostgres, findServer, type OpenStore, openHomeStore, restore } from '@commedia/node'
import type { ServerConfig } from '@commedia/server'
import type { Terminal } from '../terminal.ts'

/** Which store, and where its backup lies. */
export interface BackupRun extends Pick<ServerConfig, 'databaseUrl'> {
  readonly file: string
  /** Where the record is kept when there is no PostgreSQL. */
  readonly folder: string
}

const SAID_EVERY = 1_000

/** Writes everything that is kept to a file; a file that is there already is left alone. */
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
    let rows = 0
    try {
      for await (const line of backUp(database)) {
        await to.write(`${line}\n`)
        if (++rows % SAID_EVERY === 0) terminal.status(`${count(rows)} rows …`)
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
    terminal.note(`${count(rows - FRAME_LINES)} rows are kept in ${file}.`)
  })
}

/** Puts a backup into an empty store, all of it or nothing. */
export async function restoreCommand(run: BackupRun, terminal: Terminal): Promise<void> {
  const { file } = run
  if (!existsSync(file)) throw new CommediaError('wrong-setting', `There is no file ${file}.`)
  await withStore(run, async ({ database }) => {
    let rows = 0
    const from = await open(file)
    try {
      const counted = async function* () {
        for await (const line of from.readLines()) {
          if (++rows % SAID_EVERY === 0) terminal.status(`${count(rows)} rows …`)
          yield line
        }
      }
      await restore(counted(), database)
    } finally {
      await from.close()
    }
    terminal.status('')
    terminal.note(`${count(rows - FRAME_LINES)} rows are restored from ${file}.`)
  })
}

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

function count(rows: number): string {
  return rows.toLocaleString('en-US')
}
