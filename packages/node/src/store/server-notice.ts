import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLocked } from './lock-folder.ts'

/** A server that has a home's folder open, and where it listens. */
export interface RunningServer {
  readonly url: string
  readonly pid: number
}

/** Leaves word in a folder, which this process has open, that it serves it at this address. */
export function announceServer(folder: string, url: string): void {
  const server: RunningServer = { url, pid: process.pid }
  const making = join(folder, `${NOTICE}.new`)
  writeFileSync(making, `${JSON.stringify(server)}\n`, { mode: 0o600 })
  renameSync(making, join(folder, NOTICE))
}

/** The server that has a folder open, if one has: word left by a process that is gone does not count. */
export function findServer(folder: string): RunningServer | undefined {
  const notice = readNotice(folder)
  return notice !== undefined && isLocked(folder) ? notice : undefined
}

/** Takes word of an earlier server away, as whoever opens the folder must. */
export function forgetServer(folder: string): void {
  rmSync(join(folder, NOTICE), { force: true })
}

const NOTICE = 'server.json'

function readNotice(folder: string): RunningServer | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, NOTICE), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
