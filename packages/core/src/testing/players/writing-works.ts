import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { pick, type Random, randomFor } from '../../prelude/random.ts'
import type { Work } from '../../writing/work.ts'
import { type Draws, WRITER_SAYINGS } from './writing-sayings.ts'
import { WRITER_WORDS } from './writing-words.ts'

/** A topic that nobody has thought of, drawn from a seed. */
export function generatedTopic(seed: number, language: Language): string {
  const random = randomFor(seed, 'topic')
  const { names } = inLanguage(language, WRITER_WORDS)
  const named = random() < 0.3 ? pick(names, random) : undefined
  return inLanguage(language, WRITER_SAYINGS).topic(drawsOf(language, names, random), named)
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
  const says = inLanguage(language, WRITER_SAYINGS)
  let start = 0
  return {
    ...says.work(seed),
    language,
    chapters: Array.from({ length: chapters }, (_, index) => {
      const title = says.chapter(index + 1)
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
  const { sentences, space } = inLanguage(language, WRITER_SAYINGS)
  const draw = drawsOf(language, people, random)
  const sentence = (): string => pick(sentences, random)?.(draw) ?? ''
  const paragraphs: string[] = []
  for (let length = 0; length < chars; ) {
    const count = random() < 0.1 ? 12 : 1 + Math.floor(random() * 4)
    const paragraph = Array.from({ length: count }, sentence).join(space)
    paragraphs.push(paragraph)
    length += paragraph.length + 2
  }
  return paragraphs.join('\n\n')
}

function drawsOf(language: Language, people: readonly string[], random: Random): Draws {
  const { trades, things, places, words, tempers } = inLanguage(language, WRITER_WORDS)
  const one = (list: readonly string[]) => (): string => pick(list, random) ?? ''
  return {
    trade: one(trades),
    thing: one(things),
    place: one(places),
    person: one(people),
    word: one(words),
    temper: one(tempers),
  }
}
