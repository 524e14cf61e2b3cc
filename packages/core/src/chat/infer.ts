import { type Answer, ask } from '../prompting/ask.ts'
import type { CallSettings } from '../prompting/define-prompt.ts'
import type { Context } from '../schema/chat.ts'
import type { Companion } from '../schema/companion.ts'
import { replyPrompt } from './reply.prompt.ts'
import type { ReplyScene } from './reply-scene.ts'
import { speakingInput } from './speaking-input.ts'
import { speechSink } from './speech-sink.ts'

/** Has the companion say something to the exchange: its own words, its fallback, or nothing when it was stopped. */
export async function inferMessage(context: Context, scene: ReplyScene): Promise<Context> {
  const { companion, deputy, crew, language } = scene
  const input = speakingInput(context, scene)
  const step = `speak:${companion.id}`
  const live = speechSink(scene, step)
  const answer = await ask(
    replyPrompt,
    {
      input,
      step,
      language,
      role: (deputy?.model === undefined ? companion : deputy).id,
      settings: settingsOf(companion, deputy),
      live,
    },
    crew,
  )
  live.end()
  scene.onUsage(answer.usage)
  const stopped = answer.reason === 'stopped' && answer.output === input.spare
  return {
    ...counted(context, answer),
    // Always the companion's own: what a speaker before it said never stands in for a missing reply.
    message: stopped ? undefined : answer.output,
    how: answer.how,
    response: `${crew.turn.id} ${step}`,
    error: answer.how === 'fell-back' ? (answer.reason ?? 'fell-back') : undefined,
  }
}

/** Has a deputy work on the exchange by itself; the result is there as `answer` for its host. */
export async function inferAnswer(context: Context, scene: ReplyScene): Promise<Context> {
  const { companion, crew, language } = scene
  const input = speakingInput({ ...context, action: context.action ?? companion.id }, scene)
  // Only a deputy loads the words for one.
  const { workPrompt } = await import('./work.prompt.ts')
  const answer = await ask(
    workPrompt,
    { input, step: `work:${companion.id}`, language, role: companion.id, settings: settingsOf(companion) },
    crew,
  )
  scene.onUsage(answer.usage)
  const failed = answer.output === ''
  return {
    ...counted(context, answer),
    answer: failed ? undefined : answer.output,
    error: failed ? (answer.reason ?? 'fell-back') : undefined,
  }
}

/** A companion's own settings over those of the model it uses; a deputy's over both. */
function settingsOf(companion: Companion, deputy?: Companion): CallSettings {
  return { ...ownSettings(companion), ...(deputy && ownSettings(deputy)) }
}

function ownSettings({ model, temperature }: Companion): CallSettings {
  const { name: _name, ...settings } = model ?? {}
  const own = { ...settings, ...(temperature !== undefined && { temperature }) }
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
}

function counted(context: Context, { usage }: Answer<string>): Context {
  return {
    ...context,
    inputTokens: (context.inputTokens ?? 0) + usage.inputTokens,
    outputTokens: (context.outputTokens ?? 0) + usage.outputTokens,
  }
}
