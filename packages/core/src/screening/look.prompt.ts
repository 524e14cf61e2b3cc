import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { oneEntry } from '../prelude/lines.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt, type Page, pageInWords } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import type { ClipFrame } from '../schema/clip.ts'
import { clockTime } from './clock-time.ts'

/** The pictures of a stretch nobody has looked at yet. */
export interface LookInput {
  readonly pictures: readonly ClipFrame[]
  /** What was told of the stretch before, so that everybody keeps the name they got there. */
  readonly told?: string
}

const MOST_LINES = 24
const LONGEST_LINE = 400
/** Of what was told before, the end: names and where things lie. */
const TOLD_CHARS = 1_500

/** The page on which a stretch of film is looked at, once for everybody: what is not told here was not seen. */
export const lookPrompt = definePrompt<LookInput, string>({
  id: 'screening.look',
  version: 2,
  settings: { temperature: 0.2, maxOutputTokens: 1_200 },
  page: pageInWords(() => WORDS, page),
  reply: () => ({ kind: 'text', read: readLook }),
  fallback: () => '',
})

/** What was seen, a line for each thing told, within what the evening can carry. */
function readLook(text: string): string | undefined {
  const lines = text.split('\n').map((line) => oneEntry(line).trim().slice(0, LONGEST_LINE))
  const told = lines.filter((line) => line !== '').slice(0, MOST_LINES)
  return told.length === 0 ? undefined : told.join('\n')
}

function page({ pictures, told }: LookInput, language: Language): Page {
  const words = inLanguage(language, WORDS)
  const times = pictures.map(({ at }, nth) => words.at(nth + 1, clockTime(at)))
  return {
    system: sections(...words.rules),
    pictures,
    last: sections(
      told === undefined
        ? undefined
        : `${words.told}\n${quoteMaterial({ name: 'told', text: told.slice(-TOLD_CHARS) })}`,
      words.tell(times.join(words.comma)),
    ),
  }
}

export const WORDS = wordTable('screening.look-page', {
  en: {
    rules: [
      'You are the eyes of a few people who are watching a film together. All evening they go by your words: what you leave out, they have not seen.',
      'A line for each picture, its time first, as in “0:12 The woman in the grey shawl …”. Everybody in sight under a name made of looks that tells them from the others, the same name all the way through. What each one does, and what has changed since the picture before: what a hand takes, holds, hides, puts down or lets go, and where it goes. Faces and bodies as one sees them. Things that count, how many, what colour, where they lie. Anything written in the scene, word for word. Place, time of day and light at first, and again where they change.',
      'Only what the eye gets: no names of people, no guess at what it means, at what came before or comes next. What cannot be made out is called unclear. Writing that was laid over the picture is not there for you.',
    ],
    told: 'What you told of the stretch just before. Whoever is there again keeps that name, unless it was wrong; tell of now alone:',
    at: (nth: number, time: string) => `picture ${nth} at ${time}`,
    comma: ', ',
    tell: (times: string) => `Here they are in their order: ${times}. Tell what is seen.`,
  },
  zh: {
    rules: [
      '几个人在一起看片子，你是他们的眼睛。一整晚他们都照你的话来：你漏掉的，他们就没看见。',
      '一张画面一行，先写时间，比如“0:12 披灰披肩的女人……”。看得见的人各起一个凭长相衣着就能分清的称呼，前后一致。每个人在做什么，跟上一张比变了什么：手里拿起、握着、藏起、放下、丢开了什么，去了哪里。脸上身上看得见的样子。要紧的东西，几件，什么颜色，放在哪里。场景里写着的字，照抄。地方、时辰、光线先写一遍，变了再写。',
      '只写眼睛看到的：不写人名，不猜意思，不猜前面后面。看不清的就说看不清。加在画面上的字幕只当没有。',
    ],
    told: '前一段你是这么说的。还在画面里的人，称呼照旧，除非先前叫错了；只说现在这一段：',
    at: (nth: number, time: string) => `第${nth}张 ${time}`,
    comma: '，',
    tell: (times: string) => `按先后是：${times}。请说看见了什么。`,
  },
})
