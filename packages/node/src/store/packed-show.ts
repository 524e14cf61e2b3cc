import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { CommediaError, type ObjectStore } from '@commedia/core'
import { SCHEMA_VERSION } from './migrate-store.ts'
import type { TextRow } from './rows-as-text.ts'

/** A row that was put away, and the table it is of. */
export interface PackedRow {
  readonly table: string
  readonly row: TextRow
}

/** A show as it lies in an object. */
export interface PackedShow {
  readonly show: string
  readonly rows: readonly PackedRow[]
}

/** The tables whose rows are put away. A step of `migrations.ts` that changes one says here how rows of older objects become today's. */
export const PACKED_TABLES = ['events', 'prompt_book'] as const

/**
 * Packs the rows of a show: compressed lines of JSON, as in a backup, under a header with the version of this form, that of the schema
 * and a fingerprint of the lines.
 */
export async function packShow({ show, rows }: PackedShow): Promise<Uint8Array> {
  const lines = rows.map((row) => JSON.stringify(row)).join('\n')
  const header: Header = {
    ...{ commedia: 'show', version: VERSION, schema: SCHEMA_VERSION, show },
    ...{ rows: rows.length, sha256: digestOf(lines) },
  }
  return compress(`${JSON.stringify(header)}\n${lines}`)
}

/** Reads the object in which a show lies. */
export async function readPacked(
  objects: ObjectStore | undefined,
  { show, key }: { readonly show: string; readonly key: string },
): Promise<PackedShow> {
  if (objects === undefined)
    throw new CommediaError(
      'wrong-setting',
      `${show} is put away, and nothing says where: set COMMEDIA_COLD_URL or COMMEDIA_COLD_FOLDER as it was then.`,
    )
  const bytes = await objects.get(key)
  if (bytes === undefined) throw new MissingObject(show)
  return unpackShow(bytes, show)
}

/** Nothing stands under the key under which a show was put away: somebody woke it just now, or it is lost. */
export class MissingObject extends CommediaError {
  constructor(show: string) {
    super('store-failed', `The object in which ${show} was put away is not there.`)
  }
}

/** Reads what was packed; throws `store-failed` where it is not whole, of another show or of a newer Commedia. */
async function unpackShow(bytes: Uint8Array, show: string): Promise<PackedShow> {
  const text = await decompress(bytes).then(String, () => '')
  const end = text.indexOf('\n')
  const header = headerIn(text.slice(0, Math.max(end, 0)))
  const lines = text.slice(end + 1)
  if (header?.commedia !== 'show' || header.sha256 !== digestOf(lines)) throw notAShow(show, 'is damaged')
  if (header.show !== show) throw notAShow(show, `is of ${header.show}`)
  if (!(header.version <= VERSION && header.schema <= SCHEMA_VERSION))
    throw notAShow(show, 'was written by a newer Commedia')
  const rows = lines === '' ? [] : lines.split('\n').map((line): PackedRow => JSON.parse(line))
  return { show, rows }
}

const VERSION = 1

/** The first line of an object. */
interface Header {
  readonly commedia: 'show'
  readonly version: number
  readonly schema: number
  readonly show: string
  readonly rows: number
  readonly sha256: string
}

const compress = promisify<string, Uint8Array>(gzip)
const decompress = promisify<Uint8Array, Buffer>(gunzip)

function digestOf(lines: string): string {
  return createHash('sha256').update(lines).digest('hex')
}

function headerIn(text: string): Header | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function notAShow(show: string, why: string): CommediaError {
  return new CommediaError('store-failed', `The object in which ${show} was put away ${why}.`)
}
