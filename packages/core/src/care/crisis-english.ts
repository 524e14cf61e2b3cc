import type { CrisisTongue } from './crisis-signs.ts'
import { DEATH_WISHED } from './english/death-wished.ts'
import { HARMLESS } from './english/harmless.ts'
import { LIFE_UNWANTED } from './english/life-unwanted.ts'
import { PLANS } from './english/plans.ts'
import { words } from './english/words.ts'

/** How crisis is said in English. */
export const CRISIS_ENGLISH: CrisisTongue = {
  script: /[a-z]{2}/u,
  harmless: HARMLESS.map(words),
  fiction: [
    /[^.]* (?:(?:my|the|this|his|her|your|a|main) characters?|(?:in|of|for) (?:my|the|this|that|your|our|a) (?:novel|story|book|play|scene|film|movie|script|song|poem|game|chapter|episode|act|musical|opera|series|show)|the line (?:is|where|about)|play the line|lyrics?|fan ?fic(?:tion)?|monologue|protagonist|the (?:hero|heroine)) [^.]*/gu,
  ],
  signs: [...DEATH_WISHED, ...LIFE_UNWANTED, ...PLANS],
  isOthers: (words, { index = 0 }) =>
    SOMEBODY_ELSE.test(words.slice(Math.max(0, index - LOOK_BACK), index + 1)),
}

/** Somebody else stands shortly before it, and the writer does not come in again between. */
const SOMEBODY_ELSE = / (?:he|she|they|you(?! ever)|who|we)(?: (?!(?:i|me|my) )[a-z]+){0,5} $/u
const LOOK_BACK = 80
