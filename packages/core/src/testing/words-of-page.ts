import { type Language, languageOf } from '../prelude/language.ts'
import { languagesHandedIn } from '../prelude/languages-handed-in.ts'
import { tongueOf } from '../prelude/tongue.ts'
import type { SentPage } from './sent-page.ts'

/** What somebody who knows nothing else could pick up from a page. */
export interface PageWords {
  readonly language: Language
  /** People and places, as far as the page shows them by capitals or as labels of lines. */
  readonly names: readonly string[]
  /** Things worth mentioning. */
  readonly things: readonly string[]
  /** Ids such as `role_3f2a`. */
  readonly ids: readonly string[]
  /** What the page says is wanted of its reader, if it does. */
  readonly goal: string | undefined
}

const LOOK = 6_000
const COMMON = new Set(
  'about above after again answer anything because before being below between both cannot chat character could does down each else every everything exactly first following from have here hers himself into itself just know last like line lines make many might more most much must name names never next nothing object once only other others over part person please question reply role said same schema shall should show some something somebody speak speaks story such than that their them then there these they thing this those through told under until upon very want wants were what when where which while will with without word words would write your yours yourself'.split(
    ' ',
  ),
)
const GOAL =
  /(?:^|\n)[\s>*#-]*(?:your |the )?(?:goal|aim|objective|task|job|motto|you want)\b[^\n:]{0,40}[:：]?\s*([^\n]{4,200})|(?:目标|目的|任务|你想要?|心愿)[^\n：:]{0,12}[：:]?\s*([^\n]{2,100})/giu

/** The language that an English page asks for answers in, where it is read in one that has no page of its own. */
export function askedIn({ last }: Pick<SentPage, 'last'>): Language | undefined {
  return languagesHandedIn().find(({ name }) => last.includes(`write in ${name};`))?.key
}

/** Picks names, things, ids and the goal out of a page. */
export function wordsOfPage(page: SentPage): PageWords {
  const text =
    page.words.length > LOOK ? `${page.words.slice(0, LOOK / 2)}\n${page.words.slice(-LOOK / 2)}` : page.words
  const language = askedIn(page) ?? languageOf(page.words)
  const goal = [...text.matchAll(GOAL)].at(-1)
  return {
    language,
    names: unique([...labels(text), ...(tongueOf(language).spaced ? capitalised(text) : [])]),
    things: unique(tongueOf(language).spaced ? plainWords(text) : hanPhrases(text)),
    ids: unique(text.match(/\b[a-z]+_[\da-z]+(?:_[\da-z]+)*\b/g) ?? []),
    goal: (goal?.[1] ?? goal?.[2])?.trim(),
  }
}

function labels(text: string): readonly string[] {
  return [
    ...text.matchAll(
      /(?:^|\n)[\s>-]*(\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}|\p{Script=Han}{2,4})\s*[:：]/gu,
    ),
  ].flatMap(([, name]) => name ?? [])
}

/** Words that are capitalised although no sentence begins with them. */
function capitalised(text: string): readonly string[] {
  return [...text.matchAll(/[\p{Ll},;] (\p{Lu}\p{Ll}{1,15})\b/gu)].flatMap(([, name]) => name ?? [])
}

function plainWords(text: string): readonly string[] {
  return (text.match(/(?<![\p{L}_"/<])\p{Ll}{4,14}(?![\p{L}_"/>])/gu) ?? []).filter(
    (word) => !COMMON.has(word),
  )
}

/** Between the small words and the marks of a Chinese sentence stand its things. */
function hanPhrases(text: string): readonly string[] {
  return text
    .split(
      /[^\p{Script=Han}]+|[的了是在和与把被就都也不你我他她它们这那有着过吗呢吧啊会要能说请只用对从到给让没很再又]/u,
    )
    .filter((phrase) => phrase.length >= 2 && phrase.length <= 4)
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)].slice(0, 60)
}
