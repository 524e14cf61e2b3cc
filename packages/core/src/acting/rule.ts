import type { Language } from '../prelude/language.ts'
import { type AskCrew, ask } from '../prompting/ask.ts'
import type { Change } from '../schema/change.ts'
import { applyChange } from '../world/apply-change.ts'
import { checkChange, type Impossible } from '../world/check-change.ts'
import { named, type Setting } from '../world/setting.ts'
import type { OpenAct } from './acting-room.ts'
import { isFitToNotice, isFitToTell } from './fit-to-tell.ts'
import { type ChangeReply, narratePrompt, type RulingReply } from './narrate.prompt.ts'
import { MOST_ACTS, narratorView } from './narrator-view.ts'
import { typeChange } from './type-change.ts'
import { inVain, onlyAttempted, whyNot } from './why-not.ts'

/** One act, ruled: what is said of it beyond the act itself, and the changes that code let happen. */
export interface Ruling {
  /** Which of the acts tried, from 0. One act may be several rulings. */
  readonly of: number
  readonly possible: boolean
  /** What is told: where it failed always something, where it came off only what the act does not say itself. */
  readonly told: string
  /** What the others notice of an act that was meant to go unseen. */
  readonly noticed: string
  readonly changes: readonly Change[]
}

/** What is to be ruled on, under which step name, and what was said of late. */
export interface Attempt {
  readonly acts: readonly Pick<OpenAct, 'by' | 'text' | 'covert'>[]
  readonly said: readonly string[]
  readonly step: string
  readonly language: Language
}

/**
 * Rules on all that was tried in one beat, in order and in one call. The narrator proposes typed changes; code checks
 * each against the stage as the ones before leave it. What cannot be carried out, or has no kind, is asked once more;
 * then it has failed, and is told with its reason.
 */
export async function rule(setting: Setting, attempt: Attempt, crew: AskCrew): Promise<readonly Ruling[]> {
  const { step, language, said } = attempt
  const acts = attempt.acts.slice(0, MOST_ACTS)
  const asked = (name: string, objections?: readonly string[]) => {
    const input = narratorView(setting, { acts, said, language, ...(objections && { objections }) })
    return ask(narratePrompt, { input, step: name, language }, crew)
  }
  const first = (await asked(step)).output.rulings
  const judged = judge(setting, numbered(first, acts.length), { acts, language })
  const objected = judged.filter(({ objection }) => objection !== undefined)
  if (objected.length === 0) return judged.map(({ ruling }) => ruling)
  const second = await asked(
    `${step}:again`,
    objected.map(({ ruling, objection }) => `${ruling.of + 1}. ${objection}`),
  )
  if (second.how === 'fell-back') return judged.map(({ ruling }) => ruling)
  const again = new Set(objected.map(({ ruling }) => ruling.of + 1))
  const mended = [
    ...first.filter(({ number }) => !again.has(number)),
    ...second.output.rulings.filter(({ number }) => again.has(number)),
  ]
  return judge(setting, numbered(mended, acts.length), { acts, language }).map(({ ruling }) => ruling)
}

type Reply = RulingReply['rulings'][number]

/** Rulings in the order of the acts. A number that means nothing means the only act there is; an act without a ruling came to nothing. */
function numbered(replies: readonly Reply[], count: number): readonly Reply[] {
  const known = replies.map((reply) => (count === 1 ? { ...reply, number: 1 } : reply))
  return Array.from({ length: count }, (_, at) => {
    const own = known.filter(({ number }) => number === at + 1)
    return own.length > 0 ? own : [{ ...NO_REPLY, number: at + 1 }]
  }).flat()
}

const NO_REPLY = { reasoning: '', possible: false, told: '', noticed: '', changes: [] }

interface Judged {
  readonly ruling: Ruling
  /** Why it could not be carried out as it was ruled, for the narrator. */
  readonly objection?: string
}

interface Tried {
  readonly acts: Attempt['acts']
  readonly language: Language
}

function judge(setting: Setting, replies: readonly Reply[], { acts, language }: Tried): readonly Judged[] {
  let current = setting
  return replies.flatMap((reply): readonly Judged[] => {
    const of = reply.number - 1
    const { by, covert } = acts[of] ?? { by: '', covert: false }
    const who = named(setting.people, by)?.name ?? ''
    const before = current
    const failed = (told: string, objection?: string): readonly Judged[] => [
      {
        ruling: { of, possible: false, told, noticed: '', changes: [] },
        ...(objection === undefined ? {} : { objection }),
      },
    ]
    if (!reply.possible) {
      const fit = isFitToTell(reply.told, { before, after: before, changes: [] })
      return failed(fit ? reply.told : inVain(who, language))
    }
    if (reply.changes.length === 0) {
      const isPart = replies.some(({ number, changes }) => number === reply.number && changes.length > 0)
      return isPart ? [] : failed(onlyAttempted(who, language), UNTYPED[language])
    }
    const done = carriedOut(before, { by, covert }, reply.changes)
    if ('refused' in done) {
      const { change, reason, refused } = done
      const told = change === undefined ? inVain(who, language) : whyNot(before, { change, reason }, language)
      return failed(told, refusedLine(refused, reason))
    }
    current = done.after
    const { changes, after } = done
    const told = isFitToTell(reply.told, { before, after, changes }) ? reply.told : ''
    const noticed = covert && isFitToNotice(reply.noticed, { before, after, changes }) ? reply.noticed : ''
    return [{ ruling: { of, possible: true, told, noticed, changes } }]
  })
}

type CarriedOut =
  | { readonly after: Setting; readonly changes: readonly Change[] }
  | { readonly refused: ChangeReply; readonly reason: Impossible; readonly change?: Change }

/** Whole or not at all: one change that cannot be leaves everything as it was. */
function carriedOut(
  setting: Setting,
  doer: { readonly by: string; readonly covert: boolean },
  replies: readonly ChangeReply[],
): CarriedOut {
  const changes: Change[] = []
  let after = setting
  for (const reply of replies) {
    const steps = typeChange(after, doer, reply)
    if (steps.length === 0) return { refused: reply, reason: 'no-such-prop' }
    for (const change of steps) {
      const reason = checkChange(after, change)
      if (reason !== undefined) return { refused: reply, reason, change: steps.at(-1) ?? change }
      changes.push(change)
      after = applyChange(after, change)
    }
  }
  return { after, changes }
}

function refusedLine({ kind, thing, whom, target }: ChangeReply, reason: Impossible): string {
  return `${[kind, thing, whom, target].filter(Boolean).join(' · ')} → ${reason}`
}

const UNTYPED: Readonly<Record<Language, string>> = { en: 'no change was given', zh: '没有写明改变' }
