import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameKey } from '../prelude/names.ts'
import { type HandedIn, insist } from '../prompting/insist.ts'
import { fact } from '../record/define-event.ts'
import type { Fact } from '../schema/event.ts'
import { type Digest, digestPrompt } from './digest.prompt.ts'
import { piecesOf, type Work, type WorkBudget } from './work.ts'
import type { WriterCrew } from './writer-crew.ts'
import { planAdvanced } from './writing-room.ts'

/** A work as read: a summary a chapter, one of the whole that fits where it is quoted, and its people. */
export interface WorkDigest {
  readonly chapters: readonly { readonly title: string; readonly summary: string }[]
  readonly overview: string
  /** Those who are in most chapters first. */
  readonly people: readonly string[]
  readonly fallbacks: readonly string[]
}

const MOST_PEOPLE = 24

/** About what a reader makes of one piece. */
const TOLD_CHARS: Readonly<Record<Language, number>> = { en: 1_800, zh: 450 }

/** Reads all chapters at once, those too long for one page in pieces that are then read together. */
export async function* digestWork(
  work: Work,
  budget: WorkBudget,
  crew: WriterCrew,
): AsyncGenerator<Fact, WorkDigest> {
  const read = await crew.steps.all(
    work.chapters.map(({ title, text }, index) => ({
      name: `digest:${index + 1}`,
      run: () => digestText(text, { work, heading: title, budget, step: `digest:${index + 1}` }, crew),
    })),
  )
  const chapters = read.map(({ output }, index) => ({
    title: work.chapters[index]?.title || String(index + 1),
    summary: output.summary,
  }))
  yield fact(planAdvanced, {
    by: 'reader',
    audience: [],
    body: { stage: 'digest', note: String(chapters.length) },
  })
  const whole = wholeText(work.chapters)
  const overview = await condense(
    whole.length <= budget.source ? whole : chaptersText(chapters),
    { work, heading: work.title, budget, step: 'overview' },
    crew,
  )
  return {
    chapters,
    overview: overview.output,
    people: byFrequency(read.flatMap(({ output }) => output.people)),
    fallbacks: [...read.flatMap(({ fallbacks }) => fallbacks), ...overview.fallbacks],
  }
}

/** Where a text comes from, and how much of it fits. */
export interface ReadingJob {
  readonly work: Work
  readonly heading: string
  readonly budget: WorkBudget
  readonly step: string
}

/** Chapters as one text, each under its title. */
export function chaptersText(chapters: WorkDigest['chapters']): string {
  return chapters.map(({ title, summary }) => `${title}\n${summary}`).join('\n\n')
}

/** Chapters in their own words. */
export function wholeText(chapters: Work['chapters']): string {
  return chaptersText(chapters.map(({ title, text }) => ({ title, summary: text })))
}

/** A text short enough to be quoted on a later page: as it is, or else read again piece by piece and told shorter. */
export async function condense(text: string, job: ReadingJob, crew: WriterCrew): Promise<HandedIn<string>> {
  const { piece, source } = job.budget
  if (text.length <= source) return { output: text, fallbacks: [] }
  const told = inLanguage(job.work.language, TOLD_CHARS)
  const even = Math.ceil(text.length / Math.max(1, Math.floor(source / told)))
  const pieces = piecesOf(text, Math.min(piece, Math.max(even, 2 * told)))
  const read = await digestPieces(pieces, job, crew)
  const shorter = await condense(summariesOf(read), { ...job, step: `${job.step}+` }, crew)
  return {
    output: shorter.output,
    fallbacks: [...read.flatMap(({ fallbacks }) => fallbacks), ...shorter.fallbacks],
  }
}

async function digestText(text: string, job: ReadingJob, crew: WriterCrew): Promise<HandedIn<Digest>> {
  const pieces = piecesOf(text, job.budget.piece).filter((piece) => piece.trim() !== '')
  if (pieces.length === 0) return { output: { summary: '', people: [] }, fallbacks: [] }
  const read = await digestPieces(pieces, job, crew)
  const [only] = read
  if (only !== undefined && read.length === 1) return only
  const whole = await digestText(summariesOf(read), { ...job, step: `${job.step}+` }, crew)
  return {
    output: {
      summary: whole.output.summary,
      people: byFrequency(read.flatMap(({ output }) => output.people)),
    },
    fallbacks: [...read.flatMap(({ fallbacks }) => fallbacks), ...whole.fallbacks],
  }
}

async function digestPieces(
  pieces: readonly string[],
  { work, heading, step }: ReadingJob,
  crew: WriterCrew,
): Promise<readonly HandedIn<Digest>[]> {
  const read = await crew.steps.all(
    pieces.map((text, index) => {
      const name = pieces.length === 1 ? step : `${step}.${index + 1}`
      const question = { input: { work: work.title, heading, text }, step: name, language: work.language }
      return { name, run: () => insist(digestPrompt, question, crew) }
    }),
  )
  // A reader who will not be brief must not keep the reading from coming to an end.
  const longest = (piece = ''): number => Math.max(inLanguage(work.language, TOLD_CHARS), piece.length / 2)
  return read.map(({ output, fallbacks }, index) => ({
    output: { ...output, summary: output.summary.slice(0, longest(pieces[index])) },
    fallbacks,
  }))
}

function summariesOf(read: readonly HandedIn<Digest>[]): string {
  return read.map(({ output }) => output.summary).join('\n\n')
}

function byFrequency(names: readonly string[]): string[] {
  const counted = new Map<string, { readonly name: string; count: number }>()
  for (const name of names) {
    const known = counted.get(nameKey(name)) ?? { name, count: 0 }
    known.count++
    counted.set(nameKey(name), known)
  }
  return [...counted.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_PEOPLE)
    .map(({ name }) => name)
}
