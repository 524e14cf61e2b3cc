import { type CallOutcome, type Clock, greetModel, isNearby, type ModelInUse } from '@commedia/core'
import { deadlinesIn, variableOf } from '@commedia/server/config'
import type { Config } from '../config.ts'
import { settingFor } from '../missed-deadline.ts'
import { type Finding, well, wrong } from './finding.ts'

/** What it takes to look whether a model keeps its deadlines. */
export interface DeadlineCrew {
  readonly take: (config: Config) => Promise<ModelInUse>
  readonly clock: Clock
  /** Whether its server was found well. */
  readonly reached: boolean
}

/** A deadline that was missed is proposed this many times as long. */
const LONGER = 4

/** Says which deadlines are in force, and has a model nearby, which costs nothing, say a word within them. */
export async function checkDeadlines(
  config: Config,
  { take, clock, reached }: DeadlineCrew,
): Promise<readonly Finding[]> {
  const { model: name, baseUrl } = config
  const use = await take(config)
  const nearby = isNearby({ provider: use.model.provider, baseUrl })
  const inForce = `${told(use, config)}, ${nearby ? 'guessed for a server nearby' : 'as is usual for a vendor'}`
  if (!nearby || !reached) return [well('deadlines', inForce)]
  const from = clock.now()
  const outcome = await greetModel(use, { clock, stop: new AbortController().signal })
  const seconds = Math.ceil((clock.now() - from) / 1000)
  const reason = failureOf(outcome)
  if (reason === undefined) return [well('deadlines', `${inForce}; ${name} answered within ${seconds} s`)]
  return (
    missed(reason, use, name) ?? [
      well('deadlines', inForce),
      wrong(
        'answer',
        `${name} was asked for a word and gave none (${reason})`,
        'Look into the log of the model server, or name another model: COMMEDIA_MODEL.',
      ),
    ]
  )
}

function told({ limits = {} }: ModelInUse, config: Config): string {
  const set = deadlinesIn(config)
  const one = (words: string, name: keyof typeof set): string =>
    `${words} ${(limits[name] ?? 0) / 1000} s${set[name] === undefined ? '' : ' (set)'}`
  return [one('first token', 'firstTokenMs'), one('silence', 'idleMs'), one('whole reply', 'totalMs')].join(
    ', ',
  )
}

/** A reply that ran into its token limit is an answer all the same. */
function failureOf(outcome: CallOutcome): string | undefined {
  if (outcome.kind === 'cut') return outcome.by === 'deadline' ? 'total-deadline' : undefined
  return outcome.kind === 'failed' && outcome.reason !== 'too-large' ? outcome.reason : undefined
}

const MISSED = {
  firstTokenSeconds: { limit: 'firstTokenMs', words: 'said nothing within' },
  idleSeconds: { limit: 'idleMs', words: 'fell silent for' },
  totalSeconds: { limit: 'totalMs', words: 'was not done within' },
} as const

function missed(
  reason: string,
  { limits = {} }: ModelInUse,
  name: string | undefined,
): readonly Finding[] | undefined {
  const setting = settingFor(reason)
  if (setting === undefined) return undefined
  const { limit, words } = MISSED[setting]
  const seconds = (limits[limit] ?? 0) / 1000
  return [
    wrong(
      'deadlines',
      `${name} ${words} ${seconds} s`,
      `Give it longer: ${variableOf(setting)}=${seconds * LONGER} (${setting} in the settings file). Or play with a smaller model.`,
    ),
  ]
}
