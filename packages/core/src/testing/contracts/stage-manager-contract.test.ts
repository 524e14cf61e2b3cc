import { describe, expect, it } from 'vitest'
import type { Clock } from '../../ports/clock.ts'
import type { Company, StageManager } from '../../ports/stage-manager.ts'
import { manualClock } from '../manual-clock.ts'
import { failedChecks } from './failed-checks.ts'
import { stageManagerContract } from './stage-manager-contract.ts'

type Fault = 'plays twice' | 'spins' | 'wakes for every word' | 'plays refused cues' | 'polls'

/** A stage manager that keeps nothing and has one fault. */
function faulty(company: Company, clock: Clock, fault?: Fault): StageManager {
  const running = new Set<string>()
  const words = new Map<string, number>()
  const play = async (piece: string): Promise<void> => {
    if (running.has(piece) && fault !== 'plays twice') return
    running.add(piece)
    for (let tries = 0; ; ) {
      const hold = { stop: new AbortController().signal, fence: 1 }
      const next = await company.play(piece, hold).catch(() => 'failed' as const)
      if (next === 'failed') await clock.wait(fault === 'spins' ? 1 : 100 * 2 ** tries++)
      else if (next.kind === 'at') await clock.wait(fault === 'polls' ? 100 : next.at - clock.now())
      else if (next.kind === 'rest') break
    }
    running.delete(piece)
  }
  return {
    start: async (piece) => void play(piece),
    stop: async () => {},
    async cue(piece, cue) {
      if (fault === 'plays refused cues') void play(piece)
      const answer = await company.record(piece, cue)
      void play(piece)
      return answer
    },
    async wakeAt(piece, at) {
      words.set(piece, at)
      void clock.wait(at - clock.now()).then(() => {
        if (words.get(piece) === at || fault === 'wakes for every word') void play(piece)
      })
    },
  }
}

async function failures(promise: string, fault?: Fault): Promise<readonly string[]> {
  const clock = manualClock()
  const open = (company: Company) => ({
    manager: faulty(company, clock, fault),
    clock,
    close: async () => {},
  })
  return clock.playUntil(failedChecks((own) => stageManagerContract('faulty', open, own), expect, promise))
}

describe('the contract of stage managers', () => {
  const caught: readonly (readonly [Fault, promise: string])[] = [
    ['plays twice', 'strictly one after another'],
    ['spins', 'ever more slowly'],
    ['wakes for every word', 'last word'],
    ['plays refused cues', 'refused'],
    ['polls', 'calls nobody until then'],
  ]
  for (const [fault, promise] of caught) {
    it(`catches one that ${fault}, and only that`, async () => {
      expect(await failures(promise)).toEqual([])
      expect(await failures(promise, fault)).toHaveLength(1)
    })
  }
})
