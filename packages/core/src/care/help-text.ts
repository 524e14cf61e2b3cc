import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'

/** What a person in distress is told where the operator has set no words of their own. It names no number: we cannot know where they are. */
export const HELP_TEXT: Readonly<Record<Language, string>> = wordTable('care.help-text', {
  en: 'Let’s step out of the play for a moment. What you wrote sounds very hard, and you matter more than any show. This is AI, and it cannot look after you the way a person can. If you are in danger now, or might do something to yourself, please call your local emergency number or go to the nearest emergency room. If you can, call a crisis line where you live, or tell somebody you trust, even in one sentence. What you just wrote was not played, and nobody else here has seen it. The play will wait.',
  zh: '先从戏里出来一会儿。你写的这些话，听起来真的很难熬，你比任何一场戏都重要。这里是人工智能，没办法像人那样陪你、护着你。如果你现在有危险，或者可能会伤害自己，请马上拨打当地的急救或报警电话，或者去最近的医院急诊。可以的话，打一个当地的心理援助热线，或者告诉一个你信得过的人，哪怕只说一句。你刚才写的话没有演出来，这里别的人都没有看到。戏会等你。',
})

/** What a person in distress is told: the operator's words, or ours. */
export function helpText(language: Language, own?: string): string {
  return own === undefined || own.trim() === '' ? inLanguage(language, HELP_TEXT) : own.trim()
}
