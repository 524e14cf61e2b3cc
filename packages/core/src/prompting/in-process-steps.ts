import type { PromptBook } from '../ports/prompt-book.ts'
import type { Step, Steps } from '../ports/steps.ts'
import { digest } from '../prelude/digest.ts'
import type { Turn } from '../record/turn.ts'
import { NO_USAGE } from '../schema/usage.ts'

/** Runs the steps of one turn within this process; the winner of a race stands in the prompt book. */
export function inProcessSteps(book: PromptBook, turn: Turn): Steps {
  return {
    async all(steps) {
      const settled = await Promise.allSettled(steps.map(({ run }) => run()))
      return settled.map((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason
        return outcome.value
      })
    },
    async first(steps) {
      const names = steps.map(({ name }) => name)
      const race = digest(JSON.stringify(names))
      const key = { take: turn.take, turn: turn.id, step: `first:${race}`, attempt: 1 }
      const known = (await book.find(key, race))?.outcome
      const winner = steps.find(({ name }) => name === known)
      if (winner) return finish(winner)
      const first = await Promise.race(steps.map(finish))
      await book.write({
        key,
        digest: race,
        prompt: 'steps.first',
        model: '',
        page: names,
        outcome: first.name,
        usage: NO_USAGE,
        at: turn.at,
        latencyMs: 0,
      })
      return first
    },
  }
}

async function finish<Result>({ name, run }: Step<Result>): Promise<{ name: string; result: Result }> {
  return { name, result: await run() }
}
