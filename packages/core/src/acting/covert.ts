import type { Language } from '../prelude/language.ts'

/**
 * Whether an act is meant to go unseen, by the doer's own words: said so, or of a kind that is only done in secret. It
 * is known before anybody rules on it, so that what is shown at once never shows what was hidden.
 */
export function isCovert(text: string, language: Language): boolean {
  return COVERT[language].test(text.normalize('NFKC'))
}

const COVERT: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:unseen|unnoticed|unobserved|secret(?:ly)?|stealth(?:ily|y)?|furtive(?:ly)?|surreptitious(?:ly)?|covert(?:ly)?|on the sly|quietly (?:takes?|slips?|puts?)|behind (?:his|her|their|everybody's|everyone's) backs?|when nobody|while nobody|so that (?:nobody|no one)|hid(?:es?|ing)|conceal(?:s|ing)?|slip(?:s|ping)? (?!on\b|away\b|out\b)|palm(?:s|ing)?|pocket(?:s|ing)|tuck(?:s|ing)?|smuggl(?:es?|ing)|eavesdrop(?:s|ping)?|listens? at)\b/iu,
  zh: /偷偷|悄悄|暗中|暗暗|暗地|不动声色地?(?:拿|放|收|塞|换)|趁(?:人|他|她|众人|大家|\p{Script=Han}{1,4})?(?:不|没|转身|背)|不让(?:人|别人|他|她|谁|众人)?(?:看见|发现|察觉)|藏|躲|掖|塞(?:进|到|在|入)|揣|偷听|窃听|贴着门|附耳/u,
}
