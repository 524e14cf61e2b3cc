import type { AskCrew } from '@commedia/core'
import { aCrew, simulatedCompany } from '@commedia/core/testing'
import {
  certificateOf,
  type FlawedPlay,
  flawedPlays,
  type JudgeCertificate,
  type JudgedPlay,
  judgeFlawedPlay,
  judgeLength,
  PADDED_TIMES,
  padScript,
  playsToFlaw,
} from '@commedia/evals'
import type { ProofRow } from '../proof.ts'
import { type KnownScript, PLANTED_CRITICS, plantedCritic } from './planted-critics.ts'

/** What simulated critics found in whole performances, and whether their certificates say what they are. */
export interface FoundInPlays {
  readonly pass: boolean
  readonly figures: Readonly<Record<string, unknown>>
  readonly rows: readonly ProofRow[]
}

/** Lets every planted critic judge performances with a planted flaw, on the page that ranks, and reads its certificate. */
export async function findInPlays({
  full,
  seed,
}: {
  readonly full: boolean
  readonly seed: number
}): Promise<FoundInPlays> {
  const bases = playsToFlaw().filter((_, at) => full || at % 2 === 0)
  const plays = flawedPlays(bases)
  const known = scriptsKnown(plays)
  const rows: ProofRow[] = []
  const wrong: string[] = []
  for (const judge of PLANTED_CRITICS) {
    const crew = crewOf(judge, known, seed)
    const judged: JudgedPlay[] = []
    for (const play of plays) judged.push(await judgeFlawedPlay(play, { judge, seed, looks: 'all' }, crew))
    const padded = await judgeLength({ judge, plays: bases }, crew)
    const certificate = certificateOf({ judge, looks: 'all', judged, padded })
    rows.push(...certificateRows(certificate))
    if (!SAYS[judge]?.(certificate)) wrong.push(judge)
  }
  for (const judge of wrong) rows.push({ judge, otherwise: 'its certificate does not say what it is' })
  return {
    pass: wrong.length === 0,
    figures: { plays_flawed: plays.length, certificates_wrong: wrong.length },
    rows,
  }
}

/** A crew with one planted critic, who is told what is wrong with which script. */
export function crewOf(judge: string, known: ReadonlyMap<string, KnownScript>, seed: number): AskCrew {
  const company = simulatedCompany({ seed, players: [plantedCritic(judge, known)] })
  return aCrew({ models: company.models })
}

/** Every version of every play, by its text; also made longer. */
export function scriptsKnown(
  plays: readonly FlawedPlay[],
  times: readonly number[] = PADDED_TIMES,
): ReadonlyMap<string, KnownScript> {
  return new Map(
    plays.flatMap(({ of, flaw, lines, language, sound, flawed }) => {
      const at = (text: string, script: KnownScript): readonly (readonly [string, KnownScript])[] => [
        [text, script],
        ...times.map(
          (long) => [padScript(text, { times: long, language }), { ...script, padded: true }] as const,
        ),
      ]
      return [...at(sound, { of, lines: 0 }), ...at(flawed, { of, flaw, lines })]
    }),
  )
}

/** A certificate as lines: found by flaw and grade, and the leans. */
function certificateRows({ judge, rates, heads, place, length }: JudgeCertificate): readonly ProofRow[] {
  const cell = ({ found, of, low, high }: JudgeCertificate['rates'][number]) =>
    `${found}/${of} (${low.toFixed(2)}–${high.toFixed(2)})`
  const flaws = [...new Set(rates.map(({ flaw }) => flaw))]
  const line = (by: string, some: JudgeCertificate['rates']): ProofRow => ({
    ...{ judge, by },
    ...Object.fromEntries(
      some.map((rate) => [rate.lines === 'all' ? 'found' : `${rate.lines} lines`, cell(rate)]),
    ),
  })
  const languages = [...new Set(rates.map(({ language }) => language))].filter((one) => one !== 'both')
  return [
    ...flaws.map((flaw) =>
      line(
        flaw,
        rates.filter((rate) => rate.flaw === flaw && rate.language === 'both'),
      ),
    ),
    ...languages.map((language) =>
      line(
        language,
        rates.filter((rate) => rate.language === language),
      ),
    ),
    {
      ...{ judge, by: 'leans' },
      first: place.first?.toFixed(2) ?? '',
      torn: place.torn?.toFixed(2) ?? '',
      ...(length && { 'far longer gains': length.gain.toFixed(2) }),
      ...Object.fromEntries(heads.map((one) => [one.heads.join('–'), one.pearson?.toFixed(2) ?? '–'])),
    },
  ]
}

/** What the certificate of each planted critic must say. */
const SAYS: Readonly<Record<string, (certificate: JudgeCertificate) => boolean>> = {
  perfect: (one) => shares(one, 1, 1, 1) && heads(one, (r) => r > 0.99) && gains(one, 0, 0),
  'from three lines': (one) => shares(one, 0, 1, 1) && gains(one, 0, 0),
  'by its head': (one) => shares(one, 1, 1, 1) && heads(one, (r) => r < 0.5),
  'always first': (one) => shares(one, 0, 0, 0) && one.place.first === 1 && one.place.torn === 1,
  'prefers longer': (one) => gains(one, 1.9, 2.1) && one.place.torn === 0,
  'leans longer': (one) => gains(one, 0.9, 1.1),
  'minds filler': (one) => gains(one, -1.1, -0.9),
  noisy: (one) =>
    (one.place.torn ?? 0) > 1 / 3 && (one.place.first ?? 0) > 0.4 && (one.place.first ?? 1) < 0.6,
}

function shares({ rates }: JudgeCertificate, ...wanted: readonly number[]): boolean {
  const found = rates.filter(
    ({ flaw, lines, language }) => flaw === 'all' && lines !== 'all' && language === 'both',
  )
  return JSON.stringify(found.map(({ share }) => share)) === JSON.stringify(wanted)
}

function heads(one: JudgeCertificate, holds: (r: number) => boolean): boolean {
  return one.heads.length === 3 && one.heads.every(({ pearson }) => pearson !== undefined && holds(pearson))
}

function gains({ length }: JudgeCertificate, least: number, most: number): boolean {
  return length !== undefined && length.gain >= least && length.gain <= most
}
