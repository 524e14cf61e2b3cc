import { HouseLanguage } from '@commedia/core'
import * as z from 'zod'
import { type LengthGain, type LengthScore, lengthControlled } from '../statistics/length-controlled.ts'
import { comparePerformancesPrompt } from './compare-performances.prompt.ts'
import { DIMENSIONS, type DimensionId } from './dimensions.ts'
import { GRADES_PLANTED, PLAY_FLAWS, type PlayFlaw } from './flawed-plays.ts'
import { headCorrelations } from './head-correlations.ts'
import { type JudgedPlay, playFlawRates } from './judge-flawed-play.ts'
import { reliabilityReport } from './reliability.ts'
import type { AgreementWithPeople } from './votes.ts'

const Head = z.enum(DIMENSIONS.map(({ id }) => id) as [DimensionId, ...DimensionId[]])
const Share = z.number().min(0).max(1)

/** What is known of a judge: what it finds, what it leans to, how it agrees with people. A figure that was not measured is absent. */
export const JudgeCertificate = z.object({
  format: z.literal('commedia-judge-certificate'),
  version: z.literal(1),
  judge: z.string().min(1),
  /** The page it was tried on, by name and version: of another it says nothing. */
  page: z.string(),
  /** How each performance was looked at. */
  looks: z.enum(['all', 'one']),
  /** How many performances were too long for its page, and were cut before it read them. */
  cut: z.int().optional(),
  /** In how many of them nothing of the flaw was left: these count in no rate. */
  hidden: z.int().optional(),
  /** How the answers came about, where that matters: by hand, by whom. */
  notice: z.string().optional(),
  rates: z.array(
    z.object({
      flaw: z.enum(['all', ...(Object.keys(PLAY_FLAWS) as PlayFlaw[])]),
      lines: z.union([z.literal('all'), z.literal([...GRADES_PLANTED])]),
      language: z.union([z.literal('both'), HouseLanguage]),
      ...{ found: z.int(), of: z.int(), fooled: z.int(), share: Share, low: Share, high: Share },
    }),
  ),
  heads: z.array(z.object({ heads: z.tuple([Head, Head]), pairs: z.int(), pearson: z.number().optional() })),
  /** Of all verdicts that chose, how many were for what stood first; and how often two orders were for different sides. */
  place: z.object({ first: Share.optional(), p: Share.optional(), torn: Share.optional() }),
  /** What a far longer side gains from 1 to 5, and from which ln of the ratio on; from plays beside the same plays padded. */
  length: z
    .object({ gain: z.number(), from: z.number().positive(), error: z.number().min(0), pairs: z.int() })
    .optional(),
  people: z
    .object({ judged: z.int(), agreement: Share.optional(), pearson: z.number().optional() })
    .optional(),
})
/** What is known of a judge. */
export type JudgeCertificate = Readonly<z.infer<typeof JudgeCertificate>>

/** What a certificate is made from. */
export interface CertifiedBy {
  readonly judge: string
  readonly looks: JudgeCertificate['looks']
  readonly judged: readonly JudgedPlay[]
  /** What was said of the same plays at two lengths. */
  readonly padded?: readonly Omit<LengthScore, 'group'>[]
  readonly people?: AgreementWithPeople
  readonly notice?: string
}

/** Puts together what is known of one judge. */
export function certificateOf({
  judge,
  looks,
  judged,
  padded = [],
  people,
  notice,
}: CertifiedBy): JudgeCertificate {
  const verdicts = judged.flatMap((one) => one.verdicts)
  const report = verdicts.length === 0 ? undefined : reliabilityReport(verdicts)
  const { share: first, p } = report?.position ?? {}
  const torn = report?.noise.disagreement
  const length = { ...gainIn(padded), pairs: padded.length }
  return {
    ...{ format: 'commedia-judge-certificate', version: 1, judge, page: PAGE, looks },
    cut: judged.filter(({ kept }) => kept < 1).length,
    hidden: judged.filter(({ isShown }) => !isShown).length,
    ...(notice !== undefined && { notice }),
    rates: [...playFlawRates(judged)] as JudgeCertificate['rates'],
    heads: headCorrelations(verdicts).map(({ heads, ...rest }) => ({ heads: [...heads], ...rest })),
    place: {
      ...(first !== undefined && { first }),
      ...(p !== undefined && { p }),
      ...(torn !== undefined && { torn }),
    },
    ...(length.error < Infinity && { length }),
    ...(people !== undefined && { people }),
  }
}

/** The page that a certificate speaks of. */
export const PAGE = `${comparePerformancesPrompt.id} v${comparePerformancesPrompt.version}`

function gainIn(padded: readonly Omit<LengthScore, 'group'>[]): LengthGain {
  const { gain, from, error } = lengthControlled([], padded)
  return { gain, from, error }
}
