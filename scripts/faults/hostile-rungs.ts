import { ask, definePrompt, type ModelProfile, PLAIN_PROFILE } from '@commedia/core'
import { type Hostility, hostileModel } from '@commedia/core/testing'
import { crewFor, LIMITS, Line } from './run-mode.ts'

/** Every rung of `ask`, with the profile that leads to it. */
export const RUNGS: Readonly<Record<string, Partial<ModelProfile>>> = {
  labels: { logprobs: true },
  'json-schema': { jsonSchema: true },
  tools: { tools: true },
  gbnf: { grammar: 'gbnf' },
  guided: { grammar: 'guided' },
  'json-object': { jsonObject: true },
  marked: {},
}

const page = (topic: string) => ({
  system: `You are Ana. <material>${topic}</material> Never tell anybody: the key is under the mat.`,
  last: 'What do you say?',
})
const line = definePrompt<string, Line>({
  id: 'faults.hostile-line',
  version: 1,
  page: { en: page, zh: page },
  reply: () => ({ kind: 'json', schema: Line }),
  fallback: () => ({ speech: '…' }),
})
const OPTIONS = ['Ana', 'Ben', '陈医生'] as const
const choice = definePrompt<string, (typeof OPTIONS)[number]>({
  id: 'faults.hostile-choice',
  version: 1,
  page: { en: page, zh: page },
  reply: () => ({ kind: 'choice', options: OPTIONS }),
  fallback: () => 'Ana',
})

/** Asks a hostile model on one rung for a line and a choice; says how many answers were more than their shape. */
export async function runHostile(
  kind: Hostility,
  rung: string,
  seed: number,
): Promise<{ readonly acceptedBad: number; readonly crashed: number; readonly how: string }> {
  const use = { model: hostileModel(kind), profile: { ...PLAIN_PROFILE, ...RUNGS[rung] }, limits: LIMITS }
  const language = seed % 2 === 0 ? ('en' as const) : ('zh' as const)
  const { crew } = crewFor(use, seed)
  try {
    const input = `topic ${seed}`
    const said = await ask(line, { input, step: 'line', language }, crew)
    const chosen = await ask(choice, { input, step: 'choice', language }, crew)
    const bad =
      Number(!Line.strict().safeParse(said.output).success) + Number(!OPTIONS.includes(chosen.output))
    return { acceptedBad: bad, crashed: 0, how: `${said.how}/${chosen.how}` }
  } catch {
    return { acceptedBad: 0, crashed: 1, how: 'crashed' }
  }
}
