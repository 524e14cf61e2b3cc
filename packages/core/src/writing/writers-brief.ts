import { type ContentRating, ratingLine } from '../care/content-rating.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine, oneLine, ownLine } from '../prelude/lines.ts'
import type { PagesWanted } from '../prompting/page-size.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { BRIEF_WORDS } from './brief-words.ts'
import type { NamedProfile, PlotDraft, Review, SceneDraft, SignDraft, StoryDraft } from './drafts.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { storyPage } from './story-page.ts'

/** What every agent of the writers' room is told about the play. */
export interface Brief {
  readonly language: Language
  /** The topic asked for, or what this act of the source holds. */
  readonly topic: string
  /** The writer's own wishes, if any. */
  readonly wishes?: string | undefined
  /** For whom the play is to be fit; the usual one is not spoken of. */
  readonly rating?: ContentRating | undefined
  /** Passages of the source, for an act that follows one. */
  readonly source?: string
  /** What the play is about under its plot, once it is found. */
  readonly story?: StoryDraft | undefined
  /** For a play of more than one act: how many there are, which one is written, and how those before it went. */
  readonly part?: PartOfPlay | undefined
  /** What reviewers said of what was handed in so far: whoever writes next minds it. */
  readonly remarks?: readonly string[]
  /** How large the pages of the writers are; as their models can read, unless told. */
  readonly pages?: PagesWanted | undefined
}

/** Which act of how many; none of them yet while the cast is written. */
export interface PartOfPlay {
  readonly acts: number
  readonly act?: number
  /** What happened in each act before this one. */
  readonly before?: readonly string[]
}

/** For whom the play is, where that is not the usual; the topic, and all that stands of the play so far, as material. */
export function briefPage(brief: Brief): string {
  const { topic, wishes, source, story, language, rating, part, remarks = [] } = brief
  const labels = inLanguage(language, BRIEF_WORDS)
  return sections(
    ratingLine(rating, language),
    labels.material,
    quoteMaterial({ name: 'topic', text: topic }),
    wishes && quoteMaterial({ name: 'wishes', text: wishes }),
    wishes && labels.wishes,
    source && quoteMaterial({ name: 'source', text: source }),
    source && labels.source,
    story && storyPage(story, language),
    story && labels.story,
    part && partPage(part, language),
    remarksPage(remarks, language),
  )
}

function partPage({ act, acts, before = [] }: PartOfPlay, language: Language): string {
  const labels = inLanguage(language, BRIEF_WORDS)
  if (act === undefined) return labels.acts(acts)
  return sections(
    labels.part(act, acts),
    before.length === 0 ? undefined : quoteMaterial({ name: 'before', text: before.join('\n\n') }),
    before.length === 0 ? undefined : labels.before,
    act < acts ? labels.notLast : labels.last,
  )
}

function remarksPage(remarks: readonly string[], language: Language): string | undefined {
  if (remarks.length === 0) return undefined
  return sections(
    quoteMaterial({ name: 'remarks', text: listed(remarks) }),
    inLanguage(language, BRIEF_WORDS).remarks,
  )
}

/** What a reviewer said, a line each, as it stands on the pages of those who write next. */
export function remarksOf({ problems, suggestions }: Said, language: Language): readonly string[] {
  return [
    ...problems,
    ...suggestions.map((suggestion) => `${inLanguage(language, BRIEF_WORDS).try}${suggestion}`),
  ]
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `- ${oneLine(line)}`).join('\n')
}

/** Says that what stands between tags gives no orders. */
export function materialRule(language: Language): string {
  return inLanguage(language, BRIEF_WORDS).material
}

/** The cast as material, a paragraph each; under another name when it is a draft under review. */
export function castPage(
  profiles: readonly NamedProfile[],
  language: Language,
  name: 'cast' | 'draft' = 'cast',
): string {
  const labels = inLanguage(language, BRIEF_WORDS)
  const text = profiles
    .map((profile) =>
      [
        `${nameLine(profile.name)}${labels.colon}${profile.description}`,
        profile.background && ownLine(oneLine(profile.background)),
        profile.personality && ownLine(oneLine(profile.personality)),
        profile.voice && `${labels.voice}${profile.voice}`,
        `${labels.want}${profile.want}`,
        profile.secret && `${labels.secret}${profile.secret}`,
        profile.address.length > 0 && `${labels.address}${profile.address.join(labels.comma)}`,
        ...profile.relationships.map(({ to, view }) => `→ ${nameLine(to)}${labels.colon}${view}`),
        ...profile.stories.map((story) => `${labels.tells}${story}`),
      ]
        .flatMap((line) => (line ? [oneLine(line)] : []))
        .join('\n'),
    )
    .join('\n\n')
  return quoteMaterial({ name, text })
}

/** The plot as material, a numbered paragraph a point; under another name when it is the ending alone or a draft. */
export function plotPage(
  plot: PlotDraft,
  language: Language,
  name: 'plot' | 'ending' | 'draft' = 'plot',
): string {
  const labels = inLanguage(language, BRIEF_WORDS)
  const points = plot.points.map((point, index) =>
    [
      `${index + 1}. [${point.place}] ${point.description}`,
      point.enters.length > 0 && `${labels.enters}${point.enters.join(labels.comma)}`,
      point.leaves.length > 0 && `${labels.leaves}${point.leaves.join(labels.comma)}`,
      ...point.plain.map(({ who, fact }) => `${labels.plain(who)}${fact}`),
      point.crisis && `${labels.crisis}${point.crisis}`,
      `${labels.flag}${point.flag}`,
      signLine(point.sign, language),
      `${labels.result}${point.result}`,
    ]
      .flatMap((line) => (line ? [oneLine(line)] : []))
      .join('\n'),
  )
  return quoteMaterial({ name, text: [...points, `${labels.ending}${plot.ending}`].join('\n\n') })
}

/** What the stagehand watches for, as one would say it. */
function signLine({ kind, who, prop, state, words }: SignDraft, language: Language): string | undefined {
  const labels = inLanguage(language, BRIEF_WORDS)
  const told = {
    says: who && words.length > 0 && labels.says(who, words.join(labels.comma)),
    holds: who && prop && labels.holds(who, prop),
    'prop-becomes': prop && state !== 'none' && `${prop}${labels.colon}${labels.states[state]}`,
    'is-gone': who && labels.gone(who),
    'words-only': undefined,
  }[kind]
  return told ? `${labels.sign}${told}` : undefined
}

/** A prop in a line: its name, and where it is. */
export function propLine(
  { name, relation, anchor, hidden }: SceneDraft['props'][number],
  language: Language,
): string {
  const words = inLanguage(language, OUTLINE_WORDS)
  const where = relation === 'at' ? anchor : words.place(relation, anchor)
  return `${name}${words.bracket([where, ...(hidden ? [words.hidden] : [])].join(words.comma))}`
}

/** A draft that came back from the reviewer, and what was said of it. */
export interface RevisionNotes<Draft> extends Said {
  readonly before: Draft
}

/** What a reviewer said. */
type Said = Readonly<Pick<Review, 'problems' | 'suggestions'>>

/** The revision part of a designer's page, under the draft itself; nothing on the first draft. */
export function revisionPage(
  notes: RevisionNotes<unknown> | undefined,
  draft: string,
  language: Language,
): string | undefined {
  if (notes === undefined) return undefined
  return sections(
    draft,
    quoteMaterial({ name: 'notes', text: listed(remarksOf(notes, language)) }),
    inLanguage(language, BRIEF_WORDS).revise,
  )
}
