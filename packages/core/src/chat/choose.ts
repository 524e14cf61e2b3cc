import { CommediaError } from '../prelude/errors.ts'
import { canonicalJson } from '../prelude/json.ts'
import type { AnswerHow } from '../prompting/ask.ts'
import { fact } from '../record/define-event.ts'
import { stateOf } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import { choiceCalled } from './chat-events.ts'
import type { Choosing } from './chat-room.ts'
import { MAIN_CHAT } from './open-room.ts'
import { playRun } from './play-run.ts'
import { alone, type CompanionRoom, findCompanion, recordNow, roomState } from './room-handle.ts'
import { settle } from './run-conversation.ts'
import { statusOf } from './status-of.ts'
import { chatOf } from './take-chat-turn.ts'
import { whoIsHere } from './who-is-here.ts'

/** Who is to choose, and from what. */
export interface ChooseDetails<Option extends string> {
  /** Name or id. */
  readonly companion: string
  /** What happens, in the host program's words. Everybody in the chat will have seen it, unless `seenBy` says who. */
  readonly question: string
  readonly options: readonly Option[]
  /** What options mean, where their names do not say it. */
  readonly meaning?: { readonly [Id in NoInfer<Option>]?: string }
  /** What the companion does when the model gives no answer: the last option, unless told. */
  readonly otherwise?: NoInfer<Option>
  /** The chat everybody is in, unless told. */
  readonly chat?: string
  /** Names or ids of those who see what is asked and what is chosen, besides whoever chooses; everybody in the chat, unless told. */
  readonly seenBy?: readonly string[]
  readonly stop?: AbortSignal
}

/** What a companion chose, and how that came about. */
export interface Choice<Option extends string> {
  readonly choice: Option
  readonly how: AnswerHow
}

/**
 * Has a companion pick one of some options in character, from what it has perceived: a game asks, and does what it gets. Those in the
 * chat, or `seenBy`, see the question and what was chosen, so that it stands on later pages. Asked again after a crash, it goes on
 * where it broke off.
 */
export async function choose<const Option extends string>(
  room: CompanionRoom,
  { stop, ...details }: ChooseDetails<Option>,
): Promise<Choice<Option>> {
  return alone(room, async () => {
    const asked = choosingOf(room, details)
    if (canonicalJson(roomState(room).choosing) !== canonicalJson(asked)) {
      // A turn that was broken off belongs to what was asked then.
      if (stateOf(room.stage, turns).open?.take === room.take.id) await playRun(room)
      await recordNow(room, [fact(choiceCalled, { by: 'host', audience: [], body: asked })])
    }
    let made: Choice<Option> | undefined
    const { usage } = await playRun(room, {
      ...(stop && { stop }),
      onChoice: ({ choice, how }) => {
        made = { choice: choice as Option, how }
      },
    })
    await settle(room, usage)
    return made as Choice<Option>
  })
}

function choosingOf<Option extends string>(
  room: CompanionRoom,
  { companion: name, question, options, meaning = {}, chat: id, seenBy, ...details }: ChooseDetails<Option>,
): Choosing {
  const state = roomState(room)
  const companion = findCompanion(room, name)
  const { chat } = chatOf(state, id ?? MAIN_CHAT)
  const status = statusOf(companion.id, state)
  if (companion.kind !== 'npc' || status === 'disabled' || status === 'chat-only')
    throw new CommediaError('bad-cue', `${companion.name} does not act now.`)
  if (!chat.participants.includes(companion.id))
    throw new CommediaError('bad-cue', `${companion.name} is not in the chat ${chat.id}.`)
  const otherwise = details.otherwise ?? options.at(-1)
  if (
    otherwise === undefined ||
    !options.includes(otherwise) ||
    options.includes('' as Option) ||
    new Set(options).size < options.length
  )
    throw new CommediaError(
      'wrong-setting',
      'A choice needs options that differ, and `otherwise` is one of them.',
    )
  if (question.trim() === '') throw new CommediaError('bad-cue', 'There is no question to choose by.')
  return {
    chat: chat.id,
    companion: companion.id,
    question: question.trim(),
    options: options.map((option) => ({
      id: option,
      ...(Object.hasOwn(meaning, option) && { meaning: meaning[option] }),
    })),
    otherwise,
    ...(seenBy && { seenBy: seenBy.map((one) => whoIsHere(one, state).id) }),
  }
}
