import { fileURLToPath } from 'node:url'
import { printBlueprint, randomFor } from '@commedia/core'
import { manualClock } from '@commedia/core/testing'
import { killAgain } from '../kill-again.ts'
import { aSlowCompany, smallWork, topicPlan, workPlan } from './company.ts'
import { playPlan } from './planning.ts'

const CHILD = fileURLToPath(new URL('./plan-until-killed.ts', import.meta.url))
const MOST_LIVES = 200
const MOST_WORDS = 4

/** What a chain of kills on one plan came to. */
export interface Killed {
  readonly what: string
  readonly kills: number
  readonly calls: number
  /** Calls made again although they stood in the prompt book. */
  readonly repeated: number
  /** Whether the plan came to the very blueprint it comes to undisturbed. */
  readonly same: boolean
}

/** Kills a planning process again and again, as often as told, and then lets it finish. */
export async function killPlan(
  what: 'topic' | 'work',
  { kills, seed }: { readonly kills: number; readonly seed: number },
): Promise<Killed> {
  const { result, ...killed } = await killAgain({
    script: CHILD,
    details: [what, String(seed)],
    kills,
    random: randomFor(seed, `kill ${what}`),
    mostWords: MOST_WORDS,
    mostLives: MOST_LIVES,
  })
  return { what, ...killed, same: result === (await undisturbed(what, seed)) }
}

async function undisturbed(what: 'topic' | 'work', seed: number): Promise<string | undefined> {
  const clock = manualClock()
  const company = aSlowCompany(seed, { clock, ms: 1 })
  const plan = what === 'work' ? workPlan(smallWork(seed)) : topicPlan(seed, 4)
  const end = await clock.playUntil(playPlan(plan, { models: company.models, clock }))
  return end.blueprint && printBlueprint(end.blueprint)
}
