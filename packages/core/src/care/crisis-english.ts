import type { CrisisTongue } from './crisis-signs.ts'
import { BETWEEN_THE_LINES } from './english/between-the-lines.ts'
import { DEATH_WISHED } from './english/death-wished.ts'
import { HARMLESS } from './english/harmless.ts'
import { HINTS } from './english/hints.ts'
import { LIFE_UNWANTED } from './english/life-unwanted.ts'
import { MEANS } from './english/means.ts'
import { NO_PLACE } from './english/no-place.ts'
import { OUTSIDE } from './english/outside.ts'
import { PLANS } from './english/plans.ts'
import { SAID_ALONE } from './english/said-alone.ts'
import { TURNED_FROM_LIFE } from './english/turned-from-life.ts'
import { words } from './english/words.ts'

/** How crisis is said in English. */
export const CRISIS_ENGLISH: CrisisTongue = {
  script: /[a-z]{2}/u,
  harmless: HARMLESS.map(words),
  fiction: [
    /[^.]* (?:(?:my|the|this|his|her|your|a|main) characters?|(?:in|of|for) (?:my|the|this|that|your|our|a) (?:novel|story|book|play|scene|film|movie|script|song|poem|game|chapter|episode|act|musical|opera|series|show)|(?:last|final|first|second|next|third|that|this|death) (?:scene|act)|i am playing [a-z]+|(?:the|that) song (?:says|goes)|in the (?:film|movie)|the line (?:is|where|about)|play the line|lyrics?|fan ?fic(?:tion)?|monologue|protagonist|the (?:hero|heroine))(?= )(?:(?! but (?:i|in|for|irl|my|this)| , (?:i|but i) (?:want|am|can|need|wish|do|have|really)| anyway )[^.])*/gu,
  ],
  outside: OUTSIDE,
  signs: [
    ...DEATH_WISHED,
    ...LIFE_UNWANTED,
    ...SAID_ALONE,
    ...TURNED_FROM_LIFE,
    ...NO_PLACE,
    ...BETWEEN_THE_LINES,
    ...PLANS,
    ...MEANS,
    ...HINTS,
  ],
  isOthers: (words, { index = 0, 0: found }) => {
    const before = words.slice(Math.max(0, index - LOOK_BACK), index + 1)
    return (OWN_START.test(found) ? TOLD : SOMEBODY_ELSE).test(before) || KIN_START.test(found)
  },
}

/** Somebody else stands shortly before it, and the writer does not come in again between. */
const SOMEBODY_ELSE =
  / (?:he|she|they|(?<! (?:do|would|will|can|did) )you(?! ever)|who|we|my (?:best |old |little |big )?(?:friend|brother|sister|cousin|aunt|uncle|neighbou?r|son|daughter|roommate|classmate|colleague|boss|teacher|student|pupil|patient|client|ex)|(?:him|her|them|people) to|(?:the|a|an|this|that|our|your|his|her|old|poor|young) (?:[a-z]+ )?(?:king|queen|prince|princess|emperor|empress|duke|duchess|count|countess|lord|lady|baron|baroness|knight|soldier|captain|colonel|general|widow|bride|groom|maid|servant|ghost|witch|vampire|hero|heroine|villain|man|woman|monk|priest|nun|poet|actor|actress|clown|tenor|soprano|thief|pirate|sailor|prisoner|murderer|killer|victim|detective|inspector|butler|cook|gardener|shepherd|merchant|samurai|warrior|hermit|wolf|dragon|giant|sultan|tsar|tyrant|stranger))(?: (?!(?:i|me|my) )[a-z]+){0,5} $/u
/** The writer is who it is about, unless these are told as somebody’s words. */
const OWN_START = /^ i /u
const TOLD =
  / (?:said|says|saying|(?<! i )say|yelled|yells|shouted|cried|cries|screamed|whispered|told)(?: that| me)? $/u
const KIN_START =
  /^(?: [.,])? my (?:best |old |little |big )?(?:friend|brother|sister|cousin|aunt|uncle|neighbou?r|son|daughter|roommate|classmate|colleague|boss|teacher|student|pupil|patient|client|ex) (?:attempted|tried|wants?|wanted|thinks?|cuts?|is|was|has|had|died|killed)(?! .* (?:me|i)$)/u
const LOOK_BACK = 80
