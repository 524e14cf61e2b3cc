import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { clipped } from '../prompting/clip.ts'
import { pageSizeFor } from '../prompting/page-size.ts'
import type { NamedProfile, PlotDraft, StoryDraft } from './drafts.ts'
import { pointsPrompt } from './points.prompt.ts'
import type { WriterCrew } from './writer-crew.ts'
import type { Brief } from './writers-brief.ts'

/** The longest a sentence of the material may be on a lean page, in Latin characters: a Chinese one costs a token. */
const LONGEST: Readonly<Record<Language, number>> = { en: 120, zh: 60 }
const MOST_REMARKS = 3
/** Of steps, stakes and plain facts the first few. */
const MOST_LISTED = 2

/** Whether the writers' room works from lean pages: as it was told, else by the model that lays out the plot. */
export function writesLean({ pages = 'auto' }: Brief, crew: Pick<WriterCrew, 'models'>): boolean {
  return pageSizeFor(pages, crew.models({ prompt: pointsPrompt.id }).profile) === 'lean'
}

/** The brief as a lean page has it: the story and the remarks in short sentences, of each list the first few. */
export function leanBrief<Some extends Brief>(brief: Some): Some {
  const { story, remarks, language } = brief
  const short = (text: string): string => clipped(text, inLanguage(language, LONGEST))
  return {
    ...brief,
    ...(story === undefined ? {} : { story: leanStory(story, short) }),
    ...(remarks === undefined ? {} : { remarks: remarks.slice(0, MOST_REMARKS).map(short) }),
  }
}

function leanStory(story: StoryDraft, short: (text: string) => string): StoryDraft {
  const { cast, steps, stakes, plain, others, ...rest } = eachText(story, short)
  const few = <Item>(items: readonly Item[]): Item[] => items.slice(0, MOST_LISTED)
  return { ...rest, cast, steps: few(steps), stakes: few(stakes), plain: few(plain), others: few(others) }
}

/** Who is in the play, as later pages need it: what they look like, want and hide. The whole of it stays in the blueprint. */
export function leanProfiles(profiles: readonly NamedProfile[], language: Language): readonly NamedProfile[] {
  const short = (text: string): string => clipped(text, inLanguage(language, LONGEST))
  return profiles.map(({ name, description, want, secret }) => ({
    ...{ name, description: short(description), want: short(want), secret: short(secret) },
    ...{ background: '', personality: '', voice: '', address: [], relationships: [], stories: [] },
  }))
}

/** A plot in short sentences: what must come about stays as it was written. */
export function leanPlot(plot: PlotDraft, language: Language): PlotDraft {
  const short = (text: string): string => clipped(text, inLanguage(language, LONGEST))
  return {
    ending: short(plot.ending),
    points: plot.points.map((point) => ({
      ...point,
      description: short(point.description),
      result: short(point.result),
      plain: point.plain.map(({ who, fact }) => ({ who, fact: short(fact) })),
    })),
  }
}

function eachText(story: StoryDraft, short: (text: string) => string): StoryDraft {
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return short(value)
    if (Array.isArray(value)) return value.map(within)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, within(one)]))
  }
  return within(story) as StoryDraft
}
