import * as z from 'zod'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { mentions } from '../../prelude/names.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt } from '../../prompting/define-prompt.ts'
import { sections } from '../../prompting/quote-material.ts'
import type { ClipFrame } from '../../schema/clip.ts'

const Part = z.string().trim().min(1).max(1_200)

/** What a clip shows, in five parts, by looks alone. */
export const ClipDescription = z.object({
  /** Who is seen, each under a name made of their looks. */
  people: z.array(z.string().trim().min(1).max(120)).max(12),
  proximity: Part,
  expressions: Part,
  bodies: Part,
  surroundings: Part,
})
/** What a clip shows, in five parts, by looks alone. */
export type ClipDescription = Readonly<z.infer<typeof ClipDescription>>

/** How many pictures are handed over, and names that must not appear since no picture tells them. */
export interface DescribeInput {
  readonly language: Language
  readonly frames: number
  readonly names: readonly string[]
  readonly pictures?: readonly ClipFrame[]
}

/** The page on which a clip is described to somebody who cannot see it; its pictures go with it, in order. */
export const describeClipPrompt = definePrompt<DescribeInput, ClipDescription>({
  id: 'screening.describe',
  version: 1,
  settings: { temperature: 0.2, maxOutputTokens: 900 },
  page: {
    en: ({ frames, pictures }) => ({
      ...(pictures !== undefined && { pictures }),
      system: sections(
        'You look at pictures of a film for people who will write for it without having seen it. Write down what the eye gets, and nothing else.',
        `Five parts:
- people: everybody in sight, each under a name made of looks that tells them from the others: “the woman in the grey shawl”, “the older man with the stick”. One man and one woman are simply “the man” and “the woman”. Not by place (left, right, in the middle), not by mood, not by kinship, never by number. The same name all the way through.
- proximity: how near they are to each other and which way they face, and how that changes.
- expressions: for each of them what the face does: brows, eyes, jaw, mouth. Not “he looks sad”, but what one sees of it.
- bodies: hands, posture, steps, what is held or let go.
- surroundings: place, light, weather, things that count, and the mood that light and framing give.`,
        'Leave out all writing in the picture, subtitles above all: for you it is not there. No words that are spoken, no names, no guess at what came before, what it is about or what comes next.',
      ),
      last: `Here are ${frames} pictures of the clip, in their order. Describe it.`,
    }),
    zh: ({ frames, pictures }) => ({
      ...(pictures !== undefined && { pictures }),
      system: sections(
        '你替没看过片子、却要为它写词的人看画面。眼睛看到什么就写什么，此外一概不写。',
        `分五项：
- people：画面里的每一个人，各起一个凭长相衣着就能分清的称呼：“披灰披肩的女人”“拄拐杖的老人”。只有一男一女，就叫“男人”“女人”。不按位置叫（左边、右边、中间），不按情绪叫，不按亲属关系叫，更不编号。前后称呼一致。
- proximity：彼此离得多近，朝着哪边，后来怎么变。
- expressions：每个人脸上的动静：眉、眼、腮、嘴。不要写“他很伤心”，写看得见的样子。
- bodies：手、身姿、脚步，手里拿着什么、放下了什么。
- surroundings：地方、光线、天气、要紧的东西，以及光和取景给人的气氛。`,
        '画面上的一切文字，尤其是字幕，只当没有。不写说了什么话，不写人名，不猜前因后果，也不猜在演什么。',
      ),
      last: `这是片段里按先后的${frames}张画面。请描述。`,
    }),
  },
  reply: () => ({ kind: 'json', schema: ClipDescription }),
  problem: (description, { names, language }) => {
    const words = descriptionText(description)
    const [named] = mentions(words, names)
    if (named !== undefined) return inLanguage(language, WORDS).named(named.name)
    const vague = description.people.find((label) => VAGUE.test(label))
    if (vague === undefined) return undefined
    return inLanguage(language, WORDS).vague(vague)
  },
  fallback: ({ language }) => {
    const unseen = inLanguage(language, WORDS).unseen
    return { people: [], proximity: unseen, expressions: unseen, bodies: unseen, surroundings: unseen }
  },
})

/** A description as one text. */
export function descriptionText(description: ClipDescription): string {
  const { people, proximity, expressions, bodies, surroundings } = description
  return [people.join(' · '), proximity, expressions, bodies, surroundings].filter(Boolean).join('\n')
}

const VAGUE =
  /\b(?:left|right|middle|centre|center|first|second|third|fourth|(?:character|person|figure|man|woman)\s*(?:\d|[a-d]\b))|左边|右边|左侧|右侧|中间|当中|第[一二三四五\d]|[人物角色者][一二三四甲乙丙丁A-D\d]$/iu

export const WORDS = wordTable('screening.describe-page', {
  en: {
    named: (name: string) => `No picture tells the name “${name}”.`,
    vague: (words: string) => `“${words}” is not a name made of looks.`,
    unseen: 'Not seen.',
  },
  zh: {
    named: (name: string) => `画面里看不出“${name}”这个名字。`,
    vague: (words: string) => `“${words}”不是凭长相起的称呼。`,
    unseen: '没有看清。',
  },
})
