import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { printBlueprint, type Random, randomFor } from '@commedia/core'
import { manualClock } from '@commedia/core/testing'
import { aSlowCompany, smallWork, topicPlan, workPlan } from './company.ts'
import { playPlan } from './planning.ts'

const CHILD = fileURLToPath(new URL('./plan-until-killed.ts', import.meta.url))
const MOST_LIVES = 200

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

/** Kills a planning process with SIGKILL again and again, as often as told, and then lets it finish. */
export async function killPlan(
  what: 'topic' | 'work',
  { kills, seed }: { readonly kills: number; readonly seed: number },
): Promise<Killed> {
  const home = mkdtempSync(join(tmpdir(), 'commedia-plan-'))
  const random = randomFor(seed, `kill ${what}`)
  const noted = new Set<string>()
  let [calls, repeated, done] = [0, 0, 0]
  try {
    for (let life = 0; life < MOST_LIVES; life++) {
      const said = await live([join(home, 'plan'), what, String(seed)], done < kills ? random : undefined)
      const asked = said.flatMap((line) => line.asked ?? [])
      calls += asked.length
      repeated += asked.filter((call) => noted.has(call)).length
      for (const { noted: call } of said) if (call !== undefined) noted.add(call)
      const end = said.find((line) => line.end !== undefined)
      if (end !== undefined)
        return { what, kills: done, calls, repeated, same: end.blueprint === (await undisturbed(what, seed)) }
      done++
    }
    throw new Error(`The ${what} was not planned in ${MOST_LIVES} lives.`)
  } finally {
    rmSync(home, { recursive: true })
  }
}

interface Said {
  readonly ready?: boolean
  readonly asked?: string
  readonly noted?: string
  readonly end?: string
  readonly blueprint?: string
}

/** One life: ended by chance after the next few words, between a call and its note, or after a note; or by its own end. */
async function live(details: readonly string[], random: Random | undefined): Promise<readonly Said[]> {
  const child = spawn(process.execPath, ['--conditions=commedia-source', CHILD, ...details], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: Said[] = []
  let left = random === undefined ? Number.POSITIVE_INFINITY : 1 + Math.floor(random() * 4)
  const ended = new Promise((resolve) => child.on('close', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    const spoken: Said = JSON.parse(line)
    said.push(spoken)
    if (spoken.ready === undefined && --left === 0) child.kill('SIGKILL')
  }
  await ended
  return said
}

async function undisturbed(what: 'topic' | 'work', seed: number): Promise<string | undefined> {
  const clock = manualClock()
  const company = aSlowCompany(seed, { clock, ms: 1 })
  const plan = what === 'work' ? workPlan(smallWork(seed)) : topicPlan(seed, 4)
  const end = await clock.playUntil(playPlan(plan, { models: company.models, clock }))
  return end.blueprint && printBlueprint(end.blueprint)
}
