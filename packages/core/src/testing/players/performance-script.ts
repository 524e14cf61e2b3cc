import { BREAK_IN_ANSWERS } from '../../acting/break-in.prompt.ts'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import type { ModelDirectory } from '../../prompting/crew.ts'
import { replyWith } from '../answer-page.ts'
import { aModelInUse } from '../crew.ts'
import type { Reply } from '../reply.ts'
import { type ScriptedModel, scriptedModel } from '../scripted-model.ts'
import type { SentPage } from '../sent-page.ts'
import { languageOfPage } from './writing-page.ts'

/** What everybody behind the scene says; each is asked with the page and the number of the call. */
export interface Backstage {
  readonly narrate?: (page: SentPage, call: number) => Json
  readonly transfer?: (page: SentPage, call: number) => boolean
  /** What transfer takes for something that could come back. */
  readonly plant?: (page: SentPage) => string
  readonly earned?: (page: SentPage, call: number) => boolean
  readonly ways?: (page: SentPage) => readonly (readonly string[])[]
  readonly advance?: (
    page: SentPage,
    call: number,
  ) => readonly { readonly to: string; readonly words: string }[]
  /** The scenario before a scene; none unless told. */
  readonly scenario?: (page: SentPage, call: number) => Json
  /** The scene written out; none unless told. */
  readonly draft?: (page: SentPage, call: number) => Json
  readonly draftLean?: (page: SentPage, call: number) => string
  readonly house?: (page: SentPage) => Json
  readonly closing?: (page: SentPage) => string
  readonly condense?: (page: SentPage) => readonly string[]
  readonly letOut?: (page: SentPage) => Json
  /** Whether a listener breaks in; nobody does unless told. */
  readonly breakIn?: (page: SentPage, role: string) => boolean
}

/** A line of a scripted show: who plays it, and the words in the markup of the stage. */
export type PlayedLine = readonly [role: string, words: string]

/** A scripted show: its models, and every page they were given, by job. */
export interface ScriptedShow {
  readonly models: ModelDirectory
  /** Pages of a job, for a role where the job has one: `pagesOf('acting.decide', 'role_ana')`. */
  readonly pagesOf: (prompt: string, role?: string) => readonly SentPage[]
}

/**
 * Actors who play lines in a fixed order: whoever's line is next is eager to speak, everybody else is silent, and when
 * the lines are used up nobody speaks any more.
 */
export function scriptedShow(lines: readonly PlayedLine[], backstage: Backstage = {}): ScriptedShow {
  const models = new Map<string, ScriptedModel>()
  let played = 0
  const reply = ({ prompt, role }: Job, page: SentPage, call: number): Reply => {
    switch (prompt) {
      case 'acting.decide': {
        const answer = lines[played]?.[0] === role ? 'fast' : 'silence'
        return replyWith({ answer, verb: '', thing: '', because: '' }, page)
      }
      case 'acting.speak':
        return lines[played++]?.[1] ?? ''
      case 'acting.break-in': {
        const { lets, breaks } = inLanguage(languageOfPage(page), BREAK_IN_ANSWERS)
        return replyWith(backstage.breakIn?.(page, role ?? '') === true ? breaks : lets, page)
      }
      case 'acting.narrate':
        return replyWith(backstage.narrate?.(page, call) ?? NOTHING_HAPPENS, page)
      case 'performance.transfer':
        return replyWith(
          {
            reasoning: '',
            met: backstage.transfer?.(page, call) ?? false,
            plant: backstage.plant?.(page) ?? '',
          },
          page,
        )
      case 'performance.earned':
        return replyWith({ reasoning: '', earned: backstage.earned?.(page, call) ?? true }, page)
      case 'performance.ways':
        return replyWith(
          {
            ways: backstage.ways?.(page) ?? [
              ['They talk.', 'It happens.'],
              ['A knock.', 'It happens.'],
            ],
          },
          page,
        )
      case 'performance.advance':
        return replyWith(
          { instructions: backstage.advance?.(page, call) ?? [{ to: 'everybody', words: 'Go on.' }] },
          page,
        )
      case 'performance.scenario':
        return replyWith(backstage.scenario?.(page, call) ?? NO_SCENARIO, page)
      case 'performance.draft':
        return replyWith(backstage.draft?.(page, call) ?? NO_DRAFT, page)
      case 'performance.draft.lean':
        return backstage.draftLean?.(page, call) ?? ''
      case 'performance.house':
        return replyWith(backstage.house?.(page) ?? { unclear: [], wonders: [] }, page)
      case 'performance.closing':
        return backstage.closing?.(page) ?? 'The lamp is out.'
      case 'performance.let-out':
        return replyWith(backstage.letOut?.(page) ?? { out: false, quote: '' }, page)
      default: {
        const memories = backstage.condense?.(page) ?? ['It was a long evening.']
        return replyWith({ memories: memories.map((text) => ({ text, importance: 3 })) }, page)
      }
    }
  }
  const modelFor = (job: Job): ScriptedModel => {
    const name = `${job.prompt} ${job.role ?? ''}`.trim()
    const known = models.get(name) ?? scriptedModel((page, call) => reply(job, page, call), { modelId: name })
    models.set(name, known)
    return known
  }
  return {
    models: (job) => aModelInUse(modelFor(job)),
    pagesOf: (prompt, role) => modelFor(role === undefined ? { prompt } : { prompt, role }).pages,
  }
}

/** A director who lets the plan stand. */
export const NO_SCENARIO: Json = {
  ...{ state: 'open', quote: '', seen: '', news: '', wants: [], beats: [], comes_back: [] },
}

/** A director who writes nothing out. */
export const NO_DRAFT: Json = {
  ...{ state: 'open', quote: '', seen: '', news: '', script: '', comes_back: [] },
}

type Job = Parameters<ModelDirectory>[0]

const NOTHING_HAPPENS: Json = {
  rulings: [{ number: 1, reasoning: '', possible: false, told: '', noticed: '', changes: [] }],
}

/** One ruling that lets an act happen, with what it changes. */
export function ruledPossible(told: string, ...changes: readonly Readonly<Record<string, string>>[]): Json {
  const empty = { kind: '', thing: '', whom: '', where: '', target: '', words: '' }
  return {
    rulings: [
      {
        number: 1,
        reasoning: '',
        possible: true,
        told,
        noticed: '',
        changes: changes.map((change) => ({ ...empty, ...change })),
      },
    ],
  }
}
