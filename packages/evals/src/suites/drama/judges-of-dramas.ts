import type { Figure } from '../../bench/figures.ts'
import type { RunSettings } from '../../bench/run-record.ts'
import { PAGE } from '../../judges/certificate.ts'
import { headCorrelations } from '../../judges/head-correlations.ts'
import { printCertificate, printHeads } from '../../judges/print-certificate.ts'
import { groupBy } from '../../statistics/group-by.ts'
import {
  type LengthGain,
  type LengthScore,
  lengthControlled,
  ratesAtOneLength,
  sureGain,
} from '../../statistics/length-controlled.ts'
import { mean } from '../../statistics/mean.ts'
import type { DramaDone } from './drama-outcome.ts'
import { dramaOptionsOf } from './drama-settings.ts'

/** From fewer comparisons nobody can tell length from worth. */
const LEAST_COMPARED = 20

/** Win rates as if all had been as long: by what each judge's certificate says length is worth to it, else by this run's own comparisons. */
export function lengthFigures(done: readonly DramaDone[], settings: RunSettings): readonly Figure[] {
  const judged = settings.judges.flatMap(({ name }) => {
    const scores = scoresBy(name, done, settings)
    const gain = gainOf(name, { scores, settings })
    return gain === undefined || scores.length === 0 ? [] : [ratesAtOneLength(scores, sureGain(gain))]
  })
  return settings.systems.flatMap(({ name: system }) => {
    const rates = judged.flatMap((one) => one[system] ?? [])
    const n = done.filter(({ outcome }) => outcome.comparisons.some((one) => one.system === system)).length
    return rates.length === 0 ? [] : [{ measure: 'overall.at-one-length', system, value: mean(rates), n }]
  })
}

/** The certificate of every judge, and what this run shows of it besides. */
export function notesOnJudges(done: readonly DramaDone[], settings: RunSettings): readonly string[] {
  const { certificates } = dramaOptionsOf(settings)
  return settings.judges.flatMap(({ name }) => {
    const own = done
      .flatMap(({ outcome }) => outcome.comparisons)
      .filter(({ judge, forfeit }) => judge === name && forfeit !== true)
    const heads = headCorrelations(own.flatMap(({ verdicts }) => verdicts))
    const scores = scoresBy(name, done, settings)
    const gain = gainOf(name, { scores, settings })
    return [
      ...printCertificate(name, certificates[name]),
      ...(heads.length === 0 ? [] : [`${name}, heads in this run: ${printHeads(heads)}.`]),
      gain === undefined
        ? `${name}: what length is worth to it is not known, and no rate is given as if all were as long.`
        : `${name}: a far longer performance ${gain.gain < 0 ? 'loses' : 'gains'} ${Math.abs(gain.gain).toFixed(2)} of 5 with it (${knownOf(name, settings) === undefined ? 'by this run' : 'by its certificate'}); ${takenOut(gain)} the rate as if all were as long.`,
    ]
  })
}

function gainOf(
  judge: string,
  { scores, settings }: { readonly scores: readonly Scored[]; readonly settings: RunSettings },
): LengthGain | undefined {
  const known = knownOf(judge, settings)
  if (known !== undefined) return known
  const looked = scores.filter(({ forfeit }) => !forfeit)
  return looked.length < LEAST_COMPARED ? undefined : lengthControlled(looked)
}

/** What its certificate says, if that is of the page that ranks here. */
function knownOf(judge: string, settings: RunSettings): LengthGain | undefined {
  const certificate = dramaOptionsOf(settings).certificates[judge]
  return certificate?.page === PAGE ? certificate.length : undefined
}

function takenOut(gain: LengthGain): string {
  if (sureGain(gain).gain > 0) return 'that is taken out of'
  return Math.abs(gain.gain) < 2 * gain.error || gain.gain >= 0
    ? 'that may be chance, and nothing is taken out of'
    : 'what is longer may be worse, and nothing is added to what is longer in'
}

interface Scored extends LengthScore {
  /** Nobody looked: it counts, and says nothing of length. */
  readonly forfeit: boolean
}

/** What one judge said of each case and system, over its heads, and how much longer that was than the baseline. */
function scoresBy(
  judge: string,
  done: readonly DramaDone[],
  { systems: [baseline] }: Pick<RunSettings, 'systems'>,
): readonly Scored[] {
  return done.flatMap(({ outcome: { plays, comparisons } }) => {
    const own = comparisons.filter((one) => one.judge === judge)
    const length = (system = '') => plays[system]?.script.length ?? 0
    return [...groupBy(own, ({ system }) => system)].map(([group, some]) => {
      const forfeit = some.some((one) => one.forfeit === true)
      const longer = forfeit ? 0 : Math.log(length(group) / length(baseline?.name))
      return { group, forfeit, longer, score: mean(some.map(({ score }) => score)) }
    })
  })
}
