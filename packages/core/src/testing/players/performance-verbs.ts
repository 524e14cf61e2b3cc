/** How a kind of change is spelled in either language, the plainest reading first. */
const VERBS: readonly (readonly [string, RegExp])[] = [
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

/** The kind of physical change a clause speaks of, as far as its verbs tell. */
export function kindOfAct(clause: string): string | undefined {
  return VERBS.find(([, verb]) => verb.test(clause))?.[0]
}

/** Where something is put, by the preposition. */
export function spotOf(clause: string): 'in' | 'on' | 'under' | 'behind' {
  if (/\bunder\b|下面/u.test(clause)) return 'under'
  if (/\bbehind\b|后面/u.test(clause)) return 'behind'
  return /\b(?:in|into)\b|里/u.test(clause) ? 'in' : 'on'
}

const PREPOSITION = /\b(?:on|onto|in|into|under|behind)\b|[在到进]/gu

/** What is moved, before the last preposition, and where to, after it. */
export function cutAtSpot(clause: string): { readonly moved: string; readonly spot: string } {
  const at = [...clause.matchAll(PREPOSITION)].at(-1)?.index ?? clause.length
  return { moved: clause.slice(0, at), spot: clause.slice(at) }
}
