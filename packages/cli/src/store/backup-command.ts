import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { CommediaError } from '@commedia/core'
import { backUp, restore } from '@commedia/node'
import type { Terminal } from '../terminal.ts'
import { homeFileLines, NO_HOME, returningFiles } from './home-files.ts'
import { recordOf, type StorePlace, withStore } from './with-store.ts'

/** Which store, and where its backup lies. */
export interface BackupRun extends StorePlace {
  readonly file: string
  readonly json: boolean
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
  const begun = performance.now()
  const counts = await withStore(run, async ({ database, objects }) => {
    const to = await open(making, 'w', 0o600)
    let [rows, files] = [0, 0]
    try {
      for await (const line of backUp(database, objects)) {
        await to.write(`${line}\n`)
        if (++rows % SAID_EVERY === 0) terminal.status(`${count(rows)} rows …`)
        if (rows > 1 || run.databaseUrl !== undefined) continue
        // Behind the first line, so that whatever is cut off is missed at the last.
        for await (const line of homeFileLines(run.folder)) {
          await to.write(`${line}\n`)
          files++
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
    return { rows: rows - FRAME_LINES, files }
  })
  terminal.status('')
  if (run.json)
    terminal.out(JSON.stringify({ kind: 'written', file, ...counts, seconds: secondsSince(begun) }))
  else terminal.note(`${counted(counts)} are kept in ${file}.`)
}

/** Puts a backup into an empty store, all of it or nothing. */
export async function restoreCommand(run: BackupRun, terminal: Terminal): Promise<void> {
  const { file } = run
  if (!existsSync(file)) throw new CommediaError('wrong-setting', `There is no file ${file}.`)
  const begun = performance.now()
  const isHome = run.databaseUrl === undefined
  const { rows, files } = await withStore(run, async ({ database }) => {
    let [rows, files] = [0, 0]
    const returning = isHome ? await returningFiles(run.folder) : NO_HOME
    const from = await open(file)
    try {
      const rowLines = async function* () {
        for await (const line of from.readLines())
          if (await returning.take(line)) files++
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
    return { rows: rows - FRAME_LINES, files }
  })
  terminal.status('')
  const counts = { rows, files: isHome ? files : 0 }
  const leftOut = files - counts.files
  if (run.json)
    return terminal.out(
      JSON.stringify({ kind: 'restored', file, ...counts, leftOut, seconds: secondsSince(begun) }),
    )
  terminal.note(`${counted(counts)} are restored from ${file}.`)
  if (leftOut > 0) terminal.note(LEFT_OUT)
}

const LEFT_OUT =
  'Shows that were begun and characters that were cast without a server have no place in PostgreSQL and were left out.'

/** The first line of a backup says what it is, the last how long. */
const FRAME_LINES = 2

/** What a backup holds: rows of the record, and files of shows and characters beside it. */
interface Counts {
  readonly rows: number
  readonly files: number
}

function counted({ rows, files }: Counts): string {
  const beside =
    files === 0 ? '' : ` and ${count(files)} ${files === 1 ? 'file' : 'files'} of shows and characters`
  return `${count(rows)} rows${beside}`
}

function secondsSince(begun: number): number {
  return Math.round(performance.now() - begun) / 1_000
}

function count(rows: number): string {
  return rows.toLocaleString('en-US')
}
