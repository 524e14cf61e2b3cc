import { ask } from '../prompting/ask.ts'
import { type Stage, viewFor } from '../record/stage.ts'
import type { Companion } from '../schema/companion.ts'
import { activeActions, deputiesOf } from './actions.ts'
import type { ChatNow, ChatRoomState } from './chat-room.ts'
import { readRoom } from './read-room.ts'
import type { ReplyCrew, ReplyScene } from './reply-scene.ts'

/** The action a user's words plainly ask the companion for, if any; a small constrained choice, and none when in doubt. */
export async function chooseAction(
  companion: Companion,
  { chat }: ChatNow,
  scene: {
    readonly stage: Stage
    readonly state: ChatRoomState
    readonly crew: ReplyCrew & Pick<ReplyScene, 'onUsage'>
  },
): Promise<{ readonly id: string; readonly deputies: readonly Companion[] } | undefined> {
  const { stage, state, crew } = scene
  const last = viewFor(companion.id, stage).moments.findLast(
    ({ kind, to }) => kind === 'line' && to === chat.id,
  )
  const actions = activeActions(companion, state, readRoom(stage))
  if (actions.length === 0 || last === undefined || state.companions[last.by]?.kind !== 'user')
    return undefined
  // Only who has actions to choose from loads the words for it.
  const { chooseActionPrompt } = await import('./choose-action.prompt.ts')
  const answer = await ask(
    chooseActionPrompt,
    {
      input: { companion: companion.name, words: last.text, actions },
      step: `action:${companion.id}`,
      language: state.language,
      role: companion.id,
    },
    crew,
  )
  crew.onUsage(answer.usage)
  const chosen = actions.find(({ id }) => id === answer.output)
  return chosen && { id: chosen.id, deputies: deputiesOf(chosen, state) }
}
