import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { oneLine } from '../prelude/lines.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt, pageInWords } from '../prompting/define-prompt.ts'
import { sections } from '../prompting/quote-material.ts'
import { segmentsOf } from '../prompting/segment-stream.ts'
import { partOf } from '../record/stage.ts'
import { settingRoom } from '../world/setting-room.ts'
import { actorHistory, actorNow, actorSystem } from './actor-page.ts'
import { BREATH_TOKENS, breathOf, type LineBreath } from './breath.ts'
import { languageFor } from './language-for.ts'
import { cleanedLine } from './line-cleaner.ts'
import { guardWords } from './line-guards.ts'
import type { SpeakInput } from './speak-input.ts'
import { definite, inThirdPerson } from './stage-words.ts'
import { unwantedIn } from './unwanted-in.ts'

/** An actor plays the moment, in the markup of the stage. */
export const speakPrompt = definePrompt<SpeakInput, string>({
  id: 'acting.speak',
  version: 6,
  settings: { temperature: 0.9, maxOutputTokens: BREATH_TOKENS.sentence },
  page: pageInWords(
    () => SPEAKING_WORDS,
    (input, language) => ({
      system: actorSystem(input, language),
      history: actorHistory(input, language),
      last: sections(
        actorNow(input, language),
        noteLine(input, language),
        movedLine(input, language),
        askLine(input, language),
      ),
    }),
  ),
  reply: ({ view }) => ({ kind: 'text', read: (text) => cleanedLine(text, unwantedIn(view)) }),
  problem: (line, input) => unplayable(line, input),
  fallback: spareLine,
})

/** How each decision is put to an actor who speaks straight away. */
export const SPEAKING_WORDS: Readonly<Record<Language, StrategyWords>> = wordTable(
  'acting.speak-page.speaking-words',
  {
    en: {
      doing: (act) => `Do this, in its place: (${act}). `,
      fast: 'It is out before you can stop it: answer on impulse.',
      slow: 'Think, in square brackets, one short line; then speak.',
      silence: 'You say nothing. Only what you do or think.',
      wordless: 'And not a word.',
      unasked: 'It is with you now: speak, or only do something, or keep silent.',
    },
    zh: {
      doing: (act) => `做这个动作，写在它该在的地方：（${act}）。`,
      fast: '话冲口而出，凭着性子答。',
      slow: '在方括号里想一句，再开口。',
      silence: '你不说话，只写动作或心里的念头。',
      wordless: '一个字也不说。',
      unasked: '轮到你了：开口，只做不说，或者不吭声，都行。',
    },
  },
)

/** How long a line may be, in the words of the director. */
export const BREATH_WORDS: Readonly<Record<Language, Readonly<Record<LineBreath, string>>>> = wordTable(
  'acting.speak-page.breath-words',
  {
    en: {
      few: 'A few words at most.',
      sentence: 'A sentence, or two or three short ones.',
      free: 'It cannot be borne any longer: this once, for as long as it takes.',
    },
    zh: {
      few: '至多几个字。',
      sentence: '一句，或者两三个短句。',
      free: '忍到头了：就这一回，该说多长说多长。',
    },
  },
)

function askLine(input: SpeakInput, language: Language): string {
  const words = [
    inLanguage(language, PLAY_IT),
    strategyLine(input, inLanguage(language, SPEAKING_WORDS)),
    breathLine(input, language),
  ]
  return words.filter(Boolean).join(tongueOf(language).gap)
}

export const PLAY_IT = wordTable('acting.speak-page.play-it', { en: 'Play it.', zh: '演。' } as const)

/** How long the line may be; nothing where nothing is said. */
export function breathLine(input: SpeakInput, language: Language): string {
  return input.decision.strategy === 'silence' ? '' : inLanguage(language, BREATH_WORDS)[breathOf(input)]
}

/** What moved the decision that is played now. */
export function movedLine(
  { decision: { because = '' } }: SpeakInput,
  language: Language,
): string | undefined {
  return because === '' ? undefined : `${inLanguage(language, MOVED)}${oneLine(because)}`
}

/**
 * Why a line cannot be played: it leaves nothing that anybody could hear or see, is no speech but a machine's form, or
 * recites the page. Whoever was not asked may only think: that is their silence.
 */
export function unplayable(line: string, input: SpeakInput): string | undefined {
  const { decision, view } = input
  if (decision.strategy === 'silence') return undefined
  if (MACHINE_TALK.test(line)) return inLanguage(languageFor(view), NO_SPEECH)
  const mayThink = decision.strategy === 'unasked'
  const isPlayed = segmentsOf(line).some(({ kind }) => mayThink || kind !== 'thought')
  return isPlayed ? guardWords(line, input) : inLanguage(languageFor(view), UNPLAYABLE)
}

/** A fence, or an object with its first key: nobody talks like that. */
const MACHINE_TALK = /```|[{[]\s*"[\w-]+"\s*:/u
export const NO_SPEECH = wordTable('acting.speak-page.no-speech', {
  en: 'that was a form, not a line. Say it as one says it aloud.',
  zh: '那是一张表，不是台词。请像平时张嘴说话那样说出来。',
} as const)

export const UNPLAYABLE = wordTable('acting.speak-page.unplayable', {
  en: 'there was nothing of your own in it that anybody could hear or see and that had not been said before.',
  zh: '里面没有一句是你自己的、别人听得见看得见的、又是没说过的。',
} as const)

/** How each decision is put to an actor. */
export interface StrategyWords {
  readonly doing: (act: string) => string
  readonly fast: string
  readonly slow: string
  readonly silence: string
  readonly wordless: string
  readonly unasked: string
}

/** How the moment is to be played, as decided. */
export function strategyLine({ decision, view }: SpeakInput, words: StrategyWords): string {
  const act = actWords({ decision, view })
  const doing = act === undefined ? '' : words.doing(act)
  if (decision.strategy === 'silence') return act === undefined ? words.silence : `${doing}${words.wordless}`
  return `${doing}${words[decision.strategy]}`
}

/** What the director asks of another take. */
export function noteLine({ note }: SpeakInput, language: Language): string | undefined {
  if (!note) return undefined
  return inLanguage(language, NOTE)(oneLine(note))
}

/** The act of a decision in words; `undefined` when there is none, or its thing is no longer known to be there. */
export function actWords({
  decision: { act },
  view,
}: Pick<SpeakInput, 'decision' | 'view'>): string | undefined {
  const prop = act === null ? undefined : partOf(view, settingRoom).props[act.prop]?.name
  if (act === null || prop === undefined) return undefined
  return inLanguage(languageFor(view), ACT)(act.verb, prop)
}

function inEnglish(act: string, prop: string): string {
  const [verb = '', ...rest] = act.replaceAll('-', ' ').split(' ')
  // "Read aloud" goes round its thing; "put out" and "look closely at" go before it.
  if (rest.join(' ') === 'aloud') return `${inThirdPerson(verb)} ${definite(prop)} aloud`
  return `${inThirdPerson(act)} ${definite(prop)}`
}

/** Something to play when no model gave anything: in the manner decided, and never twice the same in a row. */
export function spareLine(input: SpeakInput): string {
  const { view, decision } = input
  const act = actWords(input)
  const language = languageFor(view)
  const doing = act === undefined ? '' : inLanguage(language, DOING)(act)
  const words = inLanguage(language, SPARES)
  if (decision.strategy === 'silence') return act === undefined ? words.silent : doing.trim()
  const lately = view.moments.findLast(({ text }) => words.lines.some((line) => line.endsWith(text)))?.text
  const others = words.lines.filter((line) => !lately || !line.endsWith(lately))
  return `${doing}${others[view.perceived.count % others.length]}`
}

export const SPARES = wordTable('acting.speak-page.spares', {
  en: {
    silent: '(says nothing.)',
    lines: [
      '(looks away) Not like this.',
      'Go on. I am listening.',
      '(after a pause) You first.',
      'Say that again, to my face.',
      '(half a step nearer) And then?',
    ],
  },
  zh: {
    silent: '（不作声。）',
    lines: [
      '（别过脸去）不是这样说的。',
      '你接着说，我听着呢。',
      '（停了停）你先说。',
      '这话你看着我再说一遍。',
      '（走近半步）后来呢？',
    ],
  },
} as const)

export const MOVED = wordTable('acting.speak-page.moved', { en: 'What moved you: ', zh: '触动你的是：' })

export const NOTE = wordTable('acting.speak-page.note', {
  en: (note: string) => `Another take of this line, please. The director: ${note}`,
  zh: (note: string) => `这一句请再来一遍。导演说：${note}`,
})

export const ACT = wordTable('acting.speak-page.act', {
  en: (verb: string, prop: string) => inEnglish(verb, prop),
  zh: (verb: string, prop: string) => `${verb}${prop}`,
})

export const DOING = wordTable('acting.speak-page.doing', {
  en: (act: string) => `(${act}) `,
  zh: (act: string) => `（${act}）`,
})
