import { rm, writeFile } from 'node:fs/promises'
import { memoryPromptBook, type PromptBook, randomFor } from '@commedia/core'
import {
  certificateOf,
  type FlawedPlay,
  flawedPlays,
  type JudgedPlay,
  judgeFlawedPlay,
  judgeLength,
  playFlawRates,
  printCertificate,
} from '@commedia/evals'
import { openHomeStore } from '@commedia/node'
import { capIn, restingAtCap } from '../allowance.ts'
import { CAP_WORDS } from '../cap-words.ts'
import type { Config } from '../config.ts'
import { costLine } from '../cost.ts'
import type { Terminal } from '../terminal.ts'
import { seatJudge } from './judging.ts'

/** How a judge is tried on whole performances, and where its certificate goes: what it answers is kept beside that until it is made. */
export interface FlawedPlaysRun {
  readonly pairs: number | undefined
  readonly seed: number
  readonly looks: 'all' | 'one'
  readonly atOnce: number
  readonly out: string | undefined
  /** What whoever reads the certificate must know of how it came about. */
  readonly notice: string | undefined
  readonly json: boolean
  readonly stop: AbortSignal
}

/** How work goes on that keeps what was answered. */
const GO_ON = 'the same command'
/** Looks at the padded plays: 4 plays at 4 lengths, three heads, both orders. */
const PADDED_LOOKS = 96
const LOOKS = { all: 6, one: 1 }

/**
 * Tries a judge on whole performances with a planted flaw, on the page that ranks, and writes its certificate. Every answer is kept beside the
 * certificate until that is made, so that the same command goes on after a stop without paying again.
 */
export async function flawedPlaysCommand(
  run: FlawedPlaysRun,
  config: Config,
  terminal: Terminal,
): Promise<void> {
  if (run.out === undefined) return tryOnPlays({ ...run, book: memoryPromptBook() }, config, terminal)
  const folder = `${run.out}.calls`
  const { book, close } = await openHomeStore({ folder })
  try {
    await tryOnPlays({ ...run, book }, config, terminal)
  } finally {
    await close()
  }
  await rm(folder, { recursive: true })
}

async function tryOnPlays(
  run: FlawedPlaysRun & { readonly book: PromptBook },
  config: Config,
  terminal: Terminal,
): Promise<void> {
  const plays = drawn(flawedPlays(), run)
  const chars = Math.max(...plays.map(({ sound, flawed, sheet }) => `${sound}${flawed}${sheet}`.length))
  const calls = plays.length * LOOKS[run.looks] + (run.looks === 'all' ? PADDED_LOOKS : 0)
  const { judge, crew, spent, expected, allowance } = await seatJudge(
    { calls, chars, language: 'zh', stop: run.stop, book: run.book },
    config,
  )
  terminal.note(`About ${costLine(expected, config)}. ${CAP_WORDS.en.rests(capIn(allowance))}`)
  const resting = {
    ...{ allowance, language: 'en' as const },
    ...(run.out !== undefined && { goOn: GO_ON }),
  }
  const judged: JudgedPlay[] = []
  for (let at = 0; at < plays.length; at += run.atOnce) {
    terminal.status(`${at} of ${plays.length} performances · ${costLine(spent(), config)}`)
    const some = plays.slice(at, at + run.atOnce)
    const judging = () => Promise.all(some.map((play) => judgeFlawedPlay(play, { judge, ...run }, crew)))
    judged.push(...(await restingAtCap(judging, resting)))
  }
  terminal.status('')
  const padded = run.looks === 'one' ? [] : await restingAtCap(() => judgeLength({ judge }, crew), resting)
  const { looks, notice } = run
  const certificate = certificateOf({ judge, looks, judged, padded, ...(notice !== undefined && { notice }) })
  if (run.out !== undefined) await writeFile(run.out, `${JSON.stringify(certificate, null, 2)}\n`)
  if (run.json) terminal.out(JSON.stringify({ kind: 'certificate', certificate, judged }))
  else {
    for (const { flaw, lines, language, found, of, fooled, low, high } of playFlawRates(judged))
      terminal.out(
        `${flaw.padEnd(20)} ${String(lines).padEnd(4)} ${language.padEnd(5)} ${String(found).padStart(3)} of ${String(of).padEnd(3)} 95 %: ${low.toFixed(2)}–${high.toFixed(2)}   the flawed one for the better: ${fooled}`,
      )
    for (const sentence of printCertificate(judge, certificate)) terminal.out(sentence)
  }
  if (run.out !== undefined) terminal.note(`The certificate is in ${run.out}.`)
  terminal.note(`Spent ${costLine(spent(), config)}.`)
}

/** So many, drawn by the seed, so that every kind and grade has its chance. */
function drawn(
  plays: readonly FlawedPlay[],
  { pairs = plays.length, seed }: FlawedPlaysRun,
): readonly FlawedPlay[] {
  return plays
    .map((play) => ({ play, lot: randomFor(seed, `drawn:${play.id}`)() }))
    .toSorted((one, other) => one.lot - other.lot)
    .slice(0, pairs)
    .map(({ play }) => play)
}
