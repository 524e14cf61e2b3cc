import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'

/** By which words simulated people know what is done. */
export interface ActWords {
  /** How a kind of change is spelled, the plainest reading first. */
  readonly verbs: readonly (readonly [string, RegExp])[]
  readonly under: RegExp
  readonly behind: RegExp
  readonly inside: RegExp
  /** Every word before which something is moved, and after which stands where to. */
  readonly prepositions: RegExp
  /** Between what one and what another does; in an act a colon parts nothing. */
  readonly clauses: RegExp
  readonly acts: RegExp
  readonly it: RegExp
  /** What no list of things could make possible. */
  readonly impossible: RegExp
  /** That what is taken ends up with another. */
  readonly handedOver: RegExp
  readonly locked: RegExp
  readonly notLocked: RegExp
  readonly shut: RegExp
  readonly hidden: RegExp
  readonly lit: RegExp
}

const VERBS: ActWords['verbs'] = [
  ['douse', /\b(?:put(?:s|ting)? out|douse|blow(?:s|ing)? out|extinguish|snuff)|[熄灭]|吹熄|掐灭/u],
  [
    'leave',
    /\b(?:tak(?:es?|ing) (?:\w+ )?leave|leaves?\b|goes (?:out|off|away)|walks? (?:out|back|off))|走了|离开|下场|出门/u,
  ],
  ['conceal', /\bhid(?:es?|ing) (?:behind|under|in)\b|躲到|藏身/u],
  ['injure', /\b(?:stab|strike|shoot|wound)|刺|打伤/u],
  ['read', /\bread(?:s|ing)?\b|读|看完|念出/u],
  ['write', /\b(?:sign|writ)|签|写/u],
  ['light', /\b(?:lights?|a light)\b|点亮|点着|点上/u],
  ['break', /\b(?:smash|break|shatter)|砸|打破|摔碎/u],
  ['unlock', /\bunlock|开锁/u],
  ['lock', /\block(?:s|ing)?\b|锁上/u],
  ['reveal', /\b(?:find|uncover|discover|draws? back)|找出|揭开|发现/u],
  ['give', /\b(?:gives?|hands)\b|\bputs? .*\b(?:into|in) .*['’]s hand|交给|递给|塞给/u],
  ['put', /\b(?:puts?|lays?|sets?|places?)\b|放[在到进]|摆[在到]/u],
  ['take', /\b(?:tak(?:es?|ing)|picks? up|grab|seiz|snatch)|\bin (?:her|his) own hand|拿|取|到了.*手里/u],
  ['open', /\bopens?\b|打开/u],
  ['close', /\b(?:closes?|shuts?)\b|关上/u],
  ['drop', /\bdrops?\b|丢下|扔下/u],
  ['wear', /\bputs? on\b|穿上|戴上/u],
]

const HOUSE: ActWords = {
  verbs: VERBS,
  under: /\bunder\b|下面/u,
  behind: /\bbehind\b|后面/u,
  inside: /\b(?:in|into)\b|里/u,
  prepositions: /\b(?:on|onto|in|into|under|behind)\b|[在到进]/gu,
  clauses: /\s*(?:[,;:.，；：。、]|\band\b)\s*/u,
  acts: /\s*(?:[,;.，；。]|\band\b)\s*/u,
  it: /\bit\b|它/u,
  impossible: /motor-car|through the wall|\bfl(?:y|ies)\b|rifle|汽车|撞穿|飞起/u,
  handedOver: /到了(?!自己)/u,
  locked: /locked|锁着/u,
  notLocked: /not locked|没锁/gu,
  shut: /not open|\bshut\b|关着/u,
  hidden: /hidden|藏/u,
  lit: /lit\b|亮着|没点/u,
}

/** By which words simulated people know what is done, in each language; the house's own two are read alike. */
export const ACT_WORDS: Readonly<Record<Language, ActWords>> = wordTable('players.acts', {
  en: HOUSE,
  zh: HOUSE,
})

/** The kind of physical change a clause speaks of, as far as its verbs tell. */
export function kindOfAct(clause: string, language: Language): string | undefined {
  return inLanguage(language, ACT_WORDS).verbs.find(([, verb]) => verb.test(clause))?.[0]
}

/** Where something is put, by the preposition. */
export function spotOf(clause: string, language: Language): 'in' | 'on' | 'under' | 'behind' {
  const { under, behind, inside } = inLanguage(language, ACT_WORDS)
  if (under.test(clause)) return 'under'
  if (behind.test(clause)) return 'behind'
  return inside.test(clause) ? 'in' : 'on'
}

/** What is moved, before the last preposition, and where to, after it. */
export function cutAtSpot(
  clause: string,
  language: Language,
): { readonly moved: string; readonly spot: string } {
  const { prepositions } = inLanguage(language, ACT_WORDS)
  const at = [...clause.matchAll(prepositions)].at(-1)?.index ?? clause.length
  return { moved: clause.slice(0, at), spot: clause.slice(at) }
}
