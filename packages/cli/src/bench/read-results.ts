import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CommediaError } from '@commedia/core'
import { type RunRecord, readRun, Summary } from '@commedia/evals'

/** A run that was measured, with what it came to, under the name of its folder. */
export interface Result {
  readonly name: string
  readonly record: RunRecord
  readonly summary: Summary
}

/** Reads the results in a folder of `commedia bench`. */
export function readResult(folder: string): Result {
  const file = join(folder, 'summary.json')
  if (!existsSync(file))
    throw new CommediaError(
      'not-found',
      `There is no result in ${folder}: commedia bench --out ${folder} makes one.`,
    )
  return {
    name: basename(folder),
    record: readRun(folder),
    summary: Summary.parse(JSON.parse(readFileSync(file, 'utf8'))),
  }
}
