import { SLIPS } from './english/slips.ts'
import { simplified, withoutHanGaps, withoutHomophones } from './plain-chinese.ts'

/**
 * Text as it was meant: one case and one width, letters written as digits or stars put back, stretched and spelled-out
 * words closed up, common slips corrected, short forms written out. Sentences end in ` . `, clauses in ` , `; what is
 * Chinese keeps its characters, without gaps between them.
 */
export function plainWords(text: string): string {
  const words = withoutHomophones(foldedText(text))
    .replace(/\.+(?=\s|$|\P{L}|\p{Script=Han})|(?<![a-z])!+|!+(?![a-z])|[?;…。\n—]+/gu, ' . ')
    .replace(/[,，、()（）:：]/gu, ' , ')
    .replace(WORD, (word) => ` ${wordMeant(word)} `)
    .replace(/[^\p{L}\p{N}'.,]+/gu, ' ')
  return ` . ${writtenOut(` ${words} `)} . `.replace(RUN_ON, '$& . ').replace(/\s+/gu, ' ')
}

/** Looked for from where it begins and from nowhere inside: a long row of digits is gone through once. */
const WORD = /(?<![a-z0-9@$!*'])[a-z0-9@$!*']*[a-z][a-z0-9@$!*']*/gu

/** A text without full stops gets some, so that no pattern can read further than this. */
const RUN_ON = /[^.]{200,300} |[^.]{300}/gu

/** Text in one case and one width, without marks that nobody sees, gaps inside Chinese, or spelled-out words. */
export function foldedText(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/gu, '')
    .replace(/[’‘`´]/gu, "'")
  return withoutHanGaps(closeUp(simplified(folded)))
}

/** A word with letters where it has digits and signs for them; numbers stay. */
export function withoutDigits(word: string): string {
  return /\p{L}/u.test(word) ? word.replace(/[013457@$!]/gu, (digit) => DIGITS[digit] ?? digit) : word
}

/** Spelled-out words: `k i l l`, `d-i-e`. */
function closeUp(text: string): string {
  return text.replace(/(?<![a-z0-9'])(?:[a-z][ ._*-]){2,}[a-z](?![a-z0-9'])/gu, (spelled) => {
    const word = spelled.replace(/[ ._*-]/gu, '')
    return GLUED.reduce((apart, [glued, words]) => apart.replace(glued, words), word)
  })
}

const GLUED: readonly (readonly [string, string])[] = [
  ['killmyself', ' kill myself '],
  ['endmylife', ' end my life '],
  ['wanttodie', ' want to die '],
  ['wannadie', ' want to die '],
  ['enditall', ' end it all '],
]

/** Words that the detectors turn on: what is stretched, starred or slipped is read as one of these. */
const TURNING = new Set(
  `kill killing die dying dead death suicide suicidal myself overdose overdosing unalive unaliving cutting existing
  disappear disappeared hopeless worthless anymore hurting harming hurt harm cut commit committing attempted alive living kms want pills`.split(
    /\s+/u,
  ),
)
const SLIPPERY = [...TURNING].filter((word) => word.length >= 6 && word !== 'living' && word !== 'hurting')
const NO_SLIPS = new Set([
  'overdone',
  'overdoses',
  'putting',
  'gutting',
  'nutting',
  'jutting',
  'rutting',
  'farming',
  'billing',
])

const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function wordMeant(written: string): string {
  const word = written.replace(/[!*]+$/u, '')
  if (TURNING.has(word)) return word
  if (word in SLIPS) return SLIPS[word] ?? word
  const letters = withoutDigits(word)
  const unstarred = letters.includes('*') ? starred(letters) : letters
  const short = unstretched(unstarred)
  return SLIPS[short] ?? slipped(short)
}

function starred(word: string): string {
  const shape = new RegExp(`^${word.replace(/[^a-z*]/gu, '').replace(/\*+/gu, '[a-z]{1,3}')}$`, 'u')
  return [...TURNING].find((one) => shape.test(one)) ?? word.replaceAll('*', '')
}

function unstretched(word: string): string {
  if (!/(.)\1\1/u.test(word)) return word
  const doubled = word.replace(/(.)\1{2,}/gu, '$1$1')
  return TURNING.has(doubled) ? doubled : word.replace(/(.)\1{2,}/gu, '$1')
}

function slipped(word: string): string {
  if (word.length < 5 || word.includes("'") || NO_SLIPS.has(word)) return word
  return SLIPPERY.find((meant) => isOneSlip(word, meant)) ?? word
}

/** Whether two words differ by one letter more, less, other, or by two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  let [end, otherEnd] = [one.length, other.length]
  while (end > from && otherEnd > from && one[end - 1] === other[otherEnd - 1]) {
    end--
    otherEnd--
  }
  const [left, right] = [one.slice(from, end), other.slice(from, otherEnd)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** Words that change nothing about what is meant. */
const FILLERS =
  / (?:just|really|so|honestly|literally|seriously|truly|actually|simply|kinda|fucking|fuckin|fking|fkn|freaking|damn|even|also|very|basically|genuinely|lowkey|tbh|ngl|fr|rn|ffs|omg|quite|absolutely|completely|totally|probably|perhaps|maybe|still|please|already|bad|badly|finally|sometimes|often|definitely|desperately|right now|for real|kind of|sort of|to be honest|i swear|i guess|i mean)(?= )/gu

function writtenOut(words: string): string {
  let full = words
  for (const [short, long] of SHORT_FORMS) full = full.replace(short, long)
  // Twice, since neighbours share the gap between them.
  return full.replace(/\s+/gu, ' ').replace(FILLERS, '').replace(FILLERS, '')
}

const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/ (?:i'm|im|i m) /gu, ' i am '],
  [/ (?:i've|ive|i v) /gu, ' i have '],
  [/ (?:i'd|id) /gu, ' i would '],
  [/ i'll /gu, ' i will '],
  [/ ill (?=be |do |never |not |kill |end |just |see )/gu, ' i will '],
  [/ (?:can't|cant|cannot) /gu, ' can not '],
  [/ (?:won't|wont) /gu, ' will not '],
  [/ (?:ain't|aint) /gu, ' am not '],
  [/ (do|does|did|is|was|were|are|has|have|had|would|could|should)(?:n't|nt) /gu, ' $1 not '],
  [/ (\w+)'d /gu, ' $1 would '],
  [/ (\w+)'ll /gu, ' $1 will '],
  [/ (\w+)'re /gu, ' $1 are '],
  [/ (\w+)'ve /gu, ' $1 have '],
  [/ (it|that|there|what|he|she|who|nobody|everyone|everything|life|death)'?s /gu, ' $1 is '],
  [/'s? /gu, ' '],
  [/ 2 (?=die |live |kill |end |be |go |hurt |exist |stay )/gu, ' to '],
  [/ my self /gu, ' myself '],
  [/ sui cid(e|al) /gu, ' suicid$1 '],
  [/ any more /gu, ' anymore '],
  [/ any longer /gu, ' anymore '],
  [/ no longer /gu, ' not '],
]
