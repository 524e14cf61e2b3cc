import type { CallFailure, CutBy } from '../prompting/call-outcome.ts'
import type { AnswerHeard, ModelDirectory } from '../prompting/crew.ts'

/** A question that no model answered. What was played instead is in character, so only this tells a program of it. */
export interface Trouble {
  /** `no-answer`: nothing came, as from a server that is down; `no-use`: what came could not be read, and a repair did not help. */
  readonly kind: 'no-answer' | 'no-use'
  /** Provider and name of the model: `openai/gpt-6`. */
  readonly model: string
  /** What was asked, by the id of its prompt: `acting.speak`. */
  readonly prompt: string
  /** The role it was asked for, if any. */
  readonly role?: string
  /** An id to branch on: `unreachable`, `unauthorised`, `misread` and so on. */
  readonly reason: string
  /** A sentence for a log: which model, what happened, what to try. */
  readonly message: string
}

/** Hears of each question that no model answered. */
export type OnTrouble = (trouble: Trouble) => void

/** The same models; whoever listens hears of each answer that fell back. A reply cut short is still a reply. */
export function tellTrouble(models: ModelDirectory, onTrouble: OnTrouble | undefined): ModelDirectory {
  if (onTrouble === undefined) return models
  return (use) => {
    const chosen = models(use)
    const model = `${chosen.model.provider}/${chosen.model.modelId}`
    const onAnswer = (heard: AnswerHeard): void => {
      chosen.onAnswer?.(heard)
      if (heard.how === 'fell-back') onTrouble(troubleFrom(heard, model))
    }
    return { ...chosen, onAnswer }
  }
}

function troubleFrom({ prompt, role, reason = 'misread', detail }: AnswerHeard, model: string): Trouble {
  const cure = CURES[reason as Failing]
  const what = cure ?? 'gave nothing that could be read, twice. A larger model, or another one, may do better'
  return {
    kind: cure === undefined ? 'no-use' : 'no-answer',
    ...{ model, prompt, reason },
    ...(role === undefined ? {} : { role }),
    message: `${prompt}: ${model} ${what}.${detail ? ` (${detail})` : ''}`,
  }
}

type Failing = CallFailure | Exclude<CutBy, 'stop'>

const LATE = 'took too long. Give it longer limits, or a smaller page'
const BROKEN = 'broke off in the middle. Look at its server'
const MUCH = 'said more than it may. Raise its limits, or ask for less'

const CURES: Readonly<Record<Failing, string>> = {
  'allowance-spent': 'was not asked: the allowance is spent. Hand in a larger one',
  backend: BROKEN,
  'bad-request': 'refused the request. Look at its name and settings',
  'broken-stream': BROKEN,
  bytes: MUCH,
  deadline: LATE,
  empty: 'answered nothing. Try another model',
  filtered: 'withheld its answer. Try another model, or other words',
  'first-token-deadline': LATE,
  'idle-deadline': LATE,
  'no-finish': BROKEN,
  overloaded: 'is overloaded, or broken. Wait a little, or look at its server',
  quota: 'has no credit left. Look at its account',
  'rate-limited': 'is asked too often. Wait a little, or ask for less',
  redirected: 'has moved. Look at its address',
  tokens: MUCH,
  'too-large': MUCH,
  'too-long': 'cannot hold so long a page. Say how much it holds by `contextTokens` of its profile',
  'total-deadline': LATE,
  unauthorised: 'did not take the key. Look at it',
  unreachable: 'cannot be reached. See whether its server runs, and under which address',
}
