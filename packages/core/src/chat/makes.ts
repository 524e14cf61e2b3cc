import { inLanguage } from '../prelude/in-language.ts'
import { turnRandom } from '../record/turn.ts'
import type { Context } from '../schema/chat.ts'
import type { Companion } from '../schema/companion.ts'
import { inferAnswer, inferMessage } from './infer.ts'
import type { ReplyScene } from './reply-scene.ts'
import type { Reply } from './run-replies.ts'
import { inScope } from './scopes.ts'
import { summarise } from './summarise.ts'

/** What a companion of some make does with the floor, as an ordered list. */
export type Make = (companion: Companion) => readonly Reply[]

/** Behaviours by the name a sheet gives in `make`. */
export type Makes = Readonly<Record<string, Make>>

/** Longer texts are summed up before anybody works on them. */
const LONGEST_TEXT = 6_144
/** What counts as something to work on. */
const LEAST_INPUT = 5

/** Puts a long text on one page before it reaches a prompt. */
export const summariseLongText: Reply = {
  trigger: ({ text }) => text !== undefined && text.length > LONGEST_TEXT,
  run: async (context, scene) => ({
    context: { ...context, text: await summarise(context.text ?? '', scene) },
    final: false,
  }),
}

/** Narrows the user's text to the part the deputy works on. */
export const keepToScope: Reply = {
  trigger: '*',
  run: (context, scene) => ({ context: scoped(context, scene), final: false }),
}

/** Stops when there is too little to work on, and has the host say what is needed; the exchange waits for the answer. */
export const askForInput: Reply = {
  trigger: (context) => material(context).trim().length < LEAST_INPUT,
  run: async (context, { companion, language }) => ({
    context: {
      ...context,
      job: inLanguage(language, (await standingJobs()).NEEDS_INPUT),
      question: companion.description || companion.name,
      deputy: undefined,
    },
    final: true,
  }),
}

/** Sets the deputy's job for its host. */
export const setJob: Reply = {
  trigger: '*',
  run: (context, { companion }) => ({
    context: { ...context, job: companion.job, deputy: companion.id },
    final: true,
  }),
}

/** Answers by a model: what every chat companion does in the end. */
export const answerByModel: Reply = {
  trigger: '*',
  run: async (context, scene) => ({ context: await inferMessage(context, scene), final: true }),
}

/** Does the deputy's own job by a model and leaves the result for the host to pass on. */
export const workByModel: Reply = {
  trigger: '*',
  run: async (context, scene) => {
    const done = await inferAnswer({ ...context, job: scene.companion.job }, scene)
    const { PASS_ON, COULD_NOT } = await standingJobs()
    const job = inLanguage(scene.language, done.error === undefined ? PASS_ON : COULD_NOT)
    return { context: { ...done, job, deputy: undefined }, final: true }
  },
}

/** The behaviours that come with the house. A host adds its own by name. */
export const MAKES: Makes = {
  chat: () => [summariseLongText, answerByModel],
  instruction: () => [keepToScope, summariseLongText, askForInput, setJob],
  specialist: () => [keepToScope, summariseLongText, askForInput, workByModel],
  moderator: () => [],
}

/** What deputies have a host say: a room without them loads none of it. */
const standingJobs = () => import('./standing-jobs.prompt.ts')

function scoped(context: Context, { companion, host, crew }: ReplyScene): Context {
  const action = host.actions?.find(({ id }) => id === context.action)
  const scope = companion.scope ?? action?.scope
  if (scope === undefined) return context
  const { screen: _screen, paragraph: _paragraph, ...rest } = context
  const part = inScope(scope, context, turnRandom(crew.turn, `scope:${companion.id}`))
  return scope === 'document' || scope === 'some' || scope === 'screen'
    ? { ...rest, text: part }
    : { ...rest, text: undefined, paragraph: part }
}

function material({
  text = '',
  screen = '',
  paragraph = '',
  input = '',
  answer: found = '',
}: Context): string {
  return [text, screen, paragraph, input, found].join('')
}
