import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { bullets, nameLine, oneLine } from '../../prelude/lines.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import type { CrimeDraft } from './case-drafts.ts'
import { hiddenFacts, type NumberedFact, numbered } from './draft-crime.ts'

/** What everybody is told, and who sits at the table: no more than any player may know. */
export function openPage({ premise, people }: CrimeDraft, language: Language): string {
  const { colon } = inLanguage(language, LABELS)
  return sections(
    quoteMaterial({ name: 'premise', text: premise }),
    quoteMaterial({
      name: 'people',
      text: people.map(({ name, who }) => `${nameLine(name)}${colon}${oneLine(who)}`).join('\n'),
    }),
  )
}

/** The whole of it: who did it, how and why, what everybody hides, and the timeline. */
export function crimePage(crime: CrimeDraft, language: Language): string {
  const labels = inLanguage(language, LABELS)
  const hidden = new Set(hiddenFacts(crime).map(({ number }) => number))
  const lines = numbered(crime).map(
    (fact) =>
      `${hidden.has(fact.number) ? '*' : ''}${factLine(fact)}${labels.known(fact.knownBy.join(labels.comma))}`,
  )
  return sections(
    quoteMaterial({ name: 'crime', text: crime.victims.map(labels.murder).join('\n') }),
    quoteMaterial({
      name: 'hidden',
      text: crime.people
        .map(({ name, hides }) => `${nameLine(name)}${labels.colon}${oneLine(hides)}`)
        .join('\n'),
    }),
    quoteMaterial({ name: 'timeline', text: lines.join('\n') }),
  )
}

/** One line of the timeline, by its number. */
export function factLine({ number, when, what }: NumberedFact): string {
  return `[${number}] ${oneLine(when)} · ${oneLine(what)}`
}

/** What was wrong with a draft, under the draft itself. */
export function notesPage(
  { draft, notes }: { readonly draft: string; readonly notes: readonly string[] },
  language: Language,
): string {
  return sections(
    quoteMaterial({ name: 'draft', text: draft }),
    quoteMaterial({ name: 'notes', text: bullets(notes) }),
    inLanguage(language, LABELS).mend,
  )
}

export const LABELS = wordTable('mystery.writing.case-page', {
  en: {
    colon: ': ',
    comma: ', ',
    known: (names: string) => ` (known to: ${names || 'nobody'})`,
    murder: ({ name, killer, how, why }: CrimeDraft['victims'][number]) =>
      `${name} was killed by ${killer}. How: ${how} Why: ${why}`,
    mend: 'This is your draft, and what is wrong with it. Mend what the notes name, leave the rest as it is, and hand in the whole again.',
  },
  zh: {
    colon: '：',
    comma: '、',
    known: (names: string) => `（知情：${names || '无人'}）`,
    murder: ({ name, killer, how, why }: CrimeDraft['victims'][number]) =>
      `${name}为${killer}所杀。经过：${how}缘由：${why}`,
    mend: '这是你的草稿和其中的毛病。点到的改掉，其余不动，整份重新交上来。',
  },
} as const)
