import type { Language } from '../prelude/language.ts'
import { type AskCrew, ask } from '../prompting/ask.ts'
import type { ModelProfile } from '../prompting/model-profile.ts'
import { fact } from '../record/define-event.ts'
import type { Fact } from '../schema/event.ts'
import { decided } from './acting-room.ts'
import type { ActorInput } from './actor-page.ts'
import { actsAtHand } from './acts-at-hand.ts'
import { choosePrompt, type DecisionReply, decideInWordsPrompt, decidePrompt } from './decide.prompt.ts'
import { type Decision, type DecisionCall, readDecision } from './read-decision.ts'

/**
 * Has one actor perceive the moment and make up its mind, from its own view and nothing else, in one call: a choice of
 * letters where the model tells chances, a form where it can keep to one, plain words where it cannot.
 */
export async function decide(
  input: ActorInput,
  details: { readonly step: string; readonly language: Language },
  crew: AskCrew,
): Promise<Fact> {
  const { viewer: role, seq } = input.view
  const { strategy, act, because } = await makeUpMind(input, details, crew)
  return fact(decided, { by: role, audience: [role], body: { role, strategy, act, because, seen: seq } })
}

async function makeUpMind(
  input: ActorInput,
  { step, language }: { readonly step: string; readonly language: Language },
  crew: AskCrew,
): Promise<Decision & { readonly because: string }> {
  const { view } = input
  const use = crew.models({ prompt: decidePrompt.id, role: view.viewer })
  // However it is asked, it is one job: the model chosen for it is the one that does it.
  const one: AskCrew = { ...crew, models: () => use }
  const question = { step, language, role: view.viewer }
  if (use.profile.logprobs) {
    const acts = actsAtHand(view, language)
    const { output, probabilities } = await ask(choosePrompt, { ...question, input: { ...input, acts } }, one)
    const raw = { text: output, ...(probabilities && { probabilities }) }
    return { ...(readDecision(raw, view) ?? SILENT), because: '' }
  }
  if (!keepsForms(use.profile)) {
    const { output } = await ask(decideInWordsPrompt, { ...question, input }, one)
    return { ...output, because: '' }
  }
  const { output } = await ask(decidePrompt, { ...question, input }, one)
  return { ...(readDecision({ calls: callsOf(output) }, view) ?? SILENT), because: output.because }
}

const SILENT: Decision = { strategy: 'silence', act: null }

function keepsForms({ jsonSchema, jsonObject, tools, grammar }: ModelProfile): boolean {
  return jsonSchema || jsonObject || tools || grammar !== 'none'
}

function callsOf({ answer, verb, thing }: DecisionReply): readonly DecisionCall[] {
  return verb === '' && thing === '' ? [{ name: answer }] : [{ name: 'act', verb, thing }, { name: answer }]
}
