import { inLanguage } from '../prelude/in-language.ts'
import { type Language, nameOfLanguage } from '../prelude/language.ts'
import { wholeSentences } from '../prelude/sentences.ts'
import { addUsage, type Usage } from '../schema/usage.ts'
import { ASKING_WORDS } from './asking-words.ts'
import type { CallOutcome } from './call-outcome.ts'
import { mergeSettings } from './call-settings.ts'
import type { Crew } from './crew.ts'
import {
  type CallSettings,
  isWrittenIn,
  type Page,
  type Pages,
  type Prompt,
  type ReplyForm,
} from './define-prompt.ts'
import type { LineSink } from './live-line.ts'
import { readReply } from './read-reply.ts'
import { type Asking, digestOf, type RecordedCall, type Repair, recordedCall } from './recorded-call.ts'

/** How an answer came about. `fell-back` is not a success; `cut` is a text we or the backend ended early. */
export type AnswerHow = 'read' | 'repaired' | 'cut' | 'fell-back'

/** An answer that is always there, with how it came about. */
export interface Answer<Output> {
  readonly output: Output
  readonly how: AnswerHow
  /** Why it fell back or was cut. */
  readonly reason?: string
  /** Whether the reply was almost JSON, and was read as what it means. */
  readonly mended?: true
  /** For choices: how likely each option was, where the backend tells. */
  readonly probabilities?: Readonly<Record<string, number>>
  readonly usage: Usage
}

/** What is asked, under which step name, in which language. */
export interface Question<Input> {
  readonly input: Input
  /** Unique within the turn: `decide:role_x`. */
  readonly step: string
  readonly language: Language
  /** The role it is asked for, if any: chooses the model. */
  readonly role?: string
  readonly settings?: CallSettings
  /** Receives the text as it comes, for the live feed. Text replies only. */
  readonly live?: LineSink
}

/** The part of the crew a question needs. */
export type AskCrew = Pick<Crew, 'turn' | 'models' | 'book' | 'signals' | 'clock' | 'allowance'>

/** Asks a model one constrained question: read strictly, repaired once, and answered in character when all else fails. */
export async function ask<Input, Output>(
  prompt: Prompt<Input, Output>,
  question: Question<Input>,
  crew: AskCrew,
): Promise<Answer<Output>> {
  const { input, language, role, step } = question
  const job = { prompt: prompt.id, ...(role !== undefined && { role }) }
  const use = crew.models(job)
  const form = prompt.reply(input, language)
  const live = form.kind === 'text' ? question.live : undefined
  const page = pageIn(language, use.pages?.(prompt) ?? prompt.page, input)
  const settings = mergeSettings(use.settings, prompt.settings, question.settings)
  const asking: Asking = { prompt, step, language, use, page, form, settings, live }
  const understand = (call: RecordedCall) => understood(call, form, { prompt, input, language })

  const answered = (answer: Answer<Output>, { outcome }: RecordedCall): Answer<Output> => {
    const { how, reason, mended } = answer
    use.onAnswer?.({
      ...job,
      step,
      how,
      ...(reason && { reason }),
      ...(mended && { mended }),
      ...(outcome.kind === 'failed' && { detail: outcome.detail }),
    })
    return answer
  }
  const asked = digestOf(asking)
  const first = await recordedCall(asking, { asked }, crew)
  const once = understand(first)
  if ('how' in once) return answered({ ...once, usage: first.usage }, first)
  live?.retract()
  const second = await recordedCall(asking, { asked, repair: once }, crew)
  const usage = addUsage(first.usage, second.usage)
  const twice = understand(second)
  if ('how' in twice)
    return answered({ ...twice, how: twice.how === 'read' ? 'repaired' : twice.how, usage }, second)
  live?.retract()
  return answered({ output: prompt.fallback(input), how: 'fell-back', reason: 'misread', usage }, second)
}

/** The page in the language of the question. Where there is none, the English one asks at its end for answers in that language. */
function pageIn<Input>(language: Language, pages: Pages<Input>, input: Input): Page {
  const page = inLanguage(language, pages)(input, language)
  if (isWrittenIn(language, pages)) return page
  const asks = `Whatever you write yourself here, write in ${nameOfLanguage(language)}; keep names, keys and given choices as they are.`
  return { ...page, last: `${page.last}\n\n${asks}` }
}

interface Understanding<Input, Output> {
  readonly prompt: Prompt<Input, Output>
  readonly input: Input
  readonly language: Language
}

type Understood<Output> = Omit<Answer<Output>, 'usage'> | Repair

function understood<Input, Output>(
  { outcome, rung }: RecordedCall,
  form: ReplyForm<Output>,
  { prompt, input, language }: Understanding<Input, Output>,
): Understood<Output> {
  if (outcome.kind === 'failed') {
    return { output: prompt.fallback(input), how: 'fell-back', reason: outcome.reason }
  }
  if (
    outcome.kind === 'cut' &&
    (form.kind === 'text' || outcome.by === 'stop' || outcome.by === 'deadline')
  ) {
    return understoodCut(outcome, form, { prompt, input, language })
  }
  const reading = readReply(outcome, form, rung)
  if (reading.kind === 'misread') return reading
  const { output, probabilities } = reading
  const words = prompt.problem?.(output, input)
  if (words !== undefined) return { reply: reading.reply, problem: { kind: 'said', words } }
  const mended = outcome.kind === 'finished' && outcome.mended !== undefined
  return { output, how: 'read', ...(mended && { mended }), ...(probabilities && { probabilities }) }
}

/** A text cut short is still a line; anything else cut short is no answer. Nothing said before a stop stays nothing. */
function understoodCut<Input, Output>(
  { by, text }: Extract<CallOutcome, { kind: 'cut' }>,
  form: ReplyForm<Output>,
  { prompt, input, language }: Understanding<Input, Output>,
): Understood<Output> {
  const reason = by === 'stop' ? 'stopped' : by
  if (form.kind === 'text') {
    const line =
      by === 'backend' || wholeSentences(text) !== text
        ? `${text}${inLanguage(language, ASKING_WORDS).dash}`
        : text
    const output = form.read ? form.read(line) : (line as Output)
    if (output !== undefined) return { output, how: 'cut', reason }
  }
  return { output: prompt.fallback(input), how: by === 'stop' ? 'cut' : 'fell-back', reason }
}
