import { inLanguage } from '../prelude/in-language.ts'
import { type Language, languageOf } from '../prelude/language.ts'
import { nameFinder } from '../prelude/names.ts'
import { sentences } from '../prelude/sentences.ts'
import type { WriterCrew } from './writer-crew.ts'

/** A literary work cut into chapters; `start` is where a chapter's text stands in the whole. */
export interface Work {
  readonly title: string
  readonly author?: string
  readonly language: Language
  readonly chapters: readonly WorkChapter[]
}

/** One chapter of a work. */
export interface WorkChapter {
  readonly title: string
  readonly text: string
  readonly start: number
}

/** A work from the whole text of a book and where its chapters stand in it. */
export function workOf(
  {
    title,
    author,
    language,
  }: {
    readonly title: string
    readonly author?: string | undefined
    readonly language?: Language | undefined
  },
  { text, chapters }: { readonly text: string; readonly chapters: readonly ChapterSpan[] },
): Work {
  return {
    title,
    ...(author === undefined ? {} : { author }),
    language: language ?? languageOf(text),
    chapters: chapters.map(({ title: name, bodyStart, end }) => ({
      title: name,
      text: text.slice(bodyStart, end),
      start: bodyStart,
    })),
  }
}

/** Where a chapter stands in a book: from behind its title to its end. */
interface ChapterSpan {
  readonly title: string
  readonly bodyStart: number
  readonly end: number
}

/** A few sentences and where they stand: spans count from the beginning of their chapter. */
export interface Passage {
  readonly chapter: number
  readonly start: number
  readonly end: number
  readonly text: string
}

/** How much of a work fits on one page of a model, in characters. */
export interface WorkBudget {
  /** A piece that is read whole. */
  readonly piece: number
  /** Everything a later page quotes of the source, beside cast and plot. */
  readonly source: number
}

// Cautious characters per token, so that a page never passes the model's context.
const CHARS_PER_TOKEN: Readonly<Record<Language, number>> = { en: 3, zh: 1 }

/** The budget that the smallest context among the writers' models leaves. */
export function budgetFor(crew: Pick<WriterCrew, 'models'>, language: Language): WorkBudget {
  const contexts = WRITERS.map((prompt) => crew.models({ prompt }).profile.contextTokens)
  const chars = Math.min(...contexts) * inLanguage(language, CHARS_PER_TOKEN)
  return { piece: Math.floor(chars * 0.5), source: Math.floor(chars * 0.2) }
}

const WRITERS = [
  'digest',
  'cut-acts',
  'story',
  'cast-list',
  'profile',
  'ending',
  'points',
  'scene',
  'circumstances',
  'quotations',
].map((name) => `writing.${name}`)

/** Cuts a text at paragraph ends (or where it must) into pieces no longer than the limit. */
export function piecesOf(text: string, limit: number): readonly string[] {
  const pieces: string[] = []
  for (let start = 0; start < text.length; ) {
    const hard = Math.min(text.length, start + limit)
    const soft = hard === text.length ? hard : text.lastIndexOf('\n', hard - 1) + 1
    const end = soft > start ? soft : hard
    pieces.push(text.slice(start, end))
    start = end
  }
  return pieces
}

const LONGEST_PASSAGE_CHARS: Readonly<Record<Language, number>> = { en: 400, zh: 150 }

/** The passages of some chapters (by number, from 1), with their spans: paragraphs, and of long ones a few sentences each. */
export function passagesOf(
  work: Work,
  chapters: { readonly from: number; readonly to: number },
): readonly Passage[] {
  const longest = inLanguage(work.language, LONGEST_PASSAGE_CHARS)
  return work.chapters.slice(chapters.from - 1, chapters.to).flatMap(({ text }, index) =>
    [...text.matchAll(/[^\n]+(?:\n(?!\s*\n)[^\n]+)*/g)].flatMap((paragraph) => {
      let start = paragraph.index
      return groupsOf(paragraph[0], longest).flatMap((group) => {
        const from = start + (group.length - group.trimStart().length)
        start += group.length
        const trimmed = group.trim()
        if (trimmed === '') return []
        return [
          { chapter: chapters.from - 1 + index, start: from, end: from + trimmed.length, text: trimmed },
        ]
      })
    }),
  )
}

function groupsOf(paragraph: string, longest: number): readonly string[] {
  if (paragraph.length <= longest) return [paragraph]
  const groups = ['']
  for (const sentence of sentences(paragraph)) {
    const group = groups.at(-1) ?? ''
    if (group !== '' && group.length + sentence.length > longest) groups.push(sentence)
    else groups[groups.length - 1] = group + sentence
  }
  return groups
}

/** Passages that name somebody, spread over the whole work, within a size; empty when nobody speaks of them. */
export function passagesAbout(work: Work, name: string, size: number): string {
  const find = nameFinder([name])
  const naming = passagesOf(work, { from: 1, to: work.chapters.length }).filter(
    ({ text }) => find(text).length > 0,
  )
  return spread(naming, size)
    .map(({ text }) => text)
    .join('\n\n')
}

/** Room each passage takes beside its words: its number and an empty line. */
const PASSAGE_FRAME_CHARS = 10

/** As many as fit, taken evenly from beginning to end. */
export function spread<Item extends { readonly text: string }>(
  items: readonly Item[],
  size: number,
): readonly Item[] {
  const total = items.reduce((sum, { text }) => sum + text.length + PASSAGE_FRAME_CHARS, 0)
  const share = Math.min(1, size / Math.max(1, total))
  const even = items.filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share))
  let left = size
  return even.filter(({ text }) => {
    const fits = text.length + PASSAGE_FRAME_CHARS <= left
    if (fits) left -= text.length + PASSAGE_FRAME_CHARS
    return fits
  })
}
