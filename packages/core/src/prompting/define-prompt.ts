import type * as z from 'zod'
import { type ByLanguage, isSaidIn } from '../prelude/in-language.ts'
import type { Json } from '../prelude/json.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { OnlySeen } from './only-seen.ts'

/** One exchange of the past as the model's own chat format has it. */
export interface PageTurn {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/**
 * The page a model reads. `system` and `history` are a stable prefix: nothing that changes from call to call
 * (time, state, drawn knowledge) may stand there; that is what `last` is for.
 */
export interface Page {
  readonly system: string
  readonly history?: readonly PageTurn[]
  /** Seen just before the last words, by models that can see; others never get them. */
  readonly pictures?: readonly PagePicture[]
  readonly last: string
}

/** A picture on a page: its bytes, or these in base64. */
export interface PagePicture {
  readonly mediaType: string
  readonly data: Uint8Array | string
}

/** What a good answer looks like. */
export type ReplyForm<Output> =
  | {
      readonly kind: 'text'
      readonly read?: (text: string) => Output | undefined
      /** GBNF that plain lines keep to, where a model can be held to one. */
      readonly grammar?: string
    }
  | { readonly kind: 'choice'; readonly options: readonly (Output & string)[] }
  | { readonly kind: 'json'; readonly schema: z.ZodType<Output> }

/** Sampling and size for one call; what is absent is the model's default. */
export interface CallSettings {
  readonly temperature?: number
  readonly topP?: number
  readonly topK?: number
  readonly frequencyPenalty?: number
  readonly presencePenalty?: number
  readonly maxOutputTokens?: number
  readonly stopSequences?: readonly string[]
  readonly seed?: number
  /** Handed to the provider as they are, by provider name. */
  readonly providerOptions?: Readonly<Record<string, Readonly<Record<string, Json>>>>
}

/** How a prompt reads, in each language. A page that is read for another than its own draws its parts in that one. */
export type Pages<Input> = Readonly<Record<Language, (input: Input, language?: Language) => Page>>

/** Pages as they are written: each is told the language it is read in. */
export type PagesWritten<Input> = Readonly<Record<Language, (input: Input, language: Language) => Page>>

/** Puts somebody's own words in place of a prompt's pages. Form of reply, fallback and settings stay the prompt's. */
export type OwnPages = <Input>(prompt: { readonly id: string; readonly page: Pages<Input> }) => Pages<Input>

/** A prompt: what it needs, how it reads in each language, what a good answer looks like, and what to do without one. */
export interface Prompt<Input, Output> {
  readonly id: string
  /** Raised whenever the wording changes meaning. */
  readonly version: number
  readonly page: Pages<Input>
  readonly reply: (input: Input, language: Language) => ReplyForm<Output>
  /** The sensible, in-character answer when the model gave none. */
  readonly fallback: (input: Input) => Output
  /** Says what is wrong with an answer of the right shape; the words go into the repair. */
  readonly problem?: (output: Output, input: Input) => string | undefined
  readonly settings?: CallSettings
}

/** The page of a prompt, as a language hands it in. */
export type PageOf<Asked> =
  Asked extends Prompt<infer Input, infer _> ? (input: Input, language: Language) => Page : never

/** A prompt as it is written down. */
export type PromptWritten<Input, Output> = Omit<Prompt<Input, Output>, 'page'> & {
  readonly page: PagesWritten<Input>
}

/** Declares a prompt; its pages are handed in under its id. Keeps `Input` and `Output` inferred at the call site; an input that holds the stage is refused. */
export function definePrompt<Input, Output>(
  prompt: PromptWritten<Input, Output> & OnlySeen<Input>,
): Prompt<Input, Output> {
  return { ...prompt, page: namedPages(prompt.id, prompt.page) }
}

type WordsOfPage = () => ByLanguage<unknown>

const WORDS = new WeakMap<object, WordsOfPage>()

/** One page for all languages, which has its words from a table: whoever hands in the table hands in the page. */
export function pageInWords<Input>(
  words: WordsOfPage,
  page: (input: Input, language: Language) => Page,
): PagesWritten<Input> {
  const pages = { en: page, zh: page }
  WORDS.set(pages, words)
  return pages
}

/** Whether pages are written in a language, by themselves or by the table they have their words from. */
export function isWrittenIn<Input>(language: Language, pages: Pages<Input>): boolean {
  return isSaidIn(language, WORDS.get(pages)?.() ?? pages)
}

/** Pages that know their own language where nobody names one, and that are handed in under a name where they have words of their own. */
function namedPages<Input>(name: string, written: PagesWritten<Input>): Pages<Input> {
  const pages = {
    en: (input: Input, language: Language = 'en') => written.en(input, language),
    zh: (input: Input, language: Language = 'zh') => written.zh(input, language),
  }
  const words = WORDS.get(written)
  if (words === undefined) return wordTable(name, pages)
  WORDS.set(pages, words)
  return pages
}
