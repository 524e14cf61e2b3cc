import { mentions } from '../prelude/names.ts'
import { partOf } from '../record/stage.ts'
import type { View } from '../schema/view.ts'
import { settingRoom } from '../world/setting-room.ts'
import { type IntendedAct, Strategy } from './acting-room.ts'

/** What an actor made up its mind to do: one of three answers, alone or with an act. */
export interface Decision {
  readonly strategy: Strategy
  readonly act: IntendedAct | null
}

/** One call of a decision: an answer by its name, or `act` with what is done to which thing. */
export interface DecisionCall {
  readonly name: string
  readonly verb?: string
  readonly thing?: string
}

/** A decision as a model gave it: as calls, as words, or as words with how likely each of them was. */
export interface RawDecision {
  readonly calls?: readonly DecisionCall[]
  readonly text?: string
  readonly probabilities?: Readonly<Record<string, number>>
}

/**
 * Reads a decision: the likeliest of the three answers where chances are known, else the calls, else the words.
 * Nothing but the six legal forms comes out: an act without an answer is no decision, and an act without a verb or
 * without a thing that this viewer knows to be there is no act.
 */
export function readDecision(raw: RawDecision, view: View): Decision | undefined {
  return (
    (raw.probabilities && likeliest(raw.probabilities, view)) ??
    (raw.calls && fromCalls(raw.calls, view)) ??
    (raw.text === undefined ? undefined : fromText(raw.text, view))
  )
}

/** A form in words: `fast`, or `fast + take: lamp`. */
export function formInWords(
  strategy: Strategy,
  act?: { readonly verb: string; readonly thing: string },
): string {
  return act === undefined ? strategy : `${strategy} + ${act.verb}: ${act.thing}`
}

function likeliest(probabilities: Readonly<Record<string, number>>, view: View): Decision | undefined {
  const options = Object.entries(probabilities).flatMap(([option, chance]) => {
    const decision = fromText(option, view)
    return decision === undefined || !(chance > 0) ? [] : [{ decision, chance }]
  })
  const total = (strategy: Strategy): number =>
    options.reduce((sum, { decision, chance }) => sum + (decision.strategy === strategy ? chance : 0), 0)
  const best = Strategy.options.reduce((one, other) => (total(other) > total(one) ? other : one))
  return options
    .filter(({ decision }) => decision.strategy === best)
    .reduce<(typeof options)[number] | undefined>(
      (one, other) => (one === undefined || other.chance > one.chance ? other : one),
      undefined,
    )?.decision
}

function fromCalls(calls: readonly DecisionCall[], view: View): Decision | undefined {
  const answers = calls.filter(({ name }) => name !== 'act')
  const acts = calls.filter(({ name }) => name === 'act')
  const strategy = Strategy.safeParse(answers[0]?.name.toLowerCase())
  if (answers.length !== 1 || acts.length > 1 || !strategy.success) return undefined
  const { verb = '', thing = '' } = acts[0] ?? {}
  return { strategy: strategy.data, act: actOn({ verb, thing }, view) }
}

const ANSWERS = /\b(?:fast|slow|silence|silent)\b|沉默|不作声/i

function fromText(text: string, view: View): Decision | undefined {
  const found = ANSWERS.exec(text)
  if (found === null) return undefined
  const word = found[0].toLowerCase()
  const strategy = word === 'fast' || word === 'slow' ? word : 'silence'
  return { strategy, act: actInWords(text, view) }
}

/** An act stands after a plus sign or in round brackets. */
function actInWords(text: string, view: View): IntendedAct | null {
  const words = /[+＋]\s*([^\n+＋]+)/u.exec(text)?.[1] ?? /[(（]([^()（）\n]+)[)）]/u.exec(text)?.[1]
  if (words === undefined) return null
  const [verb = '', thing] = words.split(/[:：]/u)
  if (thing !== undefined) return actOn({ verb, thing }, view)
  const [found] = mentions(words, namesIn(view))
  if (found === undefined) return null
  const before = words.slice(0, found.at)
  // 把信拿起来: the verb comes after its thing.
  const after = /^\s*[把将]/u.test(before) ? words.slice(found.at).replace(found.name, '') : before
  return actOn({ verb: after.replace(/\b(?:the|an?|his|her|my)\s*$/i, ''), thing: found.name }, view)
}

function actOn(
  { verb, thing }: { readonly verb: string; readonly thing: string },
  view: View,
): IntendedAct | null {
  const [meant] = mentions(thing, namesIn(view))
  const prop = Object.values(partOf(view, settingRoom).props).find(({ name }) => name === meant?.name)
  const does = verb.trim().slice(0, LONGEST_VERB)
  return does === '' || prop === undefined ? null : { verb: does, prop: prop.id }
}

const LONGEST_VERB = 60

function namesIn(view: View): readonly string[] {
  return Object.values(partOf(view, settingRoom).props).map(({ name }) => name)
}
