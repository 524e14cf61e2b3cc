import { flawRates, judgeFlaw, plantedFlaws, reliabilityReport } from '@commedia/evals'
import { capIn, restingAtCap } from '../allowance.ts'
import { CAP_WORDS } from '../cap-words.ts'
import type { Config } from '../config.ts'
import { costLine } from '../cost.ts'
import type { Terminal } from '../terminal.ts'
import { seatJudge } from './judging.ts'

/** How many flaws are planted before a judge, and how what is found is told. */
export interface FlawsRun {
  readonly pairs: number
  readonly seed: number
  readonly json: boolean
  readonly stop: AbortSignal
}

/** Tries a judge on pairs of scenes of which one has a known flaw, and says how far it can be relied on. */
export async function flawsCommand(run: FlawsRun, config: Config, terminal: Terminal): Promise<void> {
  const flaws = plantedFlaws().slice(0, run.pairs)
  const chars = Math.max(0, ...flaws.map(({ sheet, sound, flawed }) => `${sheet}${sound}${flawed}`.length))
  const { judge, crew, spent, expected, allowance } = await seatJudge(
    { calls: flaws.length * 2, chars, language: 'zh', stop: run.stop },
    config,
  )
  terminal.note(`About ${costLine(expected, config)}. ${CAP_WORDS.en.rests(capIn(allowance))}`)
  const judged: Awaited<ReturnType<typeof judgeFlaw>>[] = []
  for (const [at, flaw] of flaws.entries()) {
    terminal.status(`${at} of ${flaws.length} pairs · ${costLine(spent(), config)}`)
    const judging = () => judgeFlaw(flaw, { judge, step: `flaw:${flaw.id}`, seed: run.seed }, crew)
    judged.push(await restingAtCap(judging, { allowance, language: 'en' }))
  }
  terminal.status('')
  const rates = flawRates(judged)
  const truth = Object.fromEntries(judged.map(({ id, sound }) => [id, sound]))
  const verdicts = judged.flatMap((one) => one.verdicts ?? [])
  const reliability = verdicts.length === 0 ? undefined : reliabilityReport(verdicts, { truth })
  if (run.json) terminal.out(JSON.stringify({ kind: 'flaws', judge, rates, reliability }))
  else {
    for (const { flaw, language, found, of, low, high } of rates)
      terminal.out(
        `${flaw.padEnd(18)} ${language.padEnd(5)} ${String(found).padStart(3)} of ${of}   95 %: ${share(low)}–${share(high)}`,
      )
    const finding = reliability?.diagnosis?.finding
    terminal.out(
      finding === undefined ? 'Too few pairs to say what it suffers from.' : `Finding: ${finding}.`,
    )
  }
  terminal.note(`Chance finds one in four in both orders. Spent ${costLine(spent(), config)}.`)
}

function share(value: number): string {
  return value.toFixed(2)
}
