import { readFile } from 'node:fs/promises'
import { inLanguage, languageOf } from '@commedia/core'
import { comparePerformances, DIMENSIONS } from '@commedia/evals'
import { capIn, restingAtCap } from '../allowance.ts'
import { CAP_WORDS } from '../cap-words.ts'
import type { Config } from '../config.ts'
import { costLine } from '../cost.ts'
import { PLAY_WORDS } from '../evening/words.ts'
import { type Page, pageReader, withLine } from '../modes/performance/page.ts'
import { plainLine } from '../modes/performance/shown-line.ts'
import { replayOf } from '../replay/replay-source.ts'
import type { Terminal } from '../terminal.ts'
import { seatJudge } from './judging.ts'

/** Two performances, and how what is found is told. */
export interface JudgeRun {
  readonly one: string
  readonly other: string
  readonly json: boolean
  readonly stop: AbortSignal
}

/** Has two performances of the same matter compared, head by head and in both orders. */
export async function judgeCommand(run: JudgeRun, config: Config, terminal: Terminal): Promise<void> {
  const [baseline, tested] = await Promise.all([readPerformance(run.one), readPerformance(run.other)])
  const language = languageOf(baseline)
  const questions = { calls: DIMENSIONS.length * 2, chars: baseline.length + tested.length }
  const { judge, crew, spent, expected, allowance } = await seatJudge(
    { ...questions, language, stop: run.stop },
    config,
  )
  terminal.note(`${judge} reads both for each of ${DIMENSIONS.length} heads, in both orders.`)
  terminal.note(`About ${costLine(expected, config)}. ${CAP_WORDS.en.rests(capIn(allowance))}`)
  const comparing = () =>
    comparePerformances(
      { pair: 'pair', language, baseline, tested },
      { judge, step: 'compare', manner: 'explain' },
      crew,
    )
  const found = await restingAtCap(comparing, { allowance, language: 'en' })
  for (const { id, name } of DIMENSIONS) {
    const one = found[id]
    if (run.json)
      terminal.out(JSON.stringify({ kind: 'compared', dimension: id, ...(one ?? { outcome: null }) }))
    else terminal.out(told(inLanguage(language, name), one, run))
  }
  terminal.note(`Spent ${costLine(spent(), config)}.`)
}

type Compared = NonNullable<
  Awaited<ReturnType<typeof comparePerformances>>[keyof Awaited<ReturnType<typeof comparePerformances>>]
>

function told(name: string, compared: Compared | undefined, { one, other }: JudgeRun): string {
  if (compared === undefined) return `${name}: the judge could not be understood.`
  const { outcome, score, positionBias, explanations } = compared
  const better = outcome === 'tie' ? 'neither' : outcome === 'win' ? other : one
  const bias = positionBias ? ' (it chose by place: the two orders disagree)' : ''
  const points = score === undefined ? '' : `, ${score.toFixed(1)} of 1 to 5`
  return [`${name}: ${better}${points}${bias}`, ...explanations.map((text) => `  – ${text}`)].join('\n')
}

/** A script as it is, or a record of a show as its audience got it. */
async function readPerformance(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  if (!file.endsWith('.json')) return text
  const { viewer, names, events, language } = replayOf(text, file)
  const read = pageReader({ viewer, names, words: inLanguage(language, PLAY_WORDS) })
  return events
    .flatMap((event) => read(event))
    .reduce<Page>((page, { line }) => withLine(page, line), [])
    .map(plainLine)
    .join('\n')
}
