import { readFileSync } from 'node:fs'
import { CommediaError, parseJson } from '@commedia/core'
import { GameMarks, sumUpMarks } from '@commedia/evals'
import * as z from 'zod'
import type { Terminal } from '../terminal.ts'
import type { ResultsRun } from './compare-command.ts'

const Marks = z.array(GameMarks).min(1)

/** Sums up what people said of games they played in, method by method. */
export async function marksCommand(
  files: readonly string[],
  { json }: Pick<ResultsRun, 'json'>,
  terminal: Terminal,
): Promise<void> {
  const rows = sumUpMarks(files.flatMap(readMarks))
  if (json) return terminal.out(JSON.stringify({ kind: 'marks', rows }))
  for (const { method, measure, mean, deviation, n } of rows)
    terminal.out(
      `${method.padEnd(16)} ${measure.padEnd(12)} ${mean.toFixed(3)}${deviation === undefined ? '' : ` ± ${deviation.toFixed(3)}`}   ${n} runs`,
    )
}

function readMarks(file: string): readonly GameMarks[] {
  const read = Marks.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  throw new CommediaError('wrong-setting', `${file} holds no marks: ${z.prettifyError(read.error)}`, {
    cause: read.error,
  })
}
