import { tidy } from './lines.ts'

/** What a line announces, if it is a heading. */
export type HeadingKind = 'act' | 'scene' | 'chapter'

const WORDS: Readonly<Record<string, HeadingKind>> = {
  act: 'act',
  scene: 'scene',
  tableau: 'scene',
  prologue: 'act',
  epilogue: 'act',
  interlude: 'act',
  induction: 'act',
  chapter: 'chapter',
  stave: 'chapter',
  letter: 'chapter',
  canto: 'chapter',
  book: 'act',
  part: 'act',
  volume: 'act',
  действие: 'act',
  явление: 'scene',
  глава: 'chapter',
}
const ORDINALS = new Set(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth last one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
)
const CHINESE_UNITS: Readonly<Record<string, HeadingKind>> = {
  幕: 'act',
  折: 'act',
  本: 'act',
  部: 'act',
  卷: 'act',
  出: 'scene',
  场: 'scene',
  場: 'scene',
  景: 'scene',
  章: 'chapter',
  回: 'chapter',
  节: 'chapter',
  節: 'chapter',
}
const CHINESE_WHOLE: Readonly<Record<string, HeadingKind>> = {
  楔子: 'act',
  序幕: 'act',
  尾声: 'act',
  序章: 'chapter',
  引子: 'chapter',
  后记: 'chapter',
}
const LONGEST_HEADING = 120

/** Says whether a line is the heading of an act, scene or chapter: "ACT I", "FIRST ACT", "Chapter 2. The Pool", 第三回. */
export function headingKind(line: string): HeadingKind | undefined {
  if (line.length > LONGEST_HEADING * 2) return undefined
  const text = unmark(tidy(line))
  if (text === '' || text.length > LONGEST_HEADING) return undefined
  return chineseHeading(text) ?? spelledHeading(text)
}

/** Says whether a line is only a number, as many novels head their chapters: "IV", "4.", "四". */
export function isBareNumber(line: string): boolean {
  const text = unmark(tidy(line.slice(0, 40)))
  return (
    text.length < 10 &&
    (/^(?:[IVXLC]+|\d{1,3})\.?$/.test(text) || /^[一二三四五六七八九十百]{1,4}$/.test(text))
  )
}

/** The mark-up some plain texts put around headings, taken off. */
function unmark(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && '#*_=[ '.includes(text[start] ?? '')) start++
  while (end > start && '#*_=] '.includes(text[end - 1] ?? '')) end--
  return text.slice(start, end)
}

function chineseHeading(text: string): HeadingKind | undefined {
  const whole = CHINESE_WHOLE[text.split(/[\s　:：]/, 1)[0] ?? '']
  if (whole) return whole
  const match = /^第\s?[0-9０-９一二三四五六七八九十百千零〇两]{1,7}\s?(.)(.?)/u.exec(text)
  if (!match || text.length > 60) return undefined
  const [, unit = '', next = ''] = match
  return next === '' || /[\s　:：.．、·（(]/u.test(next) || text.length <= 40
    ? CHINESE_UNITS[unit]
    : undefined
}

function spelledHeading(text: string): HeadingKind | undefined {
  const words = text.toLowerCase().split(' ', 3)
  const [first = '', second = ''] = words.map((word) => word.replace(/[.:,;—–-]+$/, ''))
  if (first in WORDS && (second === '' || isNumber(second)))
    return acceptsTail(text) ? WORDS[first] : undefined
  const article = first === 'the' ? words[2]?.replace(/[.:,]+$/, '') : second
  const ordinal = first === 'the' ? second : first
  if (
    article !== undefined &&
    article in WORDS &&
    ORDINALS.has(ordinal) &&
    text.length < 60 &&
    acceptsTail(text)
  )
    return WORDS[article]
  return undefined
}

/** A heading does not read on as a sentence in small letters: "Act one way or another …". */
function acceptsTail(text: string): boolean {
  const third = text.split(' ')[2]
  return (
    third === undefined ||
    third[0] !== third[0]?.toLowerCase() ||
    /[.:—–-]$/.test(text.split(' ')[1] ?? '') ||
    !/\p{L}/u.test(third[0] ?? '')
  )
}

function isNumber(word: string): boolean {
  return /^(?:[ivxlc]+|\d{1,3}|\p{Lu}?)$/iu.test(word) || ORDINALS.has(word)
}
