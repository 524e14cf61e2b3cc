import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable, wordTables } from '../prelude/word-table.ts'
import type { Action, CompanionSheet, Mood } from '../schema/companion.ts'

/** How likely each mood is; what is left is none in particular. */
const CHANCE = 0.15

/** What comes of a deed is a paragraph or more, not a line of talk. */
const LONGEST_WORK_TOKENS = 900

/** The moods anybody in this house may be met in. */
export const HOUSE_MOODS: Readonly<Record<Language, readonly Mood[]>> = wordTable(
  'chat.house-deputies-page.house-moods',
  {
    en: [
      mood('cheerful', 'You are cheerful today; little things make you laugh.'),
      mood('sad', 'Something has made you sad today. You do not say what, but it colours what you say.'),
      mood('sly', 'You are in a sly mood: you tease, and keep something back.'),
      mood('stern', 'You are in a stern mood: you say what must be said and spare nobody.'),
      mood('nervous', 'You are nervous today, and hear more in every word than is in it.'),
    ],
    zh: [
      mood('高兴', '你今天高兴，一点小事也能把你逗笑。'),
      mood('难过', '今天有件事让你难过。你不说是什么，但话里听得出来。'),
      mood('狡黠', '你今天有几分狡黠，爱打趣人，话也留着半句。'),
      mood('讲规矩', '你今天讲规矩，该说的就说，谁的情面也不留。'),
      mood('不安', '你今天心里不安，别人一句话，你总能听出好几层意思。'),
    ],
  },
)

export const LABELS = wordTables('chat.deeds.labels', {
  opinion: { en: 'Say what you think', zh: '说说你的看法' },
  shorten: { en: 'Make it shorter', zh: '改短一些' },
  'go-on': { en: 'Write on from here', zh: '接着往下写' },
  'own-way': { en: 'Say it your way', zh: '用你的口气说' },
  questions: { en: 'Ask me about it', zh: '问我几个问题' },
})

/** What the host is to do, and names what it is done with by the labels of the page. */
export const JOBS = wordTables('chat.deeds.jobs', {
  opinion: {
    en: 'Read USER TEXT and say honestly what you think of it, as a reader: what holds you, and the one thing that does not work, with the words that show it. No praise that you do not mean. At most six sentences.',
    zh: '读一读“用户文本”，以读者的身份老老实实说说看法：什么抓住了你，哪一处最不行，指出是哪几个字。不真心就不要夸。至多六句。',
  },
  shorten: {
    en: 'Write USER TEXT again at about half its length. Keep its sense, its tense, its person and its tone; drop what says a thing twice. Give the new text alone, without a word before or after it.',
    zh: '把“用户文本”重写一遍，篇幅减到大约一半。意思、人称、语气都保留，说了两遍的删掉。只给出新的文字，前后不加一个字。',
  },
  'go-on': {
    en: 'Write on where USER TEXT ends: one paragraph in the same person, tense and tone, with something in it that was not there before. Give the paragraph alone, without a word before or after it.',
    zh: '从“用户文本”停下的地方接着写一段：人称、语气不变，要带来一点前面没有的东西。只给出这一段，前后不加一个字。',
  },
  'own-way': {
    en: 'Tell what stands in USER TEXT as you would tell it yourself: your rhythm, your words, your eyes. About as long as it is. Give the telling alone, without a word before or after it.',
    zh: '把“用户文本”里写的，照你自己的说法讲一遍：你的节奏，你的用词，你的眼光。长短相近。只给出这一遍，前后不加一个字。',
  },
  questions: {
    en: 'Ask the person three questions about USER TEXT that would help them write on: about what is left out, what somebody in it wants, what it costs them. Questions only, each on a line of its own.',
    zh: '就“用户文本”向对方提三个问题，帮他写下去：略过了什么，里面的人想要什么，要付出什么代价。只提问，一行一个。',
  },
})

const DEEDS = ['opinion', 'shorten', 'go-on', 'own-way', 'questions'] as const

/** A mood of the house, as likely as any other. */
export function mood(label: string, prompt: string): Mood {
  return { label, probability: CHANCE, prompt }
}

/** What anybody in this house can be asked to do with a person's text. */
export function houseActions(language: Language): readonly Action[] {
  return DEEDS.map((id) => ({
    id,
    label: inLanguage(language, LABELS[id]),
    deputies: [deputyId(id)],
    scope: 'some',
  }))
}

/** Those who work unseen behind the house's actions. */
export function houseDeputies(language: Language): readonly CompanionSheet[] {
  return DEEDS.map((id) => ({
    id: deputyId(id),
    name: inLanguage(language, LABELS[id]),
    description: inLanguage(language, LABELS[id]),
    kind: 'shell',
    make: 'instruction',
    job: inLanguage(language, JOBS[id]),
    model: { maxOutputTokens: LONGEST_WORK_TOKENS },
  }))
}

function deputyId(deed: string): string {
  return `role_deputy_${deed}`
}
