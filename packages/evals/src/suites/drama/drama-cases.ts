import { readFileSync } from 'node:fs'
import { HouseLanguage, inLanguage, type Language } from '@commedia/core'
import * as z from 'zod'

/** Something to play: a work, or a topic in one language. */
export interface DramaCase {
  readonly id: string
  readonly language: HouseLanguage
  /** What is asked for: the topic, or a work's title and author. */
  readonly topic: string
  /** Of a topic. */
  readonly theme?: string
  readonly work?: { readonly title: string; readonly author: string }
}

const Work = z.object({
  id: z.string(),
  kind: z.literal('work'),
  language: HouseLanguage,
  title: z.string(),
  author: z.string(),
})
const Topic = z.object({
  id: z.string(),
  kind: z.literal('topic'),
  theme: z.string(),
  topic: z.object({ en: z.string(), zh: z.string() }),
})
const Theme = z.object({ id: z.string(), en: z.string(), zh: z.string() })
const DramaFile = z.object({
  themes: z.array(Theme),
  cases: z.array(z.discriminatedUnion('kind', [Work, Topic])),
})

/** The cases of the house: for each language 25 works and 50 topics. A topic is a case in either language. */
export function dramaCases(): readonly DramaCase[] {
  return dramaFile().cases.flatMap((one): readonly DramaCase[] => {
    if (one.kind === 'topic')
      return HouseLanguage.options.map((language) => ({
        id: `${one.id}:${language}`,
        language,
        topic: inLanguage(language, one.topic),
        theme: one.theme,
      }))
    const { id, language, title, author } = one
    return [{ id, language, topic: headingOf({ title, author }, language), work: { title, author } }]
  })
}

/** Cases that hold as many topics of each theme as can be, in the order of the house: `each` of every theme, in turn in either language. */
export function topicsOfEachTheme(cases: readonly DramaCase[], each: number): readonly DramaCase[] {
  const themes = [...new Set(cases.flatMap(({ theme }) => theme ?? []))]
  return themes.flatMap((theme, at) =>
    HouseLanguage.options.flatMap((language, which) => {
      const own = cases.filter((one) => one.theme === theme && one.language === language)
      // Every second topic is taken in the other language, so that none is played twice.
      return own.slice(0, each).filter((_, index) => (index + at) % HouseLanguage.options.length === which)
    }),
  )
}

/** What themes and cases are called: a topic by its sentence, a work by title and author. */
export function dramaTitles(language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...dramaFile().themes.map((theme) => [theme.id, inLanguage(language, theme)]),
    ...dramaCases().map(({ id, topic }) => [id, topic]),
  ])
}

function dramaFile(): z.infer<typeof DramaFile> {
  return DramaFile.parse(
    JSON.parse(readFileSync(new URL('../../../data/drama-cases.json', import.meta.url), 'utf8')),
  )
}

function headingOf(
  { title, author }: { readonly title: string; readonly author: string },
  language: HouseLanguage,
) {
  return inLanguage(language, { en: `${title}, by ${author}`, zh: `《${title}》（${author}）` })
}
