import { inLanguage, type Language } from '@commedia/core'

/** What a suite is called, and what it measures in one sentence. */
export interface SuiteWords {
  readonly title: string
  readonly sentence: string
}

const SUITES: Readonly<Record<string, Readonly<Record<Language, SuiteWords>>>> = {
  drama: {
    en: {
      title: 'Whole dramas',
      sentence:
        'Each system plays the same dramas from the same seeds; whole performances are judged, never single lines.',
    },
    zh: { title: '整场演出', sentence: '各系统以相同的种子演同一批戏；评的是整场演出，而不是单句台词。' },
  },
  pad: {
    en: {
      title: 'At once, or after thought, or not at all',
      sentence: 'Moments on a stage: should the character answer on impulse, weigh it first, or keep silent?',
    },
    zh: {
      title: '脱口、三思，还是沉默',
      sentence: '台上的一个个瞬间：角色该脱口而出、想过再说，还是一言不发？',
    },
  },
  role: {
    en: {
      title: 'In character',
      sentence:
        'Characters cast from scripts are asked who they are, how they would react, what they would say and what has happened.',
    },
    zh: {
      title: '入戏',
      sentence: '从剧本里立起来的角色，要答出自己是谁、会怎样反应、会说什么，又经历过什么。',
    },
  },
  mystery: {
    en: {
      title: 'Whodunit',
      sentence:
        'Murder mysteries are played to the vote, and the players are questioned about what they have found out.',
    },
    zh: { title: '谁是凶手', sentence: '一局局剧本杀演到投票为止，再考问各人查明了多少。' },
  },
  screen: {
    en: {
      title: 'What the character sees',
      sentence:
        'Lines spoken to moving pictures, judged by whether they are grounded in what is seen, in persona, and natural.',
    },
    zh: {
      title: '眼中所见',
      sentence: '角色看着画面说出的台词：是否扣住所见，是否合乎其人，是否像人在说话。',
    },
  },
  companions: {
    en: {
      title: 'The long conversation',
      sentence:
        'Long conversations that tempt a companion to flatter, to copy its partner, and to forget who it is.',
    },
    zh: { title: '久谈', sentence: '一场场长谈，诱使角色一味讨好、学舌，乃至忘了自己是谁。' },
  },
}

/** The words for a suite; one we do not know is called by its own name. */
export function suiteWords(suite: string, language: Language): SuiteWords {
  const words = Object.hasOwn(SUITES, suite) ? SUITES[suite] : undefined
  return words === undefined ? { title: suite, sentence: '' } : inLanguage(language, words)
}
