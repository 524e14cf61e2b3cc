import { type Blueprint, inLanguage, type StageEvent } from '@commedia/core'
import { aModelInUse, playShow, scriptedModel } from '@commedia/core/testing'
import { RECORDED_MODES, type Recording, recordPiece } from '@commedia/core/wire'

/** One moment as it was written: what somebody says, with acts in round brackets, what those come to, and what is told besides; or the next thing the world does by itself. */
export type Moment =
  | { readonly by: 'world' }
  | {
      readonly by: `role_${string}`
      readonly says: string
      readonly told?: string
      readonly changes?: readonly WrittenChange[]
    }

/** A physical change, in the names of the things. */
export interface WrittenChange {
  readonly kind: string
  readonly thing: string
  readonly whom?: string
  readonly where?: string
  readonly target?: string
}

/**
 * Plays what was written on the real stage, with its own rules: the lines stand in for the actors' models and what comes
 * of an act for the narrator's, so that whatever cannot be does not happen. What the audience perceived is the recording.
 */
export async function playWritten(blueprint: Blueprint, moments: readonly Moment[]): Promise<Recording> {
  const heard: StageEvent[] = []
  let at = 0
  const answers: Readonly<Record<string, (role: string) => unknown>> = {
    'acting.decide': (role) => ({
      answer: moments[at]?.by === role ? 'fast' : 'silence',
      ...{ verb: '', thing: '', because: '' },
    }),
    'acting.speak': (role) => {
      const moment = moments[at++]
      if (moment === undefined || moment.by !== role || !('says' in moment))
        throw new Error(`Moment ${at} is not for ${role}.`)
      return moment.says
    },
    'acting.narrate': () => ({ rulings: [rulingOn(moments[at - 1])] }),
    'performance.transfer': () => ({ reasoning: '', met: true }),
    'performance.earned': () => ({ reasoning: '', earned: true }),
    'performance.let-out': () => ({ out: false, quote: '' }),
    'performance.ways': () => ({ ways: [] }),
  }
  const { turns } = await playShow({
    blueprint,
    // What is written needs no director.
    settings: { advancer: false, decisions: 'paper', craft: [] },
    mostTurns: moments.length,
    models: ({ prompt, role = '' }) =>
      aModelInUse(
        scriptedModel(() => {
          const answer = answers[prompt]?.(role)
          if (answer === undefined) throw new Error(`Nobody has written an answer for ${prompt}.`)
          return typeof answer === 'string' ? answer : JSON.stringify(answer)
        }),
      ),
    onEvent: (event) => heard.push(event),
    afterTurn: () => {
      if (moments[at]?.by === 'world') at++
      return undefined
    },
  })
  if (at !== moments.length || turns !== moments.length)
    throw new Error(`The play stopped at moment ${at + 1} of ${moments.length}.`)
  const mode = RECORDED_MODES.find(({ kind }) => kind === 'performance')
  if (mode === undefined) throw new Error('Nobody knows how a play is recorded.')
  const { title, language } = blueprint
  const notice = inLanguage(language, NOTICE)
  return recordPiece({ title, language, events: heard, writtenBy: 'hand', notice }, mode)
}

function rulingOn(moment: Moment | undefined) {
  const { told = '', changes = [] } = moment !== undefined && 'says' in moment ? moment : {}
  return {
    ...{ number: 1, reasoning: '', possible: true, told, noticed: '' },
    changes: changes.map((change) => ({ whom: '', where: '', target: '', words: '', ...change })),
  }
}

const NOTICE = {
  en: 'A recording, written by hand. Nothing here is played by a model.',
  zh: '这是一份手写的录像，里面没有一句是模型演的。',
} as const
