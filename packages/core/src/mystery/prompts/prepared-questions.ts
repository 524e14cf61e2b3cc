import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTables } from '../../prelude/word-table.ts'

/** A question that lies ready before anybody has spoken. */
export interface PreparedQuestion {
  readonly name: string
  /** What is asked, with `{suspect}` and `{victim}`. */
  readonly asks: Readonly<Record<Language, string>>
}

/** How many of the prepared questions a player goes by. */
export const PREPARED_PICKED = 5

export const ASKS = wordTables('mystery.prepared-questions', {
  whereabouts: {
    en: 'Where was {suspect} when {victim} died, and who can bear that out?',
    zh: '{victim}死的时候，{suspect}在哪儿？谁能作证？',
  },
  'last-seen': {
    en: 'When did {suspect} last see {victim} alive?',
    zh: '{suspect}最后一次见到活着的{victim}，是什么时候？',
  },
  gain: {
    en: 'What does {suspect} gain, or get rid of, now that {victim} is gone?',
    zh: '{victim}死了，{suspect}能得什么好处，少什么麻烦？',
  },
  grudge: {
    en: 'What stood between {suspect} and {victim}: money, love, an old wrong?',
    zh: '{suspect}和{victim}之间有什么过节：钱、情，还是旧账？',
  },
  means: {
    en: 'Could {suspect} lay hands on what killed {victim}, and handle it?',
    zh: '要了{victim}性命的东西，{suspect}拿得到、用得来吗？',
  },
  unsaid: {
    en: 'What has {suspect} left out so far?',
    zh: '{suspect}到现在还有什么没说？',
  },
  mismatch: {
    en: 'Which words of {suspect} do not fit what others saw?',
    zh: '{suspect}的话里，哪一句跟别人看见的对不上？',
  },
  company: {
    en: 'Whom does {suspect} shield, and who speaks up for {suspect}?',
    zh: '{suspect}在护着谁？谁又替{suspect}说话？',
  },
  afterwards: {
    en: 'What did {suspect} do between the death of {victim} and now?',
    zh: '从{victim}死到现在，{suspect}都做了什么？',
  },
  witness: {
    en: 'What may {suspect} have seen or heard that nobody has asked about?',
    zh: '有什么事{suspect}可能看见、听见了，却还没人问起？',
  },
})

/** The questions that lie ready for players who go by a list. */
export const PREPARED_QUESTIONS: readonly PreparedQuestion[] = Object.entries(ASKS).map(([name, asks]) => ({
  name,
  asks,
}))

/** A prepared question with the names put in. */
export function preparedWords(
  { asks }: PreparedQuestion,
  names: { readonly suspect: string; readonly victim: string },
  language: Language,
): string {
  return inLanguage(language, asks)
    .replaceAll('{suspect}', () => names.suspect)
    .replaceAll('{victim}', () => names.victim)
}
