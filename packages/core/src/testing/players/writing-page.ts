import { type Language, languageOf } from '../../prelude/language.ts'
import type { Random } from '../../prelude/random.ts'
import type { SentPage } from '../sent-page.ts'
import { askedIn } from '../words-of-page.ts'

/** A page to be answered by a writer, and how good a day the writer has. */
export interface WriterJob {
  readonly page: SentPage
  readonly random: Random
  readonly mistaken: boolean
  /** The chance that a reviewer asks for a revision without need. */
  readonly revision: number
}

/** What stands between two tags of a page; empty when there are none. */
export function material({ words }: SentPage, tag: string): string {
  return new RegExp(`<${tag}>\\n([\\s\\S]*?)\\n</${tag}>`, 'u').exec(words)?.[1] ?? ''
}

/** The lines between two tags. */
export function linesOf(page: SentPage, tag: string): readonly string[] {
  return material(page, tag)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The language a page is written in, whatever it quotes. */
export function languageOfPage({ system, last }: SentPage): Language {
  return askedIn({ last }) ?? languageOf(system)
}

/** The people of the cast: each paragraph opens with a name and a colon. */
export function castOf(page: SentPage): readonly string[] {
  return material(page, 'cast')
    .split(/\n\n+/u)
    .flatMap((paragraph) => /^([^:：\n]+)[:：]/u.exec(paragraph)?.[1]?.trim() ?? [])
}

/** How many numbered things stand between two tags. */
export function countOf(page: SentPage, tag: string): number {
  return material(page, tag).match(/^(?:\d+\.|\[\d+\]) /gmu)?.length ?? 0
}

/** A number that the last message names in words, such as a limit. */
export function numberAfter({ last }: SentPage, before: RegExp): number | undefined {
  const found = new RegExp(`${before.source}\\s*(\\d+)`, 'u').exec(last)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** The keys of the form a page asks for. */
export function keysWanted({ wanted }: SentPage): readonly string[] {
  const schema =
    wanted.kind === 'json' ? wanted.schema : wanted.kind === 'tool' ? wanted.tools[0]?.schema : undefined
  return Object.keys((schema?.properties ?? {}) as object)
}
