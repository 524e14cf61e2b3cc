import {
  ask,
  castListPrompt,
  endingPrompt,
  memoryPromptBook,
  type Prompt,
  profilePrompt,
  unlimitedAllowance,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { hearing } from './hearing.ts'
import type { RealMode } from './mode.ts'

const BRIEF = { topic: 'Two sisters and one will', language: 'en' } as const
const TRIES = 3

/** The writers' pages as far as a small model goes: the actor list, one profile, and the ending with its point, each through its schema. */
export const plan: RealMode = {
  budget: ({ full }) => (full ? 3 : 1) * TRIES * 2,
  async play(model, _embedder, { full, seed }) {
    const { models, counts } = hearing(model, { lineTokens: 900, seed })
    const crew = {
      turn: { take: 'take_plan', id: 'turn_plan', at: '2026-01-01T20:00:00.000Z', seed: 1 },
      ...{ models, book: memoryPromptBook(), clock: systemClock(), allowance: unlimitedAllowance() },
      signals: { stop: new AbortController().signal, arrived: () => [] },
    }
    let filled = 0
    /** Asks up to three times; what no model wrote does not count as filled. */
    const fill = async <Input, Output>(prompt: Prompt<Input, Output>, input: Input): Promise<Output> => {
      for (let attempt = 1; ; attempt++) {
        const { output, how } = await ask(
          prompt,
          { input, step: `${prompt.id}#${attempt}`, language: 'en' },
          crew,
        )
        const read = how === 'read' || how === 'repaired'
        if (read || attempt === TRIES) {
          if (read) filled++
          console.log(`${prompt.id} (${how}): ${JSON.stringify(output).slice(0, 160)}`)
          return output
        }
      }
    }
    const { names } = await fill(castListPrompt, { ...BRIEF, size: 2 })
    if (!full) return { ...counts, reached_end: true }
    const [name = '', other = ''] = names
    const profile = { ...(await fill(profilePrompt, { ...BRIEF, names, name })), name }
    const second = { ...profilePrompt.fallback({ ...BRIEF, names, name: other }), name: other }
    await fill(endingPrompt, { ...BRIEF, profiles: [profile, second] })
    return { ...counts, reached_end: filled === 3 }
  },
}
