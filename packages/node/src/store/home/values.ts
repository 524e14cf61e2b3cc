import type { SQLInputValue } from 'node:sqlite'

/** Reads a value of a column as the drivers of PostgreSQL give it. */
export type Read = (value: unknown) => unknown

/** A value as SQLite keeps it. Text with a zero in it is refused, as PostgreSQL refuses it. */
export function spell(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Error('invalid byte sequence: a text with a zero in it')
    return value
  }
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array) return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

/** How a column is read, by what it was declared as. */
export function readerOf(type: string | null): Read {
  return READERS[type ?? ''] ?? asItIs
}

const asItIs: Read = (value) => value
const parsed: Read = (value) => (value === null ? null : JSON.parse(value as string))
const yesOrNo: Read = (value) => (value === null ? null : value !== 0)
const READERS: Readonly<Record<string, Read>> = {
  ...{ JSONTEXT: parsed, TEXTLIST: parsed, list: parsed },
  ...{ BOOLEAN: yesOrNo, boolean: yesOrNo },
}
