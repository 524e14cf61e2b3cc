/** The longest name that stands on a page or a playbill, in characters. */
export const LONGEST_NAME = 80

/** A name as it stands in a line: no break, nothing unseen, no mark that opens or closes a section, and an end. */
export function nameLine(name: string): string {
  const bare = withoutUnseen(oneLine(name)).replace(NAME_MARKS, ' ').replace(/\s+/gu, ' ').trim()
  const short = [...bare].slice(0, LONGEST_NAME).join('').trim()
  return short === '' && name !== '' ? '…' : short
}

/** A text without breaks: in a list of lines it stays one of them. */
export function oneLine(text: string): string {
  return broken(text) ? text.trim().replace(BREAKS, ' ') : text
}

/** A list on a page: each item is one line of it. */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${oneLine(item)}`).join('\n')
}

/** The same by numbers, from one on. */
export function numbered(items: readonly string[]): string {
  return items.map((item, at) => `${at + 1}. ${oneLine(item)}`).join('\n')
}

/** A text whose further lines are set in, so that none of them begins anything on a page. */
export function oneEntry(text: string): string {
  return broken(text) ? text.trim().replace(BREAKS, '\n  ') : text
}

/** A text that stands on a line of its own, without a label: set in where it would read as one, also behind what nobody sees. */
export function ownLine(text: string): string {
  const line = oneEntry(withoutUnseen(text))
  return readsAsLabel(line) ? `  ${line.trimStart()}` : line
}

/** Begins with a mark, or with a colon before its first sentence ends ("Dr." ends none); Chinese labels are short, or the house's. */
function readsAsLabel(line: string): boolean {
  if (/^\s*[#<>*=|`~[{-]/u.test(line)) return true
  const [, before] = /^((?:(?!\p{Ll}{3}\.\s)[^\n。！？!?:：]){0,120})[:：]/u.exec(line) ?? []
  if (before === undefined) return false
  return !/\p{Script=Han}/u.test(before) || before.length <= LONGEST_HAN_LABEL || isHouseWord(before)
}

const LONGEST_HAN_LABEL = 10

/** Whether a text could be taken for a section of a page: it begins with a mark, or with words before a colon. */
export function opensLikeSection(text: string): boolean {
  return /^\s*[#<>*=|`~[{-]|^[^\n]{0,120}[:：]/u.test(text)
}

/** A text without what nobody can see: controls, marks that turn the direction of writing, letters behind letters. */
export function withoutUnseen(text: string): string {
  return text.replace(OTHER_BREAKS, ' ').replace(UNSEEN, '')
}

/** Whether a name is a word by which a page means the house itself and nobody in it. */
export function isHouseWord(name: string): boolean {
  const [first = ''] =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.filter((word) => word !== 'the') ?? []
  return HOUSE_WORDS.has(first) || HAN_HOUSE_WORDS.some((word) => first.startsWith(word))
}

const HOUSE_WORDS = new Set(
  'narrator director prompter planner advancer moderator backstage onstage house booth stage system assistant user developer model tool host'.split(
    ' ',
  ),
)
const HAN_HOUSE_WORDS = '旁白 导演 叙述者 提词 后台 幕后 舞台监督 主持人 系统 助手 用户'.split(' ')

/** Whatever a reader takes for the end of a line, and the gap after it. */
const BREAKS = /(?:\r\n|[\n\r\v\f\u0085\u2028\u2029])\s*/gu
const OTHER_BREAKS = /[\v\f\u0085\u2028\u2029]/gu
/** Joiners stay: writing and pictures are made with them. */
const UNSEEN = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}]/gu
const NAME_MARKS = /[<>‹›#*`=|~[\]{}:：【】]+/gu

function broken(text: string): boolean {
  return /[\n\r\v\f\u0085\u2028\u2029]/u.test(text)
}
