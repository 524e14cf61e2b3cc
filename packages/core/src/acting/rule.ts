import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { type AskCrew, ask } from '../prompting/ask.ts'
import { doneBy } from '../prompting/done-by.ts'
import type { PageSize } from '../prompting/page-size.ts'
import type { Change } from '../schema/change.ts'
import { applyChange } from '../world/apply-change.ts'
import { checkChange, type Impossible } from '../world/check-change.ts'
import type { ChangeRule } from '../world/define-change.ts'
import { named, type Setting } from '../world/setting.ts'
import type { OpenAct } from './acting-room.ts'
import { isFitToNotice, isFitToTell } from './fit-to-tell.ts'
import { aroundIn, deedsIn } from './gesture.ts'
import { type ChangeReply, narratePrompt, type RulingReply } from './narrate.prompt.ts'
import { narrateLeanPrompt } from './narrate-lean.prompt.ts'
import { MOST_ACTS, narratorView } from './narrator-view.ts'
import { type Doer, typeChange } from './type-change.ts'
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
  /** What can be done to things beside what can be done in every house. */
  readonly rules?: readonly ChangeRule[] | undefined
  /** How large the narrator's page is; full, unless told. */
  readonly pages?: PageSize
}

/**
 * Rules on all that was tried in one beat, in order and in one call. The narrator proposes typed changes; code checks
 * each against the stage as the ones before leave it. What cannot be carried out, or has no kind, is asked once more;
 * then it has failed, and is told with its reason.
 */
export async function rule(setting: Setting, attempt: Attempt, crew: AskCrew): Promise<readonly Ruling[]> {
  const { step, language, said, rules = [] } = attempt
  const acts = attempt.acts.slice(0, MOST_ACTS)
  const asked = (name: string, objections?: readonly string[]) => {
    const input = narratorView(setting, { acts, said, language, rules, ...(objections && { objections }) })
    const question = { input, step: name, language }
    if (attempt.pages !== 'lean') return ask(narratePrompt, question, crew)
    return ask(narrateLeanPrompt, question, doneBy(narratePrompt.id, crew))
  }
  const tried = { acts, language, rules }
  const first = numbered((await asked(step)).output.rulings, acts.length)
  const judged = judge(setting, first, tried)
  // On lean pages what code can explain is not asked again.
  const isAsked = ({ objection, explained = false }: Judged): boolean =>
    objection !== undefined && !(explained && attempt.pages === 'lean')
  const objected = judged.filter(isAsked)
  if (objected.length === 0) return judged.map(({ ruling }) => ruling)
  const again = await asked(
    `${step}:again`,
    objected.map(({ ruling, objection }) => `${ruling.of + 1}. ${objection}`),
  )
  if (again.how === 'fell-back') return judged.map(({ ruling }) => ruling)
  const second = numbered(again.output.rulings, acts.length)
  const mended = first.map((own, at) => {
    const anew = objected.some(({ ruling }) => ruling.of === at) ? (second[at] ?? []) : []
    return anew.length > 0 ? anew : own
  })
  return judge(setting, mended, tried).map(({ ruling }) => ruling)
}

type Reply = RulingReply['rulings'][number]

/** The rulings on each act, as far as there are any. A number that means nothing means the only act there is. */
function numbered(replies: readonly Reply[], count: number): readonly (readonly Reply[])[] {
  return Array.from({ length: count }, (_, at) =>
    replies.filter(({ number }) => count === 1 || number === at + 1),
  )
}

interface Judged {
  readonly ruling: Ruling
  /** Why it could not be carried out as it was ruled, for the narrator. */
  readonly objection?: string
  /** Whether it is code that says why not. */
  readonly explained?: boolean
}

interface Tried {
  readonly acts: Attempt['acts']
  readonly language: Language
  readonly rules: readonly ChangeRule[]
}

function judge(
  setting: Setting,
  rulings: readonly (readonly Reply[])[],
  { acts, language, rules }: Tried,
): readonly Judged[] {
  let current = setting
  return acts.flatMap((act, of): readonly Judged[] => {
    const own = rulings[of] ?? []
    const who = named(setting.people, act.by)?.name ?? ''
    const failed = (told: string, objection?: string): Judged => ({
      ruling: { of, possible: false, told, noticed: '', changes: [] },
      ...(objection && { objection }),
    })
    if (own.length === 0) return [failed(inVain(who, language), inLanguage(language, OBJECTIONS).unruled)]
    const typed = own.filter(({ possible, changes }) => possible && changes.length > 0).length
    const isAllTyped = typed > 0 && typed >= deedsIn(act.text, aroundIn(setting), language)
    return own.flatMap((reply): readonly Judged[] => {
      const before = current
      if (!reply.possible) {
        const isFit = isFitToTell(reply.told, { before, after: before, changes: [] })
        return [failed(isFit ? reply.told : inVain(who, language))]
      }
      if (reply.changes.length === 0)
        return isAllTyped
          ? []
          : [failed(onlyAttempted(who, language), inLanguage(language, OBJECTIONS).untyped)]
      const done = carriedOut(before, { ...act, language, rules }, reply.changes)
      if ('refused' in done) {
        const { refused, change, reason } = done
        if (change === undefined)
          return [failed(inVain(who, language), objection(refused, inLanguage(language, OBJECTIONS).unread))]
        const told = whyNot(before, { change, reason }, language)
        return [{ ...failed(told, objection(refused, told)), explained: true }]
      }
      current = done.after
      const { changes, after } = done
      const told = isFitToTell(reply.told, { before, after, changes }) ? reply.told : ''
      const isNoticed = act.covert && isFitToNotice(reply.noticed, { before, after, changes })
      return [{ ruling: { of, possible: true, told, noticed: isNoticed ? reply.noticed : '', changes } }]
    })
  })
}

type CarriedOut =
  | { readonly after: Setting; readonly changes: readonly Change[] }
  | { readonly refused: ChangeReply; readonly change?: undefined; readonly reason?: undefined }
  | { readonly refused: ChangeReply; readonly change: Change; readonly reason: Impossible }

/** Whole or not at all: one change that cannot be leaves everything as it was; one that is so already changes nothing. */
function carriedOut(setting: Setting, doer: Doer, replies: readonly ChangeReply[]): CarriedOut {
  const changes: Change[] = []
  let after = setting
  let idle: CarriedOut | undefined
  for (const reply of replies) {
    const steps = typeChange(after, doer, reply)
    if (steps.length === 0) return { refused: reply }
    for (const change of steps) {
      const reason = checkChange(after, change)
      if (reason === 'already-so') {
        idle = { refused: reply, reason, change }
        continue
      }
      if (reason !== undefined) return { refused: reply, reason, change: steps.at(-1) ?? change }
      changes.push(change)
      after = applyChange(after, change)
    }
  }
  return changes.length === 0 && idle !== undefined ? idle : { after, changes }
}

function objection({ kind, thing, whom, target }: ChangeReply, why: string): string {
  return `${[kind, thing, whom, target].filter(Boolean).join(' · ')} → ${why}`
}

export const OBJECTIONS: Readonly<
  Record<Language, Readonly<Record<'unruled' | 'untyped' | 'unread', string>>>
> = wordTable('acting.rule', {
  en: {
    unruled: 'You gave no ruling.',
    untyped: 'You gave no change.',
    unread: 'A name in it is not on the list, or something is missing.',
  },
  zh: {
    unruled: '没有裁定。',
    untyped: '没有写明改变了什么。',
    unread: '里面有清单上没有的名字，或者没有写全。',
  },
})
