import { readFileSync } from 'node:fs'
import { Language } from '@commedia/core'
import * as z from 'zod'

/** Something to play: a work, or a topic in one language. */
export interface DramaCase {
  readonly id: string
  readonly language: Language
  /** What is asked for: the topic, or a work's title and author. */
  readonly topic: string
  /** Of a topic. */
  readonly theme?: string
  readonly work?: { readonly title: string; readonly author: string }
}

const Work = z.object({
  id: z.string(),
  kind: z.literal('work'),
  language: Language,
  title: z.string(),
  author: z.string(),
})
const Topic = z.object({
  id: z.string(),
  kind: z.literal('topic'),
  theme: z.string(),
  topic: z.object({ en: z.string(), zh: z.string() }),
})
const DramaFile = z.object({ cases: z.array(z.discriminatedUnion('kind', [Work, Topic])) })

/** The cases of the house: for each language 25 works and 50 topics. A topic is a case in either language. */
export function dramaCases(): readonly DramaCase[] {
  const file = readFileSync(new URL('../../../data/drama-cases.json', import.meta.url), 'utf8')
  return DramaFile.parse(JSON.parse(file)).cases.flatMap((one): readonly DramaCase[] => {
    if (one.kind === 'topic')
      return Language.options.map((language) => ({
        id: `${one.id}:${language}`,
        language,
        topic: one.topic[language],
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
    Language.options.flatMap((language, which) => {
      const own = cases.filter((one) => one.theme === theme && one.language === language)
      // Every second topic is taken in the other language, so that none is played twice.
      return own.slice(0, each).filter((_, index) => (index + at) % Language.options.length === which)
    }),
  )
}

function headingOf(
  { title, author }: { readonly title: string; readonly author: string },
  language: Language,
) {
  return language === 'zh' ? `《${title}》（${author}）` : `${title}, by ${author}`
}
