import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'

/**
 * Whether an act is meant to go unseen, by the doer's own words: said so, or of a kind that is only done in secret. It
 * is known before anybody rules on it, so that what is shown at once never shows what was hidden.
 */
export function isCovert(text: string, language: Language): boolean {
  return inLanguage(language, COVERT).test(text.normalize('NFKC').replaceAll(inLanguage(language, FACES), ''))
}

/** What one hides in front of everybody: a smile, one's face, one's eyes. */
export const FACES: Readonly<Record<Language, RegExp>> = wordTable('acting.covert.faces', {
  en: /\b(?:hid(?:es?|ing)|conceal(?:s|ing)?) (?:an?|his|her|their|the|my) (?:\w+ )?(?:smile|grin|laugh|yawn|tears?|face|eyes?|mouth|head|shame|fear|anger|surprise|impatience|relief)\b/giu,
  zh: /躲[开闪避]|藏不住|揣(?:着|起)?手|掖好|塞(?:进|到|入)(?:自己)?(?:嘴|口)|塞(?:进|到|在|给)(?!自己|怀)[^，。]{1,8}手[里中上心]|躲(?:在|到|进)[^，。]{1,6}(?:身后|背后|怀里)/gu,
})

export const COVERT: Readonly<Record<Language, RegExp>> = wordTable('acting.covert.covert', {
  en: /\b(?:unseen|unnoticed|unobserved|secretly|in secret|stealth(?:ily|y)?|furtive(?:ly)?|surreptitious(?:ly)?|covert(?:ly)?|on the sly|quietly (?:takes?|slips?|puts?)|behind (?:his|her|their|everybody's|everyone's) backs?|(?:when|while) (?:nobody|no one)|so that (?:nobody|no one)|hid(?:es?|ing)|conceal(?:s|ing)?|slip(?:s|ping)? (?!on\b|off\b|away\b|out\b|and\b)\w|(?:palm|pocket)(?:s|ing) (?:the|an?|his|her|their|it|this|that|one|some)|tuck(?:s|ing)? (?!in\b|her hair|his hair)\w|smuggl(?:es?|ing)|eavesdrop(?:s|ping)?|listens? at)/iu,
  zh: /偷偷|悄悄|暗中|暗暗|暗地|不动声色地?(?:拿|放|收|塞|换)|趁(?:人|他|她|众人|大家|\p{Script=Han}{1,4})?(?:不|没|转身|背)|不让(?:人|别人|他|她|谁|众人)?(?:看见|发现|察觉)|藏|躲|掖|塞(?:进|到|在|入)|揣|偷听|窃听|贴着门|附耳/u,
})
