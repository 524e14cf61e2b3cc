import { type AskCrew, CommediaError, type Language, randomFor } from '@commedia/core'
import type { Interval } from '../statistics/interval.ts'
import { wilsonInterval } from '../statistics/wilson-interval.ts'
import { chooseTwice } from './choose-twice.ts'
import { judgeFlawPrompt } from './judge-flaw.prompt.ts'
import type { PlantedFlaw } from './planted-flaws.ts'
import type { Side, Verdict } from './verdict.ts'

/** How a judge did on one planted flaw. */
export interface JudgedFlaw extends Pick<PlantedFlaw, 'id' | 'flaw' | 'language'> {
  /** Where the sound version stood: drawn, so that no judge can know it. */
  readonly sound: Side
  /** The flaw was found in both orders. Chance finds one in four. */
  readonly found: boolean
  /** The sound version is the likelier over both orders, so that a love of one place cancels out. Chance: one in two. */
  readonly leans?: boolean
  /** Absent where the judge could not be understood. */
  readonly verdicts?: readonly [asIs: Verdict, swapped: Verdict]
}

/** Has a judge say, in both orders, which of two versions of a scene is sound. */
export async function judgeFlaw(
  { id, flaw, language, sheet, ...versions }: PlantedFlaw,
  { judge, step, seed }: { readonly judge: string; readonly step: string; readonly seed: number },
  crew: AskCrew,
): Promise<JudgedFlaw> {
  const sound: Side = randomFor(seed, `sound:${id}`)() < 0.5 ? 'a' : 'b'
  const [a, b] = sound === 'a' ? [versions.sound, versions.flawed] : [versions.flawed, versions.sound]
  const chosen = await chooseTwice(
    {
      prompt: judgeFlawPrompt,
      input: { sheet },
      ...{ pair: id, dimension: 'soundness' },
      ...{ a, b, judge, step, language },
    },
    crew,
  )
  const base = { id, flaw, language, sound }
  if (chosen === undefined) return { ...base, found: false }
  const { outcome, score, verdicts } = chosen
  return {
    ...base,
    found: outcome === (sound === 'b' ? 'win' : 'loss'),
    ...(score !== undefined && { leans: sound === 'b' ? score > 3 : score < 3 }),
    verdicts,
  }
}

/** How many flaws a judge found, of one kind or all, in one language or both. */
export interface FlawRate extends Interval {
  readonly flaw: PlantedFlaw['flaw'] | 'all'
  readonly language: Language | 'both'
  readonly found: number
  readonly of: number
  readonly share: number
  /** The same by what the judge held likelier over both orders, where it tells. */
  readonly leaning?: Interval & { readonly found: number; readonly share: number }
  readonly notUnderstood: number
}

/** How many flaws were found: in all, in each language, of each kind, and of each kind in each language. */
export function flawRates(judged: readonly JudgedFlaw[]): readonly FlawRate[] {
  if (judged.length === 0) throw new CommediaError('wrong-setting', 'No flaws were looked for.')
  const flaws = ['all', ...new Set(judged.map(({ flaw }) => flaw))] as const
  const languages = ['both', ...new Set(judged.map(({ language }) => language))] as const
  return flaws.flatMap((flaw) =>
    languages.flatMap((language) => {
      const some = judged.filter(
        (one) => (flaw === 'all' || one.flaw === flaw) && (language === 'both' || one.language === language),
      )
      return some.length === 0 ? [] : [{ flaw, language, ...rateOf(some) }]
    }),
  )
}

function rateOf(judged: readonly JudgedFlaw[]): Omit<FlawRate, 'flaw' | 'language'> {
  const of = judged.length
  const counted = (found: number) => ({
    ...wilsonInterval({ successes: found, trials: of }),
    ...{ found, share: found / of },
  })
  const understood = judged.filter(({ verdicts }) => verdicts !== undefined)
  const tells = understood.length > 0 && understood.every(({ leans }) => leans !== undefined)
  return {
    ...counted(judged.filter(({ found }) => found).length),
    of,
    ...(tells && { leaning: counted(judged.filter(({ leans }) => leans).length) }),
    notUnderstood: of - understood.length,
  }
}
