import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { pick, type Random, randomFor } from '../../prelude/random.ts'
import type { Work } from '../../writing/work.ts'
import { WRITER_WORDS } from './writing-words.ts'

/** A topic that nobody has thought of, drawn from a seed. */
export function generatedTopic(seed: number, language: Language): string {
  const random = randomFor(seed, 'topic')
  const { trades, things, places, names } = inLanguage(language, WRITER_WORDS)
  const draw = (list: readonly string[]): string => pick(list, random) ?? ''
  const named = random() < 0.3 ? draw(names) : undefined
  return language === 'zh'
    ? `${named ?? `一个${draw(trades)}`}在${draw(places)}里找到一件${draw(things)}，它本不该还在世上。`
    : `${named ?? `A ${draw(trades)}`} finds a ${draw(things)} in ${draw(places).toLowerCase()} that should no longer exist.`
}

/** A novel of so many chapters and about so many characters, with people who talk, drawn from a seed. */
export function generatedWork({
  seed,
  language,
  chapters,
  chars,
}: {
  readonly seed: number
  readonly language: Language
  readonly chapters: number
  readonly chars: number
}): Work {
  const random = randomFor(seed, 'work')
  const { names } = inLanguage(language, WRITER_WORDS)
  const first = Math.floor(random() * (names.length - 6))
  const people = names.slice(first, first + 6)
  let start = 0
  return {
    title: language === 'zh' ? `旧事之${seed}` : `The Old Business, volume ${seed}`,
    author: language === 'zh' ? '无名氏' : 'Nobody in particular',
    language,
    chapters: Array.from({ length: chapters }, (_, index) => {
      const title = language === 'zh' ? `第${index + 1}回` : `Chapter ${index + 1}`
      const text = chapterText({ people, language, random, chars: Math.ceil(chars / chapters) })
      const chapter = { title, text, start }
      start += text.length
      return chapter
    }),
  }
}

function chapterText(making: {
  readonly people: readonly string[]
  readonly language: Language
  readonly random: Random
  readonly chars: number
}): string {
  const { people, language, random, chars } = making
  const { things, words, places, tempers } = inLanguage(language, WRITER_WORDS)
  const draw = (list: readonly string[]): string => pick(list, random) ?? ''
  const zh: readonly (() => string)[] = [
    () => `${draw(people)}走进${draw(places)}，把${draw(things)}放在桌上，半天没有作声。`,
    () => `“${draw(words)}的事，你还记得么？”${draw(people)}问${draw(people)}。`,
    () => `${draw(people)}是个${draw(tempers)}的人，谁都知道，谁也不说。`,
    () => `那天夜里下了雨，${draw(things)}不见了，${draw(people)}说是${draw(people)}拿的。`,
  ]
  const en: readonly (() => string)[] = [
    () =>
      `${draw(people)} came into ${draw(places).toLowerCase()}, laid the ${draw(things)} down and said nothing.`,
    () => `"Do you remember ${draw(words)}?" ${draw(people)} asked ${draw(people)}.`,
    () => `${draw(people)} was ${draw(tempers)}; everybody knew it and nobody said so.`,
    () =>
      `It rained that night, the ${draw(things)} was gone, and ${draw(people)} said ${draw(people)} had it.`,
  ]
  const sentence = (): string => pick(language === 'zh' ? zh : en, random)?.() ?? ''
  const paragraphs: string[] = []
  for (let length = 0; length < chars; ) {
    const count = random() < 0.1 ? 12 : 1 + Math.floor(random() * 4)
    const paragraph = Array.from({ length: count }, sentence).join(language === 'zh' ? '' : ' ')
    paragraphs.push(paragraph)
    length += paragraph.length + 2
  }
  return paragraphs.join('\n\n')
}
