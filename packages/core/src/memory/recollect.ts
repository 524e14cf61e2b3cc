import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine } from '../prelude/lines.ts'
import { wordTable } from '../prelude/word-table.ts'
import { type Answer, type AskCrew, ask } from '../prompting/ask.ts'
import type { Crew } from '../prompting/crew.ts'
import { fact } from '../record/define-event.ts'
import { partOf } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import type { View } from '../schema/view.ts'
import { bringBack } from './bring-back.ts'
import type { BroughtBack, RecallWay, Recollector } from './brought-back.ts'
import { memoriesRecalled, memoryRoom, mindMade, SummaryOf, summaryKey, summaryMade } from './memory-room.ts'
import { type Mind, mindPrompt } from './mind.prompt.ts'
import { type SummaryAbout, summaryPrompt } from './summary.prompt.ts'

/** Who remembers, who speaks to them, and what was said. */
export interface RecollectDetails {
  readonly name: string
  /** The other, by the id and name this role knows them by. */
  readonly other: { readonly id: string; readonly name: string }
  readonly said: string
  /** What was said before that, one line each, the newest last: what is asked now may only make sense by it. */
  readonly talk?: readonly string[]
  readonly step: string
  readonly language: Language
  /** How memories are brought back: by what is asked, unless another way is given. */
  readonly way?: RecallWay
  /** Characters of memories and moments on each page. */
  readonly budget?: number
}

/** What a role has in mind when it answers. */
export interface Recollection {
  /** What it makes of itself, of the other, of the two of them, of why this is said, and of what it touches. */
  readonly summaries: Readonly<Record<SummaryAbout, string>>
  readonly broughtBack: BroughtBack
  /** To be recorded: what came to mind, and the summaries that last. */
  readonly facts: readonly Fact[]
}

/** The part of the crew that recollection needs. */
export type RecollectCrew = AskCrew & Pick<Crew, 'steps'> & { readonly memory: Recollector }

/** Characters that come back: this much of what the model can read, no less than a page and no more than five. */
const OF_WINDOW = 0.04
const LEAST_BUDGET = 6_000
const MOST_BUDGET = 16_000
/** Of a small model's context, no more than this is for what came back. */
const FOR_MEMORIES = 0.3
const CHARS_PER_TOKEN: Readonly<Record<Language, number>> = { en: 3, zh: 1 }

/**
 * Recollects what a role needs to answer somebody: memories by three questions, the moments they rest on, and five summaries. Who
 * one is holds until the role remembers more; who the other is and what is between them is looked at anew each time, with what
 * it was made of before at hand. One call, a second one beside it the first time. Nothing when there is no past.
 */
export async function recollect(
  view: View,
  details: RecollectDetails,
  crew: RecollectCrew,
): Promise<Recollection | undefined> {
  const { name, other, said, talk = [], step, language, way } = details
  const role = view.viewer
  const part = partOf(view, memoryRoom)
  if (part.chronicle.length === 0 && part.memories.length === 0) return undefined
  const known = (of: SummaryOf): string => part.summaries[summaryKey(of, other.id)] ?? ''
  const { contextTokens } = crew.models({ prompt: mindPrompt.id, role }).profile
  const window = contextTokens * inLanguage(language, CHARS_PER_TOKEN)
  const grown = Math.min(MOST_BUDGET, Math.max(LEAST_BUDGET, window * OF_WINDOW))
  const budget = Math.floor(Math.min(details.budget ?? grown, window * FOR_MEMORIES))
  // Where it is settled who they are to each other, all of the room is for what was said.
  const isSettled = LASTING.every((of) => known(of) !== '')
  const queries = queriesFor(details).slice(isSettled && !way?.asksWhoSaidIt ? -1 : 0)
  const broughtBack = await bringBack({ queries, part, budget, ...(way && { way }) }, crew.memory)
  const { found, moments, ids } = broughtBack
  if (ids.length === 0) return undefined
  const memories = [...new Set(found.flat().map(({ text }) => text))]
  const page = { name: nameLine(name), memories, moments: moments.map(({ text }) => text) }
  const before = [known('other'), known('between')]
  const asked = { language, role }
  const [mind, self] = await crew.steps.all<Answer<Mind> | Answer<string>>([
    {
      name: `${step}:mind`,
      run: () => {
        const input = { ...page, other: nameLine(other.name), said, talk, before }
        return ask(mindPrompt, { ...asked, input, step: `${step}:mind` }, crew)
      },
    },
    ...(known('self') === ''
      ? [
          {
            name: `${step}:self`,
            run: () => ask(summaryPrompt, { ...asked, input: page, step: `${step}:self` }, crew),
          },
        ]
      : []),
  ])
  const { output, how } = mind as Answer<Mind>
  const summaries = { ...output, self: (self as Answer<string> | undefined)?.output ?? known('self') }
  const own = { by: role, audience: [role] }
  const lasting = LASTING.filter(
    (of) =>
      summaries[of] !== '' && summaries[of] !== known(of) && isRead(of === 'self' ? (self?.how ?? '') : how),
  )
  return {
    summaries,
    broughtBack,
    facts: [
      fact(memoriesRecalled, { ...own, body: { role, ids: [...ids] } }),
      fact(mindMade, {
        ...own,
        body: { role, other: other.id, why: summaries.why, about: summaries.about },
      }),
      ...lasting.map((of) =>
        fact(summaryMade, { ...own, body: { role, of, other: other.id, text: summaries[of] } }),
      ),
    ],
  }
}

const LASTING: readonly SummaryOf[] = SummaryOf.options

function isRead(how: string): boolean {
  return how === 'read' || how === 'repaired'
}

/**
 * The three questions a memory is asked: who am I, who are you, what did you say. The published method asks who said it as well,
 * which makes every question like every other; by any other way the last is the bare words.
 */
export function queriesFor({
  name,
  other,
  said,
  language,
  way,
}: Pick<RecollectDetails, 'name' | 'other' | 'said' | 'language' | 'way'>): readonly string[] {
  const published = inLanguage(language, ASKS)(name, other.name, said)
  return way?.asksWhoSaidIt ? published : [...published.slice(0, -1), said]
}

export const ASKS = wordTable('memory.recollect', {
  en: (name: string, other: string, said: string) => [
    `Who is ${name}?`,
    `Who is ${other}?`,
    `${other} said: ${said}`,
  ],
  zh: (name: string, other: string, said: string) => [
    `${name}是谁？`,
    `${other}是谁？`,
    `${other}说：${said}`,
  ],
})
