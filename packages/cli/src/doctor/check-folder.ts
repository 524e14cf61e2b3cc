import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findServer } from '@commedia/node'
import { type Finding, well, wrong } from './finding.ts'

const LEAST_FREE_MB = 200
const BYTES_OF_MB = 1_000_000

/** Looks whether records can be kept where they should be. */
export async function checkFolder(folder: string): Promise<readonly Finding[]> {
  const cure = 'Choose another folder: --folder or COMMEDIA_FOLDER.'
  const standing = nearestStanding(folder)
  if (!statSync(standing).isDirectory()) return [wrong('folder', `${standing} is a file, not a folder`, cure)]
  try {
    accessSync(standing, constants.W_OK | constants.X_OK)
  } catch {
    return [wrong('folder', `${standing} cannot be written to`, cure)]
  }
  const { bavail, bsize } = await statfs(standing)
  const free = Math.floor((bavail * bsize) / BYTES_OF_MB)
  if (free < LEAST_FREE_MB)
    return [wrong('folder', `${folder}: only ${free} MB are free`, `Free some space, or: ${cure}`)]
  const server = findServer(join(folder, 'record'))
  const open = server === undefined ? '' : `; a house is open at ${server.url}`
  return [well('folder', `${folder}${existsSync(folder) ? '' : ' (made at the first start)'}${open}`)]
}

function nearestStanding(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestStanding(dirname(path))
}
