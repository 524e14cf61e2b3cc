import { idFrom } from '../prelude/ids.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { type Draft, HOUSE } from '../schema/event.ts'
import { draftsOf } from './cues.ts'
import { performanceRoom } from './performance-room.ts'
import { type StopReason, showStopped } from './show-stopped.ts'

/** Why a show stops, and when. A show that never opened says so in the language given. */
export interface Stopping {
  readonly reason: StopReason
  readonly language: Language
  readonly now: number
}

/** The record of a show that stops by itself. Safe to append more than once. */
export function stopShow(stage: Stage, { reason, language, now }: Stopping): readonly Draft[] {
  const cast = stateOf(stage, performanceRoom).blueprint?.cast ?? []
  const stopped = fact(showStopped, {
    by: 'stage-manager',
    audience: [HOUSE, ...cast.map(({ id }) => id)],
    body: { reason, text: inLanguage(language, STOP_WORDS)[reason] },
  })
  const input = idFrom('stop', stage.take, reason, String(stage.seq))
  return draftsOf([stopped], { input, at: new Date(now).toISOString() })
}

export const STOP_WORDS: Readonly<Record<Language, Readonly<Record<StopReason, string>>>> = wordTable(
  'performance.stop-show',
  {
    en: {
      'cap-reached':
        'The show pauses here: what it may spend is spent. It goes on once its owner allows more.',
      'above-reservation':
        'The show pauses here: a model used more than was set aside for it. Its owner finds the figures under usage.',
      'model-silent': 'The show pauses here: the model does not answer. Go on to try once more.',
      'nobody-there': 'The show pauses here, for nobody is watching. Go on whenever you like.',
    },
    zh: {
      'cap-reached': '演出先停在这里：允许的花费用完了。主人放宽额度后就能接着演。',
      'above-reservation': '演出先停在这里：模型用得比预留的多。主人可以在用量里看到数字。',
      'model-silent': '演出先停在这里：模型没有回应。接着演，就会再试一次。',
      'nobody-there': '演出先停在这里，因为没有人在看。想看的时候接着演就行。',
    },
  },
)
