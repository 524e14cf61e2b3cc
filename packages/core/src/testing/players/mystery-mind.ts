import { inLanguage } from '../../prelude/in-language.ts'
import { literally } from '../../prelude/literally.ts'
import type { Random } from '../../prelude/random.ts'
import { linesNaming, type SleuthSheet } from './mystery-page.ts'
import { SLEUTH_WORDS } from './mystery-words.ts'

/** All that a page tells of somebody: the sentences of the script and the lines heard that name them. */
export function toldOf({ script, heard }: SleuthSheet, name: string): readonly string[] {
  return linesNaming([...script, ...heard], [name])
}

/** What somebody said themselves, as this page heard it. */
export function saidBy({ heard, language }: SleuthSheet, name: string): readonly string[] {
  const opening =
    language === 'zh' ? new RegExp(`^${literally(name)}(?:对[^：]+)?说：`, 'u') : namedOpening(name)
  return heard.filter((line) => opening.test(line))
}

/** How much a page makes one suspect somebody, with a little chance so that equals are not always the same one. */
export function suspicion(sheet: SleuthSheet, name: string, random: Random): number {
  const { wants, places } = inLanguage(sheet.language, SLEUTH_WORDS)
  const told = toldOf(sheet, name)
  const hits = (pattern: RegExp): number => told.filter((line) => pattern.test(line)).length
  return hits(wants) * 2 + hits(places) + random() * 0.5
}

/** The sentences of one's script that may be said aloud: none that touches what one must keep. */
export function openSentences({
  script,
  guarded,
  name,
  others,
  victims,
  language,
}: SleuthSheet): readonly string[] {
  const everybody = [name, ...others, ...victims]
  const kept = new Set(guarded.flatMap((aim) => tellingParts(aim, everybody)))
  return script
    .filter((line) => !tellingParts(line, everybody).some((part) => kept.has(part)))
    .map((line) => inFirstPerson(line, language))
}

/** Says as one's own what the script says to its reader. */
function inFirstPerson(line: string, language: SleuthSheet['language']): string {
  if (language === 'zh') return line.replaceAll('你', '我')
  return line
    .replaceAll(/\b(Y|y)ou are\b/gu, 'I am')
    .replaceAll(/\b(Y|y)ou were\b/gu, 'I was')
    .replaceAll(/\b[Yy]our\b/gu, (word) => (word === 'Your' ? 'My' : 'my'))
    .replaceAll(/\b[Yy]ourself\b/gu, 'myself')
    .replaceAll(
      /(?<=\p{Ll} )you(?=[.,;:!?]|$| (?:at|in|on|by|with|for|to|from|and|that|a|the|every|all)\b)/gu,
      'me',
    )
    .replaceAll(/\b[Yy]ou\b/gu, 'I')
}

/** The parts of a sentence that give it away: its longer words, or its pairs of characters, without the names in it. */
function tellingParts(text: string, names: readonly string[]): readonly string[] {
  const bare = names
    .flatMap((name) => [name, ...name.split(' ')])
    .reduce((rest, name) => rest.replaceAll(name, ' '), text)
    .toLowerCase()
  const words = (bare.match(/[a-z]{5,}/gu) ?? []).filter((word) => !EVERYDAY.has(word))
  const phrases = bare.split(
    /[^\p{Script=Han}]+|[的了是在和与把被就都也不你我他她它这那有着让人能从到里上下去来要]/u,
  )
  const pairs = phrases.flatMap((phrase) =>
    Array.from({ length: Math.max(0, phrase.length - 1) }, (_, at) => phrase.slice(at, at + 2)),
  )
  return [...words, ...pairs]
}

const EVERYDAY = new Set(
  'secret nobody anybody about learn killed murderer found where there their which would could never before after other'.split(
    ' ',
  ),
)

function namedOpening(name: string): RegExp {
  return new RegExp(`^${literally(name)}(?: to [^:]+)?: `, 'u')
}
