import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { CommediaError, parseJson } from '@commedia/core'
import type * as z from 'zod'

const NEWLINE = 0x0a

/** The values of a file of JSON lines; none where there is no file. A last line that was never finished does not count. */
export function readJsonLines<Value>(file: string, schema: z.ZodType<Value>): readonly Value[] {
  if (!existsSync(file)) return []
  const bytes = readFileSync(file)
  const lines = bytes
    .subarray(0, bytes.lastIndexOf(NEWLINE) + 1)
    .toString()
    .split('\n')
  return lines.slice(0, -1).map((line, at) => {
    const read = schema.safeParse(parseJson(line))
    if (!read.success)
      throw new CommediaError('store-failed', `Line ${at + 1} of ${file} cannot be read.`, {
        cause: read.error,
      })
    return read.data
  })
}

/** Appends one value as a line, and returns when it is on the disk. */
export function appendJsonLine(file: string, value: unknown): void {
  const opened = openSync(file, 'a')
  try {
    writeSync(opened, `${JSON.stringify(value)}\n`)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Cuts off a last line that a kill left unfinished, so that the next one does not go on in the middle of it. */
export function cutTornLine(file: string): void {
  if (!existsSync(file)) return
  const bytes = readFileSync(file)
  const whole = bytes.lastIndexOf(NEWLINE) + 1
  if (whole < bytes.length) truncateSync(file, whole)
}
