import * as z from 'zod'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { mentions } from '../prelude/names.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt, type Page, pageInWords } from '../prompting/define-prompt.ts'
import { sections } from '../prompting/quote-material.ts'
import { partOf } from '../record/stage.ts'
import { settingRoom } from '../world/setting-room.ts'
import { Strategy } from './acting-room.ts'
import { isLean } from './actor-input.ts'
import { type ActorInput, actorHistory, actorNow, actorSystem } from './actor-page.ts'
import type { ActAtHand } from './acts-at-hand.ts'
import { type Decision, formInWords, readDecision } from './read-decision.ts'

/** The six legal forms: one of three answers, alone or with an act. */
export const DecisionReply = z.object({
  answer: Strategy,
  verb: z.string().trim().max(40).describe('what you do to the thing; empty for no act'),
  thing: z.string().trim().max(80).describe('a thing from the list, by its name; empty for no act'),
  because: z.string().trim().max(160),
})
/** The six legal forms: one of three answers, alone or with an act. */
export type DecisionReply = z.infer<typeof DecisionReply>

const SETTINGS = { temperature: 0.7, maxOutputTokens: 120 } as const

/** An actor perceives the moment and decides how to meet it. */
export const decidePrompt = definePrompt<ActorInput, DecisionReply>({
  id: 'acting.decide',
  version: 6,
  settings: SETTINGS,
  page: pageInWords(
    () => ASK,
    (input, language) => page(input, language, 'fields'),
  ),
  reply: () => ({ kind: 'json', schema: DecisionReply }),
  fallback: (input) => ({ answer: unmoved(input).strategy, verb: '', thing: '', because: '' }),
})

/** What a choice among whole forms needs: the acts that lie at hand. */
export interface ChooseInput extends ActorInput {
  readonly acts: readonly ActAtHand[]
}

/** The same moment as one choice among whole forms: for models that tell how likely each was. */
export const choosePrompt = definePrompt<ChooseInput, string>({
  id: 'acting.decide.choose',
  version: 5,
  settings: { ...SETTINGS, temperature: 0 },
  page: pageInWords(
    () => ASK,
    (input, language) => page(input, language, 'choice'),
  ),
  reply: ({ acts }) => ({
    kind: 'choice',
    options: [undefined, ...acts].flatMap((act) =>
      Strategy.options.map((strategy) => formInWords(strategy, act)),
    ),
  }),
  fallback: (input) => unmoved(input).strategy,
})

/** The same moment in plain words: for models that can keep to no form. */
export const decideInWordsPrompt = definePrompt<ActorInput, Decision>({
  id: 'acting.decide.words',
  version: 5,
  settings: { ...SETTINGS, maxOutputTokens: 24 },
  page: pageInWords(
    () => ASK,
    (input, language) => page(input, language, 'words'),
  ),
  reply: ({ view }) => ({ kind: 'text', read: (text) => readDecision({ text }, view) }),
  fallback: unmoved,
})

/** Without an answer an actor meets what is said to it at once, and anything else with care. */
function unmoved({ view }: ActorInput): Decision {
  const last = view.moments.findLast(({ kind }) => kind === 'line')
  const { people } = partOf(view, settingRoom)
  const name = people[view.viewer]?.name ?? ''
  const everybody = Object.values(people).map((person) => person.name)
  const named = last !== undefined && mentions(last.text, everybody).some((found) => found.name === name)
  return { strategy: named || last?.to === view.viewer ? 'fast' : 'slow', act: null }
}

type Form = 'fields' | 'choice' | 'words'

function page(input: ActorInput, language: Language, form: Form): Page {
  return {
    system: actorSystem(input, language),
    history: actorHistory(input, language),
    last: sections(
      actorNow(input, language),
      // The rules of a lean page do not say what the three are.
      isLean(input) ? inLanguage(language, THE_THREE) : undefined,
      inLanguage(language, ASK)[form],
    ),
  }
}

export const THE_THREE: Readonly<Record<Language, string>> = wordTable('acting.decide-page.the-three', {
  en: 'fast: the words are out before you think. slow: you weigh them. silence: on purpose.',
  zh: 'fast：话比脑子快。slow：掂量着说。silence：故意不说。',
})

export const ASK: Readonly<Record<Language, Readonly<Record<Form, string>>>> = wordTable(
  'acting.decide-page.ask',
  {
    en: {
      fields:
        'How do you meet this moment? Without an act, leave verb and thing empty. Because: in a few words, what moved you.',
      choice:
        'How do you meet this moment? After a plus sign stands what you do as well, and to which thing.',
      words:
        'How do you meet this moment? One line: fast, slow or silence. To do something too: a plus sign, the verb, a colon, the thing.',
    },
    zh: {
      fields: '这一下，你怎么接？不动手，动词和东西都留空。缘由：触动你的是什么，几个字。',
      choice: '这一下，你怎么接？加号后面是你同时动的手，冒号后面是哪一样东西。',
      words: '这一下，你怎么接？只写一行：fast、slow 或 silence。还要动手，接着写：加号、动作、冒号、东西。',
    },
  },
)
