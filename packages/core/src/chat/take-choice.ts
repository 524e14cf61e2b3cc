import { CommediaError } from '../prelude/errors.ts'
import { ask } from '../prompting/ask.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Companion } from '../schema/companion.ts'
import type { Fact } from '../schema/event.ts'
import { audienceOf } from './audience-of.ts'
import { NOTHING_CAME } from './called-back.ts'
import type { ChatCrew } from './chat-crew.ts'
import { choiceMade, replyFailed } from './chat-events.ts'
import { type Choosing, chatRoom } from './chat-room.ts'
import { choosePrompt } from './choose.prompt.ts'
import { sceneFor } from './scene-for.ts'
import { speakingInput } from './speaking-input.ts'
import { chatOf } from './take-chat-turn.ts'

/** One turn in which a companion chooses what to do. A choice that breaks is told as a fact, and its error returned. */
export async function* takeChoice(
  stage: Stage,
  choosing: Choosing,
  crew: ChatCrew,
): AsyncGenerator<Fact, unknown> {
  const { chat: place, companion: id, question, options, seenBy } = choosing
  const state = stateOf(stage, chatRoom)
  const now = chatOf(state, place)
  const companion = state.companions[id] as Companion
  const step = `choose:${id}`
  try {
    const standing = {
      host: companion,
      before: undefined,
      context: {},
      calledBack: NOTHING_CAME,
      now,
      stage,
      state,
      crew,
    }
    const keys = keysOf(options.map((option) => option.id))
    const answer = await ask(
      choosePrompt,
      {
        input: {
          ...speakingInput({}, await sceneFor(companion, standing)),
          question,
          options: options.map((option, at) => ({
            key: keys[at] as string,
            meaning: shortened(option.meaning ?? (keys[at] === option.id ? undefined : option.id)),
          })),
          otherwise: keys[options.findIndex((option) => option.id === choosing.otherwise)] as string,
        },
        step,
        language: state.language,
        role: id,
      },
      crew,
    )
    crew.onUsage(answer.usage)
    const chosen = options[keys.indexOf(answer.output)] as (typeof options)[number]
    const body = {
      ...{ chat: place, companion: id, question, choice: chosen.id },
      ...(chosen.meaning !== undefined && { meaning: chosen.meaning }),
      ...{ how: answer.how, response: `${crew.turn.id} ${step}` },
    }
    const audience = audienceOf(now.chat, seenBy && [id, ...seenBy])
    yield fact(choiceMade, { by: id, audience, body })
    return undefined
  } catch (error) {
    const code = error instanceof CommediaError ? error.code : 'model-failed'
    yield fact(replyFailed, { by: id, audience: [], body: { chat: place, companion: id, code } })
    return error
  }
}

/** Words that may stand outside of tags: nothing in them can pass for more than a name. */
const PLAIN = /^(?=.{1,40}$)[\p{L}\p{N}]+(?:[ _-][\p{L}\p{N}]+)*$/u
const LONGEST_MEANING = 200

/** The words options are answered by: their own where all are plain and different, otherwise numbers. */
function keysOf(options: readonly string[]): readonly string[] {
  const folded = new Set(options.map((option) => option.normalize('NFKC').toLowerCase()))
  return folded.size === options.length && options.every((option) => PLAIN.test(option))
    ? options
    : options.map((_, at) => `option-${at + 1}`)
}

function shortened(meaning: string | undefined): string | undefined {
  return meaning?.replace(/\s+/g, ' ').slice(0, LONGEST_MEANING)
}
