import { inLanguage } from '../prelude/in-language.ts'
import { type Language, languageOf } from '../prelude/language.ts'
import { oneLine } from '../prelude/lines.ts'
import { sentences } from '../prelude/sentences.ts'
import { wordTable } from '../prelude/word-table.ts'
import { clipped } from '../prompting/clip.ts'
import { definePrompt, type Page, pageInWords } from '../prompting/define-prompt.ts'
import { askByLetter, chosenByLetter, letterGrammar } from '../prompting/lettered.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { type AudienceInput, MATERIAL, playedPage } from './audience-view.ts'
import { type LetOutInput, type LetOutReply, letOutPrompt } from './let-out.prompt.ts'
import { type EarnedReply, earnedPrompt, type PlannerInput } from './planner.prompt.ts'
import { type TransferReply, transferPrompt } from './transfer.prompt.ts'

const ONE_LETTER = { temperature: 0, maxOutputTokens: 8 } as const

/** Transfer's page for a small model: has it happened? One letter. */
export const transferLeanPrompt = definePrompt<AudienceInput, TransferReply>({
  id: 'performance.transfer.lean',
  version: 1,
  settings: ONE_LETTER,
  page: pageInWords(() => LAST_ROW, transferPage),
  reply: ({ language }) => ({
    kind: 'text',
    grammar: letterGrammar(inLanguage(language, HAPPENED)),
    read: (text) => {
      const chosen = chosenByLetter(text, inLanguage(language, HAPPENED))
      return chosen === undefined ? undefined : { reasoning: '', met: chosen === 1, plant: '' }
    },
  }),
  fallback: transferPrompt.fallback,
})

/** What can be said of a flag, the likelier first. */
export const HAPPENED: Readonly<Record<Language, readonly [string, string]>> = wordTable(
  'performance.lean-checks-page.happened',
  {
    en: ['Not yet, or only in part.', 'It has happened, all of it.'],
    zh: ['还没有，或者只成了一部分。', '已经全都发生了。'],
  },
)

function transferPage(input: AudienceInput, language: Language): Page {
  return {
    system: sections(inLanguage(language, LAST_ROW), inLanguage(language, MATERIAL)),
    last: sections(
      quoteMaterial({ name: 'flag', text: clipped(input.flag, LONGEST_FLAG) }),
      playedPage(input),
      askByLetter(inLanguage(language, HAPPENED), language),
    ),
  }
}

const LONGEST_FLAG = 400

export const LAST_ROW: Readonly<Record<Language, string>> = wordTable(
  'performance.lean-checks-page.last-row',
  {
    en: 'You sit in the last row and watch for one thing: the flag. Has it happened on this stage, done or said in front of everybody? Announced, threatened or almost done is not happened. The same thing in other words is the same thing.',
    zh: '你坐在最后一排，只等一件事：标志。它是不是已经在台上、当着大家的面做出来、说出口了？说要做、威胁要做、差一点做，都不算。换个说法也是那件事。',
  },
)

/** The planner's second page for a small model: was it built up to? One letter. */
export const earnedLeanPrompt = definePrompt<PlannerInput, EarnedReply>({
  id: 'performance.earned.lean',
  version: 1,
  settings: ONE_LETTER,
  page: pageInWords(() => GUARD, earnedPage),
  reply: ({ language }) => ({
    kind: 'text',
    grammar: letterGrammar(inLanguage(language, EARNED)),
    read: (text) => {
      const chosen = chosenByLetter(text, inLanguage(language, EARNED))
      return chosen === undefined ? undefined : { reasoning: '', earned: chosen === 0, lacks: '' }
    },
  }),
  fallback: earnedPrompt.fallback,
})

/** What can be said of a flag that seems to be met, the likelier first. */
export const EARNED: Readonly<Record<Language, readonly [string, string]>> = wordTable(
  'performance.lean-checks-page.earned',
  {
    en: ['Something drove somebody to it.', 'It came out of nowhere.'],
    zh: ['是有事把人推到这一步的。', '没头没脑就来了。'],
  },
)

function earnedPage(input: PlannerInput, language: Language): Page {
  return {
    system: sections(inLanguage(language, GUARD), inLanguage(language, MATERIAL)),
    last: sections(
      quoteMaterial({ name: 'flag', text: clipped(input.flag, LONGEST_FLAG) }),
      playedPage(input),
      askByLetter(inLanguage(language, EARNED), language),
    ),
  }
}

export const GUARD: Readonly<Record<Language, string>> = wordTable('performance.lean-checks-page.guard', {
  en: 'You guard the story against short cuts. The flag of this point seems to be met. Was it earned, or did somebody simply do or say it, as if they had read the plan?',
  zh: '你替故事把关，不许抄近路。这一点的标志看来达到了。是一步步走到的，还是有人像看过剧本似的，直接就做了、说了？',
})

/** A question to oneself for a small model: which sentence gave it away? One letter. */
export const letOutLeanPrompt = definePrompt<LetOutInput, LetOutReply>({
  id: 'performance.let-out.lean',
  version: 1,
  settings: ONE_LETTER,
  page: pageInWords(() => LET_OUT_WORDS, letOutPage),
  reply: (input) => {
    const said = saidBy(input)
    const options = whichOf(said, languageOf(input.secret))
    return {
      kind: 'text',
      grammar: letterGrammar(options),
      read: (text) => {
        const chosen = chosenByLetter(text, options)
        return chosen === undefined ? undefined : { out: chosen > 0, quote: said[chosen - 1] ?? '' }
      },
    }
  },
  fallback: letOutPrompt.fallback,
})

const MOST_SENTENCES = 10
/** What was said is quoted as material; what is chosen is only its number. */
function whichOf(said: readonly string[], language: Language): readonly string[] {
  const { none, sentence } = inLanguage(language, LET_OUT_WORDS)
  return [none, ...said.map((_, at) => sentence(at + 1))]
}

function saidBy({ said }: LetOutInput): readonly string[] {
  return sentences(said)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .slice(-MOST_SENTENCES)
}

function letOutPage(input: LetOutInput, language: Language): Page {
  const said = saidBy(input)
  const numbered = said.map((sentence, at) => `${at + 1}. ${oneLine(clipped(sentence, LONGEST_FLAG))}`)
  return {
    system: sections(inLanguage(language, LET_OUT_WORDS).hid, inLanguage(language, MATERIAL)),
    last: sections(
      quoteMaterial({ name: 'hidden', text: clipped(input.secret, LONGEST_FLAG) }),
      quoteMaterial({ name: 'said', text: numbered.join('\n') }),
      askByLetter(whichOf(said, language), language),
    ),
  }
}

export const LET_OUT_WORDS = wordTable('performance.lean-checks-page.let-out-words', {
  en: {
    hid: 'You hid something, and you have just spoken. Which of your sentences tells whoever heard it what you hid? A hint, a denial, a word that only sounds like it does not.',
    none: 'None of them: it is still hidden.',
    sentence: (number: number) => `Sentence ${number}.`,
  },
  zh: {
    hid: '你瞒着一件事，刚刚开了口。你说的哪一句，让听见的人知道了你瞒的事？露一点口风、矢口否认、话里擦着边，都不算。',
    none: '都不是，还瞒着。',
    sentence: (number: number) => `第${number}句。`,
  },
} as const)
