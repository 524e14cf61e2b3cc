import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CommediaError } from '@commedia/core'

/**
 * Keeps a folder for this process until released, or until the process ends in whatever way. Node has no file locks
 * of its own, but its SQLite does: an exclusive transaction on an empty file is a lock of the operating system,
 * which leaves nothing stale behind and holds between containers that share a folder.
 */
export function lockFolder(folder: string): { readonly release: () => void } {
  // The patience is for those who only look.
  const file = new DatabaseSync(join(folder, LOCK), { timeout: PATIENCE_MS })
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    throw (error as { readonly errcode?: number }).errcode === SQLITE_BUSY ? inUse(folder, error) : error
  }
  return { release: () => file.close() }
}

/** Whether some process keeps the folder. */
export function isLocked(folder: string): boolean {
  if (!existsSync(join(folder, LOCK))) return false
  const file = new DatabaseSync(join(folder, LOCK), { readOnly: true })
  try {
    file.exec('SELECT count(*) FROM sqlite_schema')
    return false
  } catch (error) {
    if ((error as { readonly errcode?: number }).errcode === SQLITE_BUSY) return true
    throw error
  } finally {
    file.close()
  }
}

function inUse(folder: string, cause: unknown): CommediaError {
  return new CommediaError(
    'wrong-setting',
    `${folder} is in use by another Commedia: close it there, or choose another folder.`,
    { cause },
  )
}

const LOCK = 'in-use'
const PATIENCE_MS = 200
const SQLITE_BUSY = 5
