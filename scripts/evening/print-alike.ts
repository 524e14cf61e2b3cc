/**
 * A play in the one form in which blind readers get every play, whoever wrote it: numbered acts, what is told in square
 * brackets, short names, no title, no word on how it was made, and no bare entrance or exit, which betrays a machine.
 */
export function printAlike(text: string): string {
  const paragraphs = text
    .replaceAll('\r', '')
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/gu, ' ').trim())
    .filter((paragraph) => paragraph !== '' && !CAST.test(paragraph))
  const labels = [...new Set(paragraphs.flatMap((paragraph) => SPEECH.exec(paragraph)?.groups?.name ?? []))]
  const short = new Map(labels.map((label) => [label, shortName(label, labels)]))
  const begin = paragraphs.findIndex((paragraph) => ACT.test(paragraph) || SPEECH.test(paragraph))
  let acts = 0
  const lines = paragraphs.slice(Math.max(0, begin)).flatMap((paragraph): readonly string[] => {
    if (ACT.test(paragraph)) return [isChinese(paragraph) ? `第${++acts}幕` : `ACT ${++acts}`]
    if (BARE_MOVE.test(paragraph) || NOTICE.test(paragraph)) return []
    if (CURTAIN.test(paragraph)) return [isChinese(paragraph) ? '幕落' : 'CURTAIN']
    const speech = SPEECH.exec(paragraph)?.groups
    if (speech?.name !== undefined)
      return [`${short.get(speech.name) ?? speech.name}${speech.colon}${speech.words}`]
    return [`[${paragraph.replace(SCENE, '').replaceAll(/^[[【（(]|[\]】）)]$/gu, '')}]`]
  })
  const people = [...short.values()].join(labels.some(isChinese) ? '、' : ', ')
  return `${[people, ...lines].join('\n\n')}\n`
}

const SPEECH =
  /^(?<name>[\p{Lu}][\p{Lu}\p{M} .'’-]{0,40}|[\p{Script=Han}·]{1,8})(?<colon>[:：]\s*)(?<words>.+)$/u
const CAST = /^[【[（(]?(?:Characters|CHARACTERS|Cast|CAST|Dramatis|人物|角色|剧中人)/u
const ACT = /^(?:\*\*|#+\s*)?(?:ACT|Act)\s+\S+|^(?:\*\*|#+\s*)?第[一二三四五六七八九十\d]+幕/u
const SCENE = /^(?:Scene|SCENE) \d+\.\s*|^第[一二三四五六七八九十\d]+场[。，：:\s]*/u
const CURTAIN =
  /^[【[（(]?(?:the )?(?:curtain|end)[.]?[\])】）]?$|^[【[（(]?(?:幕落|剧终|全剧终|落幕)[。]?[\]】）)]?$/iu
const BARE_MOVE =
  /^[【[（(]?[\p{L} .'’-]{1,40} (?:enters|leaves)\.[\])】）]?$|^[【[（(]?[\p{Script=Han}·]{1,8}(?:上场|下场)。[\]】）)]?$/u
const NOTICE = /artificial intelligence|人工智能/u
const TITLES =
  /^(?:OLD|DAME|LADY|LORD|SIR|DR|MR|MRS|MISS|MS|CAPTAIN|FATHER|MOTHER|SISTER|BROTHER|AUNT|UNCLE|MASTER|MISTRESS)\.?$/u

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

/** The first name, where nobody else has the same. */
function shortName(label: string, labels: readonly string[]): string {
  const first = (one: string): string => one.split(' ').find((word) => !TITLES.test(word)) ?? one
  const own = first(label)
  return labels.filter((other) => first(other) === own).length === 1 ? own : label
}
